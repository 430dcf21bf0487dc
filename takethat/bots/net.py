"""A small neural network with one hidden layer of ReLUs: additions and products only, the same everywhere.

It knows nothing about cards. Inputs are added one at a time, so that zeros cost nothing and inputs that several
questions share are added once.
"""

from __future__ import annotations

import json

from takethat.games.lists import add_four, add_products, add_row, add_two, copy_row, i64, row_of, vec
from takethat.store.paths import read_asset


class Net:
    """`inputs` numbers in, `outputs` numbers out."""

    def __init__(self, inputs: int, hidden: int, outputs: int, weights: list[float]) -> None:
        """Weights in the order: input rows, hidden biases, output rows, output biases."""
        first, last = inputs * hidden, hidden * outputs
        assert len(weights) == first + hidden + last + outputs
        self.inputs = inputs
        self.outputs = outputs
        self._rows = vec[vec[float]]([row_of(weights[i * hidden : (i + 1) * hidden]) for i in range(inputs)])
        self._bias = row_of(weights[first : first + hidden])
        last_rows = weights[first + hidden : first + hidden + last]
        self._last = vec[vec[float]]([row_of(last_rows[i * hidden : (i + 1) * hidden]) for i in range(outputs)])
        self._shift = vec[float](weights[first + hidden + last :])
        self._shared = row_of([0.0] * hidden)
        self._sums = row_of([0.0] * hidden)
        self._used = vec[i64]([0] * inputs)

    def set_shared(self, values: vec[float]) -> None:
        """Begin anew with the first inputs; they stay for every `forward` that follows."""
        self._add(self._bias, self._shared, values, 0)

    def forward(self, values: vec[float], first: i64, output: i64) -> float:
        """One output for the shared inputs and `values`, which are inputs `first`, `first` + 1, ..."""
        self._add(self._shared, self._sums, values, first)
        return add_products(self._shift[output], self._sums, self._last[output])

    def _add(self, before: vec[float], sums: vec[float], values: vec[float], first: i64) -> None:
        """sums = before + inputs times rows, in the order of the inputs."""
        rows, used = self._rows, self._used
        many = self._find_used(values)
        copy_row(sums, before)
        k: i64 = 0
        while k + 4 <= many:
            a, b, c, d = used[k], used[k + 1], used[k + 2], used[k + 3]
            one, two, three, four = rows[first + a], rows[first + b], rows[first + c], rows[first + d]
            add_four(sums, values[a], one, values[b], two, values[c], three, values[d], four)
            k += 4
        if k + 2 <= many:
            a, b = used[k], used[k + 1]
            add_two(sums, values[a], rows[first + a], values[b], rows[first + b])
            k += 2
        if k < many:
            add_row(sums, values[used[k]], rows[first + used[k]])

    def _find_used(self, values: vec[float]) -> i64:
        """List the inputs that are not zero in `_used`; how many there are. No branch could be foretold here."""
        used = self._used
        many: i64 = 0
        for place, value in enumerate(values):
            used[many] = place
            many += 1 if value != 0.0 else 0
        return many

    def shared_output(self, output: i64) -> float:
        """One output for the shared inputs alone."""
        return add_products(self._shift[output], self._shared, self._last[output])


def load(name: str) -> Net:
    """The net kept under assets/bots by that name."""
    return read(read_asset(f"bots/{name}.json"))


def read(text: str | bytes) -> Net:
    """The net of a file that `tools/bots` wrote."""
    data = json.loads(text)
    return Net(data["inputs"], data["hidden"], data["outputs"], data["weights"])
