"""A session of the companion as a page shows it."""

from __future__ import annotations

from typing import Literal

from ...companion import Companion, Session
from ...companion.explain import ALWAYS, MORE, explanation, topics
from ...companion.score import fortunes, verdict
from ...engine.board import spaces
from ..protocol.companion import (
    CardMove,
    CompanionLine,
    CompanionTable,
    FightSide,
    Fortune,
    Opponent,
    TrackerSpace,
    TurnedCard,
)


def table_of(session: Session, version: int) -> CompanionTable:
    companion = session.companion
    return CompanionTable(
        version=version,
        stage=stage(companion),
        meant=companion.holdings[companion.meant()].faction,
        people=companion.people,
        options=dict(session.setup.options),
        opponents=[opponent(companion, automa) for automa in companion.order],
        card=turned(companion),
        fight=fight(companion),
        waits=companion.may_wait() or any(companion.waits(each) for each in companion.order),
        marker=companion.part.marker >= 0,
        topics={topic: explanation(companion, topic) for topic in topics(companion)},
        welcome=list(companion.welcome()),
        score=score(companion),
        verdict=verdict(companion),
        log=[
            CompanionLine(command, said)
            for command, said in zip(session.commands, session.said, strict=True)
        ],
    )


def stage(companion: Companion) -> Literal["turn", "card", "combat", "over"]:
    if companion.fight is not None:
        return "combat"
    if companion.over:
        return "over"
    return "card" if companion.waiting else "turn"


def opponent(companion: Companion, automa: int) -> Opponent:
    h = companion.holdings[automa]
    part = companion.part
    tracker = companion.tracker(automa)
    return Opponent(
        faction=h.faction,
        level=h.level,
        scheme=part.schemes[automa] + 1,
        power=h.power,
        coins=h.coins,
        cards=h.cards,
        box=part.boxes[part.deck_of(automa)],
        deck=len(spaces(part.unseen[part.deck_of(automa)])),
        at=part.trackers[automa],
        rows=[
            [TrackerSpace(space in tracker.stars, space < tracker.dry) for space in row]
            for row in companion.tracker_rows(automa)
        ],
        stars={
            "tracker": companion.reached(automa),
            "combat": h.combat,
            "power": h.full,
            **{goal: int(goal in h.others) for goal in companion.further},
        },
        total=companion.stars(automa),
    )


def turned(companion: Companion) -> TurnedCard | None:
    card = companion.card
    if card is None:
        return None
    return TurnedCard(
        faction=companion.holdings[card.automa].faction,
        number=card.number,
        scheme=card.scheme,
        box=card.box,
        skipped=card.skipped,
        which=card.which,
        moves=[
            CardMove(move.text, [move.symbol, *ALWAYS, *MORE.get(move.symbol, ())])
            for move in card.moves
        ],
        notes=card.notes,
        done=card.done,
    )


def fight(companion: Companion) -> list[FightSide]:
    if companion.fight is None:
        return []
    return [
        FightSide(companion.holdings[automa].faction, used.card, used.power, used.cards)
        for automa, used in companion.fight.sides.items()
    ]


def score(companion: Companion) -> list[Fortune]:
    return [
        Fortune(
            faction=None if each.person else companion.holdings[each.automa].faction,
            person=each.person,
            lines=each.lines,
            counted=companion.counted_people.get(each.person, {})
            if each.person
            else companion.counted.get(each.automa, {}),
            missing=list(each.missing),
            total=each.total,
        )
        for each in fortunes(companion)
    ]
