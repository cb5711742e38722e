"""The rules of the game: a library without I/O that imports nothing of the other packages."""
