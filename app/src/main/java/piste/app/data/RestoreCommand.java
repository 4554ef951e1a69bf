package piste.app.data;

import java.io.PrintWriter;
import java.nio.file.Path;
import java.time.Instant;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.ExitCode;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;
import piste.app.cli.DataOption;
import piste.rules.Attempt;
import piste.rules.Refusal;
import piste.stores.Restore;

/// Puts a backup back into a data folder.
@Command(
    name = "restore",
    mixinStandardHelpOptions = true,
    description = {
      "Put a backup into the data folder. No server may be using it.",
      "The backup is checked first. Data that is already there is never deleted."
    },
    footer = {
      "",
      "Example:",
      "  piste restore /backup/piste/piste-20261116T020000Z --data /srv/piste --replace"
    })
public final class RestoreCommand implements Callable<Integer> {
  @Spec private CommandSpec spec;

  @Mixin private DataOption data;

  @Option(
      names = "--replace",
      description =
          "If there is data already, move it into a folder before-restore-DATE inside the data"
              + " folder.")
  private boolean replace;

  @Parameters(paramLabel = "BACKUP", description = "A folder that piste backup made.")
  private Path backup;

  @Override
  public Integer call() {
    return switch (Restore.run(backup, data.folder(), replace, Instant.now())) {
      case Attempt.Refused<Restore>(Refusal refusal) -> {
        spec.commandLine().getErr().println("piste: " + refusal.reason() + hint(refusal));
        yield ExitCode.USAGE;
      }
      case Attempt.Made<Restore>(Restore done) -> {
        PrintWriter out = spec.commandLine().getOut();
        out.println(
            "Restored %d tables with %d facts, as of %s, to %s"
                .formatted(done.tables(), done.facts(), done.made(), data.folder()));
        done.before()
            .ifPresent(
                old ->
                    out.println(
                        "What was there before is in %s; delete it when you no longer need it"
                            .formatted(old)));
        yield ExitCode.OK;
      }
    };
  }

  private static String hint(Refusal refusal) {
    return refusal.is(Refusal.Kind.LOCKED) ? " Stop it first." : "";
  }
}
