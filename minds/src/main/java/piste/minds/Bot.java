package piste.minds;

import java.time.Duration;
import java.util.List;
import java.util.Optional;
import piste.arena.ArenaDie;
import piste.arena.Gesture;
import piste.rules.Draw;
import piste.rules.Seat;
import piste.view.Words;

/// One who plays a game: chooses among the moves listed, throws, and says why. Whatever it leaves
/// to chance it draws from the caller's source, so the same draws give the same game.
///
/// It is given whole positions, and uses no more of them than the seat it plays for may see.
public interface Bot<S, M> {
  Level level();

  /// One of `moves`, which is never empty, for dice that fall fairly.
  M choose(S position, List<M> moves, Draw chance);

  /// The same at a table, where it may think for so long: what comes of it may depend on how fast
  /// the machine is.
  default M choose(S position, List<M> moves, Duration thinking, Draw chance) {
    return choose(position, moves, chance);
  }

  /// One of `moves`, which is never empty, for dice that are thrown in a bowl; with the gesture, if
  /// the move sets dice in flight.
  ///
  /// Unless it says otherwise it aims at nothing, as where dice are drawn.
  ///
  /// @param lying the dice that lie in the bowl
  default Intent<M> intend(
      S position, List<M> moves, List<ArenaDie> lying, Rehearsal rehearsal, Draw chance) {
    return new Intent<>(choose(position, moves, chance), Optional.empty());
  }

  /// How to throw dice that the position has in the air.
  ///
  /// @param lying the dice that lie in the bowl
  default Gesture aim(S position, List<ArenaDie> lying, Rehearsal rehearsal, Draw chance) {
    return Gesture.atTheMiddle(1);
  }

  /// Whether it would end the game here as a draw, playing for this seat of the game.
  default boolean agreesToDraw(S position, Seat seat) {
    return false;
  }

  /// Why it would make a move here, in a sentence.
  Words explain(S position, M move);
}
