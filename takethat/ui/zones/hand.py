"""The player's own hand in Three Zones: playing, using cards step by step, exchanging, opening, passing.

A use is chosen one step after the other: the card, then each target, then where it goes if there is a choice; every
step can be taken back until the last. Which choices there are it reads from the legal moves of the view; it submits
nothing, draws nothing and moves no card itself.
"""

from __future__ import annotations

from collections.abc import Sequence

import pygame
from pygame.event import Event

from takethat.games.zones.cards import MOST_EXCHANGED, SET, SUIT, is_wild
from takethat.games.zones.effects import place_of, steps_of
from takethat.games.zones.events import CardMoved, CardTwisted, CardUntwisted, CardUsed, Phase
from takethat.games.zones.moves import (
    PASS,
    STAY,
    USE,
    Choice,
    card_of,
    choices_of,
    exchange,
    kind_of,
    open_with,
    play,
    use,
)
from takethat.games.zones.view import View, fold
from takethat.ui.table.chips import Wanted, row
from takethat.ui.table.hand import Changed, Hand, Played, Refused, Wish, tall
from takethat.ui.table.model import Button, Chip, Marks
from takethat.ui.table.placement import Placement
from takethat.ui.table.timeline import Key
from takethat.words.common import _, ngettext
from takethat.words.zones import zone_name

BACK, CONFIRM, ASK_PASS = -1, -2, -3
"""What the chips do that are no moves: a step back, the chosen exchange, the question before passing."""


