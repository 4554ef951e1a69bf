package piste.server.lab;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.TreeSet;
import piste.catalogue.Catalogue;
import piste.lab.experiment.Block;
import piste.lab.experiment.Experiment;
import piste.lab.experiment.Heat;
import piste.lab.findings.GameRows;
import piste.lab.findings.GamesCsv;
import piste.lab.findings.NotableGames;
import piste.lab.run.BlockPlayer;
import piste.lab.run.FinishedBlock;
import piste.stores.TableFile;
import piste.stores.TableFile.Paths;
import piste.table.FactCodec;
import piste.table.journal.Status;
import piste.table.journal.TableId;

/// The games of a run, one by one: a table with a row for each, and two of them to watch.
final class RunGames {
  /// A typical game of the first variant.
  static final String TYPICAL = "typical.piste";

  /// The one in which most changes hands.
  static final String DRAMATIC = "dramatic.piste";

  /// Rows as they were played. Those of a block that was broken off may stand there twice.
  private static final String ROWS = "games.rows";

  /// So ends a row that was not torn when the server stopped.
  private static final String WHOLE = ";";

  private static final int LOOKED_AT = 200;

  /// @param text as it stands in the table
  private record Row(int cell, long game, String text) {
    static final Comparator<Row> ORDER =
        Comparator.comparingInt(Row::cell).thenComparingLong(Row::game);

    String line() {
      return "%d %d %s%s%n".formatted(cell, game, text.strip(), WHOLE);
    }

    static Row read(String line) {
      String[] parts = line.substring(0, line.length() - WHOLE.length()).split(" ", 3);
      return new Row(Integer.parseInt(parts[0]), Long.parseLong(parts[1]), parts[2]);
    }
  }

  private final Path folder;
  private final Experiment experiment;
  private final List<Heat> heats;
  private final GameRows rows;
  private final BlockPlayer bench;

  RunGames(Path folder, Catalogue games, Experiment experiment, BlockPlayer bench) {
    this.folder = folder;
    this.experiment = experiment;
    this.heats = experiment.heats();
    this.rows = new GameRows(games.played(experiment.game()), experiment);
    this.bench = bench;
  }

  /// Plays a block, and keeps the rows of its games before it is kept itself.
  FinishedBlock play(Block block) throws IOException {
    Heat heat = heats.get(block.heat());
    if (heat.pairing().isPresent()) {
      return bench.play(block);
    }
    StringBuilder lines = new StringBuilder(System.lineSeparator()); // after a torn row
    FinishedBlock finished =
        bench.play(
            block,
            (counts, game) ->
                lines.append(
                    new Row(heat.cell().number(), game, rows.row(heat, game, counts)).line()));
    Files.writeString(
        folder.resolve(ROWS),
        lines,
        StandardCharsets.UTF_8,
        StandardOpenOption.CREATE,
        StandardOpenOption.APPEND);
    return finished;
  }

  /// Writes the table and the games to watch.
  void write() throws IOException {
    Path kept = folder.resolve(ROWS);
    TreeSet<Row> all = new TreeSet<>(Row.ORDER);
    if (Files.exists(kept)) {
      for (String line : Files.readAllLines(kept)) {
        if (line.endsWith(WHOLE)) {
          all.add(Row.read(line));
        }
      }
    }
    List<String> table = new ArrayList<>(List.of(rows.head().strip()));
    all.forEach(row -> table.add(row.text()));
    Files.write(folder.resolve(GamesCsv.NAME), table);
    Files.deleteIfExists(kept);
    Optional<NotableGames> notable =
        NotableGames.of(experiment, heats.getFirst(), bench, LOOKED_AT);
    if (notable.isPresent()) {
      write(TYPICAL, notable.get().typical());
      write(DRAMATIC, notable.get().dramatic());
    }
  }

  private void write(String name, long game) throws IOException {
    new TableFile(
            new TableId("lab" + game),
            Status.FINISHED,
            bench.told(heats.getFirst(), game).stream().map(FactCodec::encode).toList())
        .write(folder.resolve(name), Paths.LEFT_OUT);
  }
}
