"""The printed components and all words over REST: made once per process, then only compared."""

from __future__ import annotations

from functools import cache
from typing import Any

import msgspec
from fastapi import APIRouter, Request, Response

from ...catalogue.components import catalogue
from ...catalogue.texts import check_language, components_in, entry_of, texts
from ...protocol.catalogue import Catalogue, Texts
from ...protocol.declared import ComponentEntry, Components
from ..openapi import describe
from ..packing import Page, answer

router = APIRouter()


@cache
def catalogue_page() -> Page:
    return Page.of(catalogue())


@cache
def text_page(lang: str) -> Page:
    return Page.of(texts(lang))


@cache
def components_page(lang: str) -> Page:
    return Page.of(components_in(lang))


def described(kind: type[msgspec.Struct], *refusals: str) -> dict[str, Any]:
    """Arguments of a route whose answer may also be that nothing has changed."""
    out = describe(kind, None, *refusals)
    out["responses"][304] = {"description": "Not changed since"}
    return out


@router.get("/api/catalogue", **described(Catalogue))
async def get_catalogue(request: Request) -> Response:
    """Mats, cards, tiles and tracks of all modules."""
    return answer(request, catalogue_page())


@router.get("/api/text/{lang}", **described(Texts, "not_found"))
async def get_text(request: Request, lang: str) -> Response:
    """Names, log sentences, explanations and the glossary in a language."""
    check_language(lang)
    return answer(request, text_page(lang))


@router.get("/api/components/{lang}", **described(Components, "not_found"))
async def get_components(request: Request, lang: str) -> Response:
    """What can be read on tiles and cards of all modules, and which of them are our own design.

    A running game declares its own, which may have an owner's words.
    """
    check_language(lang)
    return answer(request, components_page(lang))


@router.get("/api/components/{lang}/{section}/{key}", **described(ComponentEntry, "not_found"))
async def get_component(request: Request, lang: str, section: str, key: str) -> Response:
    """A component as its entry would stand in an owner's overrides, in the words of a language."""
    check_language(lang)
    return answer(request, Page.of(entry_of(section, key, lang)))
