"""The modules that bring content, in the order of `all_modules`; the base comes first."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from functools import cache
from importlib import resources
from importlib.resources.abc import Traversable
from typing import Final

from ..engine.module import Module
from ..modules import all_modules, facet, package
from .errors import ContentError, unknown
from .facet import ContentFacet
from .formats import FORMATS, Formats

BASE: Final = "base"
MOST_READY: Final = 64  # sets of modules whose content is kept ready: anybody may ask for any


@dataclass(frozen=True)
class Source:
    """Where the content files of a module lie, and what its facet adds to reading them."""

    name: str
    folder: Traversable
    facet: ContentFacet


def folder_of(module: Module, name: str) -> Traversable | None:
    """A folder with files of a module, if it has one."""
    if not package(module):
        return None
    folder = resources.files(package(module)).joinpath(name)
    return folder if folder.is_dir() else None


@cache
def sources(extra: tuple[Module, ...] = ()) -> tuple[Source, ...]:
    """Base, modules with content, then those of the `extra` modules that have some."""
    out = [Source(BASE, resources.files("snath.content").joinpath(BASE), ContentFacet())]
    for module in (*all_modules(), *extra):
        folder = folder_of(module, "content")
        if folder is not None:
            found = facet(module, "content")
            assert found is None or isinstance(found, ContentFacet)
            out.append(Source(module.name, folder, found or ContentFacet()))
    return tuple(out)


def content_modules() -> tuple[str, ...]:
    """The names of all modules with content, the base first."""
    return tuple(source.name for source in sources())


@cache
def formats(extra: tuple[Module, ...] = ()) -> Formats:
    """Every kind of file there is: those of the base game and those of single modules."""
    kinds = dict(FORMATS)
    for source in sources(extra):
        kinds.update(source.facet.formats)
    return Formats(kinds)


def chosen(modules: Iterable[str], extra: tuple[Module, ...] = ()) -> tuple[Source, ...]:
    """The sources in load order, each once; base and `extra` modules are always among them."""
    there = sources(extra)
    names = [source.name for source in there]
    without = {module.name for module in (*all_modules(), *extra)}  # may have no content at all
    wanted = {BASE, *(module.name for module in extra), *modules}
    for name in sorted(wanted):
        if name not in names and name not in without:
            problem = unknown("content module", name, names)
            raise ContentError("", "modules", "", problem, ", ".join(names))
    return tuple(source for source in there if source.name in wanted)
