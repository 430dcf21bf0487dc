"""Eight portraits for human players: creatures and flowers of the pond.

They must not know who chooses them.
"""

from __future__ import annotations

from tools.art.drawing import Drawing, number
from tools.art.medal import SHOULDERS, dark_eye, mirrored_line
from tools.art.moods import Mood, eyes_feel, mouth_feels
from tools.art.toad_parts import LINE, Skin, ball, blush, lump, mouth

DUCK = Skin("#fffbd8", "#fde58c", "#f2c443", "#b98722", "#fff5cc", "#e8cf7a")
TURTLE = Skin("#e6f2b8", "#b3cf76", "#86a850", "#4f6b30", "#f0f0c8", "#c3c98a")
SNAIL = Skin("#fdf0d8", "#ecd0a4", "#cfa677", "#8a6440", "#fdf0d8", "#d8b88c")
SWAN = Skin("#ffffff", "#fbfbf8", "#e4e8ee", "#a3b2c4", "#ffffff", "#d8e0ea")
FLY = Skin("#ffd0a0", "#f0905a", "#d0562f", "#8a2a20", "#fff4e2", "#e0b48a")
KING = Skin("#c7f0fb", "#55bfe0", "#1f86bd", "#124a7c", "#f6a04a", "#c4641c")


def duck(d: Drawing) -> None:
    """A duckling."""
    lump(d, DUCK, f"M46 192C56 150 184 150 194 192{SHOULDERS} 46 192Z", (100.0, 160.0, 110.0), 0.0)
    ball(d, DUCK, 120.0, 112.0, 64.0, 62.0)
    d.line("M116 50C112 38 120 30 128 34M124 50C130 40 140 40 142 46", DUCK.base, 6.0)
    dark_eye(d, 92.0, 104.0, 11.0)
    dark_eye(d, 148.0, 104.0, 11.0)
    d.path(
        "M84 130C96 116 144 116 156 130C152 150 136 156 120 156S88 150 84 130Z",
        d.linear(0, 118, 0, 156, (0, "#ffb04a"), (1, "#d96f1e")),
    )
    d.line("M86 132C104 140 136 140 154 132", "#a34d10", 3.5)
    d.line("M110 124h.5M130 124h.5", "#a34d10", 4.0)
    blush(d, 72.0, 128.0, 16.0, "#f08a4a", 0.7)
    blush(d, 168.0, 128.0, 16.0, "#f08a4a", 0.7)


def snail(d: Drawing) -> None:
    """A snail with its house."""
    lump(
        d,
        SNAIL,
        ("M34 176C60 172 70 150 62 118C58 96 84 86 92 106C98 126 100 150 130 158L204 172C200 190 60 196 34 176Z"),
        (80.0, 120.0, 130.0),
    )
    d.line("M66 104L54 72M82 98L84 64", SNAIL.base, 7.0)
    for x, y in ((53.0, 68.0), (84.0, 60.0)):
        d.circle(x, y, 10.0, "#fffdf4")
        d.circle(x + 1, y + 1, 6.0, LINE)
        d.circle(x - 1, y - 2, 2.0, "#ffffff")
    mouth(d, "M66 132Q74 140 84 132", 4.0)
    blush(d, 66.0, 124.0, 11.0)
    d.circle(142.0, 126.0, 50.0, d.radial(124, 104, 80, (0, "#f7c98b"), (0.5, "#c9713f"), (1, "#6e3320")))
    d.line("M142 130c14 -6 10 -26 -8 -24c-28 4 -26 46 8 46c38 0 44 -60 -2 -66", "#6e3320", 6.0)
    d.line("M112 92C122 82 138 78 150 80", "#ffe6c0", 5.0, stroke_opacity=0.7)


