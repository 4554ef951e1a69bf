package piste.app.data;

import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.ExitCode;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;
import piste.app.cli.Games;
import piste.app.cli.StoreOption;
import piste.rules.Attempt;
import piste.rules.Refusal;
import piste.stores.TableFile;
import piste.stores.TableFile.Paths;

/// Prints all that is kept of a table.
@Command(
    name = "export",
    mixinStandardHelpOptions = true,
    description = {
      "Print everything stored about a table, as text for 'piste import' and 'piste verify'.",
      "It contains the table's secret: anyone who has it can predict future throws.",
      "The file of a finished table is signed with the key of the server that uses the same data."
    })
public final class ExportCommand implements Callable<Integer> {
  @Spec private CommandSpec spec;

  @Mixin private StoreOption data;

  @Option(
      names = "--paths",
      description = "Include the paths of the dice, which make up most of the size.")
  private boolean paths;

  @Parameters(paramLabel = "TABLE", description = "The table's name, as in its link.")
  private String table;

  @Override
  public Integer call() {
    return switch (new Archive(data.place(), Games.of(spec)).signed(table)) {
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
    return refusal.is(Refusal.Kind.LOCKED)
        ? ("\nA running server exports a table whose game is over, without its secret: use Export"
                + " under My games on the page, or GET /api/tables/%s/export with the header"
                + " Piste-Key: KEY. For any other table, stop the server first.")
            .formatted(table)
        : "";
  }
}
