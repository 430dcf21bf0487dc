"""Every sentence a player reads, in three languages: what all games share, and a room for each game."""
