"""Tables that their host begins; results of finished games, and who lets others see theirs."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0009"
down_revision = "0008"
branch_labels = None
depends_on = None


def upgrade() -> None:
    begins = sa.Column("begins", sa.String(8), nullable=False, server_default="full")
    op.add_column("games", begins)
    game = sa.ForeignKey("games.id", ondelete="CASCADE")
    op.create_table(
        "results",
        sa.Column("game", sa.String(24), game, primary_key=True),
        sa.Column("seat", sa.Integer, primary_key=True),
        sa.Column("version", sa.Integer, nullable=False),
        sa.Column("data", sa.Text, nullable=False),
    )
    op.create_table(
        "shown",
        sa.Column("owner", sa.Text, primary_key=True),
        sa.Column("link", sa.String(24), nullable=False, unique=True),
        sa.Column("name", sa.Text, nullable=False),
    )
