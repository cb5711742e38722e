"""Mad Tesla: a figure that is nobody's, wanders over the map and fights."""
