package piste.app.data;

import java.io.IOException;
import java.io.PrintWriter;
import java.time.Duration;
import java.time.Instant;
import java.time.ZoneOffset;
import java.util.EnumMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.ExitCode;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;
import piste.app.cli.CommandTexts;
import piste.app.cli.StoreOption;
import piste.app.cli.UsageError;
import piste.rules.Attempt;
import piste.rules.Refusal;
import piste.server.HandFiles;
import piste.stores.Pruning;
import piste.stores.Pruning.Found;
import piste.stores.Pruning.Kind;
import piste.stores.postgres.PostgresPruning;
import piste.stores.postgres.PostgresStore;
import piste.table.journal.TableId;

/// Deletes tables from the data folder or the database: old ones, or those that are named.
@Command(
    name = "prune",
    mixinStandardHelpOptions = true,
    description = {
      "Delete tables for good, old ones or those you name, while no server uses the folder or the"
          + " database. Without this command no table is ever deleted.",
      "DAYS is the number of days since anything last happened at a table."
    })
public final class PruneCommand implements Callable<Integer> {
  private static final double MEGABYTE = 1 << 20;

  @Spec private CommandSpec spec;

  @Mixin private StoreOption data;

  @Option(names = "--empty", paramLabel = "DAYS", description = "Tables where no game ever began.")
  private Optional<Integer> empty = Optional.empty();

  @Option(
      names = "--finished",
      paramLabel = "DAYS",
      description = "Tables whose games are over, including imported ones.")
  private Optional<Integer> finished = Optional.empty();

  @Option(
      names = "--unfinished",
      paramLabel = "DAYS",
      description = "Tables that were left in the middle of a game.")
  private Optional<Integer> unfinished = Optional.empty();

  @Option(
      names = "--table",
      paramLabel = "ID",
      description = "This table, whatever its age; can be repeated.")
  private Set<String> named = Set.of();

  @Option(names = "--dry-run", description = "Say what would be deleted, and change nothing.")
  private boolean dryRun;

  @Option(
      names = "--list",
      description = "List every table, with the day on which something last happened.")
  private boolean list;

  @Override
  public Integer call() {
    Pruning pruning = new Pruning(ages(), named, System.currentTimeMillis());
    Attempt<List<Found>> pruned =
        data.address()
            .map(address -> prune(pruning, address))
            .orElseGet(() -> pruning.prune(data.folder(), dryRun).map(this::withHands));
    return switch (pruned) {
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

  /// What was worked out of tables goes with them.
  private List<Found> withHands(List<Found> found) {
    if (!dryRun) {
      for (Found one : found) {
        try {
          HandFiles.forget(data.folder(), new TableId(one.id()));
        } catch (IOException e) {
          spec.commandLine().getErr().println("piste: " + CommandTexts.reason(e));
        }
      }
    }
    return found;
  }

  private Attempt<List<Found>> prune(Pruning pruning, String address) {
    return PostgresStore.openAlone(address, "piste prune")
        .then(
            store -> {
              try (store) {
                return new PostgresPruning(pruning).prune(store, dryRun);
              }
            });
  }

  private Map<Kind, Duration> ages() {
    Map<Kind, Duration> ages = new EnumMap<>(Kind.class);
    add(ages, Kind.EMPTY, empty);
    add(ages, Kind.FINISHED, finished);
    add(ages, Kind.UNFINISHED, unfinished);
    if (ages.isEmpty() && named.isEmpty()) {
      throw UsageError.of(
          spec,
          "say what to delete: --empty DAYS, --finished DAYS, --unfinished DAYS or --table ID;"
              + " --dry-run to look first");
    }
    return ages;
  }

  private void add(Map<Kind, Duration> ages, Kind kind, Optional<Integer> days) {
    days.ifPresent(
        number -> {
          if (number < 1) {
            throw UsageError.of(spec, "DAYS is a number from 1, not " + number);
          }
          ages.put(kind, Duration.ofDays(number));
        });
  }

  private void tell(List<Found> found) {
    PrintWriter out = spec.commandLine().getOut();
    if (list || !named.isEmpty()) {
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

  private String hint(Refusal refusal) {
    return refusal.is(Refusal.Kind.LOCKED)
        ? "\nStop it first; --dry-run also needs the data to itself."
        : refusal.is(Refusal.Kind.UNKNOWN) && data.address().isEmpty()
            ? "\n--data names the folder of your server."
            : "";
  }
}
