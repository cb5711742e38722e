"""What all tests share: which build of the rules is under test, and hypothesis settings.

``SNATH_EXPECT_COMPILED=1`` stops the run unless the rules were loaded from compiled extension
modules, ``SNATH_EXPECT_COMPILED=0`` unless they were not. The Makefile sets it, so that neither
run can silently test the other build.
"""

from __future__ import annotations

import importlib
import os
from importlib.machinery import ExtensionFileLoader
from types import ModuleType

import pytest
from hypothesis import settings

PROBE = "snath.engine.state"

# A shared machine is slow now and then: a slow example is no failure. Where the environment
# says CI, hypothesis takes its own profile: no deadline, same examples every time.
if "CI" not in os.environ:
    settings.register_profile("snath", deadline=None)
    settings.load_profile("snath")


def is_compiled(module: ModuleType) -> bool:
    """Whether a module came from a compiled extension."""
    return module.__spec__ is not None and isinstance(module.__spec__.loader, ExtensionFileLoader)


def mode(module: ModuleType) -> str:
    return "compiled" if is_compiled(module) else "interpreted"


def pytest_configure(config: pytest.Config) -> None:
    expected = os.environ.get("SNATH_EXPECT_COMPILED", "")
    if not expected or hasattr(config, "workerinput"):
        return
    if expected not in ("0", "1"):
        raise pytest.UsageError(f"SNATH_EXPECT_COMPILED is {expected!r}, allowed are 0 and 1")
    try:
        module = importlib.import_module(PROBE)
    except ImportError as error:
        raise pytest.UsageError(f"{PROBE} cannot be imported: {error}") from error
    wanted = "compiled" if expected == "1" else "interpreted"
    if mode(module) != wanted:
        raise pytest.UsageError(
            f"this run is for {wanted} rules, but {PROBE} is {mode(module)}: {module.__file__}"
        )


def pytest_report_header() -> str:
    try:
        module = importlib.import_module(PROBE)
    except ImportError as error:
        return f"snath: {PROBE} cannot be imported: {error}"
    return f"snath: {mode(module)}, {module.__file__}"
