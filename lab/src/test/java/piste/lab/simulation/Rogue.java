package piste.lab.simulation;

import java.util.List;
import java.util.Optional;
import piste.arena.ArenaDie;
import piste.arena.Gesture;
import piste.minds.Bot;
import piste.minds.Intent;
import piste.minds.Level;
import piste.minds.Rehearsal;
import piste.rules.Draw;
import piste.strike.Move;
import piste.strike.Position;
import piste.view.Words;

/// Always stops, whether it may or not.
final class Rogue implements Bot<Position, Move> {
  private static final Words NOTHING = Words.of("");

  @Override
  public Level level() {
    return Level.habit("rogue");
  }

  @Override
  public Move choose(Position position, List<Move> moves, Draw chance) {
    return Move.Act.STOP;
  }

  @Override
  public Intent<Move> intend(
      Position position, List<Move> moves, List<ArenaDie> lying, Rehearsal rehearsal, Draw chance) {
    return new Intent<>(Move.Act.STOP, Optional.empty());
  }

  @Override
  public Gesture aim(Position position, List<ArenaDie> lying, Rehearsal rehearsal, Draw chance) {
    return Gesture.atTheMiddle(1);
  }

  @Override
  public Words explain(Position position, Move move) {
    return NOTHING;
  }
}
