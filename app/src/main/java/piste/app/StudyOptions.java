package piste.app;

import java.io.PrintWriter;
import java.nio.file.Path;
import java.util.Optional;
import java.util.function.Consumer;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;
import piste.minds.Study;
import piste.minds.Study.Patience;
import piste.minds.strike.OddsShelf;

/// Where solutions are kept: asked alike by every command that needs them.
final class StudyOptions {
  /// For those who want to know who plays, and not to have anybody play.
  static final Study IDLE = new Study(Path.of("."), 1, Patience.WAIT, _ -> {});

  @Spec(Spec.Target.MIXEE)
  private CommandSpec spec;

  @Option(
      names = "--cache",
      paramLabel = "DIR",
      description = "Where solutions are kept (default: piste in the user's cache folder).")
  private Optional<Path> cache = Optional.empty();

  OddsShelf shelf() {
    return new OddsShelf(folder(), notes());
  }

  Study study(int threads) {
    return new Study(folder(), threads, Patience.WAIT, notes());
  }

  private Path folder() {
    return cache.orElseGet(
        () ->
            OddsShelf.usualFolder(System.getenv(), Path.of(System.getProperty("user.home", "."))));
  }

  private Consumer<String> notes() {
    PrintWriter err = spec.commandLine().getErr();
    return note -> err.println("piste: " + note);
  }
}
