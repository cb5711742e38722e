"""How other rooms show the promo packs."""
