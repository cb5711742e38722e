"""How the schema came to be, one step per file; run when a server starts."""
