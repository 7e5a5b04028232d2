"""CHAOS: two to four players on holiday in Marseille. Clause ids are those of rules.yaml."""
