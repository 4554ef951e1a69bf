package piste.minds;

import java.util.Optional;
import piste.arena.Gesture;
import piste.rules.Draw;
import piste.rules.GameBox;
import piste.rules.Seat;
import piste.rules.Turn;
import piste.table.Command;
import piste.table.Match;
import piste.table.Request;
import piste.table.Session;
import piste.table.TableState;
import piste.table.Toss;

/// Plays at a table as the house does: for bots, for those who are away, for those whose time is
/// over.
public final class Bots {
  private Bots() {}

  /// The command by which the house acts for the seat it must play now: a move with the throw it
  /// leads to, or a throw. Its id is of this version of the table, so that it counts once.
  ///
  /// @param box the game that the table plays
  /// @param chance whatever the policy and the hand leave to chance
  public static <S, M, R> Command command(
      TableState state, GameBox<S, M, R> box, Policy<S, M> policy, Draw chance) {
    Seat seat = state.botToAct().orElseThrow().seat();
    Match<?, ?, ?> match = state.match().orElseThrow();
    String id = "house-" + state.version();
    Toss toss = new Toss(gesture(match, chance), id);
    return new Command(
        Session.HOUSE,
        id,
        state.version(),
        match.isInTheAir()
            ? new Request.Cast(seat, toss)
            : play(seat, match.positionText(), box, policy, toss, chance));
  }

  private static Optional<Gesture> gesture(Match<?, ?, ?> match, Draw chance) {
    return match.thrower().needsGesture()
        ? Optional.of(BotHand.gesture(match.scene(), chance))
        : Optional.empty();
  }

  private static <S, M, R> Request play(
      Seat seat,
      String position,
      GameBox<S, M, R> box,
      Policy<S, M> policy,
      Toss toss,
      Draw chance) {
    S s = box.notation().readPosition(position).orThrow();
    M move = policy.choose(s, box.game().moves(s), chance);
    String text = box.notation().move(move);
    boolean flies = box.game().turn(box.game().play(s, move)) instanceof Turn.Throw;
    return flies ? Request.Play.of(seat, text, toss) : Request.Play.of(seat, text);
  }
}
