"""District Noir: two players fill a line of cards and take from its end. Clause ids are those of rules.yaml."""
