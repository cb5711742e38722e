"""What is inside the built wheel. ``make test`` builds it and names it in SNATH_WHEEL."""

from __future__ import annotations

import os
from collections.abc import Iterator
from zipfile import ZipFile

import pytest

import snath
from tests.build.chosen import ROOT, SOURCE, compiled_files

WHEEL = os.environ.get("SNATH_WHEEL", "")

pytestmark = pytest.mark.skipif(not WHEEL, reason="no wheel named in SNATH_WHEEL: run make test")


@pytest.fixture
def wheel() -> Iterator[ZipFile]:
    with ZipFile(WHEEL) as opened:
        yield opened


@pytest.fixture
def compiled_wheel(wheel: ZipFile) -> ZipFile:
    if WHEEL.endswith("-none-any.whl"):
        pytest.skip("a pure-Python wheel, built without a C compiler or with SNATH_PURE=1")
    return wheel


def test_what_shall_be_compiled_is_and_nothing_else(compiled_wheel: ZipFile) -> None:
    """A library for each module, and one that they share."""
    libraries = [name for name in compiled_wheel.namelist() if name.endswith((".so", ".pyd"))]
    wanted = [path.with_suffix("").as_posix() for path in compiled_files()]
    assert wanted
    assert sorted(name.split(".")[0] for name in libraries) == sorted([*wanted, "snath__mypyc"])


def test_sources_and_content_are_there_unchanged(wheel: ZipFile) -> None:
    names = set(wheel.namelist())
    files = [
        path
        for pattern in ("*.py", "*.json", "py.typed")
        for path in (SOURCE / "snath").rglob(pattern)
    ]
    assert any(path.suffix == ".json" for path in files)
    different = []
    for path in files:
        name = path.relative_to(SOURCE).as_posix()
        if name not in names or wheel.read(name) != path.read_bytes():
            different.append(name)
    assert different == []


def test_metadata_licence_and_command(wheel: ZipFile) -> None:
    (folder,) = {name.split("/")[0] for name in wheel.namelist() if ".dist-info/" in name}
    version = snath.__version__
    info = f"snath-{version}.dist-info"
    assert folder == info
    for name in ("LICENSE", "NOTICE"):
        assert wheel.read(f"{info}/licenses/{name}") == (ROOT / name).read_bytes()
    assert b"snath = snath.cli:main" in wheel.read(f"{info}/entry_points.txt")


def test_no_rubbish(wheel: ZipFile) -> None:
    rubbish = (".c", ".h", ".o", ".pyc", ".orig", ".rej")
    assert [name for name in wheel.namelist() if name.endswith(rubbish)] == []
