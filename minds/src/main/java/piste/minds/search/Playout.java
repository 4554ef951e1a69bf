package piste.minds.search;

import piste.rules.Draw;

/// Plays a game on from a position, once.
@FunctionalInterface
public interface Playout<S> {
  /// Each seat's share of the win, as far as this one time tells; together 1 at most.
  double[] shares(S position, Draw chance);
}
