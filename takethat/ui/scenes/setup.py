"""Who plays and how: seats with names and bots, rounds; behind a button the variation and the deal number."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial

from pygame import Rect, Surface

from takethat.bots.registry import levels
from takethat.bots.request import Mind
from takethat.bots.worker import Worker
from takethat.match.trial import Trial, programs
from takethat.store.settings import KeptSeat
from takethat.table.match import MOST_ROUNDS, NAME_LENGTH, Fault, Setup, faults
from takethat.ui import registry
from takethat.ui.assets import loader
from takethat.ui.kit.base import Widget, sooner
from takethat.ui.kit.basic import Label, Picture
from takethat.ui.kit.beside import Beside
from takethat.ui.kit.boxes import Column, Field, Flow, Grid, Panel
from takethat.ui.kit.button import Button
from takethat.ui.kit.controls import Choice, Toggle
from takethat.ui.kit.emblem import draw_emblem
from takethat.ui.kit.figure import draw_figure, who_sits
from takethat.ui.kit.look import Look
from takethat.ui.kit.textfield import TextField
from takethat.ui.page import Page, sheet
from takethat.ui.scene import Host
from takethat.ui.scenes.draft import HUMAN, PROGRAM_KIND, ROUNDS, Draft, kind_of, new_deal
from takethat.ui.scenes.program import command_field, trial_line
from takethat.ui.theme import Size
from takethat.words.common import _, level_name
from takethat.words.kinds import kind_name

LARGE = 1.3
"""With larger letters than this the game's cards have no room beside its name."""
LOOK = 0.05
"""Seconds between two looks whether a program that is tried has answered."""


