"""Build hook: compiles the rules packages with mypyc into the wheel.

Why not the hatch-mypyc plugin: it has no fallback without a C compiler, it writes the compiled
files beside the sources (an editable install would then silently stop being interpreted), and it
renames pyproject.toml while it works. This hook leaves the source tree untouched.

What happens, in this order:

* editable install: nothing is compiled, the sources run interpreted;
* ``SNATH_PURE=1``: a pure-Python wheel, nothing is compiled;
* no usable C compiler, no Python headers, or not CPython: the build warns and makes a pure-Python
  wheel (``SNATH_COMPILED=1`` turns this into an error);
* otherwise the packages named by ``compile`` in pyproject.toml become ONE shared library, made of
  a C file for each module; as many of them are compiled side by side as there are cores. An error
  in them fails the build: falling back there would hide it.

What is compiled: every ``*.py`` below the folders of ``compile``; new modules and new folders need
no entry. Only in a folder called ``facets`` the name decides: one that is called like a folder of
``compile`` (``facets/encoding.py``) is compiled, any other (``facets/view.py``) stays ordinary
Python. What is not compiled can import compiled modules and be imported by them.

``SNATH_BUILD_CACHE=DIR`` keeps the compiled files of the last build, and takes them again while
nothing that goes into them has changed. ``hatchling build -t wheel --hooks-only`` fills it without
making a wheel, so that other things can be built meanwhile.
"""

from __future__ import annotations

import hashlib
import importlib.util
import json
import os
import shlex
import shutil
import subprocess
import sys
import sysconfig
import tempfile
from concurrent.futures import ThreadPoolExecutor
from importlib.metadata import version as installed_version
from pathlib import Path
from typing import Any, Final

from hatchling.builders.config import BuilderConfig
from hatchling.builders.hooks.plugin.interface import BuildHookInterface

SOURCE: Final = "src"
FACETS: Final = "facets"  # folders in which modules say how rooms show them
WHAT_TO_INSTALL: Final = (
    "a C compiler and the Python headers (Debian and Ubuntu: apt-get install gcc python3-dev)"
)


def set_up(job: dict[str, Any]) -> None:
    """Build a probe, or compile.

    Runs in a process of its own, because mypyc and setuptools exit, patch and change global state.
    """
    from setuptools import Extension, setup
    from setuptools.command.build_ext import build_ext

    class SideBySide(build_ext):  # type: ignore[misc]
        """setuptools builds extensions side by side, but the files of each one by one."""

        def build_extensions(self) -> None:
            if self.compiler.compiler_type == "unix":
                # Modules call each other without a look whether somebody has replaced a function.
                for extension in self.extensions:
                    extension.extra_compile_args.append("-fvisibility=hidden")
            compile_files = self.compiler.compile

            def side_by_side(sources: list[str], *others: Any, **named: Any) -> list[str]:
                with ThreadPoolExecutor(job["parallel"]) as pool:
                    made = pool.map(lambda file: compile_files([file], *others, **named), sources)
                    return [name for names in made for name in names]

            self.compiler.compile = side_by_side
            super().build_extensions()

    if "probe" in job:
        extensions = [Extension("probe", [job["probe"]])]
    else:
        from mypyc.build import mypycify

        extensions = mypycify(job["arguments"], **job["options"])
    setup(
        name="snath-compiled",
        packages=[],
        py_modules=[],
        ext_modules=extensions,
        cmdclass={"build_ext": SideBySide},
        script_args=[
            "--quiet", "build_ext", "--parallel", str(job["parallel"]),
            "--build-lib", job["lib"], "--build-temp", job["temp"],
        ],
    )


