package piste.minds.strike.play;

import piste.arena.Seed;
import piste.rules.Draw;

/// What can be drawn besides whole numbers.
final class Chance {
  private static final long FINE = 1L << 52;

  private Chance() {}

  static double between(double low, double high, Draw chance) {
    return low + (high - low) * chance.below(FINE) / FINE;
  }

  /// A seed of the bot's own, for a throw that nobody sees.
  static Seed seed(Draw chance) {
    return new Seed(
        1 + chance.below(Long.MAX_VALUE),
        chance.below(Long.MAX_VALUE),
        chance.below(Long.MAX_VALUE),
        chance.below(Long.MAX_VALUE));
  }
}
