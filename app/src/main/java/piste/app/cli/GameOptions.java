package piste.app.cli;

import java.util.ArrayList;
import java.util.List;
import picocli.CommandLine.Parameters;
import piste.catalogue.Catalogue;
import piste.game.GameModule;

/// Which game, how many players and by which rules: asked alike by every command that plays.
public final class GameOptions extends RuleOptions {
  @Parameters(
      index = "0",
      paramLabel = "GAME",
      completionCandidates = GameNames.class,
      description = "The game; 'piste games' lists them.")
  private String game;

  public GameModule<?, ?, ?> module() {
    return orComplain(games().named(game));
  }

  /// The games of the house, for completion.
  public static final class GameNames extends ArrayList<String> {
    GameNames() {
      super(List.copyOf(Catalogue.ofTheHouse().names()));
    }
  }
}
