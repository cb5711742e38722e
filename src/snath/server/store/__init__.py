"""What is kept: games, seats, logs, accounts; on SQLite or PostgreSQL from one schema."""
