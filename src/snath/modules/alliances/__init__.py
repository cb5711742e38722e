"""Alliances of The Rise of Fenris: tokens that two players swap."""
