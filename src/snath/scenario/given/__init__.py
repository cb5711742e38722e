"""What a position says: the table and the seats."""
