package piste.rules;

import java.util.List;

/// Everything a game brings along: its rules, its notation and its fair dice.
///
/// @param lead who is ahead while it is under way
/// @param measures what else is worth counting when a game is over
public record GameBox<S, M, R>(
    Game<S, M, R> game,
    Notation<S, M, R> notation,
    ChanceModel<S, R> fairDice,
    Lead<S> lead,
    List<Measure<S>> measures) {
  public GameBox {
    measures = List.copyOf(measures);
  }

  /// A game of which only wins, throws and turns are counted.
  public GameBox(
      Game<S, M, R> game,
      Notation<S, M, R> notation,
      ChanceModel<S, R> fairDice,
      Lead<S> lead) {
    this(game, notation, fairDice, lead, List.of());
  }
}
