"""Promo packs: more encounters, objectives and Factory cards."""
