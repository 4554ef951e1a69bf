package piste.strike.play.bots;

import java.util.List;
import java.util.Locale;
import piste.arena.ArenaDie;
import piste.arena.Gesture;
import piste.minds.Level;
import piste.minds.Rehearsal;
import piste.rules.Draw;
import piste.strike.Position;

/// Simple strategies for experiments: one rule for when to stop, and nothing else.
public enum Habit implements StrikeBot {
  COUNTING {
    @Override
    public boolean throwsOn(Position seen, Draw chance) {
      return seen.diceInArena() >= GOOD_ARENA;
    }
  },
  CAUTIOUS {
    @Override
    public boolean throwsOn(Position seen, Draw chance) {
      return false;
    }
  },
  BOLD {
    @Override
    public boolean throwsOn(Position seen, Draw chance) {
      return true;
    }
  },
  COIN {
    @Override
    public boolean throwsOn(Position seen, Draw chance) {
      return chance.below(2) == 0;
    }
  };

  /// With three dice lying there a throw matches one of them half the time.
  static final int GOOD_ARENA = 3;

  private static final double USUAL_SPEED = 1.5;

  @Override
  public Level level() {
    return Level.habit(name().toLowerCase(Locale.ROOT));
  }

  @Override
  public boolean agreesToLift(Position seen) {
    return true;
  }

  @Override
  public Gesture meant(Position position, List<ArenaDie> lying, Rehearsal rehearsal, Draw chance) {
    return Gesture.atTheMiddle(USUAL_SPEED);
  }
}
