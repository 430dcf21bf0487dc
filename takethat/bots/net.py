"""A small neural network with one hidden layer of ReLUs: additions and products only, the same everywhere.

It knows nothing about cards. Inputs are added one at a time, so that zeros cost nothing and inputs that several
questions share are added once.
"""

from __future__ import annotations

import json

from takethat.games.lists import i64, vec
from takethat.store.paths import read_asset


class Net:
    """`inputs` numbers in, `outputs` numbers out."""

    def __init__(self, inputs: int, hidden: int, outputs: int, weights: list[float]) -> None:
        """Weights in the order: input rows, hidden biases, output rows, output biases."""
        first, last = inputs * hidden, hidden * outputs
        assert len(weights) == first + hidden + last + outputs
        assert hidden % 8 == 0
        self.inputs = inputs
        self.outputs = outputs
        self._hidden: i64 = hidden
        self._rows: vec[float] = vec[float](weights[:first])
        self._bias: vec[float] = vec[float](weights[first : first + hidden])
        self._last: vec[float] = vec[float](weights[first + hidden : first + hidden + last])
        self._shift: vec[float] = vec[float](weights[first + hidden + last :])
        self._shared: vec[float] = vec[float]([0.0] * hidden)
        self._sums: vec[float] = vec[float]([0.0] * hidden)
        self._values: vec[float] = vec[float]([0.0] * inputs)
        self._starts: vec[i64] = vec[i64]([0] * inputs)

    def set_shared(self, values: vec[float], count: i64) -> None:
        """Begin anew with the first `count` inputs; they stay for every `forward` that follows."""
        self._add(self._bias, self._shared, values, 0, count)

    def forward(self, values: vec[float], first: i64, count: i64, output: i64) -> float:
        """One output for the shared inputs and `count` more, which are inputs `first`, `first` + 1, ..."""
        self._add(self._shared, self._sums, values, first, count)
        return self._last_layer(self._sums, output)

    def _add(self, before: vec[float], sums: vec[float], values: vec[float], first: i64, count: i64) -> None:
        """sums = before + inputs times rows, eight hidden places at a time."""
        used, starts, rows = self._values, self._starts, self._rows
        size = self._hidden
        many: i64 = 0
        for i in range(count):
            if values[i] != 0.0:
                used[many] = values[i]
                starts[many] = (first + i) * size
                many += 1
        j: i64 = 0
        while j < size:
            s0, s1, s2, s3 = before[j], before[j + 1], before[j + 2], before[j + 3]
            s4, s5, s6, s7 = before[j + 4], before[j + 5], before[j + 6], before[j + 7]
            for k in range(many):
                x = used[k]
                at = starts[k] + j
                s0 += x * rows[at]
                s1 += x * rows[at + 1]
                s2 += x * rows[at + 2]
                s3 += x * rows[at + 3]
                s4 += x * rows[at + 4]
                s5 += x * rows[at + 5]
                s6 += x * rows[at + 6]
                s7 += x * rows[at + 7]
            sums[j], sums[j + 1], sums[j + 2], sums[j + 3] = s0, s1, s2, s3
            sums[j + 4], sums[j + 5], sums[j + 6], sums[j + 7] = s4, s5, s6, s7
            j += 8

    def shared_output(self, output: i64) -> float:
        """One output for the shared inputs alone."""
        return self._last_layer(self._shared, output)

    def _last_layer(self, sums: vec[float], output: i64) -> float:
        """The last layer."""
        size = self._hidden
        last = self._last
        row = output * size
        total = self._shift[output]
        for j in range(size):
            x = sums[j]
            if x > 0.0:
                total += x * last[row + j]
        return total


def load(name: str) -> Net:
    """The net kept under assets/bots by that name."""
    data = json.loads(read_asset(f"bots/{name}.json"))
    return Net(data["inputs"], data["hidden"], data["outputs"], data["weights"])
