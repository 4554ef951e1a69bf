package piste.minds.strike.play;

import java.util.List;
import piste.arena.ArenaDie;
import piste.arena.Gesture;
import piste.minds.Level;
import piste.minds.Rehearsal;
import piste.minds.Words;
import piste.rules.Draw;
import piste.strike.Position;

/// Likes to throw and never counts: two times in three it throws on, whatever lies there and
/// however few dice are left. It throws at the middle, now gently, now hard, and says yes when
/// asked.
final class Beginner implements StrikeBot {
  private static final Level LEVEL =
      Level.beginner(
          Sayings.of(
              "lance pour le plaisir, sans jamais compter", "throws for fun and never counts"));

  private static final int TIMES = 3;
  private static final int THROWS_ON = 2;
  private static final double SOFTEST = 0.6;
  private static final double HARDEST = 3.2;

  @Override
  public Level level() {
    return LEVEL;
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
  public Gesture aim(Position position, List<ArenaDie> lying, Rehearsal rehearsal, Draw chance) {
    return Gesture.atTheMiddle(Chance.between(SOFTEST, HARDEST, chance));
  }

  @Override
  public Words explainGoingOn(Position seen, boolean goesOn) {
    return goesOn
        ? Sayings.of("Je relance : je sens que cela va marcher.", "I throw on: I feel lucky.")
        : Sayings.of("Je m'arrête : cela me suffit.", "I stop: that will do.");
  }

  @Override
  public Words explainAnswer(boolean agrees) {
    return agrees
        ? Sayings.of("Oui, bien sûr, retirez-les.", "Yes, of course, lift them out.")
        : Sayings.of("Non, laissez-les où ils sont.", "No, leave them where they are.");
  }
}
