"""Where a campaign stands; all of it follows from its configuration and rows."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any, Final

from .chance import Chance
from .config import CampaignConfig
from .episodes import EPISODES, FIRST
from .facts import Facts
from .log import Log
from .names import AUTOMA, BASES, NEW_FACTIONS
from .supply import Supply

if TYPE_CHECKING:
    from .rewards import Reward

# Where a campaign may stand.
GATHERING: Final = "gathering"  # before the first episode
READY: Final = "ready"  # before another one
PLAYING: Final = "playing"
REWARDS: Final = "rewards"
OVER: Final = "over"
STAGES: Final = (GATHERING, READY, PLAYING, REWARDS, OVER)
# Whether a member takes part.
IN: Final = "in"
OUT: Final = "out"  # sits out: log and tokens are kept
LEFT: Final = "left"


@dataclass
class Member:
    """A place in the campaign; its number is the same for ever."""

    number: int
    name: str
    player: str
    faction: str | None
    status: str = IN
    log: Log = field(default_factory=Log)

    @property
    def ruled(self) -> bool:
        """Whether rules play, which make no choices of their own."""
        return self.player.partition(":")[0] == AUTOMA

    def to_json(self) -> dict[str, Any]:
        return {
            "member": self.number,
            "name": self.name,
            "player": self.player,
            "faction": self.faction,
            "status": self.status,
            "log": self.log.to_json(),
        }


@dataclass(frozen=True)
class Happened:
    """Something for the log that all may read; told only once it is no secret any more."""

    version: int
    member: int | None
    episode: str
    key: str
    words: dict[str, Any]


@dataclass
class Past:
    """An episode that was played; `table` has its members by seat."""

    episode: str
    table: tuple[int, ...]
    facts: Facts
    vote: dict[int, dict[str, int]] | None = None  # by member, once the ballots are open

    def to_json(self) -> dict[str, Any]:
        vote = None
        if self.vote is not None:
            vote = {str(member): ballot for member, ballot in self.vote.items()}
        return {
            "episode": self.episode,
            "table": list(self.table),
            "facts": self.facts.to_json(),
            "vote": vote,
        }


class State:
    """Members with their logs, what is unlocked and in supply, where the journey has come to.

    `queue` are the rewards still to come of the episode that was played last, the first of them
    is going on.  `bases` says which home bases the tiles of Vesna and Fenris cover.
    """

    def __init__(self, config: CampaignConfig, chance: Chance) -> None:
        self.config = config
        self.chance = chance
        self.members = [
            Member(number, member.name, member.player, member.faction)
            for number, member in enumerate(config.members)
        ]
        self.airships = config.airships
        self.resolution = config.resolution
        self.happened: list[Happened] = []
        self.begin_anew()

    def begin_anew(self) -> None:
        """Everything as before the first episode, apart from who takes part."""
        self.stage = GATHERING
        self.episode = EPISODES[FIRST]
        self.table: tuple[int, ...] = ()
        self.queue: list[Reward] = []
        self.chosen = ""  # the next episode where the journey forks, once it is known
        self.past: list[Past] = []
        self.unlocked: list[str] = []
        self.supply = Supply.full()
        self.bases: dict[str, str] = {}
        self.found: dict[str, int] = {}  # who found Vesna and Tesla, who beat the Annihilator
        self.final: dict[str, Any] | None = None

    # -- who is there ------------------------------------------------------------------------

    def staying(self) -> list[Member]:
        """All who have not left for good."""
        return [member for member in self.members if member.status != LEFT]

    def present(self) -> list[Member]:
        """All who take part in the next episode."""
        return [member for member in self.members if member.status == IN]

    def at_table(self) -> list[Member]:
        """The members of the episode's game, by seat."""
        return [self.members[number] for number in self.table]

    def with_automa(self) -> bool:
        return any(member.ruled for member in self.present())

    # -- factions and bases ------------------------------------------------------------------

    def used_factions(self) -> list[str]:
        return [member.faction for member in self.staying() if member.faction is not None]

    def new_factions(self) -> list[str]:
        """Those of Vesna and Fenris that the campaign has brought so far."""
        return [faction for faction in NEW_FACTIONS if faction in self.bases]

    def free_factions(self) -> list[str]:
        """Factions that nobody has."""
        used = self.used_factions()
        pool = [*self.config.factions(), *self.new_factions()]
        return [faction for faction in pool if faction not in used]

    def covered_bases(self) -> list[str]:
        """Home bases under the tiles of Vesna and Fenris that are in play."""
        used = self.used_factions()
        return [base for faction, base in self.bases.items() if faction in used]

    def free_bases(self) -> list[str]:
        """Home bases that no faction in play starts from."""
        used = [*self.used_factions(), *self.covered_bases()]
        return [base for base in BASES if base not in used]

    def base_of(self, faction: str) -> str:
        """The home base from which a faction starts."""
        return self.bases.get(faction, faction)

    # -- the episode that was played last ----------------------------------------------------

    @property
    def last(self) -> Past:
        return self.past[-1]

    @property
    def second(self) -> str | None:
        """The second episode of this campaign, once it is known."""
        known = [past.episode for past in self.past] + [self.episode.key]
        return next((key for key in known if EPISODES[key].slot == 2), None)

    def ranked(self) -> list[Member]:
        """The members of the last game, best first."""
        return [self.members[self.last.table[seat]] for seat in self.last.facts.ranking]

    def in_turn_order(self) -> list[Member]:
        return [self.members[self.last.table[seat]] for seat in self.last.facts.order]

    def winners(self) -> list[Member]:
        seats = enumerate(self.last.facts.seats)
        return [self.members[self.last.table[seat]] for seat, facts in seats if facts.won]

    def move_on(self) -> None:
        """All rewards are done: the next episode, or the end."""
        if self.episode.last:
            self.stage = OVER
            return
        self.episode = EPISODES[self.chosen or str(self.episode.slot + 1)]
        self.chosen = ""
        self.stage = READY

    # -- telling -----------------------------------------------------------------------------

    def tell(self, member: Member | None, key: str, **words: Any) -> None:
        number = None if member is None else member.number
        self.happened.append(Happened(len(self.chance.rows), number, self.episode.key, key, words))

    def to_json(self) -> dict[str, Any]:
        """Everything, hidden things included; for digests."""
        return {
            "stage": self.stage,
            "episode": self.episode.key,
            "table": list(self.table),
            "members": [member.to_json() for member in self.members],
            "chosen": self.chosen,
            "past": [past.to_json() for past in self.past],
            "rewards": [reward.to_json() for reward in self.queue],
            "unlocked": self.unlocked[:],
            "supply": self.supply.to_json(),
            "bases": dict(self.bases),
            "found": dict(self.found),
            "airships": self.airships,
            "resolution": self.resolution,
            "final": self.final,
        }


