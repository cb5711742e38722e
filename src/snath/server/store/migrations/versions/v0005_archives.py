"""Logs of finished games are packed."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0005"
down_revision = "0004"
branch_labels = None
depends_on = None


def upgrade() -> None:
    game = sa.ForeignKey("games.id", ondelete="CASCADE")
    op.create_table(
        "archives",
        sa.Column("game", sa.String(24), game, primary_key=True),
        sa.Column("last", sa.Integer, nullable=False),
        sa.Column("data", sa.LargeBinary, nullable=False),
    )