class SetupPage(Page):
    """The set-up of a match; `begin` is told what was agreed, `mind` makes what tries programs of the player's own."""

    first = "start"

    def __init__(self, host: Host, begin: Callable[[Host, Setup], None], mind: Callable[[], Mind] = Worker) -> None:
        super().__init__(host)
        self._begin = begin
        self.draft = Draft(host)
        self.trial: Trial | None = None
        self._unfolded = host.deal is not None
        self._mind = mind
        self._judged: tuple[Setup, dict[int, str]] | None = None
        self._tried = False
        self._shown: tuple[object, ...] = ()

    def content(self) -> Widget:
        draft = self.draft
        wrong = self._wrong()
        seats = Grid([self._seat(place, wrong) for place in range(draft.players)], 210, most=draft.players)
        terms = [*([self._rounds_field()] if draft.has_terms else []), *self._rarer(wrong)]
        body = [*self._head(), seats, Panel(Column(terms, 16), 16)]
        start = Button(_("Start"), self._start, "start", "play", "primary", Size.LEAD, width=200)
        stop = [Button(_("Cancel"), self.stop_trial, "stop-trial")] if self.trial is not None else []
        return sheet(_("New game"), Column(body, 14), self.cancel, [*stop, start], width=1160, bare=True)

    def _rarer(self, wrong: dict[tuple[Fault, int | None], str]) -> list[Widget]:
        """What most never change: behind a button, until it is pressed or something there is not as usual."""
        draft = self.draft
        unusual = draft.advanced or draft.open_hands or (draft.fixed_seats and draft.shares_screen)
        if not (self._unfolded or unusual or any(fault == Fault.DEAL for fault, _seat in wrong)):
            return [Flow([Button(_("More choices"), self._unfold, "more", "chevron-down", "quiet", Size.SMALL)])]
        self._unfolded = True
        seats = [self._seats_field()] if draft.shares_screen else []
        variants = [self._advanced_field()] if draft.has_terms else []
        return [*variants, self._deal_field(wrong), self._open_field(), *seats]

    def _unfold(self) -> None:
        self._unfolded = True
        self.rebuild()
        self.top.focus_on("advanced" if self.draft.has_terms else "deal")

    def _head(self) -> list[Widget]:
        """The game's cards; beside them game and number of players, side by side where there is room."""
        fields = [*self._game_field(), *self._players_field()]
        if not fields:
            return []
        choices = Grid(fields, 400, most=2, gap=36)
        if self.look.theme.text_scale > LARGE:
            return [Panel(choices, 12)]
        emblem = partial(_draw_game, registry.game_ui(self.draft.game).emblem)
        return [Panel(Beside(choices, Picture((120, 62), emblem), 20), 12)]

    def _game_field(self) -> list[Widget]:
        """Which game, where there is more than one to choose from."""
        games = [(game, registry.title(game)) for game in registry.UIS]
        if len(games) < 2:
            return []
        return [Field(_("Game"), Choice(games, self.draft.game, self._choose_game, "game"))]

    def _choose_game(self, game: str) -> None:
        self.draft.choose_game(game)
        self.rebuild()

    def _players_field(self) -> list[Widget]:
        counts = [(count, str(count)) for count in self.draft.counts]
        if len(counts) < 2:
            return []
        return [Field(_("Players"), Choice(counts, self.draft.players, self._set("players"), "players"))]

    def _seat(self, place: int, wrong: dict[tuple[Fault, int | None], str]) -> Widget:
        draft = self.draft
        complaint = next((text for (fault, at), text in wrong.items() if at == place and fault != Fault.PROGRAM), "")
        kinds = [(HUMAN, kind_name(None)), *((kind, kind_name(kind)) for kind in (*levels(draft.game), PROGRAM_KIND))]
        name = TextField(
            draft.names[place],
            lambda text: self._rename(place, text),
            f"name-{place}",
            NAME_LENGTH,
            width=400,
            hint=_("A name of up to 20 characters"),
            wrong=bool(complaint),
        )
        level = draft.level(place)
        chosen = kind_of(level)
        kind = Choice(kinds, chosen, lambda value: self._seat_kind(place, value), f"kind-{place}", compact=True)
        items: list[Widget] = [name]
        if complaint:
            items.append(Label(complaint, Size.SMALL, "bad_dark", "bold", name=f"name-{place}-error"))
        items += [Wide(kind), *self._temper(level)]
        if level is not None and chosen == PROGRAM_KIND:
            complaint = wrong.get((Fault.PROGRAM, place), "") or self._verdicts().get(place, "")
            on_trial = self.trial is not None and self.trial.seat == place
            items += command_field(place, level, self._set_program(place), complaint, on_trial)
        leaf = Picture((236, 128), partial(_draw_leaf, who_sits(place, level)))
        return Column([leaf, Panel(Column(items, 10, "centre"), 12, f"seat-{place}")], 0, "centre")

    def _temper(self, level: str | None) -> list[Widget]:
        """How an animal of this level plays, in a sentence, where its game has one for it."""
        temper = registry.game_ui(self.draft.game).temper
        line = temper(level) if temper is not None and level is not None else ""
        return [Label(f"{level_name(level)}. {line}", Size.SMALL, "ink_soft", align="centre")] if line else []

    def _rounds_field(self) -> Widget:
        rounds = [(count, str(count)) for count in ROUNDS]
        notes = registry.game_ui(self.draft.game).notes
        note = "" if notes is None else notes.rounds(self.draft.rounds)
        return Field(_("Rounds"), Choice(rounds, self.draft.rounds, self._set("rounds"), "rounds"), note)

    def _advanced_field(self) -> Widget:
        notes = registry.game_ui(self.draft.game).notes
        note = "" if notes is None else notes.variation(self.draft.players)
        return Toggle(_("Advanced variation"), self.draft.advanced, self._set("advanced"), "advanced", note)

    def _open_field(self) -> Widget:
        note = _(
            "For learning: everybody’s cards are seen. Such a match is practice and not counted in the statistics."
        )
        return Toggle(_("Open hands"), self.draft.open_hands, self._set("open_hands"), "open_hands", note)

    def _seats_field(self) -> Widget:
        """How people at one screen sit."""
        ways = [(False, _("Whoever plays sits in front")), (True, _("Everybody keeps the same place"))]
        note = _("The hand of whoever is at the screen lies in front either way.")
        field = Choice(ways, self.draft.fixed_seats, self._set("fixed_seats"), "fixed_seats")
        return Field(_("Seats on the screen"), field, note)

    def _deal_field(self, wrong: dict[tuple[Fault, int | None], str]) -> Widget:
        complaint = next((text for (fault, _seat), text in wrong.items() if fault == Fault.DEAL), "")
        entry = TextField(self.draft.deal, self._set_deal, "deal", 9, width=150, digits=True, wrong=bool(complaint))
        shuffle = Button("", self._shuffle, "shuffle", "shuffle", hint=_("Another deal by chance"))
        note = _("The same number deals the same cards: share it to play the same match.")
        field = Field(_("Deal number"), Flow([entry, shuffle], 8), note, complaint)
        field.error.name = "deal-error"
        return field

    # --- changes

    def _set(self, name: str) -> Callable[[object], None]:
        def change(value: object) -> None:
            setattr(self.draft, name, value)
            self.rebuild()

        return change

    def _rename(self, place: int, text: str) -> None:
        self.draft.names[place] = text
        self._complain()

    def _set_deal(self, text: str) -> None:
        self.draft.deal = text
        self._complain()

    def _complain(self) -> None:
        """Build anew only when what is wrong has changed."""
        if self._complaints() != self._shown or self.trial is not None:
            self.rebuild()

    def _complaints(self) -> tuple[object, ...]:
        return *self._wrong(), *self._verdicts()

    def rebuild(self) -> None:
        if self.trial is not None and self.trial.setup != self.draft.setup():
            self._end_trial()
        self._shown = self._complaints()
        super().rebuild()

    def _seat_kind(self, place: int, chosen: str) -> None:
        self.draft.seat_kind(place, chosen)
        self.rebuild()

    def _set_program(self, place: int) -> Callable[[str], None]:
        def change(level: str) -> None:
            self.draft.levels[place] = level
            self._complain()

        return change

    def _shuffle(self) -> None:
        self.draft.deal = str(new_deal())
        self.rebuild()

    def _wrong(self) -> dict[tuple[Fault, int | None], str]:
        return {fault: fault_line(fault[0]) for fault in faults(self.draft.setup())}

    def _start(self) -> None:
        setup = self.draft.setup()
        wrong = faults(setup)
        if wrong:
            self.host.voice.play("error")
            self.rebuild()
            fault, seat = wrong[0]
            self.top.focus_on({Fault.DEAL: "deal", Fault.PROGRAM: f"program-{seat}"}.get(fault, f"name-{seat}"))
        elif programs(setup):
            self._try(setup)
        else:
            self._sit_down(setup)

    def _sit_down(self, setup: Setup) -> None:
        kept = [KeptSeat(seat.name, seat.level) for seat in setup.seats]
        self.host.change(game=setup.game, seats=kept, open_hands=setup.open_hands, fixed_seats=self.draft.fixed_seats)
        if self.draft.has_terms:
            self.host.change(rounds=setup.rounds, advanced=setup.advanced)
        self._begin(self.host, setup)

    # --- programs of the player's own are tried first

    def _try(self, setup: Setup) -> None:
        if self.trial is None:
            self._judged = None
            self.trial = Trial(setup, self._mind())
            self.rebuild()

    def update(self, now: float) -> float | None:
        if self.trial is not None and self.trial.look():
            self._told(self.trial)
        wait = super().update(now)
        return wait if self.trial is None else sooner(wait, LOOK)

    def _told(self, trial: Trial) -> None:
        """A program has answered or failed: go on with the next, begin the match, or say what is wrong."""
        self._judged = trial.setup, {seat: trial_line(failure) for seat, failure in trial.failures.items()}
        if trial.seat is not None:
            self.rebuild()
            return
        self._end_trial()
        if not trial.failures:
            self._sit_down(trial.setup)
            self.host.turned(asked=False)  # the press that asked for it may be long ago
            return
        self.host.voice.play("error")
        self.rebuild()
        self.top.focus_on(f"program-{min(trial.failures)}")

    def _verdicts(self) -> dict[int, str]:
        """What is wrong with programs that were tried, as long as the set-up is the one they were tried for."""
        if self._judged is None or self._judged[0].seats != self.draft.setup().seats:
            return {}
        return self._judged[1]

    def stop_trial(self) -> None:
        """Try no longer, and begin no match."""
        self._end_trial()
        self.rebuild()
        self.top.focus_on("start")

    def _end_trial(self) -> None:
        if self.trial is not None:
            self.trial.close()
            self.trial = None

    def cancel(self) -> None:
        if self.trial is not None:
            self.stop_trial()
        else:
            super().cancel()

    def close(self) -> None:
        self._end_trial()
        super().close()


