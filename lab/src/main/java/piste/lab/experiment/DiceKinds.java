package piste.lab.experiment;

import java.util.Arrays;
import java.util.List;
import java.util.Set;
import piste.game.GameModule;

/// The kinds of dice that a game can be played with.
public final class DiceKinds {
  private DiceKinds() {}

  public static List<DiceKind> of(GameModule<?, ?, ?> module) {
    Set<String> styles = module.knocks().keySet();
    return Arrays.stream(DiceKind.values())
        .filter(
            kind ->
                switch (kind) {
                  case FAIR -> true;
                  case KNOCK_SOFT, KNOCK_NORMAL, KNOCK_HARD ->
                      kind.style().filter(styles::contains).isPresent();
                  case PHYSICS -> module.isAimed();
                })
        .toList();
  }
}
