"""The Automa: a solo opponent that plays by cards, as a module of the rules."""
