"""A table as text, from what a seat sees."""

from __future__ import annotations

from typing import Any


def ansi(view: dict[str, Any]) -> str:
    """The view of a seat (see `snath.view.observe`) in a few lines."""
    decision = view["decision"]
    lines = [f"round {view['round']}, tile {view['tile']}, seat {view['seat']} looks"]
    for player in view["players"]:
        lines.append(player_line(player))
        lines.append("      " + pieces_line(player))
        if player["hand"] is not None:
            cards = " ".join(f"{n}x{value}" for value, n in player["hand"].items()) or "none"
            lines.append(f"      combat cards {cards}; objectives {player['objectives_held']}")
    if view["resources"]:
        lines.append(
            "on the map: "
            + ", ".join(
                f"{space} " + " ".join(f"{n} {kind}" for kind, n in tokens.items())
                for space, tokens in view["resources"].items()
            )
        )
    if decision is not None:
        lines.append(f"seat {decision['seat']} must choose: {decision['kind']}")
        if decision["options"] is not None:
            lines.append("  " + "; ".join(option["text"] for option in decision["options"]))
    elif view["result"] is not None:
        lines.append("the game is over")
    return "\n".join(lines)


def player_line(player: dict[str, Any]) -> str:
    return (
        f"  {player['seat']}: {player['faction']} {player['mat']}, "
        f"{player['coins']} coins, power {player['power']}, popularity {player['popularity']}, "
        f"{player['combat_cards']} combat cards, {sum(player['stars'].values())} stars"
    )


def pieces_line(player: dict[str, Any]) -> str:
    mechs = [mech["space"] for mech in player["mechs"] if mech["space"]]
    workers = [f"{n} {space}" for space, n in player["workers"].items()]
    built = [f"{name} {space}" for name, space in player["structures"].items() if space]
    parts = [f"character {player['character']}"]
    for name, where in (("mechs", mechs), ("workers", workers), ("built", built)):
        if where:
            parts.append(f"{name} {', '.join(where)}")
    return "; ".join(parts)
