"""The open question: what is asked, and the options as a numbered list in groups."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from ...content.text import in_words
from ...engine import action
from ...engine.ids import ANY_RESOURCE, GAIN_NAMES, LOWEST_CARD, RESOURCE_NAMES
from ...engine.playout import refuses
from ...engine.state import State
from ...engine.steps.combat import CombatStep
from ...engine.steps.commit import RECORD, CommitStep, committed
from ...engine.steps.encounter import EncounterStep
from ...engine.steps.enlist import OngoingBonusStep
from ...engine.steps.move import PICKING, MoveStep
from ...engine.steps.payment import DiscardCards, PayResources
from ...engine.steps.place import PlaceResources
from ...engine.steps.turn import BOTTOM_ROW, END, START, TOP, TurnStep
from .facet import terminal_facets
from .owners import owner
from .phrases import phrase
from .wording import counted, place, word

# What is asked, by the tag of the step that asks; steps with more to say are in `asked`.
PLAIN: Final = {
    "setup_factions": "Which faction do you want to play?",
    "setup_mats": "Which player mat do you want to play with?",
    "move_end": "Several combats: which one first?",
    "ask": "Do you want to use this?",
    "produce": "Where do you produce?",
    "upgrade": "Which upgrade?",
    "deploy": "Which mech, and where?",
    "build": "Which structure, and where?",
    "enlist": "Which recruit, for which bonus?",
    "place_worker": "Where does the worker go?",
    "gain": "How much do you take?",
    "reward": "How much do you take?",
    "retreat": "You lost: where to?",
    "factory_visit": "Which Factory card do you take?",
    "secret": "You choose in secret: what?",
    "star": "More goals reached than stars left: which one gets a star?",
}
TURN: Final = {
    START: "Where does your action token go?",
    TOP: "Top row first, or straight to the bottom row?",
    BOTTOM_ROW: "Now the bottom row.",
    END: "All done?",
}
# Headings of groups by kind; kinds with the same heading share a group.
GROUPS: Final = {
    action.MOVE: "Top row",
    action.GAIN_COINS: "Top row",
    action.BOLSTER: "Top row",
    action.TRADE: "Top row",
    action.PRODUCE: "Top row",
    action.FACTORY_TOP: "Top row",
    action.FACTORY_MOVE: "Bottom row",
    action.BOTTOM: "Bottom row",
    action.REVEAL: "Objective",
    action.STEP: "Go",
    action.CARRY: "Load",
    action.STOP: "Or",
}


@dataclass(frozen=True)
class Choice:
    """A numbered option; a minor one takes less than it could and is shown on demand."""

    number: int
    code: int
    text: str
    group: str
    minor: bool


def asked(state: State) -> str:
    """The question in words."""
    step = state.stack[-1]
    if isinstance(step, TurnStep):
        return TURN.get(step.phase, "")
    if isinstance(step, MoveStep):
        return move_question(state, step)
    if isinstance(step, PayResources):
        what = "resources" if step.resource == ANY_RESOURCE else RESOURCE_NAMES[step.resource]
        different = " of different types" if step.different else ""
        return f"Pay {step.left} more {what}{different}: from where?"
    if isinstance(step, DiscardCards):
        return f"Pay {counted(step.left, 'combat card')}: which?"
    if isinstance(step, PlaceResources):
        return f"{counted(step.left, 'more resource')}: which, and where?"
    if isinstance(step, CommitStep):
        return combat_question(state, step)
    if isinstance(step, EncounterStep):
        return f"Encounter {step.card} on {place(state, step.space)}: what do you do?"
    if isinstance(step, OngoingBonusStep):
        gain = word("gains_one", GAIN_NAMES[step.kind])
        return f"Your recruit offers {gain} for the action of {owner(state, state.active)}."
    for facet in terminal_facets(state.rules):
        if step.tag in facet.questions:
            return facet.questions[step.tag]
    return PLAIN.get(step.tag, f"What do you do ({in_words(step.tag)})?")


def move_question(state: State, step: MoveStep) -> str:
    if step.phase == PICKING:
        return f"Who moves? You can move {counted(step.units, 'more unit')}."
    unit = word("units", state.rules.units[state.rules.kinds[step.slot]].key)
    space = place(state, state.players[step.seat].units[step.slot])
    loaded = [f"{n} {RESOURCE_NAMES[kind]}" for kind, n in enumerate(step.cargo) if n]
    if step.riders:
        loaded.append(counted(bin(step.riders).count("1"), "worker"))
    cargo = f", loaded with {' and '.join(loaded)}" if loaded else ""
    return f"The {unit} on {space}{cargo}: {counted(step.left, 'step')} to go."


def combat_question(state: State, step: CommitStep) -> str:
    """The open facts of a combat for one side."""
    combat = next(s for s in reversed(state.stack) if isinstance(s, CombatStep))
    rival = combat.opponent_of(step.seat)
    them = state.players[rival]
    strength = f"{them.power} power and {counted(them.cards(), 'combat card')}"
    role = "You win ties." if step.seat in combat.attackers else "Ties go to the attacker."
    where = place(state, combat.space)
    head = f"Combat with {owner(state, rival)} ({strength}) on {where}. {role} "
    if combat.seen_by(rival, step.seat) and has_committed(state, rival):
        dial, *cards = committed(state, rival)
        total = dial + sum(n * (value + LOWEST_CARD) for value, n in enumerate(cards))
        head += f"They have shown a strength of {total}. "
    if step.dial < 0:
        most = counted(step.card_limit, "combat card")
        return head + f"How much power do you spend? You can add up to {most}."
    return head + f"Up to {counted(step.card_limit, 'more combat card')}:"


def has_committed(state: State, owner: int) -> bool:
    return owner in state.commits[::RECORD]


def forced(options: list[int]) -> bool:
    """Whether a question answers itself: one option, and that not the end of the turn."""
    return len(options) == 1 and options[0] >> 24 != action.END_TURN


# -- options ---------------------------------------------------------------------------------


def choices(state: State) -> list[Choice]:
    """All options: those of note in groups, then the minor ones, numbered through."""
    codes = state.legal()
    best = fullest(codes)
    major = [code for code in codes if code in best]
    major.sort(key=lambda code: (refuses(code), order(code)))
    minor = [code for code in codes if code not in best]
    return [
        Choice(number, code, phrase(state, code), group_of(code), code not in best)
        for number, code in enumerate([*major, *minor], 1)
    ]


def order(code: int) -> int:
    """Objectives before everything, else the order of the codes."""
    return -1 if code >> 24 == action.REVEAL else code


def group_of(code: int) -> str:
    return "Or" if refuses(code) else GROUPS.get(code >> 24, "")


def fullest(codes: list[int]) -> set[int]:
    """The options that take as much as they can, of each kind of thing on offer."""
    best: dict[tuple[int, ...], tuple[int, int]] = {}
    out: set[int] = set()
    for code in codes:
        thing, size = measure(code)
        if size < 0:
            out.add(code)
        elif thing not in best or size > best[thing][0]:
            best[thing] = (size, code)
    return out | {code for _, code in best.values()}


def measure(code: int) -> tuple[tuple[int, ...], int]:
    """What an option is about and how much of it; -1 where less may be wiser than more."""
    kind = code >> 24
    a = code >> 16 & 255
    b = code >> 8 & 255
    c = code & 255
    if kind in (action.BOLSTER, action.TRADE):
        return (kind, a), b * 16 + c
    if kind == action.GAIN_COINS:
        return (kind,), a
    if kind == action.BOTTOM:
        return (kind,), a * 16 + b
    if kind in (action.GAIN, action.PRODUCE_AT):
        return (kind, a), b
    return (kind, a, b, c), -1
