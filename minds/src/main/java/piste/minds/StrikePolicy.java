package piste.minds;

import java.util.List;
import piste.rules.Draw;
import piste.strike.Move;
import piste.strike.Move.Act;
import piste.strike.Phase;
import piste.strike.Position;

/// Simple ways of playing Strike with fair dice, where the one real question is whether to stop.
///
/// None of them regroups or lifts dice: dice that do not knock each other gain nothing by it.
public enum StrikePolicy implements Policy<Position, Move> {
  CAUTIOUS("cautious", "stops as soon as it may") {
    @Override
    boolean throwsOn(Position position, Draw chance) {
      return false;
    }
  },
  COUNTING("counting", "throws on when at least three different faces lie in the arena") {
    @Override
    boolean throwsOn(Position position, Draw chance) {
      return position.diceInArena() >= GOOD_ARENA;
    }
  },
  BOLD("bold", "throws on as long as it may") {
    @Override
    boolean throwsOn(Position position, Draw chance) {
      return true;
    }
  },
  COIN("coin", "tosses a coin to stop or throw on") {
    @Override
    boolean throwsOn(Position position, Draw chance) {
      return chance.below(2) == 0;
    }
  };

  /// All of them, the standard one first.
  public static final List<Policy<Position, Move>> ALL = List.of(COUNTING, CAUTIOUS, BOLD, COIN);

  /// With three dice lying there a throw matches one of them half the time.
  private static final int GOOD_ARENA = 3;

  private final String called;
  private final String habit;

  StrikePolicy(String called, String habit) {
    this.called = called;
    this.habit = habit;
  }

  @Override
  public String called() {
    return called;
  }

  @Override
  public String habit() {
    return habit;
  }

  @Override
  public Move choose(Position position, List<Move> moves, Draw chance) {
    boolean mayStop = position.phase() == Phase.MAY && position.asked() == 0;
    return mayStop && !throwsOn(position, chance) ? Act.STOP : moves.getFirst();
  }

  /// Whether to throw one more die when stopping is possible.
  abstract boolean throwsOn(Position position, Draw chance);
}
