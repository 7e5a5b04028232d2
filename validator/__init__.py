"""Is it right? The card database, its texts, its checks and the rules of its games."""
