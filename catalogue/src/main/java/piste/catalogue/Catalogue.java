package piste.catalogue;

import java.util.List;
import java.util.Optional;
import piste.arena.Arenas;
import piste.arene.play.AreneModule;
import piste.deschainer.play.DesChainerModule;
import piste.game.GameModule;
import piste.game.School;
import piste.minds.Study;
import piste.minds.think.Thinking;
import piste.rules.Attempt;
import piste.strike.play.StrikeModule;
import piste.table.GameKit;
import piste.table.Tables;

/// The games that can be played: those of the house, and perhaps others.
///
/// @param games each with a name of its own; the first is played where none is named
public record Catalogue(List<GameModule<?, ?, ?>> games) {
  public Catalogue {
    games = List.copyOf(games);
  }

  /// The games of Piste. A new one is a folder and a line here, once its modules are named in the
  /// root `pom.xml`, in this module's, and in its descriptor.
  public static Catalogue ofTheHouse() {
    return new Catalogue(List.of(new StrikeModule(), new DesChainerModule(), new AreneModule()));
  }

  public List<String> names() {
    return games.stream().<String>map(GameModule::name).toList();
  }

  public Attempt<GameModule<?, ?, ?>> named(String name) {
    for (GameModule<?, ?, ?> game : games) {
      if (game.name().equals(name)) {
        return Attempt.made(game);
      }
    }
    return Attempt.refused(
        "catalogue.game",
        "there is no game %s: choose among %s".formatted(name, String.join(", ", names())));
  }

  /// The game of a name that is known to be one.
  public GameModule<?, ?, ?> played(String name) {
    return named(name).orThrow();
  }

  /// Tables for every game, throwing in these arenas. Reading one where all thinking is done ends
  /// when nobody wants it any more.
  public Tables tables(Arenas arenas) {
    return new Tables(
        games.stream().<GameKit<?, ?, ?>>map(game -> game.kit(arenas)).toList(),
        Thinking::checkCancelled);
  }

  /// What teaches the games, where something does, throwing in these arenas.
  ///
  /// @param study where solutions for puzzles are kept
  public Schools schools(Arenas arenas, Study study) {
    return new Schools(
        games.stream()
            .<Optional<? extends School<?, ?, ?>>>map(game -> game.school(arenas, study))
            .<School<?, ?, ?>>flatMap(Optional::stream)
            .toList());
  }
}
