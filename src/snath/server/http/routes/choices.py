"""What can be chosen for a new game, and whether it goes together."""

from __future__ import annotations

from fastapi import APIRouter, Request, Response

from ...background import in_background
from ...catalogue.texts import check_language
from ...protocol.lobby import Choices, Fit, Laid, NewGame
from ...tables.choices import choices, fit, laid
from ...views.updates import USUAL
from ..admission import kept_overrides
from ..openapi import describe
from ..rest import LARGEST_ORDER, State, body
from .play import Lang

router = APIRouter(prefix="/api/choices")


@router.get("", **describe(Choices))
async def get_choices(request: Request) -> Response:
    """Factions, mats, modules, options, bots, and the levels of seats that rules play."""
    return State(request).answer(choices())


@router.post("/check", **describe(Fit, NewGame, "not_found"))
async def check_choices(request: Request, lang: Lang = USUAL) -> Response:
    """What is wrong with an order, and which modules cannot be added to it; nothing is made."""
    state = State(request)
    state.limits.check("read", state.address())
    check_language(lang)
    order = await body(request, NewGame, LARGEST_ORDER)
    return state.answer(await in_background(fit, order, lang))


@router.post("/laid", **describe(Laid, NewGame, "bad_config", "no_game", "not_you", "closed"))
async def lay_table(request: Request) -> Response:
    """How a table with these modules and options may be laid out; nothing is made."""
    state = State(request)
    state.limits.check("read", state.address())
    order = await body(request, NewGame, LARGEST_ORDER)
    kept = await kept_overrides(state, order)
    return state.answer(await in_background(laid, order, kept))
