package piste.app;

import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;
import java.util.function.Consumer;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;
import piste.minds.Study;
import piste.minds.Study.Patience;
import piste.minds.knock.KnockModel;
import piste.minds.knock.KnockModelFile;
import piste.minds.strike.OddsShelf;
import piste.minds.strike.Premise;
import piste.minds.strike.StrikeOdds;
import piste.minds.strike.StrikeSolver;

/// Where solutions are kept: asked alike by every command that needs one.
final class StudyOptions {
  @Spec(Spec.Target.MIXEE)
  private CommandSpec spec;

  @Option(
      names = "--cache",
      paramLabel = "DIR",
      description = "Where solutions are cached (default: piste in the user's cache folder).")
  private Optional<Path> cache = Optional.empty();

  /// A solution: from where it is kept, or worked out and kept, with a bar that shows how far it
  /// is.
  StrikeOdds odds(Premise premise, int players, int threads) {
    OddsShelf shelf = new OddsShelf(folder(), notes());
    long throwsInAll = StrikeSolver.throwsOf(players, OddsShelf.DICE);
    PrintWriter err = spec.commandLine().getErr();
    try (ProgressBar bar = ProgressBar.of(err, throwsInAll, "throws solved")) {
      return shelf.odds(premise, players, threads, bar::show);
    }
  }

  /// How dice knock each other, as a file says.
  KnockModel knock(Path file) {
    try {
      return Complaint.unlessMade(spec, KnockModelFile.read(Files.readString(file)));
    } catch (IOException e) {
      throw Complaint.of(spec, "%s cannot be read: %s".formatted(file, Told.reason(e)));
    }
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
