"""Why an action that a player may want is not among the options now.

Options alone say what is legal; an explanation never decides.  It looks whether the action is
among them and, if not, asks the topic of its kind for the most useful reason: what stands against
it at any moment, then what the open question allows, then what would have to come first.

Reasons are made for the seat that must choose and tell it nothing that it may not know.
"""

from __future__ import annotations

from dataclasses import dataclass

from ..engine.action import DECLINE, DONE, PAY
from ..engine.ids import CHANCE, NO_MAT, NO_TERRAIN
from ..engine.step import Step
from ..engine.steps.encounter import EncounterStep
from ..engine.steps.move import MOVING, MoveStep
from ..engine.steps.place import PlaceResources
from ..engine.steps.turn import TurnStep
from ..modules import all_modules
from ..record import notation
from .facet import view_facets
from .reasons import cards, combat, move, payment, pieces, setup, turn
from .reasons.question import Args, Question, Topic, Why, asking, why
from .reasons.text import sentence
from .watched import Watched

SHOWN_OFFERS = 6


@dataclass(frozen=True)
class Reason:
    """A code of the catalogue, what it is about, and the sentence that says it."""

    code: str
    args: Args
    text: str


def explain(game: Watched, code: int, seat: int | None = None, lang: str = "en") -> Reason | None:
    """Why an action is not legal now; None if it is.

    `seat` is who wants to play it; without a seat it is the one that must choose.
    """
    found = find(game, code, seat)
    return None if found is None else Reason(found.code, found.args, sentence(found, lang))


def find(game: Watched, code: int, seat: int | None) -> Why | None:
    state = game.state
    if state.over:
        return why("game_over")
    asked = state.seat()
    if seat is not None and asked not in (seat, CHANCE):
        return why("not_your_turn", seat=asked)
    if code in state.legal() and seat in (None, asked):
        return None
    q = Question(state, game.events, code >> 24, code >> 16 & 255, code >> 8 & 255, code & 255)
    return no_action(q) or chance(q) or reason(q) or why("not_allowed")


# -- not an action of this game, or nobody's -------------------------------------------------


def no_action(q: Question) -> Why | None:
    """Actions that do not exist, or not without a module."""
    for module in all_modules():
        if q.kind in [a.kind for a in module.actions()] and q.kind not in q.rules.actions:
            return why("module_not_in_play", module=module.name, title=module.title)
    kind = q.rules.actions.get(q.kind)
    if kind is None:
        return why("unknown_action")
    for i, value in enumerate((q.a, q.b, q.c)):
        if i >= len(kind.fields):
            known = value == 0
        else:
            names = q.rules.vocabularies.get(kind.fields[i].of)
            known = names is None or value < len(names)
        if not known:
            return why("unknown_action")
        on_map = i < len(kind.fields) and kind.fields[i].of == "space" and q.kind in TOPICS
        if on_map and absent(q, value):
            return why("not_on_board", space=q.space(value))
    return None


def absent(q: Question, place: int) -> bool:
    """Whether the board lacks a space; a container is none, but can be paid from."""
    if place >= q.board.count:
        return q.kind != PAY
    return q.board.terrain[place] == NO_TERRAIN


def chance(q: Question) -> Why | None:
    if q.rules.actions[q.kind].chance:
        return why("chance_only")
    if q.seat == CHANCE:
        return why("chance_first", asking=asking(q.step))
    return None


# -- by kind of action -----------------------------------------------------------------------


def reason(q: Question) -> Why | None:
    topic = topic_of(q)
    if topic is None:
        return other_offers(q) or not_now(q)
    # What looks at mats at any moment needs some.
    found = topic.ever(q) if q.state.active >= 0 and q.player.mat != NO_MAT else None
    if found:
        return found
    if isinstance(q.step, topic.steps):
        return topic.here(q)
    if isinstance(q.step, TurnStep):
        return topic.idle(q)
    return not_now(q)


def topic_of(q: Question) -> Topic | None:
    """How to explain the action: a topic of the base game or of a module in play."""
    topic = TOPICS.get(q.kind)
    for facet in view_facets(q.rules):
        topic = facet.topics.get(q.kind, topic)
    return topic


def other_offers(q: Question) -> Why | None:
    """The kind of action is right, but something about it is not."""
    legal = [option for option in q.state.legal() if option >> 24 == q.kind]
    if not legal:
        return None
    texts = [notation.to_text(q.rules, option) for option in legal[:SHOWN_OFFERS]]
    return why("not_like_this", offers=", ".join(texts) + (" …" if legal[SHOWN_OFFERS:] else ""))


def not_now(q: Question) -> Why:
    """Another question is open, maybe one in somebody else's turn."""
    active = q.state.active
    if active >= 0 and active != q.seat:
        return why("other_turn", seat=active, asking=asking(q.step))
    return why("not_now", asking=asking(q.step))


# -- saying no, being finished ---------------------------------------------------------------


def decline(q: Question) -> Why | None:
    return why("must_choose", asking=asking(q.step))


def done(q: Question) -> Why | None:
    step = q.step
    if isinstance(step, TurnStep):
        return why("end_turn_instead")
    if isinstance(step, PlaceResources):
        return why("place_all", left=step.left)
    if isinstance(step, EncounterStep):
        return why("option_first")
    if isinstance(step, MoveStep) and step.phase == MOVING:
        return why("stop_first" if step.stepped else "stop_before_step")
    return decline(q)


TOPICS: dict[int, Topic] = {
    **turn.TOPICS,
    **move.TOPICS,
    **pieces.TOPICS,
    **payment.TOPICS,
    **combat.TOPICS,
    **cards.TOPICS,
    **setup.TOPICS,
    DECLINE: Topic((Step,), decline),
    DONE: Topic((Step,), done),
}
