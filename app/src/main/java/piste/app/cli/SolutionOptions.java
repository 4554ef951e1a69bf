package piste.app.cli;

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

/// Where solutions are kept: asked alike by every command that needs one.
public final class SolutionOptions {
  @Spec(Spec.Target.MIXEE)
  private CommandSpec spec;

  @Option(
      names = "--cache",
      paramLabel = "DIR",
      description = "Where solutions are cached (default: piste in the user's cache folder).")
  private Optional<Path> cache = Optional.empty();

  /// How dice knock each other, as a file says.
  public KnockModel knock(Path file) {
    try {
      return UsageError.unlessMade(spec, KnockModelFile.read(Files.readString(file)));
    } catch (IOException e) {
      throw UsageError.of(spec, "%s cannot be read: %s".formatted(file, CommandTexts.reason(e)));
    }
  }

  public Study study(int threads) {
    return new Study(folder(), threads, Patience.WAIT, notes());
  }

  private Path folder() {
    return cache.orElseGet(
        () -> Study.usualFolder(System.getenv(), Path.of(System.getProperty("user.home", "."))));
  }

  private Consumer<String> notes() {
    PrintWriter err = spec.commandLine().getErr();
    return note -> err.println("piste: " + note);
  }
}
