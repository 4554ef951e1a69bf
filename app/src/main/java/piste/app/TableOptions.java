package piste.app;

import java.util.ArrayList;
import java.util.List;
import picocli.CommandLine.Parameters;
import piste.catalogue.Catalogue;
import piste.catalogue.Title;

/// Which game, how many players and by which rules: asked alike by every command that plays.
final class TableOptions extends RuleOptions {
  @Parameters(
      index = "0",
      paramLabel = "GAME",
      completionCandidates = GameNames.class,
      description = "The game: ${COMPLETION-CANDIDATES}.")
  private String game;

  Title<?, ?, ?> title() {
    return orComplain(Catalogue.named(game));
  }

  /// The games, for help and completion.
  static final class GameNames extends ArrayList<String> {
    GameNames() {
      super(List.copyOf(Catalogue.names()));
    }
  }
}
