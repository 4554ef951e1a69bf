package piste.app.data;

import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Path;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.Locale;
import java.util.Optional;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.ExitCode;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;
import piste.app.cli.DataOption;
import piste.rules.Attempt;
import piste.rules.Refusal;
import piste.server.settings.Version;
import piste.stores.Backup;

/// Copies a data folder, while a server may be using it.
@Command(
    name = "backup",
    mixinStandardHelpOptions = true,
    description = {
      "Copy the whole data folder, with all tables and keys, to a new folder below DIR. The server"
          + " may be running.",
      "The copy is checked: it is complete, or it is not there. piste restore puts it back.",
      "Keep backups safe: anyone with the key in them can impersonate any guest."
    },
    footer = {"", "Every night, keeping two weeks:", "  piste backup /backup/piste --keep 14"})
public final class BackupCommand implements Callable<Integer> {
  private static final double MEGABYTE = 1e6;

  @Spec private CommandSpec spec;

  @Mixin private DataOption data;

  @Option(
      names = "--keep",
      paramLabel = "N",
      description = "Then delete the oldest backups below DIR until N are left.")
  private Optional<Integer> keep = Optional.empty();

  @Parameters(
      paramLabel = "DIR",
      description = "Where backups go: each into a folder of its own, named by date and time.")
  private Path target;

  @Override
  public Integer call() throws IOException {
    if (keep.isPresent() && keep.get() < 1) {
      throw new ParameterException(spec.commandLine(), "--keep needs a number from 1 on");
    }
    Instant now = Instant.now().truncatedTo(ChronoUnit.SECONDS);
    return switch (Backup.make(data.folder(), target, now, Version.CURRENT.toString())) {
      case Attempt.Refused<Backup>(Refusal refusal) -> {
        spec.commandLine().getErr().println("piste: " + refusal.reason());
        yield ExitCode.USAGE;
      }
      case Attempt.Made<Backup>(Backup backup) -> {
        PrintWriter out = spec.commandLine().getOut();
        out.printf(
            Locale.ROOT,
            "%s  %d tables, %d facts, %.1f MB, checked%n",
            backup.folder(),
            backup.tables(),
            backup.facts(),
            backup.bytes() / MEGABYTE);
        if (keep.isPresent()) {
          Backup.keepNewest(target, keep.get()).forEach(old -> out.println("deleted " + old));
        }
        out.flush();
        yield ExitCode.OK;
      }
    };
  }
}
