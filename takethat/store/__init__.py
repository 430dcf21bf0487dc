"""User files: bytes and plain data, written atomically, versioned."""
