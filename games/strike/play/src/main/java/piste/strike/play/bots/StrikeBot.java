package piste.strike.play.bots;

import java.util.List;
import java.util.Optional;
import piste.arena.ArenaDie;
import piste.arena.Gesture;
import piste.minds.Bot;
import piste.minds.Intent;
import piste.minds.Rehearsal;
import piste.rules.Draw;
import piste.rules.Seat;
import piste.strike.Move;
import piste.strike.Move.Act;
import piste.strike.Phase;
import piste.strike.Position;
import piste.strike.Strike;
import piste.view.Words;

/// What all who play Strike have in common: a mind and a hand. The one question that matters with
/// fair dice is whether to stop. Unless they say otherwise they neither regroup dice nor ask to
/// lift any; for the rest they do the first thing listed, for it makes no difference.
interface StrikeBot extends Bot<Position, Move> {
  /// Whether to throw one more die when stopping is possible.
  ///
  /// @param seen the position as the bot sees it
  boolean throwsOn(Position seen, Draw chance);

  /// Whether to agree that another player lifts dice out for a throw.
  ///
  /// @param seen the position as the bot sees it
  boolean agreesToLift(Position seen);

  /// How it throws.
  default BotHand hand() {
    return BotHand.STEADY;
  }

  /// How it means to throw dice that the position has in the air.
  ///
  /// @param lying the dice that lie in the bowl
  Gesture meant(Position position, List<ArenaDie> lying, Rehearsal rehearsal, Draw chance);

  @Override
  default Gesture aim(Position position, List<ArenaDie> lying, Rehearsal rehearsal, Draw chance) {
    return hand().made(meant(position, lying, rehearsal, chance), rehearsal.model(), chance);
  }

  /// Why it stops, or throws on though it might stop.
  default Words explainGoingOn(Position seen, boolean goesOn) {
    return said(goesOn ? "on" : "stop");
  }

  private Words said(String what) {
    return Sayings.key(
        "saying.%s.%s".formatted(level().isHabit() ? "habit" : level().name(), what));
  }

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
    return throwsDice(move)
        ? new Intent<>(
            move, Optional.of(aim(Strike.GAME.play(position, move), lying, rehearsal, chance)))
        : new Intent<>(move, Optional.empty());
  }

  @Override
  default Words explain(Position position, Move move) {
    if (move == Act.YES || move == Act.NO) {
      return said(move == Act.YES ? "yes" : "no");
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
