"""The table of So Clover!."""
