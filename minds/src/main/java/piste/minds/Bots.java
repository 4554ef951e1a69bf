package piste.minds;

import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.function.Supplier;
import piste.arena.ArenaDie;
import piste.arena.Arenas;
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
///
/// @param arenas where bots try throws before the real one
/// @param thinking for how long at most, as things stand
/// @param chance whatever bots leave to chance
public record Bots(Arenas arenas, Supplier<Duration> thinking, Draw chance) {
  private static final double MIDDLING_SPEED = 1.5;

  /// The command by which the house acts for the seat it must play now: a move with the throw it
  /// leads to, or a throw. Its id is of this version of the table, so that it counts once.
  ///
  /// @param box the game that the table plays
  public <S, M, R> Command command(TableState state, GameBox<S, M, R> box, Bot<S, M> bot) {
    Seat seat = state.botToAct().orElseThrow().seat();
    Match<?, ?, ?> match = state.match().orElseThrow();
    S position = box.notation().readPosition(match.positionText()).orThrow();
    String id = "house-" + state.version();
    Request request =
        match.isInTheAir()
            ? new Request.Cast(seat, new Toss(aim(match, position, bot), id))
            : play(seat, box, position, intent(match, box, position, bot), id);
    return new Command(Session.HOUSE, id, state.version(), request);
  }

  /// The command by which the house answers an offered draw for a bot.
  ///
  /// @param seat of the table, which the bot plays
  public <S, M, R> Command answer(
      TableState state, GameBox<S, M, R> box, Bot<S, M> bot, Seat seat) {
    Match<?, ?, ?> match = state.match().orElseThrow();
    S position = box.notation().readPosition(match.positionText()).orThrow();
    Seat inGame = Seat.of(match.order().indexOf(seat) + 1);
    Request answer = new Request.AnswerDraw(bot.agreesToDraw(position, inGame));
    return new Command(Session.HOUSE, "house-" + state.version(), state.version(), answer);
  }

  private <S, M> Optional<Gesture> aim(Match<?, ?, ?> match, S position, Bot<S, M> bot) {
    if (!match.thrower().needsGesture()) {
      return Optional.empty();
    }
    List<ArenaDie> lying = match.thrower().lying(match.scene());
    return Optional.of(
        arenas
            .ask(arena -> bot.aim(position, lying, Rehearsal.within(arena, thinking.get()), chance))
            .join());
  }

  /// A move and how to throw, should it set dice in flight.
  private record Plan<M>(M move, Optional<Gesture> gesture) {}

  private <S, M, R> Plan<M> intent(
      Match<?, ?, ?> match, GameBox<S, M, R> box, S position, Bot<S, M> bot) {
    List<M> moves = box.game().moves(position);
    if (!match.thrower().needsGesture()) {
      return new Plan<>(bot.choose(position, moves, thinking.get(), chance), Optional.empty());
    }
    List<ArenaDie> lying = match.thrower().lying(match.scene());
    Intent<M> intent =
        arenas
            .ask(
                arena ->
                    bot.intend(
                        position, moves, lying, Rehearsal.within(arena, thinking.get()), chance))
            .join();
    return new Plan<>(
        intent.move(), intent.gesture().or(() -> Optional.of(Gesture.atTheMiddle(MIDDLING_SPEED))));
  }

  private static <S, M, R> Request play(
      Seat seat, GameBox<S, M, R> box, S position, Plan<M> plan, String id) {
    String move = box.notation().move(plan.move());
    boolean flies = box.game().turn(box.game().play(position, plan.move())) instanceof Turn.Throw;
    return flies
        ? Request.Play.of(seat, move, new Toss(plan.gesture(), id))
        : Request.Play.of(seat, move);
  }
}
