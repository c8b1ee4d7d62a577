"""The screens of Klick!: the table and the import of one's own photos. They draw a View and send Actions."""
