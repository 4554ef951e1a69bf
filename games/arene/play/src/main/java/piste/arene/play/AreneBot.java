package piste.arene.play;

import java.util.List;
import java.util.Optional;
import piste.arena.ArenaDie;
import piste.arena.Gesture;
import piste.arene.Move;
import piste.arene.Position;
import piste.minds.Bot;
import piste.minds.Intent;
import piste.minds.Rehearsal;
import piste.rules.Draw;

/// What all who play L'Arène have in common: where a die falls matters little, so nobody aims.
interface AreneBot extends Bot<Position, Move> {
  double SPEED = 1;
  int SIDES = 64;

  @Override
  default Intent<Move> intend(
      Position position, List<Move> moves, List<ArenaDie> lying, Rehearsal rehearsal, Draw chance) {
    Move move = choose(position, moves, rehearsal, chance);
    Gesture gesture = aim(position, lying, rehearsal, chance);
    return new Intent<>(move, Optional.of(gesture));
  }

  /// One of `moves`, for as long as a rehearsal would last.
  default Move choose(Position position, List<Move> moves, Rehearsal rehearsal, Draw chance) {
    return choose(position, moves, chance);
  }

  /// At the middle of the cave, from any side.
  @Override
  default Gesture aim(Position position, List<ArenaDie> lying, Rehearsal rehearsal, Draw chance) {
    return Gesture.atTheMiddle(SPEED).from(2 * Math.PI * chance.below(SIDES) / SIDES);
  }
}
