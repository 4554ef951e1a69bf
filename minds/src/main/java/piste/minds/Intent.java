package piste.minds;

import java.util.List;
import java.util.Optional;
import piste.arena.Gesture;
import piste.arena.Regrouping.Wish;

/// What a bot means to do at a bowl.
///
/// @param gesture how it throws, if the move sets dice in flight
/// @param arrangement where dice are to lie, if the move puts them elsewhere
public record Intent<M>(M move, Optional<Gesture> gesture, List<Wish> arrangement) {
  public Intent {
    arrangement = List.copyOf(arrangement);
  }

  /// A move that leaves all dice where they lie.
  public Intent(M move, Optional<Gesture> gesture) {
    this(move, gesture, List.of());
  }
}
