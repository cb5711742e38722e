"""A harbour: a small module of the tests' own with numbers of its own in the environments."""
