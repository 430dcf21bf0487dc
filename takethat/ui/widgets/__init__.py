"""The small kit of controls the scenes are made of."""
