"""Text forms of actions, positions and records, and the sentences shown to people."""
