"""A bot that lets an outside engine think and keeps the last word: of moves nearly as good it prefers a twist.

`python3 examples/ask_engine.py PROGRAM ARGS`; the program speaks the same protocol and tells the worth of the moves, as
`takethat engine --level medium` does, which is asked if none is named. Works in both games.
"""

import json
import subprocess
import sys

NEARLY = 0.5
"""Points that it gives away for a twist."""


def preferred(reply):
    """The move to make of what the engine answered."""
    values = reply.get("values") or {reply["move"]: 0.0}
    best = max(values.values())
    twists = [move for move, value in values.items() if move.startswith("W ") and value >= best - NEARLY]
    return max(twists, key=values.__getitem__, default=reply["move"])


def main(command):
    """Hand every line on, and answer when the engine has."""
    with subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True) as engine:
        for asked in sys.stdin:
            engine.stdin.write(asked)
            engine.stdin.flush()
            reply = json.loads(engine.stdout.readline())
            print(json.dumps({"move": preferred(reply)} if "move" in reply else reply), flush=True)
        engine.stdin.close()


if __name__ == "__main__":
    main(sys.argv[1:] or ["takethat", "engine", "--level", "medium"])
