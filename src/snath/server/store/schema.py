"""The tables of the database.

The truth of a game is its `log`: numbered entries that are only ever added, and packed into
`archives` when the game is over.  Game rows, chat,
motions and votes are all entries.  `games` and `seats` hold what the lobby decided and a summary
for lists; `snapshots` can be thrown away at any time.

The truth of a campaign is its `campaign_log`, in the same way; its episodes are games, which name
the campaign that they belong to.
"""

from __future__ import annotations

from typing import Final

from sqlalchemy import (
    Boolean,
    Column,
    Float,
    ForeignKey,
    Index,
    Integer,
    LargeBinary,
    MetaData,
    String,
    Table,
    Text,
    false,
)

metadata: Final = MetaData()


def in_campaign() -> ForeignKey:
    return ForeignKey("campaigns.id", ondelete="CASCADE")


games: Final = Table(
    "games",
    metadata,
    Column("id", String(24), primary_key=True),
    Column("name", Text, nullable=False),
    Column("status", String(8), nullable=False),  # lobby, running, finished
    Column("pace", String(8), nullable=False),
    Column("public", Boolean, nullable=False),
    Column("closed", Boolean, nullable=False),  # to watchers
    Column("hide_score", Boolean, nullable=False),
    Column("guide", Text),
    Column("modules", Text, nullable=False),  # JSON
    Column("options", Text, nullable=False),  # JSON
    Column("overrides", Text),  # JSON: changed components, by file
    Column("seed", Text, nullable=False),  # decimal digits: more than a database's integer
    Column("salt", Text, nullable=False),
    Column("commitment", Text, nullable=False),
    Column("fixed_seed", Boolean, nullable=False),
    Column("engine", Text, nullable=False),
    Column("rules_version", Integer, nullable=False),
    Column("webhook", Text),
    Column("created", Float, nullable=False),
    Column("updated", Float, nullable=False),
    # A summary of the log, for lists.
    Column("turn", Integer, nullable=False),
    Column("to_move", Text, nullable=False),  # JSON
    Column("winner", Text),
    Column("bot_due", Boolean, nullable=False),  # a bot must choose
    Column("broken", Text),  # why the game is read-only
    Column("broken_by", Text),  # the version of snath that has found it so
    # Which process drives the bots of the game, and until when it may be trusted to.
    Column("driver", Text),
    Column("driver_until", Float, nullable=False),
    Column("campaign", String(24)),  # whose episode the game is
    Column("begins", String(8), nullable=False, server_default="full"),  # or: host
    Column("watch", String(24)),  # the link for those who only watch
    Index("games_by_watch", "watch", unique=True),
    Index("games_by_status", "status", "public", "updated"),
    Index("games_by_campaign", "campaign"),
)

seats: Final = Table(
    "seats",
    metadata,
    Column("game", String(24), ForeignKey("games.id", ondelete="CASCADE"), primary_key=True),
    Column("seat", Integer, primary_key=True),
    Column("kind", String(8), nullable=False),
    Column("faction", Text),
    Column("mat", Text),
    Column("bot", Text),
    Column("level", Text),
    Column("name", Text, nullable=False),
    Column("owner", Text),  # an identity, see `snath.server.identity`
    Column("token", Text),  # hash of the token for programs
    Column("host", Boolean, nullable=False),
    Column("notify", Text),  # where to tell that it is this seat's turn
    # The player wants to be asked about recruit bonuses of neighbours' actions.
    Column("asks_bonus", Boolean, nullable=False, server_default=false()),
    Index("seats_by_owner", "owner"),
    Index("seats_by_token", "token"),
)

log: Final = Table(
    "log",
    metadata,
    Column("game", String(24), ForeignKey("games.id", ondelete="CASCADE"), primary_key=True),
    Column("number", Integer, primary_key=True),
    Column("kind", String(8), nullable=False),
    Column("seat", Integer, nullable=False),  # -1: nobody's
    Column("idem", Text),
    Column("rows", LargeBinary),  # packed, see `snath.server.store.entries`
    Column("data", Text),  # JSON
    Column("digest", LargeBinary),  # of the position after it
    Column("at", Float, nullable=False),
    Index("log_by_idem", "game", "seat", "idem", unique=True),
)

archives: Final = Table(
    "archives",
    metadata,
    Column("game", String(24), ForeignKey("games.id", ondelete="CASCADE"), primary_key=True),
    Column("last", Integer, nullable=False),  # number of the last entry
    Column("data", LargeBinary, nullable=False),  # see `snath.server.store.archive`
)

snapshots: Final = Table(
    "snapshots",
    metadata,
    Column("game", String(24), ForeignKey("games.id", ondelete="CASCADE"), primary_key=True),
    Column("rows", Integer, nullable=False),
    Column("digest", LargeBinary, nullable=False),
    Column("data", LargeBinary, nullable=False),
)

