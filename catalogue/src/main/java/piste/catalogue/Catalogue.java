package piste.catalogue;

import java.util.List;
import java.util.Map;
import piste.arena.Arenas;
import piste.arene.Arene;
import piste.arene.ArenePresenter;
import piste.deschainer.DesChainer;
import piste.deschainer.DesChainerPresenter;
import piste.minds.AreneThrower;
import piste.minds.StrikeThrower;
import piste.minds.arene.AreneBots;
import piste.minds.deschainer.DesChainerBots;
import piste.minds.strike.KnockDice;
import piste.minds.strike.play.StrikeBots;
import piste.rules.Attempt;
import piste.strike.Strike;
import piste.strike.StrikePresenter;
import piste.table.GameKit;
import piste.table.Tables;

/// The games of Piste. A new game is one folder and one line here.
public final class Catalogue {
  public static final List<Title<?, ?, ?>> TITLES =
      List.of(
          Title.ofThrownDice(
              Strike.BOX,
              StrikePresenter.PRESENTER,
              StrikeThrower::new,
              StrikeBots::minds,
              KnockDice::measured),
          Title.ofDrawnDice(DesChainer.BOX, DesChainerPresenter.PRESENTER, DesChainerBots::minds),
          Title.ofThrownDice(
              Arene.BOX, ArenePresenter.PRESENTER, AreneThrower::new, AreneBots::minds, Map::of));

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
  public static Tables tables(Arenas arenas) {
    return new Tables(TITLES.stream().<GameKit<?, ?, ?>>map(title -> title.kit(arenas)).toList());
  }
}
