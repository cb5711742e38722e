"""Any moment of a game again."""
