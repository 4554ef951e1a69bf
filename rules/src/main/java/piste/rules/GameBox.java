package piste.rules;

/// Everything a game brings along: its rules, its notation and its fair dice.
public record GameBox<S, M, R>(
    Game<S, M, R> game, Notation<S, M, R> notation, ChanceModel<S, R> fairDice) {}
