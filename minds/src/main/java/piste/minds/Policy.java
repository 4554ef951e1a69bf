package piste.minds;

import java.util.List;
import piste.rules.Draw;

/// A way of playing: chooses one of the moves listed. Whatever it leaves to chance it draws from
/// the caller's source, so the same draws give the same game.
public interface Policy<S, M> {
  /// The name by which commands and reports call it.
  String called();

  /// What it does, in one English line.
  String habit();

  /// One of `moves`, which is never empty.
  M choose(S position, List<M> moves, Draw chance);
}