class Wide(Column):
    """A column of one thing as wide as there is room."""

    def __init__(self, item: Widget) -> None:
        super().__init__([item])


def _draw_leaf(who: str, surface: Surface, look: Look, rect: Rect) -> None:
    """An animal on its leaf; whatever stands below covers the leaf's front edge."""
    leaf = Rect(rect.x, 0, rect.w, round(rect.w * 240 / 640))
    leaf.bottom = rect.bottom + round(rect.h * 0.06)
    plain = "contrast/" if look.theme.high_contrast else ""
    surface.blit(loader.svg(f"table/{plain}seat_lit", leaf.size), leaf)
    side = round(rect.h * 0.98)
    animal = Rect(rect.centerx - side // 2, 0, side, side)
    animal.bottom = leaf.centery + round(side * 0.16)
    draw_figure(surface, look, animal, who, "calm")


def _draw_game(emblem: Sequence[str], surface: Surface, look: Look, rect: Rect) -> None:
    draw_emblem(surface, look, rect, emblem)


def fault_line(fault: Fault) -> str:
    """What is wrong with a set-up, in one sentence."""
    return {
        Fault.UNKNOWN_GAME: _("This game is not known here."),
        Fault.SEATS: _("This game is for other numbers of players."),
        Fault.NAME_EMPTY: _("Every player needs a name."),
        Fault.NAME_UNSEEN: _("A name needs a character that can be seen."),
        Fault.NAME_LONG: _("A name has at most 20 characters."),
        Fault.NAME_TWICE: _("Another player has this name already."),
        Fault.PROGRAM: _("Type the command that starts your program."),
        Fault.ROUNDS: _("A match has 1 to {most} rounds.").format(most=MOST_ROUNDS),
        Fault.DEAL: _("A deal number is from 0 to 999999999."),
        Fault.DEALER: _("The dealer must be one of the players."),
    }[fault]
