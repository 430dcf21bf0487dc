"""A fine eye for bots: what their choices in fixed positions give away, in the eyes of two different references."""
