"""Filling arrays from states, the part of the environments that every step pays for.

Compiled with the rules, and free of other packages for that: arrays come as memoryviews.
"""

from __future__ import annotations
