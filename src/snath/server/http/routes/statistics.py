"""Statistics and achievements over REST: one's own, and those that somebody shows."""

from __future__ import annotations

from typing import Annotated

from fastapi import APIRouter, Path, Query, Request, Response

from ...accounts.names import check_own
from ...catalogue.texts import check_language
from ...protocol.accounts import Done
from ...protocol.statistics import Showing, Statistics
from ...statistics.keeper import own_statistics, shown_statistics
from ...store.results import hide, show
from ...tables.lobby import checked_name, new_id
from ...views.updates import USUAL
from ..openapi import describe
from ..rest import State, body

router = APIRouter(prefix="/api")

Language = Annotated[str, Query(max_length=20)]


@router.get("/me/statistics", **describe(Statistics, None, "not_found"))
async def get_own(request: Request, lang: Language = USUAL) -> Response:
    """What the finished games of this browser or account tell; nobody else sees it."""
    state = State(request)
    state.limits.check("replay", state.address())
    check_language(lang)
    identity = await state.identity()
    return state.answer(await own_statistics(state.store, identity.name, lang))


@router.put("/me/statistics/link", **describe(Statistics, Showing, "name_taken", "not_found"))
async def show_own(request: Request, lang: Language = USUAL) -> Response:
    """Let everybody who has the link see one's statistics, without games that are not public."""
    state = State(request)
    wish = await body(request, Showing)
    state.limits.check("join", state.address())
    check_language(lang)
    identity = await state.identity()
    name = checked_name(wish.name)
    await check_own(state.store, identity, name)
    await state.store.write(show, identity.name, new_id(), name)
    return state.answer(await own_statistics(state.store, identity.name, lang), identity)


@router.delete("/me/statistics/link", **describe(Done))
async def hide_own(request: Request) -> Response:
    """Nobody else sees them any more; the link is of no use then."""
    state = State(request)
    state.limits.check("join", state.address())
    identity = await state.identity()
    await state.store.write(hide, identity.name)
    return state.answer(Done())


@router.get("/players/{link}", **describe(Statistics, None, "not_found"))
async def get_shown(
    request: Request, link: Annotated[str, Path(max_length=24)], lang: Language = USUAL
) -> Response:
    """The statistics that somebody shows at a link."""
    state = State(request)
    state.limits.check("replay", state.address())
    check_language(lang)
    return state.answer(await shown_statistics(state.store, link, lang))
