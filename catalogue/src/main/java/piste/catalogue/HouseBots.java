package piste.catalogue;

import java.util.Optional;
import piste.game.GameModule;
import piste.minds.Bot;
import piste.minds.Bots;
import piste.table.Command;
import piste.table.TableState;

/// Plays at tables for bots, and for people who are away or too slow.
public final class HouseBots {
  private final Staff staff;
  private final Bots bots;

  public HouseBots(Staff staff, Bots bots) {
    this.staff = staff;
    this.bots = bots;
  }

  /// What the house must do now at a table, if it is to play.
  public Optional<Command> command(TableState state) {
    return state
        .botToAnswer()
        .map(actor -> answer(state, actor, staff.of(state.kit().name())))
        .or(
            () ->
                state
                    .botToAct()
                    .flatMap(TableState.Actor::level)
                    .map(level -> command(state, level, staff.of(state.kit().name()))));
  }

  /// The same as the weakest bot would do it: for when another one failed.
  public Optional<Command> plainCommand(TableState state) {
    Staff.Of<?, ?, ?> game = staff.of(state.kit().name());
    String weakest = state.kit().levels().getFirst();
    return state
        .botToAnswer()
        .map(actor -> answer(state, new TableState.Actor(actor.seat(), Optional.of(weakest)), game))
        .or(() -> state.botToAct().map(_ -> command(state, weakest, game)));
  }

  private <S, M, R> Command command(TableState state, String level, Staff.Of<S, M, R> game) {
    return bots.command(state, game.module().box(), player(level, game));
  }

  private <S, M, R> Command answer(
      TableState state, TableState.Actor actor, Staff.Of<S, M, R> game) {
    Bot<S, M> player = player(actor.level().orElseThrow(), game);
    return bots.answer(state, game.module().box(), player, actor.seat());
  }

  private static <S, M, R> Bot<S, M> player(String level, Staff.Of<S, M, R> game) {
    return GameModule.levels(game.minds().bots()).stream()
        .filter(bot -> bot.level().name().equals(level))
        .findFirst()
        .orElseThrow();
  }
}
