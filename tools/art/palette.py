"""The colours of an evening at the pond, the same for every picture.

Only names and values; it must not know what they are used for.
"""

from __future__ import annotations

# water and wood
WATER_DEEP, WATER, WATER_LIGHT = "#0b2d36", "#0f3b44", "#1b5a60"
PLANK, PLANK_DARK = "#7a5a3c", "#4a3524"

# paper
EDGE, CREAM, CREAM_LOW, CREAM_DEEP = "#fffaf0", "#fbf5e6", "#f1e5ca", "#e2d2ae"
INK = "#22303a"

# the cool family: pond teal
COOL_INK, COOL_DARK, COOL, COOL_LIGHT, COOL_PALE = "#0e4653", "#0b3440", "#1f7a8c", "#4fa9b3", "#a9d8d6"

# the warm family: marigold
WARM_INK, WARM_DARK, WARM, WARM_LIGHT, WARM_PALE = "#8f3f06", "#6b2d08", "#e08a1e", "#f4b04a", "#fbdc9a"

# the toads' night
NIGHT_DEEP, NIGHT, NIGHT_LIGHT = "#17171d", "#2b2b33", "#454455"
GOLD_DARK, GOLD, GOLD_LIGHT = "#9a7524", "#d9b44a", "#f6e0a0"

# moonlight
MOON_DEEP, MOON, MOON_LIGHT, MOON_PALE = "#15264a", "#2c4a86", "#7fa2d8", "#dbe8fb"

# signals
GOOD, BAD, FOCUS = "#4fb286", "#d1495b", "#ffd166"
