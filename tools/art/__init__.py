"""The drawing room: everything that makes the pictures under assets/.

Run `python -m tools.art` from the root of the repository to draw all of them again.
The game itself never imports anything from here.
"""
