"""Who plays: browsers, accounts and the tokens of programs."""
