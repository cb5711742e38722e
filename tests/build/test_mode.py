"""Every module of the compiled packages loads in the mode that this run is meant for."""

from __future__ import annotations

import importlib
import os
import pkgutil
import tomllib
from importlib.machinery import EXTENSION_SUFFIXES, ExtensionFileLoader
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
EXPECTED = os.environ.get("SNATH_EXPECT_COMPILED", "")


def compiled_packages() -> list[str]:
    """The packages that pyproject.toml wants compiled, as far as they exist."""
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
    folders = project["tool"]["hatch"]["build"]["targets"]["wheel"]["hooks"]["custom"]["compile"]
    return [
        ".".join(Path(folder).parts[1:]) for folder in folders if any(ROOT.glob(f"{folder}/*.py"))
    ]


@pytest.mark.skipif(not EXPECTED, reason="SNATH_EXPECT_COMPILED is not set, any mode will do")
@pytest.mark.parametrize("package", compiled_packages())
def test_every_module_has_the_expected_mode(package: str) -> None:
    module = importlib.import_module(package)
    names = [info.name for info in pkgutil.walk_packages(module.__path__, f"{package}.")]
    assert names, f"{package} has no modules"
    wrong = {}
    for name in [package, *names]:
        spec = importlib.import_module(name).__spec__
        assert spec is not None
        compiled = isinstance(spec.loader, ExtensionFileLoader) and str(spec.origin).endswith(
            tuple(EXTENSION_SUFFIXES)
        )
        if compiled != (EXPECTED == "1"):
            wrong[name] = spec.origin or "no __init__.py"
    assert wrong == {}
