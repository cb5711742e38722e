"""Mats, tracks, cards and objectives of one player."""

from __future__ import annotations

from rich.console import Group, RenderableType
from rich.table import Table
from rich.text import Text

from ...engine import hooks, objectives
from ...engine.effects import bottom_cost
from ...engine.ids import (
    BOTTOM_NAMES,
    FACTORY_SECTIONS,
    ONE_TIME_NAMES,
    SECTIONS,
    STRUCTURE_NAMES,
    TOP_NAMES,
)
from ...engine.scoring import tier_of
from ...engine.state import State
from ...engine.steps.enlist import one_time_kind
from ...engine.steps.payment import payable
from .costs import bottom_text, factory_text, section_text, top_text
from .declared import belongings, units_text
from .facet import View, terminal_facets
from .owners import name_of, style_of
from .wording import ability, capital, counted, gain_text, goal_text, objective_text, word


def player_panel(state: State, view: View, seat: int, brief: bool = False) -> RenderableType:
    """All that the view tells about an owner; in brief without explanations."""
    player = view["players"][seat]
    if player["mat"] is None:
        return ruled_panel(state, view, player)
    return Group(
        headline(state, view, player),
        tracks(state, player),
        sections(state, seat),
        pieces(state, player),
        *belonging_lines(view, seat),
        *([] if brief else abilities(state, player)),
        *objective_lines(state, player),
    )


def ruled_panel(state: State, view: View, player: View) -> RenderableType:
    """Whoever plays by a rule has no player mat and no abilities to choose from."""
    seat = player["seat"]
    return Group(
        headline(state, view, player),
        tracks(state, player),
        *unit_lines(view, seat),
        *belonging_lines(view, seat),
    )


def headline(state: State, view: View, player: View) -> Text:
    """Who it is, the player mat or how it plays, and what modules add."""
    seat = player["seat"]
    full = word("factions", player["faction"]) if player["faction"] else name_of(player)
    text = Text("You: " if seat == view["seat"] else "")
    text += Text(full, style_of(state.rules, player))
    notes = [facet.note(view, seat) for facet in terminal_facets(state.rules)]
    if player["mat"] is not None:
        notes = [f"{word('mats', player['mat'])} mat", *notes]
    elif not any(notes):
        notes = ["plays by a rule"]
    return text + Text("".join(f", {note}" for note in notes if note))


def unit_lines(view: View, seat: int) -> list[Text]:
    """Where the units of an owner stand."""
    spaces = dict.fromkeys(piece["space"] for piece in view["pieces"] if piece["owner"] == seat)
    places = [f"{space}: {units_text(view, seat, space)}" for space in spaces]
    return [Text("units: " + "; ".join(places))] if places else []


def belonging_lines(view: View, seat: int | None) -> list[Text]:
    """What modules have given an owner, or (None) the table."""
    things = belongings(view, seat)
    return [Text(" | ".join(things))] if things else []


def abilities(state: State, player: View) -> list[Text]:
    """What the faction can do, its mechs once they are deployed, and what came by other ways."""
    faction = state.rules.tables.factions[state.players[player["seat"]].faction]
    printed = [faction.ability, *(mech["ability"] for mech in player["mechs"])]
    gained = [key for key in player["abilities"] if key not in (*printed, *STRUCTURE_NAMES)]
    out: list[Text] = []
    for key in (*printed, *gained):
        name, explanation = ability(key)
        active = key in player["abilities"]
        text = Text(f"{name}: ", "bold" if active else "dim") + Text(explanation)
        out.append(text if active else text + Text(" (not yet)", "dim"))
    return out


