package piste.strike.play.odds;

import java.util.Set;
import piste.rules.Setup;

/// What the odds make of each option of Strike. Every option is in one of these sets.
public final class KnownOptions {
  /// Their values change what a position is worth: each is a part of [Premise].
  static final Set<String> OF_PREMISE = Set.of("emptied");

  /// Their values never change what a position is worth.
  static final Set<String> WITHOUT_EFFECT = Set.of("edition", "deal", "lifting", "sight");

  /// The solver does not know them: there are odds only at their standard value.
  static final Set<String> UNSOLVED = Set.of();

  private KnownOptions() {}

  /// Whether there are odds for a game.
  ///
  /// @param setup names only what is not standard
  public static boolean cover(Setup setup) {
    return setup.options().keySet().stream()
        .allMatch(name -> OF_PREMISE.contains(name) || WITHOUT_EFFECT.contains(name));
  }
}
