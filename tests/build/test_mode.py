"""Every module of the compiled packages loads in the mode that this run is meant for."""

from __future__ import annotations

import importlib
import os
import pkgutil
from importlib.machinery import EXTENSION_SUFFIXES, ExtensionFileLoader

import pytest

from tests.build.chosen import ROOT, compiled_files, hook, module_name

EXPECTED = os.environ.get("SNATH_EXPECT_COMPILED", "")


def compiled_packages() -> list[str]:
    """The packages that pyproject.toml wants compiled, as far as they exist."""
    folders = [ROOT / folder for folder in hook()["compile"]]
    return [
        ".".join(folder.relative_to(ROOT / "src").parts)
        for folder in folders
        if any(folder.glob("*.py"))
    ]


@pytest.mark.skipif(not EXPECTED, reason="SNATH_EXPECT_COMPILED is not set, any mode will do")
@pytest.mark.parametrize("package", compiled_packages())
def test_every_module_has_the_expected_mode(package: str) -> None:
    module = importlib.import_module(package)
    names = [info.name for info in pkgutil.walk_packages(module.__path__, f"{package}.")]
    assert names, f"{package} has no modules"
    chosen = {module_name(file) for file in compiled_files()}
    wrong = {}
    for name in [package, *names]:
        spec = importlib.import_module(name).__spec__
        assert spec is not None
        compiled = isinstance(spec.loader, ExtensionFileLoader) and str(spec.origin).endswith(
            tuple(EXTENSION_SUFFIXES)
        )
        if compiled != (EXPECTED == "1" and name in chosen):
            wrong[name] = spec.origin or "no __init__.py"
    assert wrong == {}
