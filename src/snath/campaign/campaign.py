"""A campaign as programs use it: open questions, checked answers, acts of the table, records."""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from copy import deepcopy
from hashlib import sha256
from typing import Any, Final

from ..config import GameConfig
from ..engine.errors import ConfigError, shown
from ..game import Game
from .chance import Chance, Draws
from .config import (
    CampaignConfig,
    check_name,
    check_player,
    check_resolution,
    make_campaign_config,
)
from .errors import CampaignError, CampaignRecordError, IllegalChoiceError
from .facts import Facts, facts_of
from .games import game_config
from .joining import JOINED, change_player, checked_edit, fair_log, give_up
from .names import CHANCE, PERSON, TABLE
from .rewards import REWARDS, Decision
from .rows import Row
from .state import GATHERING, IN, LEFT, OUT, OVER, PLAYING, READY, Member, Past, State
from .state import REWARDS as REWARDS_STAGE
from .view import log_lines, view

FEWEST: Final = 2  # seats of an episode's game


class Campaign:
    """A running campaign.  `rows` is the append-only truth; everything else follows from it and
    the configuration.

    Members are asked for what is theirs (`decisions`, `play`); what the table agrees on is done
    by its acts: who joins and leaves, beginning an episode, telling its result.
    """

    def __init__(self, config: CampaignConfig, draws: Draws | None = None) -> None:
        self.config = config
        self.rows: list[Row] = []
        self.state = State(config, Chance(config.seed, self.rows, draws))

    @staticmethod
    def new(members: Sequence[object], **settings: Any) -> Campaign:
        """A campaign of these members; settings as in `make_campaign_config`."""
        return Campaign(make_campaign_config(members, **settings))

    # -- where it stands ---------------------------------------------------------------------

    @property
    def stage(self) -> str:
        return self.state.stage

    @property
    def over(self) -> bool:
        return self.state.stage == OVER

    @property
    def episode(self) -> str:
        """The episode that is played or comes next."""
        return self.state.episode.key

    @property
    def members(self) -> list[Member]:
        return self.state.members

    @property
    def players(self) -> list[str]:
        """Who plays each member's seats."""
        return [member.player for member in self.state.members]

    @property
    def names(self) -> list[str]:
        return [member.name for member in self.state.members]

    @property
    def history(self) -> list[Past]:
        """The episodes that have been played."""
        return self.state.past

    @property
    def table(self) -> tuple[int, ...]:
        """The members of the episode's game, by seat."""
        return self.state.table

    @property
    def version(self) -> int:
        """Grows with every row; names a moment of the campaign."""
        return len(self.rows)

    def version_for(self, member: int | None) -> int:
        """The version as a member may know it: without rows of others that are still sealed."""
        hidden = self.state.queue[0].hidden_rows(member) if self.state.queue else 0
        return len(self.rows) - hidden

    def digest(self) -> str:
        """Fingerprint of all that a campaign is."""
        data = json.dumps(self.state.to_json(), sort_keys=True)
        return sha256(data.encode()).hexdigest()[:32]

    # -- questions ---------------------------------------------------------------------------

    def decisions(self) -> list[Decision]:
        """The open questions; several members may be asked at once."""
        state = self.state
        if state.stage == GATHERING:
            options = tuple(f"faction {faction}" for faction in state.free_factions())
            return [
                Decision(member.number, "faction", options)
                for member in state.present()
                if member.faction is None and not member.ruled
            ]
        return state.queue[0].asked(state) if state.queue else []

    def decision(self, member: int) -> Decision | None:
        """What this member is asked, if anything."""
        return next((d for d in self.decisions() if d.member == member), None)

    def play(self, member: int, action: str) -> None:
        """Answer a question; IllegalChoiceError says what is allowed, and nothing changes."""
        asked = self.decision(self._known(member).number)
        if asked is None:
            raise IllegalChoiceError(f"member {member} is not asked anything now")
        if action not in asked.options:
            raise IllegalChoiceError(
                f"{shown(action)} is not allowed now; allowed: {', '.join(asked.options)}"
            )
        self.rows.append(Row(member, action))
        chooser = self.state.members[member]
        if self.state.stage == GATHERING:
            chooser.faction = action.removeprefix("faction ")
            self.state.tell(chooser, "became", faction=chooser.faction)
            return
        self.state.queue[0].choose(self.state, chooser, action)
        self._go_on()

    def _go_on(self) -> None:
        """Rewards one after the other, as far as nobody is asked."""
        state = self.state
        while state.queue and not state.queue[0].asked(state):
            state.queue[0].finish(state)
            del state.queue[0]
            if state.queue:
                state.queue[0].begin(state)
        if not state.queue:
            state.move_on()

    # -- acts of the table -------------------------------------------------------------------

    def join(self, name: str = "", player: str = PERSON, faction: str | None = None) -> int:
        """Somebody joins between episodes, with a log at the median of the others.

        Once the first episode has begun, a faction that is left open is dealt at random.
        """
        state = self.state
        self._between("join")
        if len(state.staying()) >= self.config.most:
            raise CampaignError(f"the campaign is full: at most {self.config.most} members")
        free = self.open_factions()
        if faction is not None and faction not in free:
            raise CampaignError(f"faction {shown(faction)}; allowed: {', '.join(free)}")
        if faction is None and not free:
            raise CampaignError("no faction is free: all are in use or under another base tile")
        member = Member(
            len(state.members), check_name(name, "name"), check_player(player), faction
        )
        self._act("join", {"name": name, "player": member.player, "faction": faction})
        state.members.append(member)
        if member.faction is None and state.stage != GATHERING:
            self._deal_faction(member, free)
        state.tell(member, "joined")
        fair_log(state, member)
        return member.number

    def edit_log(
        self, member: int, wealth: int | None = None, bonuses: Mapping[str, int] | None = None
    ) -> None:
        """The table agrees on another log for whoever has joined and not played yet."""
        self._between("edit a log")
        newcomer = self._staying(member)
        if not self.state.past or any(member in past.table for past in self.state.past):
            raise CampaignError(f"member {member} is no newcomer: only their logs can be edited")
        change = checked_edit(newcomer.log, wealth, bonuses)
        self._act("edit_log", {"member": member, "wealth": wealth, "bonuses": bonuses})
        newcomer.log.change_wealth(self.state.past[-1].episode, change, JOINED)
        newcomer.log.bonuses.update(bonuses or {})
        self.state.tell(newcomer, "log_edited")

    def open_factions(self) -> list[str]:
        """Factions for whoever joins: nobody has them, and no tile lies on their base."""
        covered = self.state.covered_bases()
        return [faction for faction in self.state.free_factions() if faction not in covered]

    def leave(self, member: int) -> None:
        """A member leaves for good: faction and tokens go back to the supply."""
        self._between("leave")
        leaver = self._staying(member)
        self._act("leave", member)
        give_up(self.state, leaver)
        leaver.status = LEFT
        self.state.tell(leaver, "left")

    def sit_out(self, member: int) -> None:
        """A member takes no part in the next episode; log and tokens are kept."""
        self._between("sit out")
        sitter = self._staying(member)
        if sitter.status == OUT:
            raise CampaignError(f"member {member} sits out already")
        self._act("sit_out", member)
        sitter.status = OUT
        self.state.tell(sitter, "sits_out")

    def come_back(self, member: int) -> None:
        self._between("come back")
        comer = self._staying(member)
        if comer.status != OUT:
            raise CampaignError(f"member {member} does not sit out")
        self._act("come_back", member)
        comer.status = IN
        self.state.tell(comer, "came_back")

    def replace(self, member: int, player: str, name: str | None = None) -> None:
        """Somebody else plays on with a member's log: a person, a bot, or, between episodes, an
        Automa."""
        replaced = self._staying(member)
        word = check_player(player)
        new_name = replaced.name if name is None else check_name(name, "name")
        if replaced.ruled or word.startswith("automa"):
            self._between("change to or from an Automa")
        self._act("replace", {"member": member, "player": word, "name": new_name})
        change_player(self.state, replaced, word)
        replaced.name = new_name
        self.state.tell(replaced, "replaced", player=word)

    def settings(self, *, airships: bool | None = None, resolution: str | None = None) -> None:
        """Parts of The Wind Gambit for the episodes to come; `resolution` "none" for no tile."""
        self._between("change settings")
        tile = None if resolution == "none" else resolution
        check_resolution(tile)
        if airships is not None and not isinstance(airships, bool):
            raise CampaignError(f"airships is {shown(airships)}; allowed: true or false")
        self._act("settings", {"airships": airships, "resolution": resolution})
        if airships is not None:
            self.state.airships = airships
        if resolution is not None:
            self.state.resolution = tile

    def restart(self) -> None:
        """From scratch: all logs are empty again; members keep their places and factions of the
        boxes."""
        self._act("restart", True)
        state = self.state
        state.begin_anew()
        for member in state.members:
            member.log = type(member.log)()
            if member.faction not in self.config.factions():
                member.faction = None
        state.tell(None, "restarted")

    def restart_episode(self) -> None:
        """The running game is given up; the episode can begin anew from the same logs."""
        if self.stage != PLAYING:
            raise CampaignError("no episode is being played that could begin anew")
        self._act("restart_episode", True)
        self.state.stage = READY if self.state.past else GATHERING
        self.state.table = ()
        self.state.tell(None, "episode_restarted", episode=self.episode)

    # -- episodes ----------------------------------------------------------------------------

    def begin_episode(self, seed: int | None = None) -> GameConfig:
        """The configuration of the next episode's game; seats are the members of `table`.

        Factions that are still open are dealt at random, and so is the seed unless it is given.
        """
        self._between("begin an episode")
        state = self.state
        members = state.present()
        if not FEWEST <= len(members) <= self.config.most:
            raise CampaignError(
                f"{len(members)} members take part; allowed: {FEWEST} to {self.config.most}"
            )
        if seed is not None and not (isinstance(seed, int) and 0 <= seed < 1 << 96):
            raise CampaignError(f"seed is {shown(seed)}; allowed: 0 to 2**96 - 1")
        with self._all_or_nothing():
            self._act("begin", {"seed": seed})
            for member in members:
                if member.faction is None:
                    self._deal_faction(member, self.open_factions())
            state.table = tuple(member.number for member in members)
            state.stage = PLAYING
            state.tell(None, "began", episode=self.episode)
            return self.game_config()

    def _deal_faction(self, member: Member, free: list[str]) -> None:
        pool = dict.fromkeys(free, 1)
        member.faction = self.state.chance.pick(f"faction {member.number}", pool)
        self.state.tell(member, "became", faction=member.faction)

    def game_config(self) -> GameConfig:
        """The configuration of the game that is being played."""
        if self.stage != PLAYING:
            raise CampaignError("no episode is being played")
        number, seed = list(begun(self.rows))[-1]
        if seed is None:
            digest = sha256(f"{self.config.seed}:{number}".encode()).digest()
            seed = int.from_bytes(digest[:8], "big")
        try:
            return game_config(self.state, self.state.at_table(), seed)
        except ConfigError as error:
            raise CampaignError(f"episode {self.episode} cannot be set up: {error}") from error

    def finish_episode(self, result: Game | Facts | Mapping[str, Any]) -> None:
        """The result of the episode's game: the finished game itself, or its facts."""
        if self.stage != PLAYING:
            raise CampaignError("no episode is being played that could be finished")
        facts = self._facts(result)
        with self._all_or_nothing():
            self._act("finish", facts.to_json())
            self._reward(facts)

    @contextmanager
    def _all_or_nothing(self) -> Iterator[None]:
        """What fails in the middle leaves the campaign as it was."""
        before = self.clone()
        try:
            yield
        except CampaignError:
            del self.rows[len(before.rows) :]
            before.state.chance.rows = self.rows
            self.state = before.state
            raise

    def _facts(self, result: Game | Facts | Mapping[str, Any]) -> Facts:
        if isinstance(result, Game):
            facts = facts_of(result)
        else:
            facts = result if isinstance(result, Facts) else Facts.of_json(result)
        told = [seat.faction for seat in facts.seats]
        playing = [member.faction for member in self.state.at_table()]
        if told != playing:
            raise CampaignError(
                f"this is a game of {', '.join(told)}; the episode is played by "
                + ", ".join(str(faction) for faction in playing)
            )
        return facts

    def _reward(self, facts: Facts) -> None:
        state = self.state
        state.past.append(Past(self.episode, state.table, facts))
        state.stage = REWARDS_STAGE
        state.tell(None, "ended", episode=self.episode)
        state.queue = [REWARDS[name]() for name in state.episode.rewards]
        state.queue[0].begin(state)
        self._go_on()

    # -- checks of acts ----------------------------------------------------------------------

    def _act(self, name: str, data: Any) -> None:
        self.rows.append(Row(TABLE, {name: data}))

    def _between(self, what: str) -> None:
        if self.stage not in (GATHERING, READY):
            raise CampaignError(
                f"nobody can {what} now: that is done between episodes, when no game is played "
                "and all rewards are given out"
            )

    def _known(self, member: object) -> Member:
        if isinstance(member, bool) or not isinstance(member, int):
            raise CampaignError(f"a member is a number, not {shown(member)}")
        if not 0 <= member < len(self.state.members):
            raise CampaignError(
                f"no member {member}; allowed: 0 to {len(self.state.members) - 1}"
            )
        return self.state.members[member]

    def _staying(self, member: object) -> Member:
        found = self._known(member)
        if found.status == LEFT:
            raise CampaignError(f"member {found.number} has left the campaign")
        return found

    # -- looking -----------------------------------------------------------------------------

    def view(self, member: int | None = None, lang: str = "en") -> dict[str, Any]:
        """All that a member may know, as plain data; without one what everybody may."""
        if member is not None:
            self._known(member)
        return view(self, member, lang)

    def log(self, member: int | None = None, lang: str = "en") -> list[dict[str, Any]]:
        """What has happened, as lines for people; the same for all members."""
        return log_lines(self, lang)

    # -- records -----------------------------------------------------------------------------

    def clone(self) -> Campaign:
        """An independent campaign at the same point."""
        copy = Campaign.__new__(Campaign)
        copy.config = self.config
        copy.state = deepcopy(self.state)
        copy.rows = copy.state.chance.rows
        return copy

    @staticmethod
    def resumed(
        config: CampaignConfig, rows: Sequence[Row], draws: Draws | None = None
    ) -> Campaign:
        """The campaign of these rows; CampaignRecordError says which of them is wrong."""
        campaign = Campaign(config, draws)
        number = 0
        while number < len(rows):
            row = rows[number]
            after = number + 1
            while after < len(rows) and rows[after].by == CHANCE:
                after += 1
            campaign.state.chance.given = [str(r.do) for r in rows[number + 1 : after]]
            try:
                if row.by == CHANCE:
                    raise CampaignRecordError("chance decides only after somebody has acted")
                campaign.repeat(row)
            except CampaignError as error:
                raise CampaignRecordError(f"row {number + 1}: {error}") from error
            if campaign.state.chance.given:
                raise CampaignRecordError(f"row {number + 1}: more is drawn than there is to draw")
            number = after
        return campaign

    def repeat(self, row: Row) -> None:
        """Carry out a stored row."""
        if isinstance(row.do, str):
            self.play(row.by, row.do)
            return
        (name, data), = row.do.items()
        if name not in ACTS:
            raise CampaignRecordError(f"unknown act {shown(name)}; allowed: {', '.join(ACTS)}")
        act = getattr(self, ACTS[name])
        try:
            if data is True:
                act()
            elif isinstance(data, Mapping) and name != "finish":
                act(**data)
            else:
                act(data)
        except TypeError as error:
            raise CampaignRecordError(f"act {name!r}: {error}") from error


# Acts of the table by their name in rows.
ACTS: Final = {
    "join": "join", "edit_log": "edit_log", "leave": "leave", "sit_out": "sit_out",
    "come_back": "come_back", "replace": "replace", "settings": "settings", "restart": "restart",
    "restart_episode": "restart_episode", "begin": "begin_episode", "finish": "finish_episode",
}  # fmt: skip


def begun(rows: list[Row]) -> Iterator[tuple[int, int | None]]:
    """The rows that began an episode: their numbers, and the seed if one was given."""
    for number, row in enumerate(rows):
        if row.by == TABLE and isinstance(row.do, Mapping) and "begin" in row.do:
            yield number, row.do["begin"]["seed"]
