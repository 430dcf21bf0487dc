"""The user's files under injected faults: `python -m tests.store.faults` makes every single call of the disk fail.

python -m tests.store.faults            everything: one copy of the game at every place, two copies at many
python -m tests.store.faults --one N    N places of one copy, chosen by the seed
python -m tests.store.faults --two N    N places of two copies that play at once, turn about by the seed
"""
