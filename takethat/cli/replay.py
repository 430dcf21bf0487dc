"""`takethat replay`: play a record without a window and print every state as soon as it has been read.

With `--verify` it tells of every round whether its deal is the one that was sealed before.
"""

from __future__ import annotations

import argparse
import json
from collections.abc import Iterable, Iterator

from takethat.games.contract import Json
from takethat.store import inputs
from takethat.table.replay_reader import Step, steps
from takethat.table.seal import Deal
from takethat.table.verify import checked


def main(args: argparse.Namespace) -> int:
    """Print the states of `args.FILE` (`-`: standard input), as JSON lines with `args.json`. ValueError if broken."""
    if args.verify:
        return _verify(args)
    for state in states(inputs.rows(args.FILE)):
        print(json.dumps(state) if args.json else line_of(state), flush=True)
    return 0


def _verify(args: argparse.Namespace) -> int:
    for deal in checked(inputs.rows(args.FILE)):
        print(json.dumps(_told(deal)) if args.json else f"round {deal.round}: {_result(deal)}")
    return 0


def _result(deal: Deal) -> str:
    return "not sealed" if deal.seal is None else "ok"


def _told(deal: Deal) -> Json:
    """All that somebody needs to check a deal for themselves."""
    known = {} if deal.seal is None else {"seal": deal.seal.fingerprint, "salt": deal.seal.salt}
    return {"round": deal.round, "result": _result(deal), "cards": list(deal.cards), **known}


def states(rows: Iterable[str]) -> Iterator[Json]:
    """Every state of a record or of a game as data; ValueError names the line or action that is wrong."""
    for step in steps(rows):
        yield state_of(step)


def state_of(step: Step) -> Json:
    """The state after a step, as the contract with outside programs has it."""
    where: Json = {} if step.round is None else {"round": step.round}
    acted = {"step": step.number, "action": step.action, "player": step.seat}
    return where | acted | step.played.game.state_json(step.played.state, step.played.stock.cards)


def line_of(state: Json) -> str:
    """One state for people: the action and the values that follow from it."""
    head = f"round {state['round']} " if "round" in state else ""
    acted = "deal" if state["action"] is None else f"seat {state['player']} {state['action']}"
    skipped = ("step", "action", "player", "round", "legal")
    rest = " ".join(f"{key}={json.dumps(state[key], separators=(',', ':'))}" for key in state if key not in skipped)
    return f"{head}{state['step']}: {acted} | {rest}"
