package piste.strike.play.bots;

import piste.arena.ArenaModel;
import piste.arena.Gesture;
import piste.rules.Draw;

/// The hand of a bot: how far what it does is from what it means to do. What every hand lacks is in
/// the arena already. Of two hands without habits, the one with less tremor is better.
///
/// @param name by which bots with this hand are called
/// @param astray how far it misses the point it aims at, in metres, along and across: a deviation
/// @param uneven how far it misses the speed it means, as a fraction: a deviation
/// @param eager how many times as hard as it means to it throws on average: a habit
public record BotHand(String name, double astray, double uneven, double eager) {
  /// As steady as the arena lets any hand be.
  public static final BotHand STEADY = new BotHand("steady", 0, 0, 1);

  /// That of somebody who has thrown often.
  public static final BotHand PRACTISED = new BotHand("practised", 0.006, 0.08, 1);

  /// That of somebody who never did: it misses by more than a die, and throws too hard.
  public static final BotHand CLUMSY = new BotHand("clumsy", 0.025, 0.2, 1.6);

  /// One that trembles: it misses by several dice, without any habit.
  public static final BotHand TREMBLING = new BotHand("trembling", 0.04, 0.35, 1);

  /// As far out as a bot that misses may still throw.
  private static final double FARTHEST = 0.95;

  /// What comes of a gesture that was meant.
  Gesture made(Gesture meant, ArenaModel model, Draw chance) {
    if (astray == 0 && uneven == 0 && eager == 1) {
      return meant;
    }
    double x = meant.aimX() + astray * Chance.normal(chance);
    double z = meant.aimZ() + astray * Chance.normal(chance);
    double out = Math.max(1, model.bowl().reach(x, z) / FARTHEST);
    double speed = meant.speed() * eager * (1 + uneven * Chance.normal(chance));
    return new Gesture(
        meant.side(),
        meant.height(),
        x / out,
        z / out,
        Math.clamp(speed, 0, model.hand().fastest()),
        meant.spin(),
        meant.twist());
  }
}
