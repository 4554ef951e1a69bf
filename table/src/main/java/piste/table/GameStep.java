package piste.table;

import piste.rules.Attempt;
import piste.rules.GameBox;
import piste.rules.Notation;
import piste.rules.Seat;
import piste.rules.Step;

/// A step of some game, with the notation in which it is written. Only a match of the same game can
/// take it.
///
public record GameStep<M, R>(Notation<?, M, R> notation, Step<M, R> step) {
  /// Such as `1 throw` or `dice 4 2>2`.
  public String text() {
    return notation.step(step);
  }

  /// The step that a text stands for, or why it is none.
  public static <M, R> Attempt<GameStep<?, ?>> read(Notation<?, M, R> notation, String text) {
    return notation.readStep(text).map(step -> new GameStep<>(notation, step));
  }

  /// The step as one of this game, which it must be.
  @SuppressWarnings({"unchecked", "ReferenceEquality"}) // the same notation: the same game
  public <N, Q> Step<N, Q> in(GameBox<?, N, Q> box) {
    if (notation != box.notation()) {
      throw new IllegalArgumentException("a step of another game than " + box.game().name());
    }
    return (Step<N, Q>) step;
  }

  @Override
  public String toString() {
    return text();
  }

  /// Steps that are copied and never played: each move and reading is its own text.
  static final Notation<String, String, String> AS_WRITTEN =
      new Notation<>() {
        @Override
        public String position(String position) {
          return position;
        }

        @Override
        public String positionSeenBy(String position, Seat viewer) {
          return position;
        }

        @Override
        public Attempt<String> readPosition(String text) {
          return Attempt.made(text);
        }

        @Override
        public String move(String move) {
          return move;
        }

        @Override
        public Attempt<String> readMove(String text) {
          return Attempt.made(text);
        }

        @Override
        public String reading(String reading) {
          return reading;
        }

        @Override
        public Attempt<String> readReading(String text) {
          return Attempt.made(text);
        }
      };
}
