"""The middle: who sits where, history, chance and the record; knows neither pixels nor strategy."""
