"""What a module adds to the reading of content: `facets/content.py` in its folder."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from .formats import Section

if TYPE_CHECKING:
    from .check import Report
    from .content import Content


@dataclass(frozen=True)
class ContentFacet:
    """Kinds of files that only this module has, tables made of them, totals to check.

    What `tables` makes is kept in `Tables.extra` under the module's name.  `components` are the
    sections whose entries lie open on the table and are read there: see `snath.view.components`.
    `rules` are the keys of the rules that entries of its own files name.
    """

    formats: Mapping[str, tuple[Section, ...]] = field(default_factory=dict)
    tables: Callable[[Content], object] | None = None
    check: Callable[[Content, Report], None] | None = None
    components: tuple[str, ...] = ()
    rules: Callable[[Content], list[str]] | None = None
