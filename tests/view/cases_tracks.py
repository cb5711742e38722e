"""Reasons of the tracks in place of the printed one."""

from __future__ import annotations

from tests.view.explain_case import Case, Given

PEACE: Given = {"options": {"triumph_tracks": "peace"}, "nordic": {"power": 16}}

CASES = [
    Case("not_on_track", "star power", {"goal": "power", "track": "peace"}, PEACE),
]
