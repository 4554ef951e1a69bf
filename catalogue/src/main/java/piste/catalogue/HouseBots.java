package piste.catalogue;

import java.util.Optional;
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
        .botToAct()
        .flatMap(TableState.Actor::level)
        .map(level -> command(state, level, staff.of(state.kit().name())));
  }

  private <S, M, R> Command command(TableState state, String level, Staff.Of<S, M, R> game) {
    Bot<S, M> player =
        Title.levels(game.minds().bots()).stream()
            .filter(bot -> bot.level().name().equals(level))
            .findFirst()
            .orElseThrow();
    return bots.command(state, game.title().box(), player);
  }
}
