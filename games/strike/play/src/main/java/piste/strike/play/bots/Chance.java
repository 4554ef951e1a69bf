package piste.strike.play.bots;

import piste.arena.Seed;
import piste.rules.Draw;

/// What can be drawn besides whole numbers.
final class Chance {
  private static final long FINE = 1L << 52;

  private Chance() {}

  static double between(double low, double high, Draw chance) {
    return low + (high - low) * chance.below(FINE) / FINE;
  }

  /// Normal with mean 0 and deviation 1.
  static double normal(Draw chance) {
    double radius = Math.sqrt(-2 * Math.log(1 - between(0, 1, chance)));
    return radius * Math.cos(between(0, 2 * Math.PI, chance));
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
