"""Campaigns over REST."""

from __future__ import annotations

from typing import Annotated

from fastapi import APIRouter, Path, Query, Request, Response

from ...accounts.identity import Identity
from ...background import in_background
from ...campaigns import commands
from ...campaigns.info import campaign_info, own_members
from ...campaigns.keeper import Campaigns
from ...campaigns.live import LiveCampaign
from ...campaigns.views import update_of, viewer
from ...catalogue.texts import check_language
from ...errors import ServerError
from ...exports.campaigns import campaign_lines, keep, read_campaign, stored_campaign
from ...exports.lines import make_export
from ...protocol.campaigns import (
    Answer,
    CampaignCreated,
    CampaignUpdate,
    JoinCampaign,
    MyCampaign,
    NewCampaign,
    TableAct,
)
from ...replays.frames import GameFrames
from ...store.campaigns import games_of, own_campaigns
from ...views.updates import USUAL
from ..openapi import describe
from ..rest import State, body
from .exports import described_import, described_lines, file_of, refusing

router = APIRouter(prefix="/api/campaigns")

CampaignId = Annotated[str, Path(max_length=24)]
Member = Annotated[int | None, Query(ge=0, le=99)]
Lang = Annotated[str, Query(max_length=20)]


class Asked(State):
    """A request about a campaign: what it can use, and the campaign."""

    def __init__(self, request: Request) -> None:
        super().__init__(request)
        self.campaigns: Campaigns = request.app.state.campaigns

    def update(
        self, live: LiveCampaign, identity: Identity, member: int | None, lang: str
    ) -> Response:
        return self.answer(update_of(live, identity.name, member, lang), identity)


def require_own(live: LiveCampaign, identity: Identity) -> None:
    if not own_members(live.record, identity.name):
        raise ServerError("not_you", "no place of yours is in this campaign")


@router.post("", **describe(CampaignCreated, NewCampaign, "bad_config", "name_taken"))
async def create_campaign(request: Request) -> Response:
    """Set up a campaign; whoever does takes the first place for people."""
    state = Asked(request)
    order = await body(request, NewCampaign)
    identity = await state.identity()
    if identity.account is None:
        state.limits.check("new_game", state.address())
    else:
        state.limits.check("new_game_account", identity.name)
    made = await commands.create(state.store, state.settings, identity, order)
    return state.answer(made, identity)


@router.get("", **describe(list[MyCampaign]))
async def get_campaigns(
    request: Request, page: Annotated[int, Query(ge=0, le=10_000)] = 0
) -> Response:
    """A page of one's own campaigns, the latest first."""
    state = Asked(request)
    state.limits.check("read", state.address())
    name = (await state.identity()).name
    found = await state.store.read(own_campaigns, name, page)
    return state.answer(
        [MyCampaign(campaign_info(record), own_members(record, name)) for record in found]
    )


@router.post("/import", **described_import(CampaignCreated))
async def import_campaign(request: Request) -> Response:
    """Go on with an exported campaign: the first place for people is one's own, others are free."""
    state = Asked(request)
    state.limits.check("import", state.address())
    data = await request.body()
    identity = await state.identity()
    with refusing():
        imported = await in_background(read_campaign, data)
    record = stored_campaign(imported, identity)
    await state.store.write(keep, record, imported, identity)
    return state.answer(CampaignCreated(record.id, own_members(record, identity.name)), identity)


@router.get("/{campaign}", **describe(CampaignUpdate, None, "no_campaign", "not_you"))
async def get_campaign(
    request: Request, campaign: CampaignId, member: Member = None, lang: Lang = USUAL
) -> Response:
    """The campaign as one's own member sees it, or as everybody does."""
    state = Asked(request)
    state.limits.check("read", state.address())
    check_language(lang)
    live = await state.campaigns.get(campaign)
    identity = await state.identity()
    shown = update_of(live, identity.name, viewer(live, identity.name, member), lang)
    return state.answer(shown)


@router.post(
    "/{campaign}/join",
    **describe(CampaignCreated, JoinCampaign, "no_campaign", "seat_taken", "name_taken"),
)
async def join_campaign(request: Request, campaign: CampaignId) -> Response:
    """Sit down in a free place for people."""
    state = Asked(request)
    wish = await body(request, JoinCampaign)
    state.limits.check("join", state.address())
    identity = await state.identity()
    live = await state.campaigns.get(campaign)
    return state.answer(await commands.join(live, state.settings, identity, wish), identity)


@router.post(
    "/{campaign}/answers",
    **describe(
        CampaignUpdate, Answer, "no_campaign", "not_you", "stale", "illegal_choice", "read_only"
    ),
)
async def answer_question(
    request: Request, campaign: CampaignId, member: Member = None, lang: Lang = USUAL
) -> Response:
    """Answer the open question of one's own member."""
    state = Asked(request)
    order = await body(request, Answer)
    check_language(lang)
    live = await state.campaigns.get(campaign)
    identity = await state.identity()
    require_own(live, identity)
    who = viewer(live, identity.name, member)
    assert who is not None
    state.limits.check("act", f"{campaign}:{who}")
    await commands.answer(live, who, order)
    return state.update(live, identity, who, lang)


@router.post(
    "/{campaign}/acts",
    **describe(
        CampaignUpdate, TableAct, "no_campaign", "not_you", "not_host", "seat_taken",
        "illegal_choice", "bad_config", "read_only",
    ),
)
async def act_at_table(
    request: Request, campaign: CampaignId, member: Member = None, lang: Lang = USUAL
) -> Response:
    """Begin the next episode, change who plays, and other things that are done at the table."""
    state = Asked(request)
    order = await body(request, TableAct)
    check_language(lang)
    state.limits.check("join", state.address())
    live = await state.campaigns.get(campaign)
    identity = await state.identity()
    await commands.act(live, identity, order)
    own = own_members(live.record, identity.name)
    shown = member if member in own else (own[0] if own else None)
    return state.update(live, identity, shown, lang)


@router.get(
    "/{campaign}/export", **described_lines("no_campaign", "not_you", "read_only", "illegal_choice")
)
async def export_campaign(request: Request, campaign: CampaignId) -> Response:
    """The campaign with its finished games as lines of JSON; for whoever plays in it, and for
    everybody after its end."""
    state = Asked(request)
    state.limits.check("export", state.address())
    live = await state.campaigns.get(campaign)
    if live.record.status != "finished":
        require_own(live, await state.identity())
    whole = live.whole
    games = [
        made
        for name in await state.store.read(games_of, campaign)
        if (made := await finished_game(state, name)) is not None
    ]
    body = await in_background(campaign_lines, whole, games)
    return file_of(body, live.record.name or "campaign", campaign)


async def finished_game(state: State, name: str) -> bytes | None:
    """An episode as it is exported; None while it is being played, or if it is read-only."""
    table = await state.table(name)
    if table.game is None or not table.game.over or table.fault is not None:
        return None
    frames = GameFrames(table.game.config)
    rows = tuple(table.game.rows)
    return await in_background(make_export, table.record, table.game, frames, rows, 0)