def tracks(state: State, player: View) -> Text:
    tier = tier_of(state, player["popularity"])
    cards = f"{player['combat_cards']} combat cards"
    if player["hand"] is not None:
        values = [value for value, n in player["hand"].items() for _ in range(n)]
        cards = f"combat cards {' '.join(values)}" if values else "no combat cards"
    placed = [f"{goal_text(goal)}{f' ×{n}' if n > 1 else ''}"
              for goal, n in player["stars"].items() if n]
    return Text(
        f"{counted(player['coins'], 'coin')} | {player['power']} power | "
        f"{player['popularity']} popularity (star {tier.star}, territory {tier.territory}, "
        f"2 resources {tier.pair}) | {cards} | "
        f"{counted(sum(player['stars'].values()), 'star')}"
        + (f": {', '.join(placed)}" if placed else "")
    )


def sections(state: State, seat: int) -> Table:
    """The sections of the mat with what they cost and bring now."""
    p = state.players[seat]
    table = Table(box=None, padding=(0, 2, 0, 0), header_style="dim")
    for title in ("", "top row", "bottom row", "recruit"):
        table.add_column(title)
    for i, section in enumerate(state.rules.tables.mats[p.mat].sections):
        ready = payable(state, seat, i, bottom_cost(state, seat, i), False)
        enlisted = bool(p.recruits >> i & 1)
        bonus = gain_text(state.rules.tables.ongoing_bonus[i], 1)
        table.add_row(
            Text("last" if p.section == i else "", "yellow"),
            f"{word('top_actions', TOP_NAMES[section.top])}: {top_text(state, seat, section.top)}",
            Text(
                f"{word('bottom_actions', BOTTOM_NAMES[i])}: {bottom_text(state, seat, i)}",
                "bold green" if ready else "",
            ),
            Text(f"yes: {bonus}" if enlisted else f"no ({bonus})", "" if enlisted else "dim"),
        )
    for i, number in enumerate(p.factory_cards):
        mark = "last" if p.section == SECTIONS + i else ""
        table.add_row(Text(mark, "yellow"), f"Factory card: {factory_text(state, number)}", "", "")
    for number in further_sections(state, seat):
        mark = "last" if p.section == number else ""
        table.add_row(Text(mark, "yellow"), section_text(state, number), "", "")
    return table


def further_sections(state: State, seat: int) -> list[int]:
    """Sections of modules: those that can be chosen now, and the one chosen last."""
    offered: list[int] = []
    hooks.sections(state, seat, offered)
    found = {code >> 16 & 255 for code in offered}
    chosen = state.players[seat].section
    if chosen >= SECTIONS + FACTORY_SECTIONS:
        found.add(chosen)
    return sorted(found)


def pieces(state: State, player: View) -> Text:
    """Mechs, structures, upgrades, recruits and workers."""
    mechs = [(ability(mech["ability"])[0], mech["space"]) for mech in player["mechs"]]
    built = [(word("structures", key), space) for key, space in player["structures"].items()]
    faction = state.rules.tables.factions[state.players[player["seat"]].faction]
    one_time = [
        gain_text(one_time_kind(i), faction.one_time[i])
        for i, name in enumerate(ONE_TIME_NAMES)
        if name not in player["one_time"]
    ]
    return Text(
        f"mechs: {whereabouts(mechs)}\nstructures: {whereabouts(built)}\n"
        f"upgrades {len(player['upgrades'])}/6, workers {8 - player['workers_left']}/8, "
        f"recruits {len(player['recruits'])}/{SECTIONS}"
        + (f" (bonuses to come: {', '.join(one_time)})" if one_time else "")
    )


def whereabouts(named: list[tuple[str, str | None]]) -> str:
    """Pieces with where they are; those still on a mat in brackets."""
    return ", ".join(f"{name} {space}" if space else f"({name})" for name, space in named)


def objective_lines(state: State, player: View) -> list[Text]:
    """Objectives: own ones with whether they are fulfilled now, others' only by number."""
    held = player["objectives_held"]
    if held is None:
        return [Text(f"{counted(player['objectives'], 'objective')} in hand")]
    out: list[Text] = []
    for card in held:
        done = objectives.fulfilled(state, player["seat"], card)
        mark = Text("fulfilled now! ", "bold green") if done else Text("not yet: ", "dim")
        out.append(Text("objective ") + mark + Text(capital(objective_text(card))))
    return out
