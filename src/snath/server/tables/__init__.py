"""Tables: games in the lobby, being played and finished, and what happens at them."""
