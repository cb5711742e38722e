"""The build hook on a tiny project: compiles, falls back, fails where it must."""

from __future__ import annotations

import os
import re
import shutil
import subprocess
import sys
import sysconfig
import tarfile
import tomllib
from pathlib import Path
from zipfile import ZipFile

import pytest

pytest.importorskip("hatchling", reason="needs the build tools: pip install -e '.[dev]'")

ROOT = Path(__file__).parents[2]
NO_COMPILER = "no-such-compiler"

STATE = """\
from typing import Final, final

from mypy_extensions import mypyc_attr

ONE: Final = 1


@mypyc_attr(allow_interpreted_subclasses=True)
class Rule:
    def __init__(self) -> None:
        self.step = ONE

    def fold(self, value: int) -> int:
        return value + self.step


@final
class State:
    def __init__(self, rules: list[Rule]) -> None:
        self.rules = rules

    def run(self) -> int:
        value = 0
        for rule in self.rules:
            value = rule.fold(value)
        return value
"""
MODULE = """\
from snath.engine.state import Rule


class Tenfold(Rule):
    def fold(self, value: int) -> int:
        return value * 10
"""
RULES = """\
from snath.engine.state import Rule
from snath.modules.odd.facets.content import shown


class Odd(Rule):
    def fold(self, value: int) -> int:
        return value + len(shown(value))
"""
# Not compiled: would neither pass the compiler's checks nor find all that it imports.
FACET = """\
try:
    import no_such_package as colours
except ImportError:
    colours = None


def shown(value: int) -> str:
    later: int = "not a number"
    return "*" * value
"""
# What a wheel holds beside compiled modules.
DATA = {
    "snath/content/base/board.json",
    "snath/modules/odd/content/cards.json",
    "snath/modules/odd/text/en.json",
    "snath/modules/odd/facets/content.py",
}
PROGRAM = """\
from snath.engine.state import Rule, State
from snath.modules.odd.facets.content import shown
from snath.modules.odd.rules import Odd
from snath.modules.tenfold import Tenfold


class Mine(Rule):
    def fold(self, value):
        return value + 100


print(State([Rule(), Tenfold(), Odd(), Mine()]).run())
print(type(State.run).__name__, type(Odd.fold).__name__, type(shown).__name__)
"""

COMPILED = [
    "snath/engine/__init__",
    "snath/engine/state",
    "snath/modules/__init__",
    "snath/modules/odd/__init__",
    "snath/modules/odd/facets/encoding",  # a room that is compiled, and not the other facet
    "snath/modules/odd/rules",
    "snath/modules/tenfold",
    "snath__mypyc",  # what they share
]


@pytest.fixture
def tree(tmp_path: Path) -> Path:
    """The project's own build files around a package of a few lines."""
    root = tmp_path / "project"
    files = {
        "src/snath/__init__.py": '__version__ = "0"\n',
        "src/snath/engine/__init__.py": "",
        "src/snath/engine/state.py": STATE,
        "src/snath/modules/__init__.py": "from snath.modules.tenfold import Tenfold as Tenfold\n",
        "src/snath/modules/tenfold.py": MODULE,
        "src/snath/modules/odd/__init__.py": "",
        "src/snath/modules/odd/rules.py": RULES,
        "src/snath/modules/odd/content/cards.json": "{}\n",
        "src/snath/modules/odd/text/en.json": "{}\n",
        "src/snath/modules/odd/facets/__init__.py": "",
        "src/snath/modules/odd/facets/content.py": FACET,
        "src/snath/modules/odd/facets/encoding.py": "WIDTH = 3\n",
        "src/snath/content/base/board.json": "{}\n",
    }
    for name, text in files.items():
        (root / name).parent.mkdir(parents=True, exist_ok=True)
        (root / name).write_text(text, encoding="utf-8")
    for name in ("pyproject.toml", "hatch_build.py", "LICENSE", "NOTICE", ".gitignore"):
        shutil.copy(ROOT / name, root)
    for path in ROOT.glob("*.md"):
        shutil.copy(path, root)
    return root


def build(tree: Path, kind: str = "wheel", **environment: str) -> subprocess.CompletedProcess[str]:
    inherited = {k: v for k, v in os.environ.items() if not k.startswith("SNATH_")}
    return subprocess.run(
        [sys.executable, "-m", "build", "--no-isolation", f"--{kind}", "--outdir", "out", "."],
        cwd=tree,
        env={**inherited, **environment},
        capture_output=True,
        text=True,
        check=False,
    )


def built(tree: Path, process: subprocess.CompletedProcess[str]) -> Path:
    assert process.returncode == 0, process.stdout + process.stderr
    (path,) = (tree / "out").iterdir()
    return path


def libraries(wheel: Path) -> list[str]:
    """The compiled modules in a wheel, without what systems and versions add to their names."""
    with ZipFile(wheel) as opened:
        names = [name for name in opened.namelist() if name.endswith((".so", ".pyd"))]
    return sorted(name.split(".")[0] for name in names)


