package piste.app;

import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.ExitCode;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;
import piste.rules.Attempt;
import piste.rules.Refusal;
import piste.stores.TableFile;
import piste.stores.TableFile.Paths;

/// Prints all that is kept of a table.
@Command(
    name = "export",
    mixinStandardHelpOptions = true,
    description = {
      "Print all that is kept of a table, as text that piste import and piste verify read.",
      "It holds the table's secret: whoever has it can foresee throws that are still to come."
    })
final class ExportCommand implements Callable<Integer> {
  @Spec private CommandSpec spec;

  @Mixin private DataOption data;

  @Option(
      names = "--paths",
      description = "With the paths of the dice, which are most of its size.")
  private boolean paths;

  @Parameters(paramLabel = "TABLE", description = "The name of the table, as in its link.")
  private String table;

  @Override
  public Integer call() {
    return switch (new Archive(data.folder()).file(table)) {
      case Attempt.Refused<TableFile>(Refusal refusal) -> {
        spec.commandLine().getErr().println("piste: " + refusal.reason() + hint(refusal));
        yield ExitCode.USAGE;
      }
      case Attempt.Made<TableFile>(TableFile file) -> {
        spec.commandLine().getOut().print(file.text(paths ? Paths.KEPT : Paths.LEFT_OUT));
        spec.commandLine().getOut().flush();
        yield ExitCode.OK;
      }
    };
  }

  private String hint(Refusal refusal) {
    return refusal.code().equals("journal.locked")
        ? ("\nThat server gives out a table whose game is over, without its secret: Export on the"
                + " page, under My games, or GET /api/tables/%s/export?key=KEY. For any other, stop"
                + " it first.")
            .formatted(table)
        : "";
  }
}
