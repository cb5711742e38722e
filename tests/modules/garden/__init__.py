"""A module of the tests' own with content, laid out as anybody could lay out a folder."""
