package piste.stores;

import static org.assertj.core.api.Assertions.assertThat;
import static piste.stores.Facts.ANNA;
import static piste.stores.Facts.BERT;
import static piste.stores.Facts.batch;
import static piste.stores.Facts.code;
import static piste.stores.Facts.facts;
import static piste.stores.Facts.keep;
import static piste.stores.Facts.reason;

import java.io.RandomAccessFile;
import java.nio.file.Path;
import java.sql.Connection;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import piste.rules.Attempt;
import piste.stores.facts.Sql;
import piste.table.journal.Batch;
import piste.table.journal.Entry;
import piste.table.journal.Status;
import piste.table.journal.TableId;

/// Damage stops the table that it hit, with clear words, and no other.
class DamageTest {
  private static final String FACT_3 = " WHERE version = 3 AND table_number = 1";

  @TempDir private Path folder;

  @BeforeEach
  void keepTwoTables() {
    try (SqliteJournal journal = SqliteJournal.open(folder).orThrow()) {
      keep(
              journal,
              new Batch(
                  ANNA,
                  0,
                  List.of(Facts.fact(1), Facts.fact(2), Facts.thrown(3, 10), Facts.fact(4)),
                  Status.PLAYING))
          .orThrow();
      keep(journal, BERT, 0, 4);
    }
  }

  private void damage(String sql) throws Exception {
    try (Connection connection = new Database(folder.resolve("journal.db")).writer()) {
      Sql.execute(connection, sql);
    }
  }

  private void assertOnlyAnnaIsDamagedAt(int version) {
    try (SqliteJournal journal = SqliteJournal.open(folder).orThrow()) {
      Attempt<?> read = journal.read(ANNA, 0);
      assertThat(code(read)).isEqualTo("journal.damaged");
      assertThat(reason(read)).contains("Table anna").contains("fact " + version);
      assertThat(journal.read(BERT, 0)).isEqualTo(Attempt.made(facts(1, 4)));
      assertThat(keep(journal, BERT, 4, 1)).isEqualTo(5);
    }
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "at = at + 1",
        "type = 'sung'",
        "type = 'no kind'",
        "format = 3",
        "format = -3",
        "text = 'fact 8'",
        "text = ''",
        "path = NULL",
        "path = x'00'",
        "checksum = checksum + 1",
        "table_number = 2",
        "version = 9"
      })
  void aFactThatChangedIsFound(String change) throws Exception {
    damage("UPDATE facts SET " + change + FACT_3);
    assertOnlyAnnaIsDamagedAt(3);
  }

  @Test
  void aFactThatIsMissingIsFound() throws Exception {
    damage("DELETE FROM facts" + FACT_3);
    assertOnlyAnnaIsDamagedAt(3);
  }

  @Test
  void aFactOfAnotherTableInItsPlaceIsFound() throws Exception {
    damage("UPDATE facts SET previous = 6 WHERE number = 4");
    assertOnlyAnnaIsDamagedAt(3);
  }

  @Test
  void factsAfterTheDamageCanStillBeRead() throws Exception {
    damage("DELETE FROM facts WHERE version = 2 AND table_number = 1");
    try (SqliteJournal journal = SqliteJournal.open(folder).orThrow()) {
      assertThat(journal.read(ANNA, 3)).isEqualTo(Attempt.made(List.of(Facts.fact(4))));
    }
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "UPDATE facts SET text = 'fact 8' WHERE number = 4",
        "DELETE FROM facts WHERE number = 4",
        "UPDATE tables SET version = 3 WHERE number = 1",
        "UPDATE tables SET version = 0 WHERE number = 1",
        "UPDATE tables SET last = 8 WHERE number = 1",
        "UPDATE tables SET status = 'SLEEPING' WHERE number = 1"
      })
  void aTableDoesNotGoOnFromADamagedEnd(String sql) throws Exception {
    damage(sql);
    try (SqliteJournal journal = SqliteJournal.open(folder).orThrow()) {
      assertThat(code(keep(journal, batch(ANNA, 4, 1)))).isEqualTo("journal.damaged");
      assertThat(code(journal.read(ANNA, 0))).isEqualTo("journal.damaged");
      assertThat(keep(journal, BERT, 4, 1)).isEqualTo(5);
    }
  }

  @Test
  void aDamagedPageStopsTheTablesOnItAlone() throws Exception {
    List<TableId> tables = IntStream.range(0, 40).mapToObj(i -> new TableId("t" + i)).toList();
    try (SqliteJournal journal = SqliteJournal.open(folder).orThrow()) {
      for (TableId table : tables) {
        keep(journal, table, 0, 20);
      }
    }
    wipe(pageOfFact(400));
    try (SqliteJournal journal = SqliteJournal.open(folder).orThrow()) {
      int damaged = 0;
      for (TableId table : tables) {
        switch (journal.read(table, 0)) {
          case Attempt.Made<?>(var entries) -> assertThat(entries).isEqualTo(facts(1, 20));
          case Attempt.Refused<?>(var refusal) -> {
            assertThat(refusal.code()).isEqualTo("journal.damaged");
            assertThat(refusal.reason()).contains("Table " + table + " ");
            damaged++;
          }
        }
      }
      assertThat(damaged).isBetween(1, 10);
      assertThat(keep(journal, tables.getLast(), 20, 1)).isEqualTo(21);
    }
  }

  /// The page that holds a fact: the one where its text stands.
  private long pageOfFact(int number) throws Exception {
    try (Connection connection =
        new Database(folder.resolve("journal.db")).plain().getConnection()) {
      return Sql.number(
          connection,
          "SELECT pageno FROM dbstat WHERE name = 'facts' AND pagetype = 'leaf'"
              + " ORDER BY pageno LIMIT 1 OFFSET "
              + number / 60);
    }
  }

  private void wipe(long page) throws Exception {
    try (RandomAccessFile file =
        new RandomAccessFile(folder.resolve("journal.db").toFile(), "rw")) {
      file.seek((page - 1) * 4_096);
      byte[] junk = new byte[4_096];
      java.util.Arrays.fill(junk, (byte) 0x5a);
      file.write(junk);
    }
  }

  @ParameterizedTest
  @ValueSource(strings = {"name = 'Bob'", "salt = '0' || substr(salt, 2, 30) || 'f'", "salt = 'x'"})
  void anotherNameThanTheFactTellsOfIsDamage(String change) throws Exception {
    try (SqliteJournal journal = SqliteJournal.open(folder).orThrow()) {
      Entry named = Facts.named(5, "session-ann", "Ann");
      keep(journal, new Batch(ANNA, 4, List.of(named), Status.PLAYING)).orThrow();
    }
    damage("UPDATE names SET " + change);
    assertOnlyAnnaIsDamagedAt(5);
    damage("DELETE FROM names");
    try (SqliteJournal journal = SqliteJournal.open(folder).orThrow()) {
      assertThat(journal.read(ANNA, 0).orThrow()).hasSize(5);
    }
  }
}
