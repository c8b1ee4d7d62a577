"""So Clover!: the co-operative word game, exact to the rulebook."""
