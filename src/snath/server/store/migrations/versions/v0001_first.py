"""The first schema."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0001"
down_revision = None
branch_labels = None
depends_on = None


def game_column() -> sa.Column[str]:
    game = sa.ForeignKey("games.id", ondelete="CASCADE")
    return sa.Column("game", sa.String(24), game, primary_key=True)


def upgrade() -> None:
    op.create_table(
        "games",
        sa.Column("id", sa.String(24), primary_key=True),
        sa.Column("name", sa.Text, nullable=False),
        sa.Column("status", sa.String(8), nullable=False),
        sa.Column("pace", sa.String(8), nullable=False),
        sa.Column("public", sa.Boolean, nullable=False),
        sa.Column("hide_score", sa.Boolean, nullable=False),
        sa.Column("guide", sa.Text),
        sa.Column("modules", sa.Text, nullable=False),
        sa.Column("options", sa.Text, nullable=False),
        sa.Column("seed", sa.Text, nullable=False),
        sa.Column("salt", sa.Text, nullable=False),
        sa.Column("commitment", sa.Text, nullable=False),
        sa.Column("fixed_seed", sa.Boolean, nullable=False),
        sa.Column("engine", sa.Text, nullable=False),
        sa.Column("rules_version", sa.Integer, nullable=False),
        sa.Column("webhook", sa.Text),
        sa.Column("created", sa.Float, nullable=False),
        sa.Column("updated", sa.Float, nullable=False),
        sa.Column("turn", sa.Integer, nullable=False),
        sa.Column("to_move", sa.Text, nullable=False),
        sa.Column("winner", sa.Text),
        sa.Column("bot_due", sa.Boolean, nullable=False),
        sa.Column("broken", sa.Text),
        sa.Column("driver", sa.Text),
        sa.Column("driver_until", sa.Float, nullable=False),
    )
    op.create_index("games_by_status", "games", ["status", "public", "updated"])
    op.create_table(
        "seats",
        game_column(),
        sa.Column("seat", sa.Integer, primary_key=True),
        sa.Column("kind", sa.String(8), nullable=False),
        sa.Column("faction", sa.Text),
        sa.Column("mat", sa.Text),
        sa.Column("bot", sa.Text),
        sa.Column("level", sa.Text),
        sa.Column("name", sa.Text, nullable=False),
        sa.Column("owner", sa.Text),
        sa.Column("token", sa.Text),
        sa.Column("host", sa.Boolean, nullable=False),
        sa.Column("notify", sa.Text),
    )
    op.create_index("seats_by_owner", "seats", ["owner"])
    op.create_index("seats_by_token", "seats", ["token"])
    op.create_table(
        "log",
        game_column(),
        sa.Column("number", sa.Integer, primary_key=True),
        sa.Column("kind", sa.String(8), nullable=False),
        sa.Column("seat", sa.Integer, nullable=False),
        sa.Column("idem", sa.Text),
        sa.Column("rows", sa.LargeBinary),
        sa.Column("data", sa.Text),
        sa.Column("digest", sa.LargeBinary),
        sa.Column("at", sa.Float, nullable=False),
    )
    op.create_index("log_by_idem", "log", ["game", "seat", "idem"], unique=True)
    op.create_table(
        "snapshots",
        game_column(),
        sa.Column("rows", sa.Integer, nullable=False),
        sa.Column("digest", sa.LargeBinary, nullable=False),
        sa.Column("data", sa.LargeBinary, nullable=False),
    )
    op.create_table(
        "accounts",
        sa.Column("id", sa.String(24), primary_key=True),
        sa.Column("name", sa.Text, nullable=False),
        sa.Column("folded", sa.Text, nullable=False, unique=True),
        sa.Column("password", sa.Text, nullable=False),
        sa.Column("created", sa.Float, nullable=False),
    )
    op.create_table(
        "sessions",
        sa.Column("token", sa.Text, primary_key=True),
        sa.Column(
            "account",
            sa.String(24),
            sa.ForeignKey("accounts.id", ondelete="CASCADE"),
            nullable=False,
        ),
        sa.Column("created", sa.Float, nullable=False),
    )
    op.create_table(
        "outbox",
        sa.Column("id", sa.Integer, primary_key=True, autoincrement=True),
        sa.Column("target", sa.Text, nullable=False),
        sa.Column("body", sa.Text, nullable=False),
        sa.Column("tries", sa.Integer, nullable=False),
        sa.Column("due", sa.Float, nullable=False),
    )
