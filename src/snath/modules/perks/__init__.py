"""Perks: one benefit at set-up for those who may have one."""
