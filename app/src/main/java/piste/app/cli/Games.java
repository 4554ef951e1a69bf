package piste.app.cli;

import java.nio.file.Path;
import java.util.Optional;
import picocli.CommandLine.Model.CommandSpec;
import piste.catalogue.Catalogue;
import piste.catalogue.OutsideGames;

/// The games that commands know: those of the house, and those of a folder if one was named, by
/// `--games` or else by `PISTE_GAMES`.
public final class Games {
  private Optional<Path> folder =
      Optional.ofNullable(System.getenv("PISTE_GAMES"))
          .filter(name -> !name.isBlank())
          .map(Path::of);
  private Optional<Catalogue> catalogue = Optional.empty();

  /// Those of the whole command to which a part of it belongs.
  public static Catalogue of(CommandSpec spec) {
    return in(spec).loaded(spec);
  }

  /// Has further games loaded from a folder.
  public static void from(Path folder, CommandSpec spec) {
    in(spec).folder = Optional.of(folder);
  }

  private static Games in(CommandSpec spec) {
    return ((RootCommand) spec.root().userObject()).games();
  }

  private Catalogue loaded(CommandSpec spec) {
    if (catalogue.isEmpty()) {
      Catalogue house = Catalogue.ofTheHouse();
      catalogue =
          Optional.of(
              folder
                  .map(
                      where ->
                          UsageError.unlessMade(
                              spec,
                              OutsideGames.in(
                                  where,
                                  house,
                                  note -> spec.commandLine().getErr().println("piste: " + note))))
                  .orElse(house));
    }
    return catalogue.get();
  }
}
