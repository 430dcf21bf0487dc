"""What a picture says of itself is true: faults drawn on purpose are told, and what is well is not."""

from __future__ import annotations

import json
from argparse import Namespace
from collections.abc import Callable
from dataclasses import replace
from typing import cast

import pytest
from pygame import Rect, Surface

from takethat.cli import shot
from takethat.store.settings import Settings
from takethat.ui.harness.boxes import Thing, boxes
from takethat.ui.harness.headless import Headless
from takethat.ui.harness.witness import Witness, contrast, lines_alone
from takethat.ui.kit.look import Look, write
from takethat.ui.page import Page
from takethat.ui.table.bench import Bench
from takethat.ui.table.geometry import Box
from takethat.ui.table.model import Marks, Tip
from tests.ui import pictures
from tests.ui.sights import faults

KNOWN = pictures.known_moments()


def seen(name: str, size: tuple[int, int] = (1280, 720)) -> list[Thing]:
    return boxes(KNOWN[name], size, 1.0, Settings(language="en"))


def named(things: list[Thing], name: str) -> Thing:
    return next(thing for thing in things if thing.name == name)


def marked(monkeypatch: pytest.MonkeyPatch, change: Callable[[Marks], Marks]) -> list[Thing]:
    """Return the table's things with its marks changed before they are drawn."""

    def changed(host: Bench) -> float:
        length = KNOWN["table"](host)
        top = cast(Headless, host).top
        sight = top.sight  # type: ignore[attr-defined]
        monkeypatch.setattr(top, "sight", lambda: replace(sight(), marks=change(sight().marks)))
        return length

    return boxes(changed, (1280, 720), 1.0, Settings(language="en"))


def test_a_table_names_its_cards_buttons_chips_and_texts() -> None:
    things = seen("table")
    for name in ("card 34", "card 94", "menu", "hint", "log", "chip 0", "Bufo", "Twist 54 with 45"):
        thing = named(things, name)
        assert Rect(0, 0, 1280, 720).contains(thing.rect)
        assert not thing.cut
    assert named(things, "Twist 54 with 45").overlaps == ("chip 0",)


def test_a_page_names_its_controls_and_what_scrolls() -> None:
    things = seen("rules", (800, 480))
    assert named(things, "back").kind == "control"
    assert not named(things, "Rules").scrolls
    assert named(things, "game").scrolls
    assert all(thing.scrolls for thing in things if thing.cut)


def test_a_slip_over_a_chip_and_a_chip_over_a_card_are_told(monkeypatch: pytest.MonkeyPatch) -> None:
    def pushed(marks: Marks) -> Marks:
        first, second, *rest = marks.chips
        moved = replace(second, box=Box(580, 540, first.box.w, first.box.h))
        return replace(marks, chips=(first, moved, *rest), tip=Tip("Here.", first.box.centre[0], first.box))

    things = marked(monkeypatch, pushed)
    assert "chip 0" in named(things, "tip").overlaps
    assert "card 46" in named(things, "chip 1").overlaps
    said = "\n".join(faults(things))
    assert "'tip' lies over chip 0" in said
    assert "'Twist 54 with 45' is covered" in said


def test_a_text_over_the_edge_of_the_picture_and_a_pale_one_are_told() -> None:
    class Bad(Page):
        def draw(self, surface: Surface) -> None:
            surface.fill((200, 200, 200))
            write(surface, "over", 20, (0, 0, 0), Rect(-12, 20, 100, 30))
            write(surface, "pale", 20, (150, 150, 150), Rect(200, 20, 100, 30))
            write(surface, "well", 20, (0, 0, 0), Rect(400, 20, 100, 30))

        def content(self) -> object:  # type: ignore[override]
            from takethat.ui.kit.basic import Gap

            return Gap(1)

    def moment(host: Bench) -> float:
        host.show(Bad(cast(Headless, host)))
        return 0.0

    things = boxes(moment, (800, 480), 1.0, Settings(language="en"))
    assert sorted(faults(things)) == ["'over' is cut", "'pale' has a contrast of 1.7, not 4.5"]


def test_what_is_written_before_all_is_painted_over_is_forgotten() -> None:
    witness = Witness((200, 100))
    with witness.watching():
        write(witness, "before", 20, (255, 255, 255), witness.get_rect())
        witness.fill((0, 0, 0))
        write(witness, "after", 20, (255, 255, 255), witness.get_rect())
        write(witness.subsurface((100, 50, 100, 50)), "part", 20, (255, 255, 255), Rect(0, 0, 100, 50))
    assert [line.text for line in witness.written] == ["after", "part"]
    assert witness.written[1].rect.x >= 100


def test_a_shade_is_no_text_of_its_own_and_no_cover() -> None:
    witness = Witness((200, 100))
    with witness.watching():
        for colour, off in (((0, 0, 0), 2), ((255, 255, 255), 0)):
            write(witness, "shaded", 30, colour, witness.get_rect().move(off, off))
    assert [(line.text, line.colour, line.covered(witness)) for line in witness.written] == [
        ("shaded", (255, 255, 255), 0.0)
    ]


def test_contrast_is_counted_as_by_wcag() -> None:
    assert contrast((0, 0, 0), (255, 255, 255)) == pytest.approx(21.0)
    assert contrast((119, 119, 119), (255, 255, 255)) == pytest.approx(4.48, abs=0.01)


@pytest.mark.parametrize(
    ("sentence", "lines", "alone"),
    [
        ("takes the line, 2 cards: −2", ["takes the line, 2 cards:", "−2"], {"−2"}),
        ("(upright 3)", ["(upright", "3)"], {"3)"}),
        ("Round 1 of 2 · practice", ["Round 1 of 2", "· practice"], set()),
        ("One\n14", ["One", "14"], set()),
        ("−2", ["−2"], set()),
        ("the line 58, 61, 66?", ["the line 58,", "61, 66?"], {"61, 66?"}),
        ("out: 13, 31, 14, 41, 15", ["out:", "13, 31, 14,", "41, 15"], {"41, 15"}),
    ],
)
def test_a_number_that_a_broken_line_leaves_alone_is_told(sentence: str, lines: list[str], alone: set[str]) -> None:
    assert lines_alone(sentence, lines) == alone


def test_the_command_prints_them_and_writes_no_picture(capsys: pytest.CaptureFixture[str]) -> None:
    look = {"size": (800, 480), "scale": 2.0, "text_scale": 1.0, "theme": "normal", "lang": "de", "at": 1.0}
    assert shot.main(Namespace(name="menu", list=False, boxes=True, out=None, **look)) == 0
    told = json.loads(capsys.readouterr().out)
    assert (told["picture"], told["size"]) == ("menu", [1600, 960])
    one = next(thing for thing in told["things"] if thing["name"] == "Spielregeln")
    assert set(one) == {"kind", "name", "rect", "cut", "overlaps", "covered", "alone", "contrast", "least", "scrolls"}


def test_the_look_of_a_host_is_the_one_pages_use() -> None:
    host = Headless((800, 480), 1.0, Settings(language="en"))
    assert host.look == Look(host.theme, host.frame)
