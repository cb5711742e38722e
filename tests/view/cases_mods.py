"""Reasons about Mech Mods and Infrastructure Mods."""

from __future__ import annotations

from typing import Any

from snath.game import Game
from snath.modules.infrastructure_mods.part import mods_part as infrastructure
from snath.modules.infrastructure_mods.tables import NAME as INFRASTRUCTURE
from snath.modules.mech_mods.drawing import ChooseMods
from snath.modules.mech_mods.part import mods_part
from snath.modules.mech_mods.tables import NAME
from tests.view.explain_case import Case, Given

MOVE = ("section build", "move")


def mech(mods: str, units: str = "character D5, mech 1 C5", **more: Any) -> Given:
    """Nordic with mods on its mat, Crimea's character beside it."""
    return {
        "modules": ["mech_mods"],
        "encounters": "none",
        "nordic": {"mods": mods, "units": units, "power": 3, "cards": []},
        "crimea": {"power": 3, "cards": [], "units": "character E6"},
        **more,
    }


def infra(mods: str, section: str = "none", phase: str = "start", **nordic: Any) -> Given:
    """Nordic with Infrastructure Mods beside its mat."""
    place = {} if section == "none" else {"phase": phase}
    return {
        "modules": ["infrastructure_mods"],
        "nordic": {"infrastructure": mods, "section": section, **nordic},
        **place,
    }


def choosing(*chosen: str) -> Any:
    """Set-up again: Nordic holds Armor, Feint and Stealth."""

    def edit(game: Game) -> None:
        state = game.state
        mods_part(state).hands = [1 << 7 | 1 << 9 | 1 << 14, 0]
        state.push(ChooseMods(NAME))
        state.settle()
        for action in chosen:
            game.play(action)

    return edit


def keeping(game: Game) -> None:
    """The same with Machinery and Spy."""
    state = game.state
    infrastructure(state).hands = [1 | 1 << 5, 0]
    state.push(ChooseMods(INFRASTRUCTURE))
    state.settle()


FIGHT = (*MOVE, "unit character D5", "step E6", "done")
NONE = mech("none", units="character D5")
CASES = [
    Case("mod_not_drawn", "place_mod tactics 1", {"ability": "tactics"}, NONE, edit=choosing()),
    Case(
        "mod_placed_already", "place_mod armor 2", {"ability": "armor"}, NONE,
        edit=choosing("place_mod armor 1"),
    ),
    Case(
        "mod_space_taken", "place_mod feint 1", given=NONE, edit=choosing("place_mod armor 1")
    ),
    Case(
        "mod_on_mat", "place_mod stealth 2", {"ability": "stealth"},
        mech("stealth 1", units="character D5"), edit=choosing(),
    ),
    Case("mods_at_setup", "place_mod armor 1", given=NONE, play=("section build",)),
    Case("feint_moment", "feint 3", {"ability": "feint"}, mech("feint 1"), ("section build",)),
    Case("feint_reach", "feint 3", {"most": 2}, mech("feint 1"), (*FIGHT, "dial 0", "dial 0")),
    Case("feint_power", "feint 5", {"have": 3}, mech("feint 1"), (*FIGHT, "dial 3", "dial 0")),
    Case(
        "regroup_moment", "regroup D5", {"ability": "regroup"}, mech("regroup 1"),
        ("section build",),
    ),
    Case(
        "regroup_not_there", "regroup D4", {"space": "D4"}, mech("regroup 1"),
        (*FIGHT, "dial 0", "dial 1"),
    ),
    Case(
        "reinforce_moment", "reinforce mech C5", {"ability": "reinforce"}, mech("reinforce 1"),
        ("section build",),
    ),
    Case(
        "reinforce_not_there", "reinforce mech C5", {"space": "C5"},
        mech("reinforce 1", units="character D5, mech 1 F5, mech 2 C5"), FIGHT,
    ),
    Case(
        "slip_no_steps", "slip E6", given=mech("stealth 1"), play=(*MOVE, "unit character D5")
    ),
    Case(
        "slip_not_watched", "slip C5", {"space": "C5"},
        mech("stealth 1", units="character D5, mech 1 A4, mech 4 B4"),
        (*MOVE, "unit character D5"),
    ),
    Case(
        "slip_not_there", "slip A6", {"space": "A6"},
        mech("stealth 1", units="character D5, mech 1 A4, mech 4 B4"),
        (*MOVE, "unit character D5"),
    ),
    Case(
        "infrastructure_not_drawn", "keep_mod cavalry", {"ability": "cavalry"}, infra("none"),
        edit=keeping,
    ),
    Case(
        "infrastructure_chosen", "keep_mod spy", {"ability": "spy"}, infra("none"),
        edit=lambda game: (keeping(game), game.play("keep_mod spy"))[0],
    ),
    Case("infrastructure_at_setup", "keep_mod spy", given=infra("none"), play=("section build",)),
    Case(
        "infrastructure_missing", "double_produce", {"ability": "automachines"},
        infra("none", "deploy", "top"),
    ),
    Case(
        "infrastructure_spent", "propaganda", {"ability": "propaganda"},
        infra("propaganda spent", "upgrade", "bottom"),
    ),
    Case("free_section", "free_bottom 0", given=infra("construction")),
    Case("free_done", "free_bottom 0", given=infra("construction", "build", "end")),
    Case("free_amount", "free_bottom 9", given=infra("construction", "build", "top")),
    Case(
        "double_section", "double_produce", {"ability": "automachines"},
        infra("automachines", "build", "top"),
    ),
    Case(
        "double_cost", "double_produce",
        given=infra(
            "automachines", "deploy", "top", power=0, units="character home, worker A4 x5"
        ),
    ),
    Case(
        "propaganda_moment", "propaganda", {"ability": "propaganda"},
        infra("propaganda", "build", "bottom"),
    ),
    Case(
        "propaganda_full", "propaganda",
        given=infra("propaganda", "upgrade", "bottom", popularity=18),
    ),
    Case(
        "cavalry_moment", "cavalry", {"ability": "cavalry"}, infra("cavalry", "build", "top")
    ),
]
