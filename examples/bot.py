"""A bot of Take That that needs nothing but Python: twists if it can, else lays the nearest card, else takes.

Hand and line follow from the log. Seat it as `python3 examples/bot.py`; docs/write-a-bot.md tells all.
"""

import json
import sys

for asked in sys.stdin:
    seen = json.loads(asked)
    hand, line = set(seen["hand"]), []
    for event in seen["log"]:
        kind, _, text = event.get("action", "").partition(" ")
        if kind == "L":
            line.append(int(text))
        elif kind == "W":
            line.remove(int(text[::-1]))
        elif kind == "T":
            line.clear()
        if event["seat"] == seen["seat"]:
            hand = hand - {int(text or 0)} | {event.get("draw") or 0} - {0}
    far = {card: abs(card - line[-1]) if line else 0 for card in sorted(hand)}
    twists = [f"W {card}" for card in far if card % 11 and int(str(card)[::-1]) in line]
    lays = [f"L {card}" for card in sorted(far, key=far.__getitem__) if far[card] <= 10]
    print(json.dumps({"move": [*twists, *lays, "T"][0]}), flush=True)
