package piste.strike.play.bots;

import java.util.List;
import piste.arena.ArenaDie;
import piste.arena.Gesture;
import piste.minds.Level;
import piste.minds.Rehearsal;
import piste.rules.Draw;
import piste.strike.Position;

/// Likes to throw and never counts: two times in three it throws on, whatever lies there and
/// however few dice are left. It means to throw at the middle, now gently, now hard; its hand does
/// so too hard, and misses. It says yes when asked.
final class Beginner implements StrikeBot {
  private static final int TIMES = 3;
  private static final int THROWS_ON = 2;
  private static final double SOFTEST = 0.6;
  private static final double HARDEST = 3.2;

  private final BotHand hand;

  Beginner(BotHand hand) {
    this.hand = hand;
  }

  @Override
  public BotHand hand() {
    return hand;
  }

  @Override
  public Level level() {
    return Level.BEGINNER;
  }

  @Override
  public boolean throwsOn(Position seen, Draw chance) {
    return chance.below(TIMES) < THROWS_ON;
  }

  @Override
  public boolean agreesToLift(Position seen) {
    return true;
  }

  @Override
  public Gesture meant(Position position, List<ArenaDie> lying, Rehearsal rehearsal, Draw chance) {
    return Gesture.atTheMiddle(Chance.between(SOFTEST, HARDEST, chance));
  }
}
