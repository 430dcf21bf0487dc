"""Higher, a third game that is no part of the product: the living example of how to add one (see CONTRIBUTING.md).

`games`, `bots` and `ui` are what would be the folder `higher` of the product's rooms of those names, `words` its file
among the words, `rules.md` its rules among the documents. Registered by its test alone.
"""
