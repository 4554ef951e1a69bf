package piste.minds.strike.play;

import java.util.List;
import java.util.Optional;
import piste.arena.ArenaDie;
import piste.minds.Bot;
import piste.minds.Intent;
import piste.minds.Rehearsal;
import piste.minds.Words;
import piste.rules.Draw;
import piste.rules.Seat;
import piste.strike.Move;
import piste.strike.Move.Act;
import piste.strike.Phase;
import piste.strike.Position;
import piste.strike.Strike;

/// What all who play Strike have in common. The one question that matters with fair dice is whether
/// to stop. None of them regroups dice or asks to lift any; for the rest they do the first thing
/// listed, for it makes no difference.
interface StrikeBot extends Bot<Position, Move> {
  /// Whether to throw one more die when stopping is possible.
  ///
  /// @param seen the position as the bot sees it
  boolean throwsOn(Position seen, Draw chance);

  /// Whether to agree that another player lifts dice out for a throw.
  ///
  /// @param seen the position as the bot sees it
  boolean agreesToLift(Position seen);

  /// Why it stops, or throws on though it might stop.
  Words explainGoingOn(Position seen, boolean goesOn);

  /// Why it agrees to lifting, or does not.
  Words explainAnswer(boolean agrees);

  @Override
  default Move choose(Position position, List<Move> moves, Draw chance) {
    if (position.asked() != 0) {
      return agreesToLift(seen(position)) ? Act.YES : Act.NO;
    }
    return position.phase() == Phase.MAY && !throwsOn(seen(position), chance)
        ? Act.STOP
        : moves.getFirst();
  }

  @Override
  default Intent<Move> intend(
      Position position, List<Move> moves, List<ArenaDie> lying, Rehearsal rehearsal, Draw chance) {
    Move move = choose(position, moves, chance);
    Words why = explain(position, move);
    return throwsDice(move)
        ? new Intent<>(
            move, Optional.of(aim(Strike.GAME.play(position, move), lying, rehearsal, chance)), why)
        : new Intent<>(move, Optional.empty(), why);
  }

  @Override
  default Words explain(Position position, Move move) {
    if (move == Act.YES || move == Act.NO) {
      return explainAnswer(move == Act.YES);
    }
    boolean couldStop = position.phase() == Phase.MAY && (move == Act.STOP || move == Act.THROW);
    return couldStop
        ? explainGoingOn(seen(position), move == Act.THROW)
        : Sayings.ofCourse(position, move);
  }

  static boolean throwsDice(Move move) {
    return move == Act.THROW || move == Act.GRAND_THROW;
  }

  /// A position as the player sees it who must choose, or whose dice are in the air.
  static Position seen(Position position) {
    return Sight.of(position, Seat.of(position.asked() == 0 ? position.seat() : position.asked()));
  }
}
