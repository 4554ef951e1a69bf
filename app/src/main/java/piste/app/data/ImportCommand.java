package piste.app.data;

import java.nio.file.Path;
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

/// Takes a table from a file into the data folder or the database.
@Command(
    name = "import",
    mixinStandardHelpOptions = true,
    description = "Import a table from an exported file into the data folder or the database.")
public final class ImportCommand implements Callable<Integer> {
  private static final String MOVED =
      """
      It is this server's own now, and will be signed once it is finished.
      Its players are recognised only with the server.key of the server on which they played.\
      """;
  private static final String BROUGHT =
      "It is labelled as imported: only the signature in the file vouches for it.";

  @Spec private CommandSpec spec;

  @Mixin private StoreOption data;

  @Parameters(paramLabel = "FILE", description = "A file written by 'piste export' or by the page.")
  private Path file;

  @Option(
      names = "--as-own",
      description = {
        "Treat the table as this server's own, with its seats and secrets, and sign it.",
        "Use this to move a table of yours. Without it, only tables signed with this folder's key"
            + " are treated so; any other is labelled as imported."
      })
  private boolean asOwn;

  @Override
  public Integer call() {
    Attempt<TableFile> read = TableFile.read(file);
    return switch (read.then(this::take)) {
      case Attempt.Refused<String>(Refusal refusal) -> {
        spec.commandLine().getErr().println("piste: " + refusal.reason() + hint(refusal, read));
        yield ExitCode.USAGE;
      }
      case Attempt.Made<String>(String told) -> {
        spec.commandLine().getOut().println(told);
        yield ExitCode.OK;
      }
    };
  }

  private Attempt<String> take(TableFile table) {
    return new Archive(data.place(), Games.of(spec))
        .add(table, asOwn)
        .map(
            taken ->
                "Imported table %s with all its facts (%d). The server that uses the same data serves it at\n%s\n%s"
                    .formatted(
                        table.table(),
                        table.entries().size(),
                        taken.link(),
                        taken.isOwn() ? MOVED : BROUGHT));
  }

  private String hint(Refusal refusal, Attempt<TableFile> read) {
    if (refusal.is(Refusal.Kind.LOCKED)) {
      return """

      Stop the server first. Or, if the game is over, open the file on its page under My games to \
      look at the table.\
      """;
    }
    boolean mayBeOwn =
        !asOwn
            && refusal.is(Refusal.Kind.INVALID)
            && read instanceof Attempt.Made<TableFile>(TableFile table)
            && !table.isPublished();
    return mayBeOwn ? "\nIf the table is yours and moves to this server, add --as-own." : "";
  }
}
