package piste.minds.arene;

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

/// What all who play L'Arène have in common: its dice are drawn, not aimed.
interface AreneBot extends Bot<Position, Move> {
  @Override
  default Intent<Move> intend(
      Position position, List<Move> moves, List<ArenaDie> lying, Rehearsal rehearsal, Draw chance) {
    Move move = choose(position, moves, chance);
    return new Intent<>(move, Optional.empty(), explain(position, move));
  }

  @Override
  default Gesture aim(Position position, List<ArenaDie> lying, Rehearsal rehearsal, Draw chance) {
    return Gesture.atTheMiddle(1);
  }
}
