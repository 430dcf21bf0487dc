"""The bots of Three Zones."""
