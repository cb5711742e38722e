"""What a campaign begins with, checked: who plays, which boxes are on the shelf, what is agreed."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Final

from ..config import check_modules, ruled_words
from ..engine.errors import ConfigError, SnathError, shown
from .errors import CampaignError
from .names import AUTOMA, BASES, BOT, INVADERS, PERSON

# Resolution tiles that a campaign may be played with, from Episode 4 on.
RESOLUTIONS: Final = ("doomsday_clock", "backup_plan")
# Boxes that change no rule of an episode.
BOXES: Final = ("invaders", "promos", "more_encounters")
MOST: Final = 5
MOST_WITH_INVADERS: Final = 7
LONGEST_NAME: Final = 60
KEYS: Final = (
    "title", "members", "modules", "airships", "resolution", "automatic_difficulty", "show_all",
    "round_limit", "seed",
)  # fmt: skip
MEMBER_KEYS: Final = ("name", "player", "faction")


@dataclass(frozen=True)
class MemberConfig:
    """`player` is "person", "bot:WORD" or "automa:LEVEL"; without a faction it is chosen later."""

    name: str = ""
    player: str = PERSON
    faction: str | None = None

    def to_json(self) -> dict[str, Any]:
        return {"name": self.name, "player": self.player, "faction": self.faction}


@dataclass(frozen=True)
class CampaignConfig:
    """`airships` and `resolution` are for the episodes that allow The Wind Gambit.

    `show_all`: nothing that lies ahead is hidden.  `round_limit` cuts every episode's game off,
    for trials.
    """

    members: tuple[MemberConfig, ...]
    title: str = ""
    modules: tuple[str, ...] = ()
    airships: bool = False
    resolution: str | None = None
    automatic_difficulty: bool = False
    show_all: bool = False
    round_limit: int = 0
    seed: int = 0

    def factions(self) -> list[str]:
        """The factions of the boxes, without those that the campaign brings."""
        return [key for key in BASES if "invaders" in self.modules or key not in INVADERS]

    @property
    def most(self) -> int:
        return MOST_WITH_INVADERS if "invaders" in self.modules else MOST

    def to_json(self) -> dict[str, Any]:
        return {
            "title": self.title,
            "members": [member.to_json() for member in self.members],
            "modules": list(self.modules),
            "airships": self.airships,
            "resolution": self.resolution,
            "automatic_difficulty": self.automatic_difficulty,
            "show_all": self.show_all,
            "round_limit": self.round_limit,
            "seed": self.seed,
        }

    @staticmethod
    def of_json(data: object) -> CampaignConfig:
        return config_of_json(data)


def make_campaign_config(
    members: Sequence[object],
    *,
    title: str = "",
    modules: Sequence[str] = (),
    airships: bool = False,
    resolution: str | None = None,
    automatic_difficulty: bool = False,
    show_all: bool = False,
    round_limit: int = 0,
    seed: int = 0,
) -> CampaignConfig:
    """A checked configuration; CampaignError says what is wrong and what is allowed.

    A member is a MemberConfig, a mapping with some of its fields, or the word of its player.
    """
    try:
        names = check_modules(modules)
    except ConfigError as error:
        raise CampaignError(str(error)) from error
    for name in names:
        if name not in BOXES:
            raise CampaignError(
                f"module {name!r} is not for campaigns, which lay out the rest themselves; "
                f"allowed: {', '.join(BOXES)}"
            )
    check_resolution(resolution)
    for what, value in (
        ("airships", airships),
        ("automatic_difficulty", automatic_difficulty),
        ("show_all", show_all),
    ):
        if not isinstance(value, bool):
            raise CampaignError(f"{what} is {shown(value)}; allowed: true or false")
    for what, number, most in (("seed", seed, 1 << 96), ("round_limit", round_limit, 10_001)):
        if isinstance(number, bool) or not isinstance(number, int) or not 0 <= number < most:
            raise CampaignError(f"{what} is {shown(number)}; allowed: 0 to {most - 1}")
    if isinstance(members, str) or not isinstance(members, Sequence):
        raise CampaignError(f"members must be a list, not {shown(members)}")
    config = CampaignConfig(
        tuple(check_member(member) for member in members), check_name(title, "title"), names,
        airships, resolution, automatic_difficulty, show_all, round_limit, seed,
    )  # fmt: skip
    if not 1 <= len(config.members) <= config.most:
        raise CampaignError(f"{len(config.members)} members; allowed: 1 to {config.most}")
    chosen = [member.faction for member in config.members if member.faction is not None]
    for faction in chosen:
        if faction not in config.factions():
            allowed = ", ".join(config.factions())
            raise CampaignError(f"unknown faction {shown(faction)}; allowed: {allowed}")
        if chosen.count(faction) > 1:
            raise CampaignError(f"faction {faction!r} is chosen by more than one member")
    return config


def config_of_json(data: object) -> CampaignConfig:
    if not isinstance(data, Mapping):
        raise CampaignError(f"config must be an object, not {shown(data)}")
    for key in data:
        if key not in KEYS:
            raise CampaignError(f"config: unknown key {shown(key)}; allowed: {', '.join(KEYS)}")
    if "members" not in data:
        raise CampaignError("config: 'members' is missing")
    return make_campaign_config(**data)


def check_member(member: object) -> MemberConfig:
    if isinstance(member, MemberConfig):
        member = member.to_json()
    elif isinstance(member, str):
        member = {"player": member}
    if not isinstance(member, Mapping) or any(key not in MEMBER_KEYS for key in member):
        raise CampaignError(
            f"member {shown(member)}; allowed: the word of a player, or an object with "
            + ", ".join(MEMBER_KEYS)
        )
    faction = member.get("faction")
    if faction is not None and not isinstance(faction, str):
        raise CampaignError(f"faction {shown(faction)}; allowed: a key, or null for a later choice")
    name = check_name(member.get("name", ""), "name")
    return MemberConfig(name, check_player(member.get("player", PERSON)), faction)


def check_name(name: object, what: str) -> str:
    if not isinstance(name, str) or len(name) > LONGEST_NAME:
        raise CampaignError(f"{what} {shown(name)}; allowed: text of up to {LONGEST_NAME} letters")
    return name


def check_player(player: object) -> str:
    """Who plays a seat, in one way of writing."""
    if player == PERSON:
        return PERSON
    word, _, rest = player.partition(":") if isinstance(player, str) else ("", "", "")
    if word == BOT and rest:
        return str(player)
    if word == AUTOMA:
        ruled = ruled_words()[AUTOMA]
        try:
            return ruled.seat(ruled.level(str(player)))
        except SnathError as error:
            raise CampaignError(str(error)) from error
    raise CampaignError(
        f"player {shown(player)}; allowed: '{PERSON}', '{BOT}:WORD' or '{AUTOMA}:LEVEL'"
    )


def check_resolution(resolution: object) -> None:
    if resolution is not None and resolution not in RESOLUTIONS:
        raise CampaignError(
            f"resolution {shown(resolution)}; allowed: {', '.join(RESOLUTIONS)}, or null for none"
        )
