package piste.catalogue;

import java.util.List;
import java.util.Optional;
import piste.arena.ArenaPool;
import piste.minds.StrikePolicy;
import piste.minds.StrikeThrower;
import piste.rules.Attempt;
import piste.rules.Draw;
import piste.strike.Strike;
import piste.strike.StrikePresenter;
import piste.table.Command;
import piste.table.GameKit;
import piste.table.TableState;
import piste.table.Tables;

/// The games of Piste. A new game is one folder and one line here.
public final class Catalogue {
  public static final List<Title<?, ?, ?>> TITLES =
      List.of(
          new Title<>(Strike.BOX, StrikePresenter.PRESENTER, StrikeThrower::new, StrikePolicy.ALL));

  private Catalogue() {}

  public static List<String> names() {
    return TITLES.stream().map(Title::name).toList();
  }

  public static Attempt<Title<?, ?, ?>> named(String name) {
    for (Title<?, ?, ?> title : TITLES) {
      if (title.name().equals(name)) {
        return Attempt.made(title);
      }
    }
    return Attempt.refused(
        "catalogue.game",
        "there is no game %s: choose among %s".formatted(name, String.join(", ", names())));
  }

  /// Tables for every game, throwing in these arenas.
  public static Tables tables(ArenaPool arenas) {
    return new Tables(TITLES.stream().<GameKit<?, ?, ?>>map(title -> title.kit(arenas)).toList());
  }

  /// What the house must do now at a table, if it is to play: for a bot, or for somebody who is
  /// away or too slow.
  public static Optional<Command> houseCommand(TableState state, Draw chance) {
    return state
        .botToAct()
        .map(_ -> named(state.kit().name()).orThrow().houseCommand(state, chance));
  }
}
