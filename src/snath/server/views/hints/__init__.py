"""Help for the interface: what the seat could work out from its own view, worked out for it.

Everything is asked of the functions that decide the rules.  Nothing here looks at what the seat
cannot know: worlds that look alike to it give equal hints.
"""
