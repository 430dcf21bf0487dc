"""A generation: the expert with more time is the teacher, the nets of today learn from its decisions."""
