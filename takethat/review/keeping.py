"""A review kept beside the record, so that the next look at the same match shows everything at once.

The file begins with a fingerprint over the judge's version, the record and the rest of the file. One that does not fit
is that of another record, of another judge, or damaged: it is as if there were none, and another takes its place.
"""

from __future__ import annotations

from hashlib import sha256

import msgspec

from takethat.review.account import Part, Points
from takethat.review.judge import VERSION, Verdict
from takethat.review.ledger import Ledger
from takethat.review.queue import JudgeQueue
from takethat.store.reviews import keep_review, kept_review


class Kept(msgspec.Struct, forbid_unknown_fields=True):
    """As far as the judge and the ledger have come."""

    verdicts: dict[int, Verdict]
    values: dict[int, Points]
    parts: dict[int, list[Part]]
    deals: dict[int, Part]


class Keeping:
    """The place of one review. `name`: of the record's file, without its ending; `text`: the record."""

    def __init__(self, name: str, text: str) -> None:
        self._name, self._text = name, text
        self._known = 0
        """How much of it is in the file, or could not be written there."""

    def found(self) -> Kept | None:
        """What is kept of this very review, as far as it has come."""
        return self._read(kept_review(self._name) or b"")

    def recall(self, judge: JudgeQueue, ledger: Ledger) -> None:
        """Give both what they had found out when it was kept."""
        kept = self.found()
        if kept is not None:
            judge.verdicts.update(kept.verdicts)
            ledger.values.update(kept.values)
            ledger.parts.update(kept.parts)
            ledger.deals.update(kept.deals)
            self._known = _much(judge, ledger)

    def keep(self, judge: JudgeQueue, ledger: Ledger) -> None:
        """Keep what both have found out, if it is more than what is kept."""
        much = _much(judge, ledger)
        if much > self._known:
            body = msgspec.json.encode(Kept(judge.verdicts, ledger.values, ledger.parts, ledger.deals))
            keep_review(self._name, self._fingerprint(body) + b"\n" + body)
            self._known = much

    def _read(self, data: bytes) -> Kept | None:
        told, _, body = data.partition(b"\n")
        if told != self._fingerprint(body):
            return None
        try:
            return msgspec.json.decode(body, type=Kept)
        except ValueError:  # of a version that kept other things
            return None

    def _fingerprint(self, body: bytes) -> bytes:
        parts = (str(VERSION).encode(), self._text.encode(), body)
        return sha256(b"\n".join(sha256(part).hexdigest().encode() for part in parts)).hexdigest().encode()


def _much(judge: JudgeQueue, ledger: Ledger) -> int:
    return len(judge.verdicts) + len(ledger.values) + len(ledger.parts)
