package piste.minds.deschainer;

import java.util.List;
import java.util.Optional;
import piste.arena.ArenaDie;
import piste.arena.Gesture;
import piste.deschainer.Action;
import piste.deschainer.InPlay;
import piste.deschainer.Line;
import piste.deschainer.Move;
import piste.deschainer.Move.Ones;
import piste.deschainer.Opening;
import piste.deschainer.Position;
import piste.deschainer.Side;
import piste.minds.Bot;
import piste.minds.Intent;
import piste.minds.Level;
import piste.minds.Rehearsal;
import piste.minds.Words;
import piste.rules.Draw;
import piste.rules.Seat;

/// Takes the action whose position looks best at once, and now and then any action at all.
///
/// @param slips of so many `times` it plays, how often without looking
record Grasping(Level level, int slips, int times) implements Bot<Position, Move> {
  /// After so many turns without a capture the game stands still.
  private static final int LONG_QUIET = 20;

  @Override
  public Move choose(Position position, List<Move> moves, Draw chance) {
    return switch (position) {
      case Opening _ -> moves.contains(Ones.REROLL) ? Ones.REROLL : any(moves, chance);
      case InPlay _ when chance.below(times) < slips -> any(moves, chance);
      case InPlay play -> best(play, moves, chance);
    };
  }

  private static Move any(List<Move> moves, Draw chance) {
    return moves.get((int) chance.below(moves.size()));
  }

  /// The best action; among equals, one drawn.
  private static Move best(InPlay position, List<Move> moves, Draw chance) {
    Line line = position.line();
    Looks looks = new Looks(position.terms(), position.side());
    Move best = moves.getFirst();
    int most = Integer.MIN_VALUE;
    int equals = 0;
    for (Move move : moves) {
      if (!(move instanceof Move.Act(long action))) {
        continue;
      }
      line.play(action);
      int worth = looks.of(line);
      line.back();
      equals = worth > most ? 1 : worth == most ? equals + 1 : equals;
      if (worth > most || (worth == most && chance.below(equals) == 0)) {
        best = move;
        most = worth;
      }
    }
    return best;
  }

  @Override
  public Intent<Move> intend(
      Position position, List<Move> moves, List<ArenaDie> lying, Rehearsal rehearsal, Draw chance) {
    Move move = choose(position, moves, chance);
    return new Intent<>(move, Optional.empty(), explain(position, move));
  }

  /// Its dice are drawn, not aimed.
  @Override
  public Gesture aim(Position position, List<ArenaDie> lying, Rehearsal rehearsal, Draw chance) {
    return Gesture.atTheMiddle(1);
  }

  /// Only where the game has long stood still, and not from ahead.
  @Override
  public boolean agreesToDraw(Position position, Seat seat) {
    return position instanceof InPlay play
        && play.quiet() >= LONG_QUIET
        && points(play, play.side(seat)) <= points(play, play.side(seat).other());
  }

  private static int points(InPlay play, Side side) {
    return play.board().sum(play.board().dice(side));
  }

  @Override
  public Words explain(Position position, Move move) {
    return switch (move) {
      case Ones.REROLL ->
          new Words(
              "Je relance mes 1 : ils ne pourraient pas bouger.",
              "I roll my ones again: they could not move.");
      case Ones.KEEP -> new Words("Je garde mes 1.", "I keep my ones.");
      case Move.Arrange _ -> new Words("Je place mes dés.", "I place my dice.");
      case Move.Act(long action) ->
          switch (Action.kind(action)) {
            case MOVE ->
                new Words("J'avance vers une meilleure case.", "I move to a better square.");
            case ATTACK -> new Words("J'attaque.", "I attack.");
            case RECHARGE -> new Words("Je reprends un point.", "I gain a point.");
          };
    };
  }
}
