"""Tests that take too long with interpreted rules and have nothing to do with the build."""

from __future__ import annotations

import pytest

from snath.bench import is_compiled

compiled_only = pytest.mark.skipif(
    not is_compiled(), reason="takes long; the compiled tests have it"
)
