"""A table: one live game, in which one thing happens after another.

Everything that happens is an entry of the log.  `add` stores entries before anybody hears of
them; the number of an entry is its place, so that of two processes with the same game only one
can add the next, and the other looks again.  `take` carries out an entry that is stored, own or
another process's.
"""

from __future__ import annotations

import asyncio
import time
from collections import Counter
from collections.abc import Awaitable, Callable, Collection
from dataclasses import replace
from typing import Any, Final, Protocol, TypeAlias

from ...engine.ids import NOBODY
from ...game import Game
from ...lessons import all_lessons
from ...record.record import RULES_VERSION
from ..bots.advice import Advice
from ..bots.names import with_names
from ..errors import ServerError
from ..protocol.lobby import GameInfo
from ..protocol.messages import ChatLine, Motion
from ..protocol.messages import Table as TableMessage
from ..store.database import Database
from ..store.entries import NOBODYS, Entry
from ..store.games import find_game, set_verdict
from ..store.log import (
    Addition,
    Conflict,
    Snapshot,
    append,
    entries_after,
    find_entry,
    find_snapshot,
)
from ..store.records import GameRecord, Summary
from ..views.stories import Standings, note
from ..views.updates import Views, encode
from . import snapshot
from .info import game_info, when
from .motions import Proposal
from .play import repeated
from .seal import HMAC, SealedDraws
from .setup import config_of, opening
from .turns import letters, summary
from .verdict import broken, fault_of, read_only, replayed, unjudged

SUMMED: Final = ("start", "standin")  # kinds of entries that change what lists show
TRIES: Final = 8  # when other processes are quicker
FORGET_SECONDS: Final = 60.0

Facts: TypeAlias = tuple[GameRecord, tuple[()], dict[int, str], set[int]]  # for `game_info`


class Watcher(Protocol):
    """Somebody who looks at a table: a socket."""

    seat: int
    session: str

    def refresh(self, views: Views) -> None: ...

    def read_out(self, chat: list[ChatLine]) -> None: ...

    def send(self, message: ChatLine | Motion) -> None: ...

    def put(self, data: bytes) -> None: ...

    def cut(self) -> None: ...


