package piste.lab.experiment;

import java.util.Arrays;
import java.util.List;
import java.util.Set;
import piste.catalogue.Title;

/// The kinds of dice that a game can be played with.
public final class DiceKinds {
  private DiceKinds() {}

  public static List<DiceKind> of(Title<?, ?, ?> title) {
    Set<String> styles = title.knocks().get().keySet();
    return Arrays.stream(DiceKind.values())
        .filter(
            kind ->
                switch (kind) {
                  case FAIR -> true;
                  case KNOCK_SOFT, KNOCK_NORMAL, KNOCK_HARD ->
                      kind.style().filter(styles::contains).isPresent();
                  case PHYSICS -> title.aimed();
                })
        .toList();
  }
}