campaigns: Final = Table(
    "campaigns",
    metadata,
    Column("id", String(24), primary_key=True),
    Column("name", Text, nullable=False),
    Column("status", String(8), nullable=False),  # lobby, running, finished
    Column("pace", String(8), nullable=False),
    Column("config", Text, nullable=False),  # JSON
    Column("engine", Text, nullable=False),
    Column("webhook", Text),
    Column("created", Float, nullable=False),
    Column("updated", Float, nullable=False),
    Column("game", String(24)),  # of the episode that is being played
    Column("summary", Text, nullable=False),  # JSON: of the log, for lists
    Index("campaigns_by_status", "status", "updated"),
)

campaign_members: Final = Table(
    "campaign_members",
    metadata,
    Column("campaign", String(24), in_campaign(), primary_key=True),
    Column("member", Integer, primary_key=True),
    Column("owner", Text, nullable=False),  # an identity, as of the seats of games
    Column("host", Boolean, nullable=False),
    Column("notify", Text),
    Index("campaign_members_by_owner", "owner"),
)

campaign_log: Final = Table(
    "campaign_log",
    metadata,
    Column("campaign", String(24), in_campaign(), primary_key=True),
    Column("number", Integer, primary_key=True),
    Column("member", Integer, nullable=False),  # whose request it was; -1: nobody's
    Column("idem", Text),
    Column("row", Text, nullable=False),  # JSON
    Column("digest", LargeBinary),  # of the campaign after the last row of a request
    Column("at", Float, nullable=False),
    Index("campaign_log_by_idem", "campaign", "member", "idem", unique=True),
)

accounts: Final = Table(
    "accounts",
    metadata,
    Column("id", String(24), primary_key=True),
    Column("name", Text, nullable=False),
    Column("folded", Text, nullable=False, unique=True),  # names differ by more than case
    Column("password", Text, nullable=False),
    Column("created", Float, nullable=False),
    Column("lookalike", Text),  # names that can be taken for each other have the same
    Column("recovery", Text),  # hash of the code for a lost password
    Column("email", Text),
    Column("mailed", Text),  # hash of a code that was sent there
    Column("mailed_until", Float),
    Index("accounts_by_lookalike", "lookalike", unique=True),
)

sessions: Final = Table(
    "sessions",
    metadata,
    Column("token", Text, primary_key=True),  # hash
    Column("account", String(24), ForeignKey("accounts.id", ondelete="CASCADE"), nullable=False),
    Column("created", Float, nullable=False),
    Column("seen", Float, nullable=False),  # to the day
    Column("device", Text, nullable=False),  # a few words for people
    Index("sessions_by_account", "account"),
)

blocks: Final = Table(
    "blocks",
    metadata,
    Column("owner", Text, primary_key=True),  # an identity, as of seats
    Column("other", Text, primary_key=True),  # whom it does not want to hear
)

# Derived from the logs of finished games, and made anew when it is missing or of another `version`.
results: Final = Table(
    "results",
    metadata,
    Column("game", String(24), ForeignKey("games.id", ondelete="CASCADE"), primary_key=True),
    Column("seat", Integer, primary_key=True),
    Column("version", Integer, nullable=False),
    Column("data", Text, nullable=False),  # JSON: see `snath.server.statistics.results`
)

shown: Final = Table(
    "shown",
    metadata,
    Column("owner", Text, primary_key=True),  # an identity that lets others see its statistics
    Column("link", String(24), nullable=False, unique=True),  # by which they find them
    Column("name", Text, nullable=False),
)

companions: Final = Table(
    "companions",
    metadata,
    Column("owner", Text, primary_key=True),  # an identity, as of seats
    Column("version", Integer, nullable=False),  # grows with every change
    Column("data", Text, nullable=False),  # JSON: set-up and commands
    Column("updated", Float, nullable=False),
)

learnt: Final = Table(
    "learnt",
    metadata,
    Column("owner", Text, primary_key=True),  # an account, as of seats
    Column("lesson", String(40), primary_key=True),
    Column("step", Integer, nullable=False),  # the furthest one
    Column("done", Boolean, nullable=False),
    Column("game", String(24), nullable=True),  # the table that was laid for it last
    Column("passed", Text, nullable=False),  # JSON: steps that were passed by hand there
)

pushes: Final = Table(
    "pushes",
    metadata,
    Column("endpoint", Text, primary_key=True),  # where the browser can be reached
    Column("owner", Text, nullable=False),  # an identity, as of seats
    Column("p256dh", Text, nullable=False),
    Column("auth", Text, nullable=False),
    Column("lang", String(8), nullable=False),
    Column("created", Float, nullable=False),
    Index("pushes_by_owner", "owner"),
)

outbox: Final = Table(
    "outbox",
    metadata,
    Column("id", Integer, primary_key=True, autoincrement=True),
    Column("target", Text, nullable=False),
    Column("body", Text, nullable=False),  # JSON
    Column("tries", Integer, nullable=False),
    Column("due", Float, nullable=False),
)