class CompileHook(BuildHookInterface[BuilderConfig]):
    """Adds compiled extension modules to the wheel, or says why it did not."""

    PLUGIN_NAME = "custom"

    _work: Path | None = None

    def dependencies(self) -> list[str]:
        """What the compiler needs; asked before the build, so a pure build downloads nothing."""
        if self._pure_by_choice() or self._plainly_impossible():
            return []
        return list(self.config["compile-requires"])

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        """Compile before the wheel is packed."""
        if version == "editable":
            return
        if self._pure_by_choice():
            self.app.display_warning("snath: SNATH_PURE is set: building a pure-Python wheel")
            return

        modules = self._modules()
        if not modules:
            raise RuntimeError(f"none of these folders has a module: {self.config['compile']}")

        self._work = Path(tempfile.mkdtemp(prefix="snath-build-"))
        try:
            lib = self._cached_or_compiled(modules)
        except BaseException:
            self._clean_up()
            raise
        if lib is None or self._work not in lib.parents:
            self._clean_up()
        if lib is None:
            return

        libraries = sorted(path for path in lib.rglob("*") if path.is_file())
        for path in libraries:
            build_data["force_include"][str(path)] = path.relative_to(lib).as_posix()
        build_data["pure_python"] = False
        build_data["infer_tag"] = True
        self.app.display_info(f"snath: {len(modules)} modules are compiled")

    def finalize(self, version: str, build_data: dict[str, Any], artifact_path: str) -> None:
        """Remove the temporary folder once the wheel is packed."""
        self._clean_up()

    # --- what to compile, and whether that is possible ---

    def _modules(self) -> list[str]:
        """The modules to compile, as paths relative to the source folder.

        A facet of a module belongs to the room that reads it, and is compiled if that room is.
        """
        source = Path(self.root, SOURCE)
        rooms = [Path(folder).name for folder in self.config["compile"]]
        found: list[str] = []
        for folder in self.config["compile"]:
            paths = sorted(Path(self.root, folder).rglob("*.py"))
            if not paths:
                self.app.display_info(f"snath: {folder} holds no module, nothing to compile there")
            found += [
                path.relative_to(source).as_posix()
                for path in paths
                if path.parent.name != FACETS or path.stem in rooms
            ]
        return found

    @staticmethod
    def _pure_by_choice() -> bool:
        return os.environ.get("SNATH_PURE", "") not in ("", "0")

    @staticmethod
    def _plainly_impossible() -> str:
        """A reason that needs no try, or an empty string."""
        if sys.implementation.name != "cpython":
            return f"mypyc compiles for CPython only, this is {sys.implementation.name}"
        if os.name == "posix":
            command = os.environ.get("CC") or sysconfig.get_config_var("CC") or "cc"
            name = shlex.split(command)[0]
            if shutil.which(name) is None:
                return f"the C compiler {name!r} was not found"
        return ""

    def _impossible(self, work: Path) -> str:
        """Try to build an empty extension: the reason why that fails, or an empty string."""
        reason = self._plainly_impossible()
        if reason:
            return reason
        for name in ("setuptools", "mypyc"):
            if importlib.util.find_spec(name) is None:
                wanted = " ".join(self.config["compile-requires"])
                raise RuntimeError(
                    f"{name} is missing: a build without isolation needs {wanted}; "
                    "SNATH_PURE=1 builds without compiling"
                )
        probe = work / "probe.c"
        probe.write_text(
            "#include <Python.h>\n"
            'static struct PyModuleDef probe = {PyModuleDef_HEAD_INIT, .m_name = "probe"};\n'
            "PyMODINIT_FUNC PyInit_probe(void) { return PyModule_Create(&probe); }\n",
            encoding="utf-8",
        )
        output = self._run_setup({"probe": str(probe)}, work / "probe", cwd=work)
        if output is None:
            return ""
        errors = [line for line in output.splitlines() if "error" in line.lower()]
        return "the C compiler cannot build a Python extension: " + "".join(errors[:1])

    # --- compiling ---

    def _cached_or_compiled(self, modules: list[str]) -> Path | None:
        """The folder with the compiled files laid out as in the wheel; None: build without."""
        assert self._work is not None
        work = self._work
        reason = self._impossible(work)
        if reason:
            if os.environ.get("SNATH_COMPILED", "") not in ("", "0"):
                raise RuntimeError(f"SNATH_COMPILED is set; {reason}; install {WHAT_TO_INSTALL}")
            self.app.display_warning(
                f"snath: NOT COMPILED, building a pure-Python wheel: {reason}\n"
                "snath: Everything works, but the rules engine runs several times slower.\n"
                f"snath: To compile it, install {WHAT_TO_INSTALL} and build again."
            )
            return None

        cache = os.environ.get("SNATH_BUILD_CACHE", "")
        if not cache:
            self._compile(modules, work)
            return work / "lib"

        before = self._fingerprint(modules)
        kept = Path(cache, before)
        if kept.is_dir():
            self.app.display_info("snath: sources unchanged, compiled files taken from the cache")
            return kept
        self._compile(modules, work)
        if self._fingerprint(modules) != before:  # somebody saved a file meanwhile
            return work / "lib"
        shutil.rmtree(cache, ignore_errors=True)
        kept.parent.mkdir(parents=True)
        # Perhaps to another disk: what is there under its own name is complete.
        Path(shutil.move(work / "lib", kept.with_suffix(".part"))).rename(kept)
        return kept

    def _compile(self, modules: list[str], work: Path) -> None:
        self.app.display_info(f"snath: compiling {len(modules)} modules, it takes a minute or two")
        job = {
            "arguments": [
                # Not the project's own settings: a lint-level finding under another Python
                # version must not stop somebody's installation.
                "--config-file=",
                # Nor anything in files that are not compiled, or in packages they use.
                "--follow-imports=silent",
                "--ignore-missing-imports",
                f"--cache-dir={work / 'mypy'}",
                "--explicit-package-bases",
                *modules,
            ],
            "options": {**self._options(), "target_dir": str(work / "c")},
        }
        output = self._run_setup(job, work, cwd=Path(self.root, SOURCE))
        if output is not None:
            raise RuntimeError(
                f"mypyc could not compile the rules packages:\n{output}\n"
                "SNATH_PURE=1 builds without compiling"
            )

    def _options(self) -> dict[str, Any]:
        return {
            "opt_level": self.config["opt-level"],
            "debug_level": self.config["debug-level"],
            "multi_file": True,
            # Names the shared library snath__mypyc instead of a hash. No dot in it: mypyc 2.4
            # works out __path__ of compiled packages as if the library lay on top level.
            "group_name": "snath",
        }

    def _fingerprint(self, modules: list[str]) -> str:
        """A digest of all that goes into the compiled files."""
        digest = hashlib.sha256()
        surroundings = [
            sys.version,
            str(sysconfig.get_config_var("EXT_SUFFIX")),
            installed_version("mypy"),
            *(os.environ.get(name, "") for name in ("CC", "CFLAGS", "LDFLAGS")),
            json.dumps(self._options(), sort_keys=True),
            Path(self.root, "hatch_build.py").read_text(encoding="utf-8"),
            *modules,
        ]
        for text in surroundings:
            digest.update(text.encode() + b"\0")
        # Interpreted files too: how they are called follows from their types.
        for folder in self.config["compile"]:
            for path in sorted(Path(self.root, folder).rglob("*.py")):
                data = path.read_bytes()
                digest.update(f"{path.relative_to(self.root)} {len(data)}\0".encode() + data)
        return digest.hexdigest()[:32]

    @staticmethod
    def _run_setup(job: dict[str, Any], work: Path, cwd: Path) -> str | None:
        """Call `set_up` in a new process: None when it went well, else what it printed."""
        settings = {
            **job,
            "lib": str(work / "lib"),
            "temp": str(work / "temp"),
            "parallel": os.cpu_count() or 1,
        }
        process = subprocess.run(
            [sys.executable, __file__, json.dumps(settings)],
            cwd=cwd,
            stdin=subprocess.DEVNULL,
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            text=True,
            check=False,
        )
        return process.stdout if process.returncode else None

    def _clean_up(self) -> None:
        if self._work is not None:
            shutil.rmtree(self._work, ignore_errors=True)
            self._work = None


if __name__ == "__main__":
    set_up(json.loads(sys.argv[1]))
