"""Modules of other people: installed packages that offer one, or classes named by the user.

A package names its manifest as an entry point of the group `snath.modules`.  For trying one out,
the environment variable SNATH_MODULES names classes: `package.module:Class`, several by commas.
"""

from __future__ import annotations

import os
from importlib import import_module
from importlib.metadata import entry_points
from typing import Final

from ..engine.errors import ConfigError
from ..engine.module import Module

GROUP: Final = "snath.modules"
VARIABLE: Final = "SNATH_MODULES"


def outside_modules() -> list[Module]:
    """One manifest of each, in the order in which they were named."""
    found: list[Module] = []
    for entry in entry_points(group=GROUP):
        found.append(made(entry.name, entry.load()))
    for name in os.environ.get(VARIABLE, "").split(","):
        if name.strip():
            found.append(made(name.strip(), named(name.strip())))
    return found


def named(name: str) -> object:
    """The class behind `package.module:Class`."""
    package, _, attribute = name.partition(":")
    try:
        found: object = getattr(import_module(package), attribute)
    except (ImportError, AttributeError, ValueError) as error:
        raise ConfigError(
            f"{VARIABLE} names {name!r}, which cannot be loaded: {error}; "
            "allowed: package.module:Class, several separated by commas"
        ) from error
    return found


def made(name: str, manifest: object) -> Module:
    module = manifest() if isinstance(manifest, type) else manifest
    if not isinstance(module, Module):
        raise ConfigError(f"{name!r} is no module: its manifest must be a snath Module")
    return module
