"""Player mats are chosen in an order that the table has settled."""
