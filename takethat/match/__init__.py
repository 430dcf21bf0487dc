"""A match under way without its pixels: how it is kept, who looks, who thinks, who helps."""
