"""What the verbs of the cards do, one module for each family. `registry` has them by name."""
