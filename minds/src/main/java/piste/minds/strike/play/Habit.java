package piste.minds.strike.play;

import java.util.List;
import piste.arena.ArenaDie;
import piste.arena.Gesture;
import piste.minds.Level;
import piste.minds.Rehearsal;
import piste.minds.Words;
import piste.rules.Draw;
import piste.strike.Position;

/// Bare habits, for experiments: one rule for whether to stop, and nothing else.
public enum Habit implements StrikeBot {
  COUNTING(
      "counting",
      "relance dès que trois dés différents sont dans l'arène",
      "throws on when at least three different faces lie in the arena") {
    @Override
    public boolean throwsOn(Position seen, Draw chance) {
      return seen.diceInArena() >= GOOD_ARENA;
    }
  },
  CAUTIOUS("cautious", "s'arrête dès que possible", "stops as soon as it may") {
    @Override
    public boolean throwsOn(Position seen, Draw chance) {
      return false;
    }
  },
  BOLD("bold", "relance tant que possible", "throws on as long as it may") {
    @Override
    public boolean throwsOn(Position seen, Draw chance) {
      return true;
    }
  },
  COIN(
      "coin",
      "tire à pile ou face pour s'arrêter ou relancer",
      "tosses a coin to stop or throw on") {
    @Override
    public boolean throwsOn(Position seen, Draw chance) {
      return chance.below(2) == 0;
    }
  };

  /// With three dice lying there a throw matches one of them half the time.
  static final int GOOD_ARENA = 3;

  private static final double USUAL_SPEED = 1.5;

  private final String called;
  private final String french;
  private final String english;

  Habit(String called, String french, String english) {
    this.called = called;
    this.french = french;
    this.english = english;
  }

  @Override
  public Level level() {
    return Level.habit(called, Sayings.of(french, english));
  }

  @Override
  public boolean agreesToLift(Position seen) {
    return true;
  }

  @Override
  public Gesture aim(Position position, List<ArenaDie> lying, Rehearsal rehearsal, Draw chance) {
    return Gesture.atTheMiddle(USUAL_SPEED);
  }

  @Override
  public Words explainGoingOn(Position seen, boolean goesOn) {
    return goesOn
        ? Sayings.of("Je relance, par habitude.", "I throw on, out of habit.")
        : Sayings.of("Je m'arrête, par habitude.", "I stop, out of habit.");
  }

  @Override
  public Words explainAnswer(boolean agrees) {
    return agrees
        ? Sayings.of("Oui, retirez-les.", "Yes, lift them out.")
        : Sayings.of("Non, laissez-les où ils sont.", "No, leave them where they are.");
  }
}
