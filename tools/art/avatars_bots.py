"""The five bots, pond animals of rising wit: tadpole, tree frog, newt, otter, heron.

They must not know how the bots play.
"""

from __future__ import annotations

from tools.art.drawing import Drawing
from tools.art.medal import SHOULDERS, dark_eye, mirrored, mirrored_line
from tools.art.moods import STILL, Mood, eyes_feel, mouth_feels
from tools.art.toad_parts import LINE, Skin, ball, blush, eye, lid, lump, mouth, nostrils, warts

TADPOLE = Skin("#cfe0ea", "#8fb0c4", "#5b7f99", "#2f4a62", "#dfe9ee", "#a9bfcc")
FROG = Skin("#e4f5b0", "#a9d766", "#6fae3d", "#3a6c2b", "#f6f4cf", "#cfd894", "#ffb347", "#c8601a")
OTTER = Skin("#c79a76", "#a87a52", "#8a5d3b", "#54341f", "#fbeed8", "#d8bb93")
HERON = Skin("#f4f8fb", "#e2eaf0", "#b3c2d0", "#6d8296", "#e9eff4", "#b3c2d0")
SAD_BROWS = "M66 90Q82 76 102 78M138 78Q158 76 174 90"
NEWT = Skin("#fbe0ec", "#efacc6", "#d07ba0", "#8a4668", "#fde8ee", "#e7b6c8", "#7fd0d6", "#2d7f92")


def tadpole(d: Drawing, mood: Mood = "calm") -> None:
    """Beginner: all eyes and tail, everything is new to it."""
    tail = "M146 164C196 160 212 118 200 74C196 60 182 62 180 76C178 104 162 108 140 106Z"
    lump(d, TADPOLE, tail, (170.0, 80.0, 70.0), 0.0)
    ball(d, TADPOLE, 108.0, 136.0, 72.0, 64.0)
    d.ellipse(108.0, 176.0, 42.0, 18.0, TADPOLE.belly, fill_opacity=0.7)
    for x in (80.0, 136.0):
        d.circle(x, 122.0, 25.0, "#fffdf4")
        d.circle(x + 3, 124.0, 18.0, "#2b2030")
        d.circle(x - 4, 116.0, 7.0, "#ffffff")
        d.circle(x + 10, 132.0, 3.0, "#ffffff")
    eyes_feel(d, mood, TADPOLE, (80.0, 122.0, 25.0), (136.0, 122.0, 25.0))
    blush(d, 60.0, 150.0, 18.0)
    blush(d, 156.0, 150.0, 18.0)
    mouth_feels(d, mood, "M98 160Q108 172 118 160", (108.0, 160.0, 18.0), 5.0)
    for x, y, r in ((52.0, 66.0, 9.0), (74.0, 48.0, 6.0), (62.0, 86.0, 4.5)):
        d.circle(x, y, r, "#ffffff", fill_opacity=0.18, stroke="#e4f6ff", stroke_width=2.0)


def tree_frog(d: Drawing, mood: Mood = "calm") -> None:
    """Easy: cheerful, with a leaf for a hat."""
    lump(d, FROG, f"M44 190C60 160 180 160 196 190{SHOULDERS} 44 190Z", (100.0, 150.0, 110.0), 0.0)
    lump(
        d,
        FROG,
        "M120 74C176 74 206 106 204 138C202 172 164 188 120 188S38 172 36 138C34 106 64 74 120 74Z",
        (90.0, 90.0, 150.0),
    )
    d.path("M52 156C80 172 160 172 188 156C180 182 148 190 120 190S60 182 52 156Z", FROG.belly)
    for x in (72.0, 168.0):
        ball(d, FROG, x, 86.0, 36.0, 34.0)
        eye(d, FROG, x, 88.0, 25.0, (0.0, 0.08))
    eyes_feel(d, mood, FROG, (72.0, 88.0, 25.0), (168.0, 88.0, 25.0))
    nostrils(d, 120.0, 124.0, 9.0)
    mouth_feels(d, mood, "M58 140C84 170 156 170 182 140", (120.0, 140.0, 54.0), 6.0)
    if mood in STILL:
        mouth(d, "M54 134L62 146M186 134L178 146", 5.0)
    blush(d, 58.0, 132.0, 18.0)
    blush(d, 182.0, 132.0, 18.0)
    d.path("M92 74C94 46 126 28 160 34C158 62 132 82 92 74Z", d.linear(92, 74, 160, 34, (0, "#2f6e50"), (1, "#7fc08a")))
    d.line("M92 74C112 64 132 52 158 36", "#1c4a3c", 3.0)


