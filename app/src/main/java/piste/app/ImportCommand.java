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
                Table %s was taken in, with all its facts (%d). On the server that uses this folder it is at
                %s
                Its players are known again only by the server.key of the server on which they played.
                """
                    .formatted(table.table(), table.entries().size(), link)
                    .strip());
  }

  private static String hint(Refusal refusal) {
    return refusal.code().equals("journal.locked")
        ? "\n"
            + "Stop it first. Or open the file on its page, under My games: the table can be"
            + " looked at there, once its game is over."
        : "";
  }
}
