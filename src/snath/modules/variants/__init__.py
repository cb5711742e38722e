"""Variants of the rulebook's Errata and Variants chapter, each switched on by an option."""
