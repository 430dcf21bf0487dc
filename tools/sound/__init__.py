"""What made assets/sounds and assets/music: `python -m tools.sound.effects`, `python -m tools.sound.music`."""
