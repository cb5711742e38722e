"""A fair: a module of the tests' own that uses everything a module can add.

A small board of its own, a beast that is nobody's and takes turns, carts with cargo that can be
spent, lanterns and weather, a goal in place of another, a market beside the mat, a banner chosen
in secret, and an end that all share.
"""
