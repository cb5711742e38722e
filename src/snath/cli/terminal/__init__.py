"""The game in a terminal: what is on the table, the open question in words, the answer."""
