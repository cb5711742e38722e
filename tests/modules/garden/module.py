"""Manifest: one more encounter, and seeds that only this module knows."""

from __future__ import annotations

from snath.engine.module import Module


class Garden(Module):
    name = "garden"
