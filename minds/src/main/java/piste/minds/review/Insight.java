package piste.minds.review;

import java.util.List;
import java.util.Optional;
import piste.minds.Bot;
import piste.minds.Words;
import piste.rules.Die;

/// What is known of a game beyond its rules: what positions are worth, and why.
public interface Insight<S, M, R> {
  /// One who looks at positions of such a game; nobody while what that takes is being worked out,
  /// which begins when it is first asked for.
  Optional<Reviewer<S, M, R>> reviewer(S position);

  /// One who tells what positions of such a game are worth, quickly enough for very many of them.
  default Optional<Appraiser<S>> glance(S position) {
    return reviewer(position).map(Reviewer::appraiser);
  }

  /// Whether there is somebody who is quick enough for that.
  default boolean glances() {
    return true;
  }

  /// By what numbers chances may be fitted to games, where nobody is quick enough.
  default Optional<Traits<S>> traits() {
    return Optional.empty();
  }

  /// Who plays in place of a bot where very many moves are to be made: the bot itself, or another
  /// that plays much like it and is quick.
  default Bot<S, M> standIn(Bot<S, M> bot) {
    return bot;
  }

  /// Whether what positions are worth is exact, given that all play as well as can be.
  default boolean isExact() {
    return false;
  }

  /// Whether a move only leads up to a decision, and is none itself.
  default boolean prepares(M move) {
    return false;
  }

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
