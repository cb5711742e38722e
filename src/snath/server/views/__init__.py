"""What leaves for a seat or a spectator."""
