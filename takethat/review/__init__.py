"""A finished match looked at again: its history, its judge, and the queue of what is to be judged."""
