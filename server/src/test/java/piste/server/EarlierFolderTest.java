package piste.server;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Random;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import piste.arena.ArenaPool;
import piste.catalogue.Catalogue;
import piste.server.settings.Limits;
import piste.server.settings.ServerSettings;
import piste.stores.SqliteJournal;
import piste.table.TableState;
import piste.table.Tables;
import piste.table.Verification;
import piste.table.journal.Entry;
import piste.table.journal.TableId;

/// A data folder that version 0.2 wrote: its tables lead to where they did, prove what they did,
/// and the people at them play on.
class EarlierFolderTest {
  private static final Path RECORDED =
      Path.of(System.getProperty("piste.root", ".."), "server/src/test/resources/recorded-0.2")
          .resolve("folder");

  @TempDir private Path folder;

  /// A table as it was left.
  private record Left(String name, String table, String key, String stage, long at, String text) {
    static Left of(String line) {
      String[] words = line.split(" ", 6);
      return new Left(words[0], words[1], words[2], words[3], Long.parseLong(words[4]), words[5]);
    }
  }

  @BeforeEach
  void copy() throws IOException {
    try (Stream<Path> files = Files.list(RECORDED)) {
      for (Path file : files.toList()) {
        Files.copy(file, folder.resolve(file.getFileName()));
      }
    }
  }

  private static List<String> lines() throws IOException {
    return Files.readAllLines(RECORDED.resolve("tables.txt"));
  }

  private static List<Left> tables() throws IOException {
    return lines().stream().filter(line -> line.split(" ").length > 2).map(Left::of).toList();
  }

  @Test
  void everyTableIsWhereItWasLeftAndProvesItsThrows() throws IOException {
    assertThat(tables()).hasSize(6);
    try (SqliteJournal journal = SqliteJournal.open(folder).orThrow();
        ArenaPool arenas = new ArenaPool(1)) {
      Tables tables = Catalogue.ofTheHouse().tables(arenas);
      for (Left left : tables()) {
        List<Entry> entries = journal.read(new TableId(left.table), 0).orThrow();
        TableState state = tables.read(entries).then(tables::fold).orThrow();
        assertThat(state.version()).as(left.name).isEqualTo(left.at);
        assertThat(state.match().orElseThrow().positionText()).as(left.name).isEqualTo(left.text);
        assertThat(Verification.of(tables, entries)).as(left.name).matches(Verification::isClean);
      }
    }
  }

  @Test
  void everyGameGoesOnAndIsKept() throws IOException {
    ServerSettings settings = ServerSettings.temporary().with(Limits.NONE).keeping(folder);
    try (Piste piste = Piste.open(settings).orThrow()) {
      for (Left left : tables()) {
        List<Visit> visits = visits(piste.port(), left);
        visits.forEach(visit -> visit.await("welcome"));
        assertThat(visits.getFirst().stage()).as(left.name).isEqualTo(left.stage);
        visits.getFirst().reach(visits.getLast().version);
        Random random = new Random(left.at);
        for (int i = 0; i < 4; i++) {
          Players.step(visits.getFirst(), visits.getLast(), random);
        }
      }
    }
    try (SqliteJournal journal = SqliteJournal.open(folder).orThrow();
        ArenaPool arenas = new ArenaPool(1)) {
      Tables tables = Catalogue.ofTheHouse().tables(arenas);
      for (Left left : tables()) {
        List<Entry> entries = journal.read(new TableId(left.table), 0).orThrow();
        assertThat(entries).as(left.name).hasSizeGreaterThan((int) left.at + 4);
        assertThat(Verification.of(tables, entries)).as(left.name).matches(Verification::isClean);
      }
    }
  }

  /// Ann and Bob, by the names that their browsers have kept.
  private static List<Visit> visits(int port, Left left) throws IOException {
    return lines().stream()
        .map(line -> line.split(" "))
        .filter(words -> words.length == 2)
        .map(words -> new Visitor(port, words[1]).visit(left.table, left.key))
        .toList();
  }
}
