package piste.table;

import java.util.List;
import java.util.Optional;
import piste.arena.ArenaDie;
import piste.arena.Gesture;
import piste.arena.Regrouping.Wish;
import piste.arena.Seed;
import piste.rules.Attempt;
import piste.rules.ThrowSpec;
import piste.rules.Verdict;
import piste.view.Rested;
import piste.view.Scene;

/// Throws the dice of a table and returns readings. The same arguments always give the same answer.
///
/// @param <S> the game's positions
/// @param <M> its moves
/// @param <R> its readings
public interface Thrower<S, M, R> {
  /// What must be the same for a throw to be thrown again.
  String recordedAs();

  /// Whether a gesture must come with a throw.
  boolean needsGesture();

  /// The dice that lie in the bowl; none where dice fall nowhere.
  default List<ArenaDie> lying(Scene scene) {
    return List.of();
  }

  /// Whether a hand could make a gesture.
  default Verdict canMake(Gesture gesture) {
    return Verdict.Fits.YES;
  }

  /// Whether hands can make a move that the game lists, if they put nothing in another place.
  default Verdict canHandle(Scene scene, M move) {
    return Verdict.Fits.YES;
  }

  /// Where dice lie that a move puts down or in another place, or why hands cannot do that. The
  /// game allows the move.
  ///
  /// @param next the position after it
  Attempt<List<Rested>> handle(S position, Scene scene, M move, S next, List<Wish> arrangement);

  /// Throws the dice that are in the air, or says why no hand could.
  ///
  /// @param gesture there if one is needed
  Attempt<Fall<R>> cast(
      S position, ThrowSpec dice, Scene scene, Optional<Gesture> gesture, Seed seed);

  /// What the same might have come to with another seed: readings of which each is as likely as any
  /// other. Several where dice that came to rest as they did could as well show another face.
  default Attempt<List<R>> outcomes(
      S position, ThrowSpec dice, Scene scene, Gesture gesture, Seed seed) {
    return cast(position, dice, scene, Optional.of(gesture), seed)
        .map(fall -> List.of(fall.reading()));
  }
}
