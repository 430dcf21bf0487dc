"""Three Zones: an 18-card duel; working title and card set are our own."""
