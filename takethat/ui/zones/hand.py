"""What presses, drops and keys mean in Three Zones: playing, using step by step, exchanging, opening, passing.

A use is chosen one step after the other: the card, then each target, then where it goes if there is a choice; every
step can be taken back until the last. Which choices there are it reads from the legal moves of the view; it submits
nothing and draws nothing.
"""

from __future__ import annotations

from collections.abc import Sequence

import pygame

from takethat.games.zones import moves
from takethat.games.zones.cards import MOST_EXCHANGED, SET, SUIT, is_wild
from takethat.games.zones.effects import place_of, steps_of
from takethat.games.zones.events import CardMoved, CardTwisted, CardUntwisted, CardUsed, Phase
from takethat.games.zones.moves import (
    PASS,
    PLAY,
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
from takethat.ui.table.grip import Changed, Light, Played, Refused, Wish, hand_card_at
from takethat.ui.table.model import Chip, Lifted
from takethat.ui.table.placement import Placement
from takethat.ui.table.timeline import Key
from takethat.ui.zones import prompts
from takethat.ui.zones.layout import ZonesLayout
from takethat.words.common import _, ngettext
from takethat.words.zones import card_name, zone_name

BACK, CONFIRM, ASK_PASS = -1, -2, -3
"""What the chips do that are no moves: a step back, the chosen exchange, the question before passing."""


class ZonesGrip:
    """`actor`, `steps` and `moving` are the use chosen so far, `wild` a card waiting for its zone."""

    def __init__(self) -> None:
        self.actor: int | None = None
        self.steps: list[Choice] = []
        self.moving: int | None = None
        self.wild: int | None = None
        self.picked: list[int] = []
        self.passing = False
        self._truth: tuple[int, ...] = ()
        """The legal moves before anything was half chosen."""

    # --- what is offered

    def offered(self, picture: Placement[View, ZonesLayout], chips: Sequence[Chip]) -> tuple[Chip, ...]:
        """What was begun goes on if it still can; the actions are those that go with it."""
        if not self._goes_on(picture.view):
            self.forget()
        if not self.is_half:
            self._truth = picture.view.legal
        return self._chips(picture)

    def keeps_focus(self, before: Sequence[Chip], now: Sequence[Chip]) -> bool:
        """No focus on what means another thing now."""
        return [chip.move for chip in before] == [chip.move for chip in now]

    def asks(self, picture: Placement[View, ZonesLayout], card: int) -> bool:
        """A card of this game has one meaning at a time."""
        return False

    def card_of(self, move: int) -> int:
        return moves.card_of(move)

    def _goes_on(self, view: View) -> bool:
        hand = set(view.hand)
        if self.actor is not None:
            return view.phase == Phase.TURN and view.turn == view.seat
        return hand.issuperset(self.picked) and (self.wild is None or self.wild in hand)

    def forget(self) -> None:
        """Give up whatever is half chosen: the decision is another one now."""
        self.actor = self.moving = self.wild = None
        self.steps, self.picked, self.passing = [], [], False

    def chosen(self) -> frozenset[Key]:
        return frozenset(self.picked)

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
        elif self.picked:
            self.picked.pop()
        else:
            self.forget()
        return Changed()

    def press(self, picture: Placement[View, ZonesLayout], thing: Key) -> Wish | None:
        """A zone or a card was clicked."""
        match thing:
            case ("zone", int(zone)):
                return self._go_to(zone)
            case int(card):
                return self._press_card(picture.view, card)
            case _:
                return None

    def _press_card(self, view: View, card: int) -> Wish:
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

    def press_chip(self, picture: Placement[View, ZonesLayout], move: int) -> Wish | None:
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

    def plays_at(self, picture: Placement[View, ZonesLayout], at: tuple[float, float]) -> bool:
        card = hand_card_at(picture, at)
        return card in {card_of(move) for move in picture.view.legal if kind_of(move) == PLAY}

    def drop(self, picture: Placement[View, ZonesLayout], card: int, at: tuple[float, float]) -> Wish | None:
        """Let go over a zone: play there."""
        zone = _zone_at(picture, at)
        if zone is None or self.actor is not None:
            return None
        if picture.view.phase == Phase.OPENING:
            return self._try_true(open_with(card))
        self.forget()
        return self._try_true(play(card, zone))

    # --- what is in reach

    def thing_at(self, picture: Placement[View, ZonesLayout], at: tuple[float, float]) -> Key | None:
        """A zone while one is to be chosen; else the hand first, then the table from the uppermost card down."""
        zone = _zone_at(picture, at) if self.goals() else None
        if zone is not None:
            return "zone", zone
        card = hand_card_at(picture, at)
        if card is not None:
            return card
        poses = picture.poses
        lying = sorted((card for pile in picture.view.piles for card in pile), key=lambda card: -poses[card].z)
        return next((card for card in lying if poses[card].holds(at)), None)

    def stops(self, picture: Placement[View, ZonesLayout]) -> list[Key]:
        goals: list[Key] = [("zone", zone) for zone in sorted(self.goals())]
        if goals:
            return goals
        view = picture.view
        hand = [] if self.actor is not None or view.seat is None else list(view.hand)
        return [*hand, *sorted(self.targets(), key=lambda card: picture.poses[card].x)]

    def key(self, picture: Placement[View, ZonesLayout], code: int, focus: Key | None) -> Wish | None:
        """Backspace or Escape takes a choice back, P asks for the pass, X exchanges."""
        if code in (pygame.K_BACKSPACE, pygame.K_ESCAPE) and (self.is_half or self.picked):
            return self.back()
        if code == pygame.K_p and PASS in self._truth:
            return self.press_chip(picture, ASK_PASS)
        if code == pygame.K_x and picture.view.phase == Phase.EXCHANGE:
            return self.press_chip(picture, CONFIRM)
        return None

    def numbered(self, picture: Placement[View, ZonesLayout], number: int) -> Wish | None:
        """Nothing is counted here."""
        return None

    def doings(self) -> tuple[str, ...]:
        """Passing, the zones, or the cards that may be chosen now, and the way back."""
        if not self.is_half:
            return ()
        back = _("One step back")
        if self.passing:
            return _("Pass for the rest of the game"), back
        if self.goals():
            zones = ", ".join(zone_name(zone) for zone in sorted(self.goals()))
            return _("Choose one of these zones: {zones}").format(zones=zones), back
        cards = ", ".join(card_name(card) for card in sorted(self.targets()))
        return _("Choose one of these: {cards}").format(cards=cards), back

    # --- what is to be seen

    def light(self, picture: Placement[View, ZonesLayout], lifted: Lifted | None, shaded: bool) -> Light:
        """Light on what may be chosen; cards that cannot be are in the shade while a use is under way."""
        view = picture.view
        lit: set[Key] = {*self.targets(), *self.picked, *(("zone", zone) for zone in self.goals())}
        chosen = self.moving if self.moving is not None else self.wild
        lit |= set() if chosen is None else {chosen}
        shade = set(view.hand) if self.actor is not None else self._hopeless(view)
        return Light(frozenset(lit), frozenset(shade), pointed=self.actor, question=self._question(view))

    def _hopeless(self, view: View) -> set[int]:
        """Hand cards that cannot open."""
        return {card for card in view.hand if is_wild(card)} if view.phase == Phase.OPENING else set()

    # --- chips

    def _chips(self, picture: Placement[View, ZonesLayout]) -> tuple[Chip, ...]:
        if not self._truth:
            return ()
        view: View = picture.view
        wanted: list[Wanted] = []
        if view.phase == Phase.EXCHANGE:
            wanted = [Wanted(CONFIRM, self._exchange_words(), "X")]
        elif self.passing:
            words = _("Pass") if picture.layout.says_aside else _("Pass for the rest of the game")
            wanted = [Wanted(PASS, words, kind="danger"), _way_back()]
        elif self.is_half:
            wanted = [_way_back()]
        elif PASS in self._truth:
            wanted = [Wanted(ASK_PASS, _("Pass"), "P", kind="danger")]
        return row(picture.layout, wanted)

    def _exchange_words(self) -> str:
        count = len(self.picked)
        if count == 0:
            return _("Keep all cards")
        return ngettext("Exchange {count} card", "Exchange {count} cards", count).format(count=count)

    def _question(self, view: View) -> str:
        """What is to be chosen now."""
        if self.passing:
            return prompts.passing()
        chosen = self.moving if self.moving is not None else self.wild
        if chosen is not None:
            return prompts.destination(chosen, self.goals())
        if self.actor is not None:
            return prompts.target(self.actor, len(self.steps))
        return prompts.decision(view.phase, self._truth)


def _way_back() -> Wanted:
    """A button of its own beside the question."""
    return Wanted(BACK, _("Back"), icon="undo")


def _zone_at(picture: Placement[View, ZonesLayout], at: tuple[float, float]) -> int | None:
    return next((number for number, box in enumerate(picture.layout.field.zones) if box.holds(at)), None)
