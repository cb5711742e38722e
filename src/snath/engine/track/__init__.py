"""A Triumph Track that is laid at set-up in place of the printed one.

    part.py    what lies there, and what its goals count
    rule.py    when its goals are looked at
    goals.py   goals that the printed track does not have
    tiles.py   tiles that a module adds to those that are drawn
"""
