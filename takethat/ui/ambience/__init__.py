"""The pond around the table: wood, water, light, and what lives there."""
