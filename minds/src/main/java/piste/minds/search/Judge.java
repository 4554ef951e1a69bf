package piste.minds.search;

import piste.rules.Game;
import piste.rules.Standing;
import piste.rules.Turn;

/// Says when a playout has gone far enough, and what came of it.
public interface Judge<S> {
  /// Whether to look no further; asked only where somebody is to choose.
  ///
  /// @param start where the playout began
  boolean isFar(S start, S now);

  /// Each seat's share of the win in a position that is far or over.
  double[] shares(S position);

  /// One who waits for the end: those who win have equal parts of it, and without a winner all
  /// have.
  static <S> Judge<S> ofTheEnd(Game<S, ?, ?> game) {
    return new Judge<>() {
      @Override
      public boolean isFar(S start, S now) {
        return false;
      }

      @Override
      public double[] shares(S position) {
        return switch (game.turn(position)) {
          case Turn.Over(Standing standing) -> WinShares.of(standing);
          case Turn.Choose _, Turn.Throw _ -> throw new IllegalArgumentException("not over");
        };
      }
    };
  }
}