def have_compiler() -> bool:
    compiler = os.environ.get("CC") or sysconfig.get_config_var("CC") or "cc"
    headers = Path(sysconfig.get_path("include"), "Python.h")
    return shutil.which(compiler.split()[0]) is not None and headers.exists()


def test_compiles_one_library_and_leaves_the_sources_alone(tree: Path, tmp_path: Path) -> None:
    if not have_compiler():
        pytest.skip("no C compiler or no Python headers here")
    before = sorted(tree.rglob("*"))
    cache = str(tmp_path / "cache")
    wheel = built(tree, build(tree, SNATH_BUILD_CACHE=cache))
    assert [path for path in sorted(tree.rglob("*")) if path not in before] == [tree / "out", wheel]
    assert libraries(wheel) == COMPILED
    with ZipFile(wheel) as opened:
        assert set(opened.namelist()) >= DATA

    site = tmp_path / "site"
    with ZipFile(wheel) as opened:
        opened.extractall(site)
    result = subprocess.run(
        [sys.executable, "-c", PROGRAM],
        env={**os.environ, "PYTHONPATH": str(site)},
        cwd=tmp_path,
        capture_output=True,
        text=True,
        check=True,
    )
    assert result.stdout.split() == ["120", "method_descriptor", "method_descriptor", "function"]

    wheel.unlink()
    again = build(tree, SNATH_BUILD_CACHE=cache)
    assert libraries(built(tree, again)) == COMPILED
    assert "taken from the cache" in again.stdout + again.stderr

    with (tree / "src/snath/modules/odd/facets/content.py").open("a", encoding="utf-8") as file:
        file.write("# changed\n")
    wheel.unlink()
    assert "taken from the cache" not in build(tree, SNATH_BUILD_CACHE=cache).stdout


def test_hooks_alone_fill_the_cache(tree: Path, tmp_path: Path) -> None:
    """The Makefile compiles while the client is being built, and packs afterwards."""
    if not have_compiler():
        pytest.skip("no C compiler or no Python headers here")
    before = sorted(tree.rglob("*"))
    left = tmp_path / "left"
    left.mkdir()
    cache = {"SNATH_BUILD_CACHE": str(tmp_path / "cache"), "TMPDIR": str(left)}
    subprocess.run(
        [sys.executable, "-m", "hatchling", "build", "-t", "wheel", "--hooks-only"],
        cwd=tree, env={**os.environ, **cache}, check=True, capture_output=True,
    )  # fmt: skip
    assert [path for path in sorted(tree.rglob("*")) if path not in before] == [tree / "dist"]
    assert list((tree / "dist").iterdir()) == list(left.iterdir()) == []
    packed = build(tree, **cache)
    assert libraries(built(tree, packed)) == COMPILED
    assert "taken from the cache" in packed.stdout + packed.stderr


def test_pure_on_request(tree: Path) -> None:
    wheel = built(tree, build(tree, SNATH_PURE="1"))
    assert wheel.name.endswith("-py3-none-any.whl")
    assert libraries(wheel) == []


def test_falls_back_without_a_compiler_and_says_so(tree: Path) -> None:
    process = build(tree, CC=NO_COMPILER)
    wheel = built(tree, process)
    assert wheel.name.endswith("-py3-none-any.whl")
    said = process.stdout + process.stderr
    assert "NOT COMPILED" in said
    assert NO_COMPILER in said
    assert "apt-get install gcc python3-dev" in said


def test_no_fallback_where_compiled_is_required(tree: Path) -> None:
    process = build(tree, CC=NO_COMPILER, SNATH_COMPILED="1")
    assert process.returncode != 0
    assert "SNATH_COMPILED is set" in process.stdout + process.stderr


def test_an_error_in_the_rules_fails_the_build(tree: Path) -> None:
    if not have_compiler():
        pytest.skip("no C compiler or no Python headers here")
    with (tree / "src/snath/engine/state.py").open("a", encoding="utf-8") as file:
        file.write('WRONG: int = "text"\n')
    process = build(tree)
    assert process.returncode != 0
    assert "Incompatible types in assignment" in process.stdout + process.stderr
    assert list(tree.glob("out/*.whl")) == []


def test_sdist_holds_what_a_build_needs(tree: Path) -> None:
    with tarfile.open(built(tree, build(tree, "sdist"))) as opened:
        names = {re.sub(r"^[^/]*/", "", name) for name in opened.getnames()}
    assert names >= {
        "pyproject.toml",
        "hatch_build.py",
        "LICENSE",
        "NOTICE",
        "src/snath/engine/state.py",
        "src/snath/content/base/board.json",
    }


def test_pins_agree() -> None:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
    hook = project["tool"]["hatch"]["build"]["targets"]["wheel"]["hooks"]["custom"]
    tools = project["project"]["optional-dependencies"]["build"]
    assert set(hook["compile-requires"]) < set(tools)
    assert set(project["build-system"]["requires"]) < set(tools)
