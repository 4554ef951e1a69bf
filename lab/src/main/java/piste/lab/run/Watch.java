package piste.lab.run;

import java.util.List;
import piste.rules.Seat;
import piste.rules.Standing;

/// Looks at the chances to win while one game after another is played. Belongs to one thread.
interface Watch<S, M> {
  /// A game begins.
  void begin(long number);

  /// Somebody is to choose.
  ///
  /// @param compared the moves that are a decision, where there are two or more; else none
  void choosing(S position, Seat seat, List<M> compared);

  /// The game is over.
  void over(S position, Standing standing);
}
