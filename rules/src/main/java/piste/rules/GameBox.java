package piste.rules;

import java.util.List;

/// Everything a game brings along: its rules, its notation and its fair dice.
///
/// @param lead who is ahead while it is under way
/// @param measures what else is worth counting when a game is over
/// @param moveKinds which moves are worth telling apart
public record GameBox<S, M, R>(
    Game<S, M, R> game,
    Notation<S, M, R> notation,
    ChanceModel<S, R> fairDice,
    Lead<S> lead,
    List<Measure<S>> measures,
    List<MoveKind<S, M>> moveKinds) {
  public GameBox {
    measures = List.copyOf(measures);
    moveKinds = List.copyOf(moveKinds);
  }

  /// A game whose moves are not told apart.
  public GameBox(
      Game<S, M, R> game,
      Notation<S, M, R> notation,
      ChanceModel<S, R> fairDice,
      Lead<S> lead,
      List<Measure<S>> measures) {
    this(game, notation, fairDice, lead, measures, List.of());
  }

  /// A game of which only wins, throws and turns are counted.
  public GameBox(
      Game<S, M, R> game, Notation<S, M, R> notation, ChanceModel<S, R> fairDice, Lead<S> lead) {
    this(game, notation, fairDice, lead, List.of(), List.of());
  }
}