class ZonesHand(Hand):
    """As `Hand`; `actor`, `steps` and `moving` are the use chosen so far, `wild` a card waiting for its zone."""

    def __init__(self) -> None:
        super().__init__()
        self.actor: int | None = None
        self.steps: list[Choice] = []
        self.moving: int | None = None
        self.wild: int | None = None
        self.picked: list[int] = []
        self.passing = False
        self._truth: tuple[int, ...] = ()
        """The legal moves before anything was half chosen."""
        self._offered: list[int] = []
        """What the chips did when last offered."""

    # --- what is offered

    def offer(self, picture: Placement, chips: Sequence[Chip], buttons: Sequence[Button]) -> None:
        """Let the player act; what was begun goes on if it still can."""
        if not self._goes_on(picture.view):
            self.forget()
        if not self.is_half:
            self._truth = picture.view.legal
        self._picture = picture
        own = self._own_chips()
        did, self._offered = self._offered, [chip.move for chip in own]
        super().offer(picture, own if did == self._offered else (), buttons)  # no focus on what means another thing now
        self._chips = own

    def _goes_on(self, view: View) -> bool:
        hand = set(view.hand)
        if self.actor is not None:
            return view.phase == Phase.TURN and view.turn == view.seat
        return hand.issuperset(self.picked) and (self.wild is None or self.wild in hand)

    def forget(self) -> None:
        """Give up whatever is half chosen: the decision is another one now."""
        super().forget()
        self.actor = self.moving = self.wild = None
        self.steps, self.picked, self.passing = [], [], False

    @property
    def is_half(self) -> bool:
        """Whether something has been begun."""
        return self.actor is not None or self.wild is not None or self.passing

    def half(self, view: View) -> View:
        """The view as the chosen steps would leave it."""
        if self.actor is None:
            return view
        place = place_of(view.piles, self.actor)
        shown = fold(view, CardUsed(place // 3, self.actor, place % 3))
        for op, card, to in steps_of(self.actor, self._padded())[: len(self.steps)]:
            seat, zone = divmod(place_of(shown.piles, card), 3)
            if op == "move":
                shown = fold(shown, CardMoved(seat, card, zone, to))
            else:
                shown = fold(shown, (CardTwisted if op == "twist" else CardUntwisted)(seat, card, zone))
        return shown

    def _padded(self) -> list[Choice]:
        assert self.actor is not None
        return [*self.steps, *[(0, STAY)] * (len(SET[self.actor].effect) - len(self.steps))]

    # --- the legal choices

    def _ways(self) -> list[list[Choice]]:
        """The complete uses that begin as chosen so far."""
        done = len(self.steps)
        found = [choices_of(move) for move in self._truth if kind_of(move) == USE and card_of(move) == self.actor]
        return [way for way in found if way[:done] == self.steps]

    def targets(self) -> set[int]:
        """The cards that may be chosen now."""
        if self.actor is not None and self.moving is None:
            return {way[len(self.steps)][0] for way in self._ways()}
        if self.is_half:
            return set()
        return {card_of(move) for move in self._truth if kind_of(move) == USE}

    def goals(self) -> set[int]:
        """The zones that may be chosen now."""
        if self.moving is not None:
            done = len(self.steps)
            return {way[done][1] for way in self._ways() if way[done][0] == self.moving}
        return {0, 1, 2} if self.wild is not None else set()

    # --- choosing

    def _choose(self, card: int) -> Wish:
        """A target of the use under way."""
        done = len(self.steps)
        zones = sorted({way[done][1] for way in self._ways() if way[done][0] == card})
        if len(zones) > 1:
            self.moving = card
            return Changed()
        return self._settle((card, zones[0]))

    def _settle(self, choice: Choice) -> Wish:
        """A step is chosen; the last one makes the move."""
        assert self.actor is not None
        self.steps.append(choice)
        self.moving = None
        if len(self.steps) == len(SET[self.actor].effect):
            move = use(self.actor, self.steps)
            self.forget()
            return Played(move)
        return Changed()

    def _go_to(self, zone: int) -> Wish | None:
        if zone not in self.goals():
            return None
        if self.moving is not None:
            return self._settle((self.moving, zone))
        assert self.wild is not None
        move = play(self.wild, zone)
        self.forget()
        return Played(move)

    def back(self) -> Wish | None:
        """Take back the last choice of what is half chosen."""
        if not self.is_half and not self.picked:
            return None
        if self.moving is not None:
            self.moving = None
        elif self.steps:
            self.steps.pop()
        else:
            self.forget()
        return Changed()

    def _play(self, card: int) -> Wish | None:
        """A card was clicked."""
        view = self._view
        if view is None:
            return None
        if self.actor is not None:
            return self._choose(card) if card in self.targets() else Refused(use(self.actor, [(card, STAY)]))
        self.passing = False
        if view.phase == Phase.EXCHANGE:
            return self._pick(card)
        if view.phase == Phase.OPENING:
            return self._try_true(open_with(card))
        if card in view.hand:
            return self._play_from_hand(card)
        self.wild = None
        if card in self.targets():
            self.actor = card
            return Changed()
        return Refused(use(card, []))

    def _play_from_hand(self, card: int) -> Wish:
        if is_wild(card):
            self.wild = None if self.wild == card else card
            return Changed()
        self.wild = None
        return self._try_true(play(card, SUIT[card]))

    def _pick(self, card: int) -> Wish:
        if card in self.picked:
            self.picked.remove(card)
        else:
            self.picked = [*self.picked[-(MOST_EXCHANGED - 1) :], card]
        return Changed()

    def _try_true(self, move: int) -> Wish:
        return Played(move) if move in self._truth else Refused(move)

    def _act(self, thing: Key | None) -> Wish | None:
        match thing:
            case ("zone", int(zone)):
                return self._go_to(zone)
            case ("chip", int(number)) if number < len(self._chips):
                return self._press_chip(self._chips[number].move)
            case _:
                return super()._act(thing)

    def _press_chip(self, move: int) -> Wish | None:
        match move:
            case -1:
                return self.back()
            case -2:
                chosen = exchange(self.picked)
                self.forget()
                return Played(chosen)
            case -3:
                self.forget()
                self.passing = True
                return Changed()
            case _:
                self.forget()
                return self._try_true(move)

    def _drop(self, card: int, at: tuple[float, float]) -> Wish | None:
        """Let go over a zone: play there."""
        zone = self._zone_at(at)
        if zone is None or self._view is None or self.actor is not None:
            return None
        if self._view.phase == Phase.OPENING:
            return self._try_true(open_with(card))
        self.forget()
        return self._try_true(play(card, zone))

    # --- pointing

    def _thing_at(self, at: tuple[float, float]) -> Key | None:
        found = super()._thing_at(at)
        if self.goals() and (found is None or isinstance(found, int)):
            zone = self._zone_at(at)
            return found if zone is None else ("zone", zone)
        return found

    def _zone_at(self, at: tuple[float, float]) -> int | None:
        if self._picture is None:
            return None
        zones = self._picture.layout.field.zones
        return next((number for number, box in enumerate(zones) if box.holds(at)), None)

    def _card_at(self, at: tuple[float, float]) -> int | None:
        """The hand first, then the table from the uppermost card down."""
        assert self._picture is not None
        view, poses = self._picture.view, self._picture.poses
        if view.seat is not None:
            for card in reversed(view.hand):
                if tall(poses[card]).holds(at):
                    return int(card)
        lying = sorted((card for pile in view.piles for card in pile), key=lambda card: -poses[card].z)
        return next((card for card in lying if poses[card].holds(at)), None)

    def _stops(self) -> list[Key]:
        """Everything the focus can be on, in order."""
        view = self._view
        if view is None:
            return list(self._buttons)
        chips: list[Key] = [("chip", number) for number in range(len(self._chips))]
        goals: list[Key] = [("zone", zone) for zone in sorted(self.goals())]
        cards: list[Key] = sorted(self.targets(), key=lambda card: self._picture.poses[card].x if self._picture else 0)
        hand = [] if self.actor is not None or view.seat is None else list(view.hand)
        return [*goals, *chips, *self._buttons] if goals else [*hand, *cards, *chips, *self._buttons]

    def key(self, event: Event) -> Wish | None:
        """Backspace or Escape takes a choice back, P asks for the pass, X exchanges; else as ever."""
        if event.key in (pygame.K_BACKSPACE, pygame.K_ESCAPE) and self._picture is not None and self.is_half:
            return self.back()
        if self._picture is not None and event.key == pygame.K_p and PASS in self._truth:
            return self._press_chip(ASK_PASS)
        if self._picture is not None and event.key == pygame.K_x and self._picture.view.phase == Phase.EXCHANGE:
            return self._press_chip(CONFIRM)
        if event.key in (pygame.K_t, pygame.K_k):
            return None
        return super().key(event)

    # --- what is to be seen

    def pointed(self) -> int | None:
        """The card to be described."""
        thing = self._pointed()
        return thing if isinstance(thing, int) else None

    def marks(self, shaded: bool) -> Marks:
        """Light on what may be chosen; cards that cannot be are in the shade while a use is under way."""
        view = self._view
        if view is None:
            return Marks(focus=self._focus if self._by_key else None)
        lit: set[Key] = {*self.targets(), *self.picked, *(("zone", zone) for zone in self.goals())}
        chosen = self.moving if self.moving is not None else self.wild
        lit |= set() if chosen is None else {chosen}
        shade = set(view.hand) if self.actor is not None else self._hopeless(view)
        return Marks(
            twins=frozenset(lit),
            shaded=frozenset(shade),
            focus=self._focus if self._by_key else None,
            hover=self._hover if self._hover is not None or self._by_key else self.actor,
            chips=self._chips,
        )

    def _hopeless(self, view: View) -> set[int]:
        """Hand cards that cannot open."""
        return {card for card in view.hand if is_wild(card)} if view.phase == Phase.OPENING else set()

    # --- chips

    def _own_chips(self) -> tuple[Chip, ...]:
        if self._picture is None or not self._truth:
            return ()
        view: View = self._picture.view
        wanted: list[Wanted] = []
        if view.phase == Phase.EXCHANGE:
            wanted = [Wanted(CONFIRM, self._exchange_words(), "X")]
        elif self.passing:
            wanted = [Wanted(PASS, _("Pass for the rest of the game"), kind="danger"), Wanted(BACK, _("Back"))]
        elif self.is_half:
            wanted = [Wanted(BACK, self._prompt())]
        elif PASS in self._truth:
            wanted = [Wanted(ASK_PASS, _("Pass"), "P", kind="danger")]
        return row(self._picture.layout, wanted)

    def _exchange_words(self) -> str:
        count = len(self.picked)
        if count == 0:
            return _("Keep all cards")
        return ngettext("Exchange {count} card", "Exchange {count} cards", count).format(count=count)

    def _prompt(self) -> str:
        """What is to be chosen now; pressing it takes a step back."""
        if self.goals():
            names = [zone_name(zone) for zone in sorted(self.goals())]
            return _("Choose a zone: {zones} – or go back").format(zones=", ".join(names))
        assert self.actor is not None
        step = SET[self.actor].effect[len(self.steps)]
        return {
            "twist": _("Choose a card to twist – or go back"),
            "untwist": _("Choose a card to untwist – or go back"),
            "move": _("Choose a card to move – or go back"),
        }[step.op]