def newt(d: Drawing, mood: Mood = "calm") -> None:
    """Medium: feathered gills, one brow up."""
    for side in (0, 1):
        with d.group("translate(240 0) scale(-1 1)" if side else "translate(0 0)"):
            for data in ("M64 104C44 94 34 76 36 58", "M56 120C38 116 28 104 24 92", "M56 138C42 140 32 134 26 126"):
                d.line(data, "#a8446e", 15.0)
                d.line(data, "#e2648f", 9.0)
                d.line(data, "#ffb0c8", 3.0)
    lump(d, NEWT, f"M50 196C70 164 170 164 190 196{SHOULDERS} 50 196Z", (100.0, 160.0, 110.0), 0.0)
    lump(
        d,
        NEWT,
        "M120 62C172 62 192 96 190 128C188 166 156 184 120 184S52 166 50 128C48 96 68 62 120 62Z",
        (96.0, 84.0, 140.0),
    )
    d.path("M62 146C88 160 152 160 178 146C168 176 146 185 120 185S72 176 62 146Z", NEWT.belly, fill_opacity=0.8)
    eye(d, NEWT, 84.0, 112.0, 20.0, (0.2, 0.0))
    eye(d, NEWT, 156.0, 112.0, 20.0, (0.2, 0.0))
    if mood in STILL:
        lid(d, NEWT, 84.0, 112.0, 20.0, 0.34, 6.0)
    eyes_feel(d, mood, NEWT, (84.0, 112.0, 20.0), (156.0, 112.0, 20.0))
    mouth(d, "M66 84Q84 76 104 88M138 78Q158 66 176 78" if mood != "sad" else SAD_BROWS, 5.0)
    mouth_feels(d, mood, "M84 146C104 158 142 158 160 138", (120.0, 144.0, 36.0))
    nostrils(d, 120.0, 130.0, 7.0)
    warts(d, NEWT, (120, 76, 5), (106, 82, 4), (136, 80, 4))
    blush(d, 66.0, 140.0, 15.0)
    blush(d, 174.0, 138.0, 15.0)


def otter(d: Drawing, mood: Mood = "calm") -> None:
    """Hard: spectacles, and it has read your cards from behind them."""
    fur = d.radial(96, 70, 150, (0, "#b98a5e"), (0.5, "#8a5d3b"), (1, "#54341f"))
    mirrored(d, "M62 76A19 19 0 1 1 84 54Z", "#6f472b")
    mirrored(d, "M64 70A10 10 0 1 1 76 58Z", "#c79a76")
    d.path(f"M42 188C64 156 176 156 198 188{SHOULDERS} 42 188Z", fur)
    d.path("M120 44C168 44 194 82 194 118C194 164 160 190 120 190S46 164 46 118C46 82 72 44 120 44Z", fur)
    d.path(
        "M120 118C152 118 178 132 176 156C172 182 146 192 120 192S68 182 64 156C62 132 88 118 120 118Z",
        d.radial(110, 130, 70, (0, "#fbeed8"), (1, "#d8bb93")),
    )
    d.path("M104 120C108 110 132 110 136 120C138 130 128 138 120 138S102 130 104 120Z", "#2e1d16")
    d.ellipse(114.0, 119.0, 5.0, 3.0, "#ffffff", fill_opacity=0.6)
    if mood not in STILL:
        mouth(d, "M120 138V150", 4.5)
    smile = "M120 138V150M120 150C112 160 98 160 92 152M120 150C128 160 142 160 148 152"
    mouth_feels(d, mood, smile, (120.0, 152.0, 24.0), 4.5)
    mirrored_line(d, "M84 142L48 134M84 150L46 152M86 158L52 168", "#f4e6cf", 2.0)
    dark_eye(d, 84.0, 98.0, 14.0)
    dark_eye(d, 156.0, 98.0, 14.0)
    eyes_feel(d, mood, OTTER, (84.0, 98.0, 14.0), (156.0, 98.0, 14.0))
    for x in (84.0, 156.0):
        d.circle(x, 98.0, 25.0, "#d8f0f6", fill_opacity=0.2, stroke="#5e4514", stroke_width=7.0)
        d.circle(x, 98.0, 25.0, stroke="#e6c35c", stroke_width=4.0)
        d.line(f"M{x - 14} 86L{x - 6} 80", "#ffffff", 3.5)
    d.line("M109 94Q120 86 131 94M59 94L48 90M181 94L192 90", "#e6c35c", 4.0)
    mouth(
        d,
        "M68 66Q82 58 98 66M142 66Q158 58 172 66" if mood != "sad" else "M66 70Q80 58 98 56M142 56Q160 58 174 70",
        4.5,
    )


def heron(d: Drawing, mood: Mood = "calm") -> None:
    """Expert: stands still until it matters."""
    d.path(
        (
            "M200 186C196 150 168 142 160 112C154 74 122 50 92 60C70 68 68 96 84 112"
            "C112 140 110 170 74 213A104 104 0 0 0 200 186Z"
        ),
        d.linear(70, 60, 200, 200, (0, "#e9eff4"), (0.5, "#b3c2d0"), (1, "#6d8296")),
    )
    d.path(
        "M150 150C176 150 196 166 199 187A104 104 0 0 1 112 223C140 206 152 178 150 150Z",
        d.linear(140, 150, 190, 220, (0, "#7b93aa"), (1, "#3c5166")),
    )
    d.path("M98 120C112 140 116 164 100 196", "none", stroke="#2a3440", stroke_width=5.0, stroke_linecap="round")
    d.path("M78 66C92 44 132 44 150 74C172 66 196 72 206 92C186 86 170 90 156 96C146 74 112 62 78 66Z", "#1f2a36")
    d.path(
        "M84 66C60 76 40 104 24 152C52 128 78 116 98 104Z",
        d.linear(90, 70, 40, 150, (0, "#f6c453"), (0.6, "#e0912c"), (1, "#a55a18")),
    )
    d.line("M92 92C70 104 46 126 28 148", "#8a4a14", 3.0)
    d.circle(104.0, 82.0, 14.0, "#1f2a36")
    d.circle(103.0, 82.0, 11.0, d.radial(100, 79, 13, (0, "#fff2a8"), (1, "#f0b02e")))
    d.circle(101.0, 83.0, 5.5, LINE)
    d.circle(99.0, 80.0, 2.2, "#ffffff")
    eyes_feel(d, mood, HERON, (103.0, 82.0, 11.0))
    if mood != "glad":
        d.line("M88 72L118 72" if mood in STILL else "M90 68L118 76", "#1f2a36", 5.0)
