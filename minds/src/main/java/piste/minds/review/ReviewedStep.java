package piste.minds.review;

import java.util.List;
import java.util.Optional;
import piste.rules.Seat;

/// A step of a game, and what it did to everybody's chance to win.
public sealed interface ReviewedStep<M, R> {
  /// Its number in the game, from 1 on.
  int step();

  /// Who decided or threw.
  Seat seat();

  /// Each seat's chance to win before it.
  List<Double> before();

  /// Each seat's chance to win after it.
  List<Double> after();

  /// What it brought a seat, as a probability.
  default double change(Seat of) {
    return after().get(of.index()) - before().get(of.index());
  }

  /// A move, and the chance to win that it leaves to the one who makes it.
  record Prospect<M>(M move, double win) {}

  /// A player decided.
  ///
  /// @param prospects what could be chosen; of moves worth the same the first listed, and the one
  ///     made
  /// @param best the first of the best
  /// @param loss how much less the move made is worth than the best, as a probability
  /// @param grading what that is called
  record Decision<M, R>(
      int step,
      Seat seat,
      M made,
      List<Prospect<M>> prospects,
      M best,
      double loss,
      Grading grading,
      List<Double> before,
      List<Double> after)
      implements ReviewedStep<M, R> {
    public Decision {
      prospects = List.copyOf(prospects);
      before = List.copyOf(before);
      after = List.copyOf(after);
    }

    public Grade grade() {
      return grading.of(loss);
    }

    /// Whether anything hung on it.
    public boolean isOpen() {
      double first = prospects.getFirst().win();
      return prospects.stream()
          .anyMatch(prospect -> Math.abs(prospect.win() - first) > grading.level());
    }
  }

  /// Dice came to rest. What that brought is the hand and luck: the throw was paid for when it was
  /// decided on.
  ///
  /// @param again what the same gesture came to with other chance, where that is known
  record Fall<M, R>(
      int step,
      Seat seat,
      R reading,
      List<Double> before,
      List<Double> after,
      Optional<ThrownAgain> again)
      implements ReviewedStep<M, R> {
    public Fall {
      before = List.copyOf(before);
      after = List.copyOf(after);
    }

    /// What it brought the thrower, apart from the hand.
    public double luck() {
      return luck(seat);
    }

    /// What the gesture brought a seat: what it is worth on average, beside the throw that the
    /// chances before it took for granted.
    public double hand(Seat of) {
      return again.map(many -> many.mean().get(of.index()) - before.get(of.index())).orElse(0.0);
    }

    /// What is left: how the dice fell, beside what the gesture is worth.
    public double luck(Seat of) {
      return again
          .map(many -> after.get(of.index()) - many.mean().get(of.index()))
          .orElseGet(() -> change(of));
    }

    Fall<M, R> thrownAgain(ThrownAgain many) {
      return new Fall<>(step, seat, reading, before, after, Optional.of(many));
    }
  }
}
