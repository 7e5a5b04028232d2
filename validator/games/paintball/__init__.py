"""Paintball: two to five players cut packets and turn cards of a field. Clause ids are those of rules.yaml."""
