"""Declared things in a view: kinds of units, tokens, tracks and containers, in signs and words."""

from __future__ import annotations

from rich.text import Text

from ...engine.pieces import Look
from ...engine.ruleset import Ruleset
from ...engine.state import State
from ...view.facet import unmet
from .facet import View
from .looks import colour_style
from .owners import letter_of, name_of, style_of
from .wording import counted, joined, word

# -- on a space ------------------------------------------------------------------------------


def units_line(rules: Ruleset, view: View, space: str) -> Text:
    """Signs of the units on a space, by owner: 'N:CM2 S:W'."""
    signs = {kind.key: kind.look.sign for kind in rules.units}
    line = Text()
    for player in view["players"]:
        here = units_of(view, player["seat"], space)
        if here:
            short = "".join(signs[kind] + (str(n) if n > 1 else "") for kind, n in here.items())
            gap = " " if line else ""
            line += Text(f"{gap}{letter_of(rules, player)}:{short}", style_of(rules, player))
    return line


def units_of(view: View, owner: int, space: str) -> dict[str, int]:
    return {
        piece["kind"]: piece["count"]
        for piece in view["pieces"]
        if piece["owner"] == owner and piece["space"] == space
    }


def units_text(view: View, owner: int, space: str) -> str:
    """'2 mechs and 1 worker'."""
    here = units_of(view, owner, space)
    return joined([counted(n, word("units", kind)) for kind, n in here.items()])


def tokens_line(rules: Ruleset, view: View, space: str) -> Text:
    """Signs of the tokens on a space."""
    looks = {kind.key: kind.look for kind in rules.tokens}
    line = Text()
    for token in view["tokens"]:
        if token["space"] == space:
            look = looks[token["kind"]]
            more = str(token["count"]) if token["count"] > 1 else ""
            line += Text(look.sign + more, token_style(rules, view, look, token["owner"]))
    return line


def token_style(rules: Ruleset, view: View, look: Look, owner: int | None) -> str:
    own = "bold" if owner is None else style_of(rules, view["players"][owner])
    return colour_style(look.colour, own)


def tokens_texts(view: View, space: str) -> list[str]:
    """Tokens on a space with their faces, as far as they are known."""
    return [token_text(view, token) for token in view["tokens"] if token["space"] == space]


def token_text(view: View, token: View) -> str:
    name = word("tokens", token["kind"])
    if token["count"] > 1:
        name += f" ×{token['count']}"
    if token["face"] is not None:
        name += f" ({token['face'].replace('_', ' ')})"
    if token["owner"] is not None:
        name += f" of {name_of(view['players'][token['owner']])}"
    return name


# -- beside the board ------------------------------------------------------------------------


def belongings(view: View, owner: int | None) -> list[str]:
    """Markers, tokens beside the mat and containers of an owner, or (None) of the table."""
    lines = [
        f"{word('tracks', track['kind'])} {track['value']}"
        for track in view["tracks"]
        if track["owner"] == owner
    ]
    lines += [
        token_text(view, {**token, "owner": None})
        for token in view["tokens"]
        if token["owner"] == owner and token["space"] is None and token["container"] is None
    ]
    lines += [
        container_text(view, container)
        for container in view["containers"]
        if container["owner"] == owner
    ]
    return lines


def container_text(view: View, container: View) -> str:
    """'cart-0 (cart on D4): 2 metal'."""
    name = word("containers", container["key"])
    if container["carrier"] is not None:
        where = f" on {container['space']}" if container["space"] else ""
        name += f" ({word('units', container['carrier'])}{where})"
    inside = [f"{n} {word('resources', kind)}" for kind, n in container["tokens"].items()]
    inside += [
        token_text(view, {**token, "owner": None})
        for token in view["tokens"]
        if token["container"] == container["key"]
    ]
    return f"{name}: {joined(inside) or 'empty'}"


def legend(state: State) -> str:
    """The signs of all kinds of units and tokens, and of owners that are no seats; of what is
    still to be found there is none."""
    rules = state.rules
    hidden = unmet(state)
    groups = (
        ("units", [(kind.key, kind.look) for kind in rules.units]),
        ("tokens", [(kind.key, kind.look) for kind in rules.tokens]),
        ("owners", [(kind.key, kind.look) for kind in rules.owners]),
    )
    return " | ".join(
        ", ".join(f"{look.sign} {word(kind, key)}" for key, look in entries if key not in hidden)
        for kind, entries in groups
        if any(key not in hidden for key, _ in entries)
    )
