"""How time passes on the pond: in small steps while somebody is there, and not at all where motion is not wanted.

It counts only time that was seen, so that nothing jumps after a rest. Knows no picture and no card.
"""

from __future__ import annotations

from takethat.ui.ambience import model
from takethat.ui.scene import Host

FIRST = 4.0
"""The time on the pond, in seconds, when it is seen first, and always in pictures."""
CALM = 0.2
"""How fast time passes in every other step while nothing flies."""
_LONGEST = 0.8
"""Seconds that pass at most between two looks."""


class AmbienceClock:
    """The time on the pond of one scene, which comes to rest some time after something was touched last.

    `behind_menu`: sooner, since a menu is for choosing, not for looking.
    """

    def __init__(self, host: Host, behind_menu: bool = False) -> None:
        self._host = host
        self._behind_menu = behind_menu
        self._gone = FIRST
        self._now: float | None = None
        self._stirred = 0.0
        self._is_stirred = True

    @property
    def time(self) -> float | None:
        """The time on the pond, in seconds; None where nothing is to be seen of its life."""
        return None if self._host.theme.high_contrast else self._gone

    def stir(self) -> None:
        """Somebody does something: the pond goes on living."""
        self._is_stirred = True

    def tick(self, now: float) -> float | None:
        """Bring the pond to the time `now`; how soon it changes again, None if not by itself."""
        if self._is_stirred:
            self._stirred, self._is_stirred = now, False
        if self._now is not None and self._moves(now):
            self._gone += min(_LONGEST, (now - self._now) * self._flow)
        self._now = now
        return model.step(self._gone, self._host.theme.durations) / self._flow if self._moves(now) else None

    @property
    def _flow(self) -> float:
        """How fast time passes: as everywhere while something flies; else every other step is a long rest.

        So little is painted anew, and what lasts a step, as a blink does, lasts no longer than it should.
        """
        pace = self._host.theme.durations
        is_even = int(self._gone / pace.sway + 1e-6) % 2 == 0
        return 1.0 if is_even or model.is_flying(self._gone, pace) else CALM

    def _moves(self, now: float) -> bool:
        theme = self._host.theme
        quiet = theme.reduced_motion or theme.high_contrast or not self._host.living
        lull = theme.durations.doze if self._behind_menu else theme.durations.lull
        return not quiet and now - self._stirred < lull
