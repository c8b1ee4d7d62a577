"""What So Clover! is played with: its words and their check, its pictures, its ambience, its texts."""