def koi(d: Drawing) -> None:
    """A koi from above, turning."""
    body = (
        "M168 60C196 88 190 138 152 160C122 178 84 172 66 190C74 162 62 150 52 132"
        "C80 144 104 132 118 104C130 78 146 52 168 60Z"
    )
    d.path(
        "M136 84C112 64 96 72 88 84C104 86 116 98 122 108ZM170 140C192 152 190 172 184 182C176 166 164 160 152 158Z",
        "#f2a56a",
        fill_opacity=0.85,
    )
    d.path(body, d.radial(150, 90, 120, (0, "#fffaf0"), (0.6, "#f2e6d6"), (1, "#cdb8a4")))
    d.path("M150 58C176 52 190 80 184 100C170 106 148 96 136 84C140 72 144 62 150 58Z", "#e2672b")
    d.path("M120 122C140 116 160 126 160 146C142 166 118 168 102 166C112 152 112 136 120 122Z", "#e2672b")
    d.path("M66 190C74 162 62 150 52 132C72 142 88 140 98 134C92 152 84 170 66 190Z", "#e8793a")
    d.line("M60 142C72 152 78 162 74 176M70 142C80 150 84 158 82 168", "#b34a1c", 2.5)
    dark_eye(d, 158.0, 66.0, 6.0)
    dark_eye(d, 180.0, 84.0, 6.0)
    for x, y, r in ((186.0, 52.0, 6.0), (200.0, 68.0, 4.0)):
        d.circle(x, y, r, stroke="#d8f4f4", stroke_width=2.5)


def dragonfly(d: Drawing, mood: Mood = "calm") -> None:
    """A dragonfly from above."""
    wings = (
        ("M118 92C84 52 44 46 30 70C34 98 84 106 118 102Z", 0.8),
        ("M118 106C84 108 48 122 46 144C66 160 104 138 120 114Z", 0.7),
    )
    for data, strength in wings:
        for mirror in ("translate(0 0)", "translate(240 0) scale(-1 1)"):
            with d.group(mirror):
                d.path(data, d.linear(30, 60, 120, 110, (0, "#f2fdff"), (1, "#8fd6e6")), fill_opacity=strength)
                d.path(data, stroke="#e9fbff", stroke_width=2.0, stroke_opacity=0.8)
    mirrored_line(d, "M112 96C86 78 60 70 44 72M112 108C90 116 70 130 60 140", "#4aa3b8", 2.0)
    for i in range(8):
        tone = "#2fb3a3" if i % 2 else "#1c7f86"
        d.ellipse(120.0, 122.0 + 11 * i, 8.5 - 0.5 * i, 8.0, tone)
    d.ellipse(120.0, 98.0, 15.0, 22.0, d.radial(114, 88, 30, (0, "#7be6cf"), (1, "#14606c")))
    for x in (108.0, 132.0):
        d.circle(x, 72.0, 14.0, d.radial(x - 4, 66, 18, (0, "#ffd0a0"), (0.5, "#e0603a"), (1, "#8a2a20")))
        d.circle(x - 4, 67.0, 3.5, "#ffffff", fill_opacity=0.9)
    eyes_feel(d, mood, FLY, (108.0, 72.0, 13.0), (132.0, 72.0, 13.0))


def turtle(d: Drawing, mood: Mood = "calm") -> None:
    """A turtle in no hurry."""
    d.path(
        "M28 168C40 96 200 96 212 168A104 104 0 0 1 28 168Z",
        d.radial(96, 110, 130, (0, "#b08a52"), (0.5, "#7a5a34"), (1, "#452f1a")),
    )
    d.line("M44 160C76 132 164 132 196 160M92 116L84 140M148 116L156 140", "#e0bd7e", 4.0, stroke_opacity=0.55)
    lump(
        d,
        TURTLE,
        "M120 62C162 62 180 92 178 124C176 156 150 170 120 170S64 156 62 124C60 92 78 62 120 62Z",
        (100.0, 82.0, 120.0),
    )
    d.path("M74 140C96 152 144 152 166 140C158 164 142 171 120 171S82 164 74 140Z", TURTLE.belly, fill_opacity=0.8)
    dark_eye(d, 92.0, 108.0, 12.0)
    dark_eye(d, 148.0, 108.0, 12.0)
    eyes_feel(d, mood, TURTLE, (92.0, 108.0, 12.0), (148.0, 108.0, 12.0))
    brows = (
        "M78 100Q88 86 104 86M136 86Q152 86 162 100" if mood == "sad" else "M80 98Q92 88 104 98M136 98Q148 88 160 98"
    )
    d.line(brows, TURTLE.dark, 5.0)
    mouth_feels(d, mood, "M82 138C104 152 136 152 158 138", (120.0, 138.0, 32.0), 5.0)
    d.line("M112 126h.5M128 126h.5", LINE, 4.0)
    blush(d, 76.0, 130.0, 13.0, "#e8904a", 0.6)
    blush(d, 164.0, 130.0, 13.0, "#e8904a", 0.6)


