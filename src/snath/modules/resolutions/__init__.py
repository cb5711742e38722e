"""The resolution tiles of The Wind Gambit: one tile says when and how the game ends."""
