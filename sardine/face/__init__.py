"""Stage: card + face + language -> frame. Everything is decided here; drawing only follows."""
