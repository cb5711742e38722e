"""What people and programs may see of a game: observations, explanations, log texts."""
