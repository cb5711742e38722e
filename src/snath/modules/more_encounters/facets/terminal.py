"""The questions of the encounters 43 to 74, in words."""

from __future__ import annotations

from ....cli.terminal.facet import TerminalFacet
from ....cli.terminal.option import Option
from ....cli.terminal.owners import owner
from ....cli.terminal.wording import place, word
from ....engine.ids import ONE_TIME_NAMES
from .. import steps
from ..actions import (
    ACCEPT,
    BRING,
    COLUMN_BOTTOM,
    COLUMN_TOP,
    COPY,
    FARTHER,
    IMITATE,
    KEEP_OBJECTIVE,
    MAKE_TRUCE,
    MOVE_TOKEN,
    NEW_BASE,
    OPEN_CARD,
    PAY_TO,
    REARRANGE,
    REPLACE,
    RETURN_OBJECTIVE,
    ROB,
    SCOUT,
    SET_DOWN,
    SET_MECH,
    SWIM,
    WALK,
)
from ..specials.extra_column import COLUMN


def unit(o: Option) -> str:
    return word("units", o.state.rules.units[o.a].key)


def say_bring(o: Option) -> str:
    return f"bring a {unit(o)} from {place(o.state, o.b)}"


def say_set_down(o: Option) -> str:
    return f"place your {unit(o)} on {place(o.state, o.b)}"


def say_set_mech(o: Option) -> str:
    return f"place the mech from {place(o.state, o.a)} on {place(o.state, o.b)}"


def say_walk(o: Option) -> str:
    return f"go to {place(o.state, o.a)}"


def say_scout(o: Option) -> str:
    return f"the {unit(o)} on {place(o.state, o.b)}"


def say_swim(o: Option) -> str:
    return f"a worker from {place(o.state, o.a)} to {place(o.state, o.b)}"


def say_seat(o: Option) -> str:
    return owner(o.state, o.a)


def say_token(o: Option) -> str:
    section = o.state.rules.vocabularies["section"][o.b]
    return f"the token of {owner(o.state, o.a)} to {section.replace('_', ' ')}"


def say_rearrange(o: Option) -> str:
    player = o.state.players[o.step.seat]
    abilities = [
        word("abilities", o.state.rules.all_rules[rule].key.partition(":")[0])
        for mech, rule in enumerate(player.mech_rules)
        if o.a >> mech & 1
    ]
    bonuses = [
        name.replace("_", " ") for i, name in enumerate(ONE_TIME_NAMES) if o.b >> i & 1
    ]
    return f"mechs: {', '.join(abilities) or 'none'}; bonuses taken: {', '.join(bonuses) or 'none'}"


FACET = TerminalFacet(
    phrases={
        FARTHER: lambda o: "give a counter: 1 territory farther",
        BRING: say_bring,
        SET_DOWN: say_set_down,
        SET_MECH: say_set_mech,
        WALK: say_walk,
        SCOUT: say_scout,
        SWIM: say_swim,
        ROB: say_seat,
        PAY_TO: say_seat,
        MAKE_TRUCE: say_seat,
        COPY: say_seat,
        IMITATE: say_seat,
        MOVE_TOKEN: say_token,
        REARRANGE: say_rearrange,
        KEEP_OBJECTIVE: lambda o: f"keep objective {o.state.players[o.step.seat].objectives[-1]}",
        RETURN_OBJECTIVE: lambda o: "put it back for 2 wood",
        ACCEPT: lambda o: "accept",
        OPEN_CARD: lambda o: f"encounter card {o.a}",
        REPLACE: lambda o: "put it back and draw another card",
        NEW_BASE: lambda o: place(o.state, o.a),
        COLUMN_TOP: lambda o: "top row of the kept card",
        COLUMN_BOTTOM: lambda o: "bottom row of the kept card",
    },
    uses={"counter_power": lambda o: "give a counter for 2 power"},
    questions={
        steps.BringUnits.tag: "Which units come here?",
        steps.ChooseBase.tag: "Which home base do you move to?",
        steps.ChooseOpponent.tag: "Which opponent?",
        steps.DiscardForGoods.tag: "Which combat card do you discard for a resource?",
        steps.MoveTokens.tag: "Where does this action token go?",
        steps.ObjectiveOrGoods.tag: "Do you keep the objective?",
        steps.Offers.tag: "Do you accept what the encounter offers?",
        steps.OpenLaterCard.tag: "Which card do you resolve this turn?",
        steps.PlaceGoods.tag: "Where do the tokens go?",
        steps.RearrangeMat.tag: "Which abilities and bonuses are uncovered?",
        steps.ReplaceCard.tag: "This card does not suit an Automa: do you replace it?",
        steps.RevealObjective.tag: "Do you reveal an objective?",
        steps.ScoutMove.tag: "Who scouts?",
        steps.SetDownCharacter.tag: "Where do you place your character?",
        steps.SetDownMech.tag: "Which mech do you place where?",
        steps.SwimOnce.tag: "Which worker crosses a river?",
        steps.Walk.tag: "Where to?",
    },
    sections={COLUMN: "2 power → 3 food; 3 resources → structure"},
)
