"""What a card of the zones game does, as a row of small pictures.

A card that is turned upright to lying (twist), lying to upright (untwist) or goes elsewhere (move). A
mark below means one's own card, above the opponent's, both: anybody's. It must not know suits.
"""

from __future__ import annotations

from typing import Any

from tools.art.drawing import Drawing

Step = dict[str, Any]
WHO = {"own": (False, True), "opponent": (True, False), "any": (True, True)}


def draw_steps(d: Drawing, effect: list[Step], x: float, y: float, room: float, light: str, dark: str) -> None:
    """The steps from left to right, centred on (x, y), at most `room` wide."""
    wide = min(150.0, room / len(effect))
    left = x - wide * (len(effect) - 1) / 2
    scale = wide / 150
    for number, step in enumerate(effect):
        with d.group(f"translate({left + number * wide:.1f} {y}) scale({scale:.3f})"):
            _step(d, step, light, dark)
            if number:
                _link(d, step, light)


def _step(d: Drawing, step: Step, light: str, dark: str) -> None:
    if step["op"] == "move":
        _move(d, step, light, dark)
    else:
        _turn(d, step, light, dark)
    if step["target"] == "other":
        _who(d, step, light)
    _zone(d, step, light)


def _card(d: Drawing, x: float, lying: bool, fill: str, line: str) -> None:
    w, h = (56.0, 40.0) if lying else (40.0, 56.0)
    d.rect(x - w / 2, -h / 2, w, h, 8.0, fill, stroke=line, stroke_width=5.0)


def _turn(d: Drawing, step: Step, light: str, dark: str) -> None:
    twist = step["op"] == "twist"
    _card(d, 0.0, lying=not twist, fill=light, line=light)
    with d.group("scale(1 1)" if twist else "scale(-1 1)"):
        d.line("M-34 -34A48 48 0 0 1 47 -6", "#ffd166", 8.0)
        d.path("M30 -10L64 -14L50 18Z", "#ffd166")
    if step["target"] == "previous":
        d.circle(0.0, 0.0, 8.0, dark)


def _move(d: Drawing, step: Step, light: str, dark: str) -> None:
    _card(d, -36.0, False, light, light)
    own = step["target"]
    if own == "self":
        d.path("M-36 -14L-32 -4L-21 -4L-30 3L-26 14L-36 7L-46 14L-42 3L-51 -4L-40 -4Z", dark)
    if own == "previous":
        d.circle(-36.0, 0.0, 8.0, dark)
    d.line("M-6 0H18", "#ffd166", 8.0)
    d.path("M14 -17L42 0L14 17Z", "#ffd166")
    d.line("M49 -28V28", light, 6.0)
    if step.get("to") == "this":
        d.circle(49.0, 0.0, 11.0, light)


def _who(d: Drawing, step: Step, light: str) -> None:
    x = -36 if step["op"] == "move" else 0
    above, below = WHO[step["who"]]
    if above:
        d.path(f"M{x - 13} -42L{x} -58L{x + 13} -42Z", "#ff9aa2")
    if below:
        d.path(f"M{x - 13} 42L{x} 58L{x + 13} 42Z", "#8fe0c0")


def _zone(d: Drawing, step: Step, light: str) -> None:
    """Three dots for the zones when the card must be in this one or in another."""
    if step["zone"] == "any":
        return
    here = step["zone"] == "this"
    for i in (-1, 0, 1):
        filled = (i == 0) == here
        d.circle(i * 20.0, 76.0, 6.0, light if filled else "none", stroke=light, stroke_width=2.5)


def _link(d: Drawing, step: Step, light: str) -> None:
    """Between two steps: a tie to the same card, a stroke through it for another one, else a point."""
    if step["target"] == "previous":
        d.line("M-88 0H-64", light, 6.0)
    elif step["distinct"]:
        d.line("M-88 -7H-66M-88 7H-66M-71 -18L-83 18", light, 4.5)
    else:
        d.circle(-77.0, 0.0, 4.5, light)