def lotus(d: Drawing) -> None:
    """A water lily in flower."""
    d.ellipse(120.0, 172.0, 84.0, 24.0, d.linear(0, 150, 0, 196, (0, "#4f9268"), (1, "#1c4a3c")))
    flower(d)


def flower(d: Drawing) -> None:
    """The flower alone; a winner wears it."""
    rings = (
        ((-76, -52, 52, 76), 84.0, "#e38fae", "#b35a80"),
        ((-50, -26, 26, 50), 92.0, "#f4b9cc", "#cf7fa0"),
        ((-24, 0, 24), 98.0, "#fde3ea", "#e6a3bb"),
        ((-38, -12, 12, 38), 66.0, "#fff4f2", "#f0bccb"),
    )
    for turns, length, tip, root in rings:
        for turn in turns:
            with d.group(f"translate(120 168) rotate({turn})"):
                half = number(length * 0.3)
                far = number(length * 0.6)
                d.path(
                    (
                        f"M0 0C-{half} -{number(length * 0.2)} -{half} -{far} 0 -{number(length)}"
                        f"C{half} -{far} {half} -{number(length * 0.2)} 0 0Z"
                    ),
                    d.linear(0, 0, 0, -length, (0, root), (0.7, tip), (1, tip)),
                )
    d.ellipse(120.0, 160.0, 22.0, 12.0, d.radial(116, 156, 24, (0, "#fff3b0"), (1, "#d99a2b")))


def swan(d: Drawing, mood: Mood = "calm") -> None:
    """A swan, well aware of it."""
    neck = (
        "M176 176C196 140 176 112 150 98C128 86 126 66 140 58C152 52 160 60 164 70"
        "C176 60 172 34 146 30C112 26 90 52 100 84C108 110 140 120 132 158Z"
    )
    lump(d, SWAN, neck, (130.0, 50.0, 170.0), 0.0)
    back = "M36 181C60 140 116 140 140 150C168 148 190 162 204 181A104 104 0 0 1 36 181Z"
    d.path(back, d.linear(0, 140, 0, 224, (0, "#ffffff"), (1, "#b4c2d4")))
    with d.group("translate(264 0) scale(-1 1)"):
        d.path(
            "M98 54C84 52 70 60 62 74C78 80 96 78 104 68Z", d.linear(62, 60, 104, 76, (0, "#f08a2c"), (1, "#d8641c"))
        )
        d.path("M98 50C108 48 116 54 116 62C110 68 102 68 96 64C94 58 94 54 98 50Z", LINE)
    dark_eye(d, 142.0, 48.0, 6.5)
    eyes_feel(d, mood, SWAN, (142.0, 48.0, 7.5))
    d.line("M56 184C90 166 130 166 168 188M72 196C100 182 132 184 156 202", "#a3b2c4", 4.0)


def kingfisher(d: Drawing, mood: Mood = "calm") -> None:
    """A kingfisher, the quickest here."""
    d.path(
        f"M58 204C60 150 96 128 132 134C172 140 190 170 186 200{SHOULDERS} 58 204Z",
        d.radial(110, 160, 90, (0, "#f8b45c"), (0.6, "#e07f2a"), (1, "#a34f14")),
    )
    d.path(
        "M132 134C172 138 196 164 192 194A104 104 0 0 1 150 219C162 190 156 160 132 134Z",
        d.linear(130, 140, 190, 220, (0, "#37a6d8"), (1, "#124a7c")),
    )
    ball(d, KING, 128.0, 96.0, 56.0, 50.0)
    for x, y in ((116, 58), (136, 56), (154, 66), (126, 70), (146, 76), (166, 84)):
        d.ellipse(float(x), float(y), 4.5, 3.0, "#b7ecfb", fill_opacity=0.85)
    d.path(
        "M84 92C60 92 34 102 20 116C44 122 76 120 92 112Z", d.linear(20, 100, 90, 110, (0, "#3a3f4a"), (1, "#15181f"))
    )
    d.path("M86 110C96 124 130 132 152 118C142 142 98 146 84 122Z", "#fff4e2")
    d.path("M92 92C104 84 122 90 136 104C122 114 102 112 92 104Z", "#e98a34")
    dark_eye(d, 108.0, 90.0, 11.0)
    eyes_feel(d, mood, KING, (108.0, 90.0, 11.0))
    d.ellipse(166.0, 110.0, 14.0, 9.0, "#fff4e2")
