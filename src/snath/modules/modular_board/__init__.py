"""The modular board: two sides, four tiles with two sides, home bases anywhere round it."""
