package piste.catalogue;

import java.util.List;
import piste.minds.strike.play.StrikeBots;
import piste.rules.Attempt;
import piste.strike.Strike;

/// The games of Piste. A new game is one folder and one line here.
public final class Catalogue {
  public static final List<Title<?, ?, ?>> TITLES =
      List.of(new Title<>(Strike.BOX, StrikeBots::all));

  private Catalogue() {}

  public static List<String> names() {
    return TITLES.stream().map(title -> title.box().game().name()).toList();
  }

  public static Attempt<Title<?, ?, ?>> named(String name) {
    for (Title<?, ?, ?> title : TITLES) {
      if (title.box().game().name().equals(name)) {
        return Attempt.made(title);
      }
    }
    return Attempt.refused(
        "catalogue.game",
        "there is no game %s: choose among %s".formatted(name, String.join(", ", names())));
  }
}
