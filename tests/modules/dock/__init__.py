"""A dock: a module of the tests' own for what is hidden and for how rooms show a module.

Crates with a secret side, a tide for everybody, a shed, a cellar that nobody may choose, combats
that are fought openly or with one side first, a question without a topic, and a facet for each
room.
"""
