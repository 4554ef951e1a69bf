package piste.app;

import java.io.PrintWriter;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.time.ZoneOffset;
import java.util.EnumMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.ExitCode;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;
import piste.rules.Attempt;
import piste.rules.Refusal;
import piste.stores.Pruning;
import piste.stores.Pruning.Found;
import piste.stores.Pruning.Kind;

/// Deletes old tables from the data folder.
@Command(
    name = "prune",
    mixinStandardHelpOptions = true,
    description = {
      "Delete old tables for good, while no server uses the folder. Without this command nothing is"
          + " ever deleted.",
      "Say which: what was not touched for so many days. --dry-run only says what would go."
    })
final class PruneCommand implements Callable<Integer> {
  private static final double MEGABYTE = 1 << 20;

  @Spec private CommandSpec spec;

  @Mixin private DataOption data;

  @Option(names = "--empty", paramLabel = "DAYS", description = "Tables where no game ever began.")
  private Optional<Integer> empty = Optional.empty();

  @Option(
      names = "--finished",
      paramLabel = "DAYS",
      description = "Tables whose games are over, those brought as files among them.")
  private Optional<Integer> finished = Optional.empty();

  @Option(
      names = "--unfinished",
      paramLabel = "DAYS",
      description = "Tables that were left in the middle of a game.")
  private Optional<Integer> unfinished = Optional.empty();

  @Option(names = "--dry-run", description = "Say what would be deleted, and change nothing.")
  private boolean dryRun;

  @Option(names = "--list", description = "Name every table, with the day of its last fact.")
  private boolean list;

  @Override
  public Integer call() {
    Map<Kind, Duration> ages = ages();
    Path folder = data.folder();
    return switch (new Pruning(ages, System.currentTimeMillis()).prune(folder, dryRun)) {
      case Attempt.Refused<List<Found>>(Refusal refusal) -> {
        spec.commandLine().getErr().println("piste: " + refusal.reason() + hint(refusal));
        yield ExitCode.USAGE;
      }
      case Attempt.Made<List<Found>>(List<Found> found) -> {
        tell(found);
        yield ExitCode.OK;
      }
    };
  }

  private Map<Kind, Duration> ages() {
    Map<Kind, Duration> ages = new EnumMap<>(Kind.class);
    add(ages, Kind.EMPTY, empty);
    add(ages, Kind.FINISHED, finished);
    add(ages, Kind.UNFINISHED, unfinished);
    if (ages.isEmpty()) {
      throw Complaint.of(
          spec,
          "say what to delete: --empty DAYS, --finished DAYS or --unfinished DAYS; --dry-run to"
              + " look first");
    }
    return ages;
  }

  private void add(Map<Kind, Duration> ages, Kind kind, Optional<Integer> days) {
    days.ifPresent(
        number -> {
          if (number < 1) {
            throw Complaint.of(spec, "DAYS is a number from 1, not " + number);
          }
          ages.put(kind, Duration.ofDays(number));
        });
  }

  private void tell(List<Found> found) {
    PrintWriter out = spec.commandLine().getOut();
    if (list) {
      found.forEach(one -> out.println(line(one)));
    }
    for (Kind kind : ages().keySet()) {
      long count = found.stream().filter(one -> one.kind() == kind).count();
      out.println("%,7d  %s".formatted(count, words(kind)));
    }
    out.printf(
        Locale.ROOT,
        "%,d tables with %,d facts, %.1f MB, %s%n",
        found.size(),
        found.stream().mapToLong(Found::facts).sum(),
        found.stream().mapToLong(Found::bytes).sum() / MEGABYTE,
        dryRun ? "would be deleted; nothing was changed." : "were deleted.");
    out.flush();
  }

  private static String line(Found one) {
    return "%s  %s  %-10s  %,d facts"
        .formatted(
            Instant.ofEpochMilli(one.at()).atOffset(ZoneOffset.UTC).toLocalDate(),
            one.id(),
            one.kind().name().toLowerCase(Locale.ROOT),
            one.facts());
  }

  private static String words(Kind kind) {
    return switch (kind) {
      case EMPTY -> "where no game began";
      case FINISHED -> "whose games are over";
      case UNFINISHED -> "left in the middle of a game";
    };
  }

  private static String hint(Refusal refusal) {
    return switch (refusal.code()) {
      case "journal.locked" -> "\nStop it first; --dry-run also needs the folder to itself.";
      case "journal.unknown" -> "\n--data names the folder of your server.";
      default -> "";
    };
  }
}
