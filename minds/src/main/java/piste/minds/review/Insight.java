package piste.minds.review;

import java.util.List;
import java.util.Optional;
import piste.minds.Words;
import piste.rules.Die;

/// What is known of a game beyond its rules: what positions are worth, and why.
public interface Insight<S, M, R> {
  /// One who looks at positions of such a game; nobody while what that takes is being worked out,
  /// which begins when it is first asked for.
  Optional<Reviewer<S, M, R>> reviewer(S position);

  /// How much of what that takes is worked out, from 0 to 1.
  double progress(S position);

  /// Whether that failed: nobody will ever look.
  default boolean hasFailed(S position) {
    return false;
  }

  /// Whether the players may be told what a position is worth without learning what is hidden from
  /// them.
  boolean mayBeTold(S position);

  /// Why to make a move, said to the one who may: in a sentence or two.
  Words advice(S position, M move);

  /// What thrown dice showed, as far as they showed a face.
  List<Shown> shown(R reading);

  /// A die that came to rest on a face.
  ///
  /// @param face its place in the die's faces
  record Shown(Die die, int face) {}
}
