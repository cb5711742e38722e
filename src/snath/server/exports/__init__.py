"""Games as files: written, read, checked."""
