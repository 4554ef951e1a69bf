package piste.strike.play.odds;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.FileSystemException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.function.LongConsumer;
import java.util.stream.Collectors;
import java.util.zip.CRC32C;
import piste.minds.knock.KnockModel;
import piste.minds.knock.KnockModel.Knock;
import piste.minds.solve.Crew;
import piste.strike.Edition;
import piste.strike.Terms.Emptied;

/// A folder that caches solutions, so that each is computed once. Missing or damaged solutions are
/// computed again; if the folder is not writable, every time.
///
/// @param notes is told, in one line each, what was damaged or could not be kept
public record OddsCache(Path folder, Consumer<String> notes) {
  /// The dice of the largest box: every solution is for all situations up to it.
  public static final int DICE = Edition.ALL.stream().mapToInt(Edition::box).max().orElseThrow();

  /// The solution for 2 to `players` players.
  ///
  /// @param progress told how many throws are solved, of [StrikeSolver#throwsOf]
  public StrikeOdds odds(Premise premise, int players, int threads, LongConsumer progress) {
    try (Crew crew = new Crew(threads)) {
      StrikeSolver solver = new StrikeSolver(premise, DICE, crew, progress);
      List<Table> tables = new ArrayList<>();
      for (int number = Edition.FEWEST_PLAYERS; number <= players; number++) {
        TableFile file = file(premise, number);
        Optional<Table> kept = read(file, number);
        if (kept.isPresent()) {
          solver.pass(kept.get());
          tables.add(kept.get());
        } else {
          tables.add(solver.table(number, StrikeSolver.last(tables)));
          keep(file, tables.getLast());
        }
      }
      return new StrikeOdds(premise, tables);
    }
  }

  private Optional<Table> read(TableFile file, int players) {
    try {
      if (!Files.exists(file.path())) {
        return Optional.empty();
      }
      Optional<Table> table = file.read(players, DICE);
      if (table.isEmpty()) {
        notes.accept("%s is damaged; solving again".formatted(file.path()));
      }
      return table;
    } catch (IOException e) {
      notes.accept("%s cannot be read (%s); solving again".formatted(file.path(), reason(e)));
      return Optional.empty();
    }
  }

  private void keep(TableFile file, Table table) {
    try {
      file.write(table);
    } catch (IOException e) {
      notes.accept("cannot write the solution to %s (%s)".formatted(folder, reason(e)));
    }
  }

  private static String reason(IOException e) {
    return e instanceof FileSystemException failed && failed.getReason() != null
        ? failed.getReason()
        : e.getClass().getSimpleName();
  }

  TableFile file(Premise premise, int players) {
    String dice = premise.knock().map(OddsCache::told).orElse("fair");
    String emptied = premise.emptied() == Emptied.GO_ON ? "go-on" : "turn-ends";
    String title =
        "strike, %s players, %s dice, objective %s, emptied %s, dice %s"
            .formatted(players, DICE, premise.objective().word(), emptied, dice);
    String name =
        "strike-%s-%s-%08x.table".formatted(players, premise.objective().word(), mark(title));
    return new TableFile(folder.resolve(name), title);
  }

  /// All of a model that the odds depend on.
  private static String told(KnockModel model) {
    return model.lines().stream()
        .map(line -> line.style().name() + " " + told(line.byLying()))
        .collect(Collectors.joining(" ", "knock ", ""));
  }

  private static String told(List<Knock> knocks) {
    return knocks.stream()
        .map(
            knock ->
                "turns=%s leaves=%s lost=%s".formatted(knock.turns(), knock.leaves(), knock.lost()))
        .collect(Collectors.joining(" "));
  }

  /// A name for the odds of dice that knock like this: other odds have another one.
  public static String nameOf(KnockModel model) {
    return "dice that knock as in %s, %08x".formatted(model.arena(), mark(told(model)));
  }

  private static long mark(String text) {
    CRC32C mark = new CRC32C();
    mark.update(text.getBytes(StandardCharsets.UTF_8));
    return mark.getValue();
  }
}
