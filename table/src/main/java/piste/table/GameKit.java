package piste.table;

import java.util.List;
import piste.rules.GameBox;
import piste.view.Presenter;

/// A game with all that a table needs to play it.
///
/// @param arena throws its dice
/// @param levels the names of the bots' levels, the standard one first
public record GameKit<S, M, R>(
    GameBox<S, M, R> box,
    Presenter<S, M, R> presenter,
    Thrower<S, M, R> arena,
    List<String> levels) {

  public GameKit {
    levels = List.copyOf(levels);
  }

  public String name() {
    return box.game().name();
  }

  public Thrower<S, M, R> thrower(TableTerms.Dice dice) {
    return switch (dice) {
      case THROWN -> arena;
      case FAIR -> new FairThrower<>(box.fairDice());
    };
  }
}
