"""Every rule and promise of the game, each with the test that fails when it is broken."""
