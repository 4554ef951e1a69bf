package piste.minds.review;

import java.util.List;
import java.util.Optional;
import piste.minds.Bot;
import piste.rules.Die;
import piste.table.RecentThrows;
import piste.view.Words;

/// What is known of a game beyond its rules: what positions are worth, and why.
public interface Insight<S, M, R> {
  /// One who looks at positions of such a game; nobody while what that takes is being worked out,
  /// which begins when it is first asked for, and never anybody where this does not cover it.
  Optional<Reviewer<S, M, R>> reviewer(S position);

  /// Whether games on the terms of a position can be looked at. Not where their odds would be wrong
  /// because an option changes them that is left out of account.
  default boolean covers(S position) {
    return true;
  }

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

  /// Whether what positions are worth is exact, given that all play as well as can be, in the
  /// games that are covered.
  default boolean isExact() {
    return false;
  }

  /// How the hands of throws are told though chances are estimates, in games on the terms of a
  /// position; nothing where hands knock nothing, or where chances are exact.
  default Optional<Knocks<S, R>> knocks(S position) {
    return Optional.empty();
  }

  /// Whether hands can be told from luck in games on the terms of a position.
  default boolean tellsHands(S position) {
    return isExact() || knocks(position).isPresent();
  }

  /// Which odds they are, in a word or two: what was worked out by others is not mixed with what is
  /// worked out by these.
  default String oddsName() {
    return "fair dice";
  }

  /// Whether its dice knock each other as was measured in the bowl.
  default boolean knowsTheBowl() {
    return false;
  }

  /// The same of somebody who throws like this, where it tells ways to throw apart.
  ///
  /// @param recent how fast all threw lately
  default Optional<InStyle<M>> inStyle(S position, RecentThrows recent) {
    return Optional.empty();
  }

  /// Whether a move only leads up to a decision, and is none itself.
  default boolean prepares(M move) {
    return false;
  }

  /// How much of what that takes is worked out, from 0 to 1.
  default double progress(S position) {
    return 1;
  }

  /// Whether that failed: nobody will ever look.
  default boolean hasFailed(S position) {
    return false;
  }

  /// Whether the players may be told what a position is worth without learning what is hidden from
  /// them. They may unless a game hides something.
  default boolean mayBeTold(S position) {
    return true;
  }

  /// Why to make a move, said to the one who may: in a sentence or two.
  Words advice(S position, M move);

  /// What thrown dice showed, as far as they showed a face.
  List<Shown> shown(R reading);

  /// A die that came to rest on a face.
  ///
  /// @param face its place in the die's faces
  record Shown(Die die, int face) {}
}