class Table:
    """A game in the lobby, being played or finished, as long as it is in memory."""

    def __init__(self, store: Database, record: GameRecord) -> None:
        self.store = store
        self.record = record
        self.number = 0  # of the last entry
        self.game: Game | None = None
        self.views: Views | None = None
        self.draws: SealedDraws | None = None  # of games that began since there are such
        self.chat: list[ChatLine] = []
        self.motion: Proposal | None = None  # the latest
        self.stand_ins: dict[int, str] = {}
        self.done: Counter[tuple[str, int]] = Counter()  # entries by kind and seat
        self.muted: set[int] = set()  # seats that the host lets not talk
        self.blocked: dict[int, set[int]] = {}  # seats that a seat does not want to hear
        self.marks: list[tuple[int, int]] = []  # rows and events after each entry
        self.standings: Standings = {}  # as the turns began that were played since it was opened
        self.snapshot_at = 0
        self.watchers: set[Watcher] = set()
        self.others_here: dict[str, tuple[set[int], float]] = {}  # of other processes, and when
        self.lock = asyncio.Lock()
        self.waiting: set[asyncio.Event] = set()  # set at the next change
        self.used = self.opened = time.monotonic()
        self.left: dict[int, float] = {}  # when the last connection of a seat ended
        self.moved = 0.0  # when the game last went on: whoever must choose is awaited since
        self.advice: dict[int, Advice] = {}  # what the coach last said to each seat
        self.after: list[Callable[[Table], None]] = []  # told after every change

    # -- opening -----------------------------------------------------------------------------

    @staticmethod
    async def load(store: Database, game: str) -> Table:
        record = await store.read(find_game, game)
        if record is None:
            raise ServerError("no_game", f"there is no game {game[:40]!r}")
        entries = await store.read(entries_after, game, 0)
        kept = None
        if record.rules_version == RULES_VERSION:  # else all of the log has to prove itself
            kept = await store.read(find_snapshot, game)
        table = Table(store, record)
        await asyncio.to_thread(table.rebuild, entries, kept)
        if table.fault is not None and kept is not None:
            table = Table(store, record)  # the fault may be the snapshot's
            await asyncio.to_thread(table.rebuild, entries, None)
        if table.record != record:
            await store.write(set_verdict, table.record)
        return table

    async def all_entries(self) -> list[Entry]:
        """The log from its first entry."""
        return await self.store.read(entries_after, self.record.id, 0)

    def rebuild(self, entries: list[Entry], kept: Snapshot | None) -> None:
        """Fold the whole log; the snapshot saves playing the rows before it."""
        self.record = unjudged(self.record)
        try:
            config = config_of(self.record)
        except ServerError as error:
            self.break_off(f"such a game cannot be set up: {error}")
        else:
            rows = [row for entry in entries for row in entry.rows]
            if kept is not None:
                self.game = snapshot.restore(config, kept, rows[: kept.rows])
                if self.game is not None:
                    self.game.from_position = self.record.lesson is not None
                    self.standings = snapshot.standings_of(kept)
        self.snapshot_at = len(self.game.rows) if self.game is not None else 0
        kept_digest = None if kept is None else kept.digest
        seen = 0
        for entry in entries:
            seen += len(entry.rows)
            if not entry.rows or seen > self.snapshot_at:
                self.repeat(entry)
                continue
            if seen == self.snapshot_at and entry.digest != kept_digest:
                self.break_off(f"entry {entry.number} leads to another position")
            self.take(entry)
        if self.fault is None:
            self.record = replayed(self.record)
        if self.game is not None:
            self.game.auto_chance = True
            self.make_views()

    def repeat(self, entry: Entry) -> None:
        """Carry out an entry of the store.  It must lead where it led when it was stored; from
        the first one that does not, the game stays as it was before, and only words go on."""
        game = None
        if entry.kind == "damaged" and self.fault is None:
            self.break_off(f"entry {entry.number} cannot be read")
        elif (entry.rows or entry.kind == "start") and self.fault is None:
            try:
                begun = self.game or opening(self.record, auto_chance=False)
                game = repeated(begun, entry.rows)
            except Exception as error:  # whatever the rules do with rows that are not theirs
                # Not the text of the error: it may name what is in a hand.
                self.break_off(f"entry {entry.number} cannot be played ({type(error).__name__})")
            else:
                if game.digest() != entry.digest:
                    self.break_off(f"entry {entry.number} leads to another position")
                    game = None
        self.take(entry, game)

    def break_off(self, why: str) -> None:
        """Keep the game as it is for somebody to look at; nothing can be played any more."""
        self.record = broken(self.record, why)

    @property
    def fault(self) -> str | None:
        """Why nothing can be played here any more."""
        return fault_of(self.record)

    # -- one entry after another -------------------------------------------------------------

    def take(self, entry: Entry, game: Game | None = None) -> None:
        """Let a stored entry have happened; `game` is the game after it, if it is another."""
        if game is not None:
            self.game = game
            before = min(self.marks[-1][1] if self.marks else 0, len(game.events))
            note(self.standings, game.events, before, game.state)
        self.take_words(entry)
        if self.game is not None:
            self.game.draws = self.draws
        self.done[entry.kind, entry.seat] += 1
        if entry.rows:
            self.moved = entry.at
        self.number = entry.number
        if self.game is not None:
            self.marks.append((len(self.game.rows), len(self.game.events)))

    def take_words(self, entry: Entry) -> None:
        """The part of an entry that is not about the board."""
        data = entry.data
        if entry.kind == "start" and data.get("draws") == HMAC:
            self.draws = SealedDraws(self.record.salt, self.record.seed)
        elif entry.kind == "chat":
            line = ChatLine(
                len(self.chat) + 1, entry.seat, data["name"], data["text"], when(entry.at)
            )
            self.chat.append(line)
        elif entry.kind == "motion":
            self.motion = Proposal.of(entry)
        elif entry.kind == "vote" and self.motion and self.motion.number == data["motion"]:
            self.motion = self.motion.voted(entry.seat, data["agree"])
        elif entry.kind == "standin":
            if data["bot"] is None:
                self.stand_ins.pop(data["seat"], None)
            else:
                self.stand_ins[data["seat"]] = data["bot"]
        elif entry.kind == "mute":
            (self.muted.add if data["muted"] else self.muted.discard)(data["seat"])
        elif entry.kind == "block":
            unheard = self.blocked.setdefault(entry.seat, set())
            (unheard.add if data["blocked"] else unheard.discard)(data["seat"])

    async def add(
        self,
        make: Callable[[], Awaitable[list[tuple[Entry, Game | None]]]],
        seat: int = NOBODYS,
        idem: str | None = None,
    ) -> Entry:
        """Store the entries that `make` gives, then carry them out; the caller holds the lock.

        A message that was carried out before is not carried out again: its entry is returned.
        """
        for _ in range(TRIES):
            try:
                made = await make()
                addition = self.addition(made)
                await self.store.write(append, self.record.id, addition)
            except Conflict:
                await self.catch_up()
                done = await self.find_done(seat, idem)
                if done is not None:
                    return done
                continue
            except ServerError:
                done = await self.find_done(seat, idem)
                if done is None:
                    raise
                if done.number > self.number:
                    await self.catch_up()  # stored although the database broke off
                return done
            motion, before = self.motion, self.open_facts()
            for entry, game in made:
                self.take(entry, game)
            if addition.snapshot is not None:
                self.snapshot_at = addition.snapshot.rows
            if addition.summary is not None:
                self.apply_summary(addition.summary)
            self.make_views()
            # Whoever asked for it hears first that it is stored, then all hear what has changed.
            loop = asyncio.get_running_loop()
            loop.call_soon(self.publish, motion, self.looks_different(before))
            return made[0][0]
        raise ServerError("busy", "the table changes too quickly; try again")

    async def find_done(self, seat: int, idem: str | None) -> Entry | None:
        """The entry that a message led to when it came the first time."""
        if idem is None:
            return None
        return await self.store.read(find_entry, self.record.id, seat, idem)

    def addition(self, made: list[tuple[Entry, Game | None]]) -> Addition:
        """The entries with all that has to be stored together with them."""
        entries = tuple(entry for entry, _ in made)
        game = next((game for _, game in reversed(made) if game is not None), self.game)
        stand_ins = dict(self.stand_ins)
        for entry in entries:
            if entry.kind == "standin":
                stand_ins[entry.data["seat"]] = entry.data["bot"]
        new = None
        post: tuple[Any, ...] = ()
        if game is not None and any(e.rows or e.kind in SUMMED for e in entries):
            new = summary(self.record, game, stand_ins, entries[-1].at)
            post = letters(self.record, new, stand_ins, self.here())
        kept = None
        first = entries[0]
        if (
            first.kind == "act"
            and self.game is not None
            and snapshot.due(self.game, first.seat, self.snapshot_at)
        ):
            kept = snapshot.take(self.game, self.standings)
        return Addition(entries, None if new == self.record.summary else new, kept, post)

    def apply_summary(self, new: Summary) -> None:
        self.record = replace(
            self.record,
            status=new.status,
            turn=new.turn,
            to_move=new.to_move,
            winner=new.winner,
            bot_due=new.bot_due,
            updated=new.updated,
        )

    async def catch_up(self) -> None:
        """Carry out what other processes have added, and look at the lobby again."""
        record = await self.store.read(find_game, self.record.id)
        entries = await self.store.read(entries_after, self.record.id, self.number)
        if record is None:
            raise ServerError("no_game", "the game was removed")
        motion, before, fault = self.motion, self.open_facts(), self.fault
        self.record = record if fault is None else broken(record, fault)
        for entry in entries:
            self.repeat(entry)
        if self.fault != fault:
            await self.store.write(set_verdict, self.record)
        changed = self.looks_different(before)
        if entries or changed:
            self.make_views()
            self.publish(motion, changed)

    # -- telling -----------------------------------------------------------------------------

    def make_views(self) -> None:
        if self.game is not None and (self.views is None or self.views.game is not self.game):
            key = self.record.lesson
            lesson = None if key is None else all_lessons().get(key)
            called, known = self.called(), self.standings
            self.views = Views(self.game, self.record.hide_score, lesson, called, known)

    def called(self) -> list[str]:
        """What the seats are called."""
        return [seat.name for seat in with_names(self.record.seats)]

    def publish(self, motion: Proposal | None, table: bool) -> None:
        """Tell everybody at the table what has changed; `motion` was the latest before."""
        for watcher in tuple(self.watchers):
            watcher.read_out(self.chat)
            if self.views is not None:
                watcher.refresh(self.views)
            if self.motion is not None and self.motion != motion:
                watcher.send(self.motion.message())
        if table:
            self.tell_table()
        for event in self.waiting:
            event.set()
        for call in self.after:
            call(self)

    def tell_table(self) -> None:
        data = encode(TableMessage(self.info()))
        for watcher in tuple(self.watchers):
            watcher.put(data)

    def open_facts(self) -> Facts:
        """What everybody is told of the table, but for who is here, and whose turn it is: that is
        in every view.  Nor is whether a bot is due part of it: a message at that moment would tell
        that a person has made a secret choice."""
        record = replace(self.record, turn=0, to_move=[], bot_due=False, updated=0.0)
        return record, (), dict(self.stand_ins), set(self.muted)

    def looks_different(self, before: Facts) -> bool:
        """Whether there is something to tell everybody about the table."""
        now = self.open_facts()
        return now != before and game_info(*now) != game_info(*before)

    def info(self) -> GameInfo:
        return game_info(self.record, self.here(), self.stand_ins, self.muted)

    def unheard(self, seat: int, people: Collection[str]) -> set[int]:
        """The seats that one does not want to hear, `people` being whom it hears nowhere.

        Between people only that counts; the log tells it of seats that nobody owns.
        """
        seats = self.record.seats
        own = None if seat == NOBODY else seats[seat].owner
        here = self.blocked.get(seat, set())
        return {
            other.seat
            for other in seats
            if other.owner in people
            or (other.seat in here and (own is None or other.owner in (None, own)))
        }

    def here(self) -> set[int]:
        """Seats with somebody connected."""
        return self.local_here().union(*(seats for seats, _ in self.others_here.values()))

    def local_here(self) -> set[int]:
        """Seats with somebody connected to this process."""
        return {watcher.seat for watcher in self.watchers if watcher.seat != NOBODY}

    def set_others_here(self, process: str, seats: list[int]) -> bool:
        """Who is connected to another process; whether that is news."""
        old = self.others_here.get(process, (None, 0.0))[0]
        now = time.monotonic()
        self.others_here[process] = (set(seats), now)
        self.left |= dict.fromkeys((old or set()) - set(seats), now)
        return old != set(seats)

    def away_seconds(self, seat: int) -> float:
        """For how long nobody has been connected for a seat, as far as this process knows."""
        if seat in self.here():
            return 0.0
        return time.monotonic() - self.left.get(seat, self.opened)

    def forget_others(self) -> bool:
        """Forget processes that have not been heard of for long; whether there were any."""
        before = time.monotonic() - FORGET_SECONDS
        gone = [process for process, (_, at) in self.others_here.items() if at < before]
        for process in gone:
            self.left |= dict.fromkeys(self.others_here.pop(process)[0], time.monotonic())
        return bool(gone)

    def log_since(self, version: int) -> int:
        """How many events somebody who saw the game at `version` still has in common with it."""
        if self.game is None:
            return 0
        common = len(self.game.events)
        for rows, events in reversed(self.marks):
            common = min(common, events)
            if rows <= version:
                return common
        return 0

    # -- asking ------------------------------------------------------------------------------

    @property
    def manual(self) -> set[int]:
        """Seats that answer about recruit bonuses themselves."""
        return {seat.seat for seat in self.record.seats if seat.asks_bonus}

    def check_whole(self) -> None:
        """Refuse what needs all of the game if only a part of it can be played again."""
        if (reason := read_only(self.record)) is not None:
            raise ServerError("read_only", reason.text, {"reason": reason.code})

    def running(self) -> Game:
        """The game, if something can be done in it now."""
        self.check_whole()
        if self.game is None:
            raise ServerError("not_running", "the game has not begun")
        if self.game.over:
            raise ServerError("game_over", "the game is over")
        return self.game

    def entry(
        self,
        kind: str,
        seat: int,
        idem: str | None = None,
        after: Game | None = None,
        data: dict[str, Any] | None = None,
        skip: int = 0,
    ) -> Entry:
        """The next entry; `after` is the game that it leads to."""
        rows = after.rows[len(self.game.rows) if self.game else 0 :] if after is not None else []
        return Entry(
            number=self.number + 1 + skip,
            kind=kind,  # type: ignore[arg-type]
            seat=seat,
            at=time.time(),
            idem=idem,
            rows=tuple(rows),
            data=data or {},
            digest=after.digest() if after is not None else None,
        )
