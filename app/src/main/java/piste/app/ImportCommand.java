package piste.app;

import java.nio.file.Path;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.ExitCode;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;
import piste.rules.Attempt;
import piste.rules.Refusal;
import piste.stores.TableFile;

/// Takes a table from a file into the data folder.
@Command(
    name = "import",
    mixinStandardHelpOptions = true,
    description = "Take a table from a file of piste export into the data folder.")
final class ImportCommand implements Callable<Integer> {
  @Spec private CommandSpec spec;

  @Mixin private DataOption data;

  @Parameters(paramLabel = "FILE", description = "A file from piste export.")
  private Path file;

  @Override
  public Integer call() {
    Attempt<Long> taken = TableFile.read(file).then(table -> new Archive(data.folder()).add(table));
    return switch (taken) {
      case Attempt.Refused<Long>(Refusal refusal) -> {
        spec.commandLine().getErr().println("piste: " + refusal.reason());
        yield ExitCode.USAGE;
      }
      case Attempt.Made<Long>(Long version) -> {
        spec.commandLine().getOut().println("%d facts were taken in".formatted(version));
        yield ExitCode.OK;
      }
    };
  }
}
