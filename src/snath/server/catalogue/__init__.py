"""The printed components and all words, for clients."""
