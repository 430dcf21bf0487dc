"""Which games have a table on the screen: joins each game's name with the scene that opens it."""

from __future__ import annotations

from takethat.ui.scenes import launch, take_that, zones


def lay_all() -> None:
    """Make every table known to the menus; done once, before the first of them is shown."""
    launch.SCREENS |= {"take-that": take_that.opening, "zones": zones.opening}
