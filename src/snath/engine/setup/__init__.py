"""Set-up, phase by phase.  Rulebook: Setup; Errata and Variants.

Everything that is dealt is a chance decision, so it is part of the record; with a draft the seats
pick their faction in order and their mat in reverse order.
"""
