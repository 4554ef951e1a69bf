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
    description = "Import a table from a 'piste export' file into the data folder.")
final class ImportCommand implements Callable<Integer> {
  @Spec private CommandSpec spec;

  @Mixin private DataOption data;

  @Parameters(paramLabel = "FILE", description = "A file written by 'piste export'.")
  private Path file;

  @Override
  public Integer call() {
    return switch (TableFile.read(file).then(this::take)) {
      case Attempt.Refused<String>(Refusal refusal) -> {
        spec.commandLine().getErr().println("piste: " + refusal.reason() + hint(refusal));
        yield ExitCode.USAGE;
      }
      case Attempt.Made<String>(String told) -> {
        spec.commandLine().getOut().println(told);
        yield ExitCode.OK;
      }
    };
  }

  private Attempt<String> take(TableFile table) {
    return new Archive(data.folder())
        .add(table)
        .map(
            link ->
                """
                Imported table %s with all its facts (%d). The server that uses this folder serves it at
                %s
                Its players are recognised only with the server.key of the server on which they played.
                """
                    .formatted(table.table(), table.entries().size(), link)
                    .strip());
  }

  private static String hint(Refusal refusal) {
    return refusal.code().equals("journal.locked")
        ? "\n"
            + "Stop the server first. Or, if the game is over, open the file on its page under My"
            + " games to look at the table."
        : "";
  }
}
