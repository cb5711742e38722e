"""The companion for the real board over REST."""

from __future__ import annotations

from typing import Final

from fastapi import APIRouter, Request, Response

from ...catalogue.texts import check_language
from ...companions import sessions
from ...protocol.companion import (
    CompanionChoices,
    CompanionCommand,
    CompanionOrder,
    CompanionState,
    CompanionTable,
    CompanionUndo,
)
from ...views.updates import USUAL
from ..openapi import describe
from ..rest import State, body
from .play import Lang

router = APIRouter(prefix="/api/companion")

REFUSALS: Final = ("companion", "stale", "not_found", "read_only")


@router.get("", **describe(CompanionState, None, "not_found", "read_only"))
async def get_companion(request: Request, lang: Lang = USUAL) -> Response:
    """The table of this device or account, or null."""
    state = State(request)
    state.limits.check("read", state.address())
    check_language(lang)
    identity = await state.identity()
    return state.answer(CompanionState(await sessions.current(state.store, identity, lang)))


@router.get("/choices", **describe(CompanionChoices))
async def get_companion_choices(request: Request) -> Response:
    """Factions, levels and options that the companion knows."""
    return State(request).answer(sessions.choices())


@router.post("", **describe(CompanionTable, CompanionOrder, "bad_config", "not_found"))
async def begin_companion(request: Request, lang: Lang = USUAL) -> Response:
    """Begin a table in the place of the one before."""
    state = State(request)
    order = await body(request, CompanionOrder)
    check_language(lang)
    state.limits.check("join", state.address())
    identity = await state.identity()
    return state.answer(await sessions.new(state.store, identity, order, lang), identity)


@router.post("/commands", **describe(CompanionTable, CompanionCommand, *REFUSALS))
async def command_companion(request: Request, lang: Lang = USUAL) -> Response:
    """Carry out a command: `turn`, `combat crimea`, `won`, `power crimea 7` …"""
    state = State(request)
    order = await body(request, CompanionCommand)
    check_language(lang)
    identity = await state.identity()
    state.limits.check("act", identity.name)
    done = await sessions.obey(state.store, identity, order.version, order.command, lang)
    return state.answer(done)


@router.post("/undo", **describe(CompanionTable, CompanionUndo, *REFUSALS))
async def undo_companion(request: Request, lang: Lang = USUAL) -> Response:
    """Take the last command back; the cards stay shuffled as they were."""
    state = State(request)
    order = await body(request, CompanionUndo)
    check_language(lang)
    identity = await state.identity()
    state.limits.check("act", identity.name)
    return state.answer(
        await sessions.obey(state.store, identity, order.version, None, lang)
    )
