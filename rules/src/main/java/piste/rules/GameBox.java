package piste.rules;

import java.util.List;

/// Everything a game brings along: its rules, its notation and its fair dice.
///
/// @param measures what else is worth counting when a game is over
public record GameBox<S, M, R>(
    Game<S, M, R> game,
    Notation<S, M, R> notation,
    ChanceModel<S, R> fairDice,
    List<Measure<S>> measures) {
  public GameBox {
    measures = List.copyOf(measures);
  }

  /// A game of which only wins, throws and turns are counted.
  public GameBox(Game<S, M, R> game, Notation<S, M, R> notation, ChanceModel<S, R> fairDice) {
    this(game, notation, fairDice, List.of());
  }
}
