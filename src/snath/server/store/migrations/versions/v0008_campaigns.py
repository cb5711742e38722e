"""Campaigns: their members and rows, and games that are their episodes."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0008"
down_revision = "0007"
branch_labels = None
depends_on = None


def campaign_column() -> sa.Column[str]:
    campaign = sa.ForeignKey("campaigns.id", ondelete="CASCADE")
    return sa.Column("campaign", sa.String(24), campaign, primary_key=True)


def upgrade() -> None:
    op.create_table(
        "campaigns",
        sa.Column("id", sa.String(24), primary_key=True),
        sa.Column("name", sa.Text, nullable=False),
        sa.Column("status", sa.String(8), nullable=False),
        sa.Column("pace", sa.String(8), nullable=False),
        sa.Column("config", sa.Text, nullable=False),
        sa.Column("engine", sa.Text, nullable=False),
        sa.Column("webhook", sa.Text),
        sa.Column("created", sa.Float, nullable=False),
        sa.Column("updated", sa.Float, nullable=False),
        sa.Column("game", sa.String(24)),
        sa.Column("summary", sa.Text, nullable=False),
    )
    op.create_index("campaigns_by_status", "campaigns", ["status", "updated"])
    op.create_table(
        "campaign_members",
        campaign_column(),
        sa.Column("member", sa.Integer, primary_key=True),
        sa.Column("owner", sa.Text, nullable=False),
        sa.Column("host", sa.Boolean, nullable=False),
        sa.Column("notify", sa.Text),
    )
    op.create_index("campaign_members_by_owner", "campaign_members", ["owner"])
    op.create_table(
        "campaign_log",
        campaign_column(),
        sa.Column("number", sa.Integer, primary_key=True),
        sa.Column("member", sa.Integer, nullable=False),
        sa.Column("idem", sa.Text),
        sa.Column("row", sa.Text, nullable=False),
        sa.Column("digest", sa.LargeBinary),
        sa.Column("at", sa.Float, nullable=False),
    )
    by_idem = ["campaign", "member", "idem"]
    op.create_index("campaign_log_by_idem", "campaign_log", by_idem, unique=True)
    op.add_column("games", sa.Column("campaign", sa.String(24)))
    op.create_index("games_by_campaign", "games", ["campaign"])
