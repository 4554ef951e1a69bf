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
import piste.table.ChosenMove;
import piste.table.Command;
import piste.table.Match;
import piste.table.Request;
import piste.table.Session;
import piste.table.TableState;
import piste.table.ThrowInput;

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
    Match<S, M, R> match = state.match().orElseThrow().as(box);
    String id = "house-" + state.version();
    Request request =
        match.isInTheAir()
            ? new Request.Cast(seat, new ThrowInput(aim(match, bot), id))
            : play(seat, match, intent(match, bot), id);
    return new Command(Session.HOUSE, id, state.version(), request);
  }

  /// The command by which the house answers an offered draw for a bot.
  ///
  /// @param seat of the table, which the bot plays
  public <S, M, R> Command answer(
      TableState state, GameBox<S, M, R> box, Bot<S, M> bot, Seat seat) {
    Match<S, M, R> match = state.match().orElseThrow().as(box);
    Request answer =
        new Request.AnswerDraw(bot.agreesToDraw(match.position(), match.gameSeat(seat)));
    return new Command(Session.HOUSE, "house-" + state.version(), state.version(), answer);
  }

  private <S, M> Optional<Gesture> aim(Match<S, M, ?> match, Bot<S, M> bot) {
    if (!match.thrower().needsGesture()) {
      return Optional.empty();
    }
    List<ArenaDie> lying = match.thrower().lying(match.scene());
    return Optional.of(
        arenas
            .ask(
                arena ->
                    bot.aim(
                        match.position(), lying, Rehearsal.within(arena, thinking.get()), chance))
            .join());
  }

  /// What the bot means to do, with a throw in case its move sets dice in flight.
  private <S, M, R> Intent<M> intent(Match<S, M, R> match, Bot<S, M> bot) {
    S position = match.position();
    List<M> moves = match.kit().box().game().moves(position);
    if (!match.thrower().needsGesture()) {
      return new Intent<>(bot.choose(position, moves, thinking.get(), chance), Optional.empty());
    }
    List<ArenaDie> lying = match.thrower().lying(match.scene());
    Intent<M> intent =
        arenas
            .ask(
                arena ->
                    bot.intend(
                        position, moves, lying, Rehearsal.within(arena, thinking.get()), chance))
            .join();
    return new Intent<>(
        intent.move(),
        intent.gesture().or(() -> Optional.of(Gesture.atTheMiddle(MIDDLING_SPEED))),
        intent.arrangement());
  }

  private static <S, M, R> Request play(
      Seat seat, Match<S, M, R> match, Intent<M> intent, String id) {
    GameBox<S, M, R> box = match.kit().box();
    Seat inGame = match.gameSeat(seat);
    S next = box.game().play(match.position(), intent.move());
    boolean flies =
        box.game().turn(next) instanceof Turn.Throw(Seat thrower, _) && thrower.equals(inGame);
    return new Request.Play(
        seat,
        ChosenMove.of(box, inGame, intent.move()),
        intent.arrangement(),
        flies ? Optional.of(new ThrowInput(intent.gesture(), id)) : Optional.empty());
  }
}
