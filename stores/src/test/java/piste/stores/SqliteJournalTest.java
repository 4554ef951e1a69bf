package piste.stores;

import static java.nio.charset.StandardCharsets.ISO_8859_1;
import static org.assertj.core.api.Assertions.assertThat;
import static piste.stores.Facts.ANNA;
import static piste.stores.Facts.BERT;
import static piste.stores.Facts.batch;
import static piste.stores.Facts.code;
import static piste.stores.Facts.facts;
import static piste.stores.Facts.keep;
import static piste.stores.Facts.reason;
import static piste.stores.Facts.thrown;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.Statement;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import piste.rules.Attempt;
import piste.stores.facts.Sql;
import piste.table.journal.Batch;
import piste.table.journal.Entry;
import piste.table.journal.Forgotten;
import piste.table.journal.Journal;
import piste.table.journal.Status;

class SqliteJournalTest extends JournalContract {
  @TempDir private Path scratch;
  private int copies;

  private Path folder() {
    return scratch.resolve("data");
  }

  private SqliteJournal sqlite() {
    return (SqliteJournal) journal;
  }

  @Override
  protected Journal open() {
    return SqliteJournal.open(folder()).orThrow();
  }

  @Override
  protected Journal reopened() {
    return open();
  }

  /// Copies the files as they are now, as a disk would keep them.
  @Override
  protected Journal afterPowerLoss() throws IOException {
    Path copy = Files.createDirectory(scratch.resolve("copy" + copies++));
    for (String name : List.of("journal.db", "journal.db-wal")) {
      Files.copy(folder().resolve(name), copy.resolve(name));
    }
    return SqliteJournal.open(copy).orThrow();
  }

  @Test
  void aCommitWaitsForTheDisk() throws Exception {
    int full = 2;
    assertThat(Sql.number(sqlite().writing(), "PRAGMA synchronous")).isEqualTo(full);
    assertThat(folder().resolve("journal.db-wal")).exists();
  }

  @Test
  void theCommandThatThePageShowsListsTheFactsOfATable() throws Exception {
    keep(journal, ANNA, 0, 2);
    keep(journal, BERT, 0, 1);
    String page = Files.readString(Path.of("../docs/journal.md"));
    String sql = page.split("sqlite3 -readonly journal.db \"", 2)[1].split("\"", 2)[0];
    List<String> found = new ArrayList<>();
    try (Connection other = new Database(folder().resolve("journal.db")).writer();
        Statement statement = other.createStatement();
        ResultSet rows = statement.executeQuery(sql.replace("TABLE", ANNA.text()))) {
      while (rows.next()) {
        found.add("%d %s".formatted(rows.getLong(1), rows.getString("text")));
      }
    }
    assertThat(found).containsExactly("1 fact 1", "2 fact 2");
  }

  @Test
  void aNameThatIsForgottenIsOverwrittenInEveryFile() throws IOException {
    List<Entry> named =
        List.of(
            Facts.named(1, "session-ann", "Annabel the First"),
            Facts.namedInside(2, "session-ann", "Annabel_the_Second"),
            Facts.named(3, "session-bob", "Bob the Builder"));
    keep(journal, new Batch(ANNA, 0, named, Status.OPEN)).orThrow();
    assertThat(everyFile()).contains("Annabel the First", "Annabel_the_Second");
    journal.forget(new Forgotten("session-ann", 9_000)).orThrow();
    assertThat(everyFile()).contains("Bob the Builder").doesNotContain("Annabel");
  }

  private String everyFile() throws IOException {
    StringBuilder all = new StringBuilder();
    for (String name : List.of("journal.db", "journal.db-wal")) {
      all.append(Files.readString(folder().resolve(name), ISO_8859_1));
    }
    return all.toString();
  }

  @Test
  void closingLeavesOneTidyFile() {
    keep(journal, ANNA, 0, 3);
    assertThat(journal.read(ANNA, 0)).isEqualTo(Attempt.made(facts(1, 3)));
    journal.close();
    assertThat(folder())
        .isDirectoryContaining("glob:**journal.db")
        .isDirectoryNotContaining("glob:**journal.db-*");
  }

  @Test
  void aFullDiskRefusesTheFactsAndLosesNone() throws Exception {
    keep(journal, ANNA, 0, 3);
    Connection writing = sqlite().writing();
    long pages = Sql.number(writing, "PRAGMA page_count");
    Sql.execute(writing, "PRAGMA max_page_count = " + pages);
    Batch large = new Batch(ANNA, 3, List.of(thrown(4, 50_000)), Status.FINISHED);
    Attempt<Long> refused = keep(journal, large);
    assertThat(code(refused)).isEqualTo("journal.unwritable");
    assertThat(reason(refused)).contains("disk is full");
    assertThat(journal.read(ANNA, 0)).isEqualTo(Attempt.made(facts(1, 3)));
    assertThat(journal.tables(Status.FINISHED, 9)).isEqualTo(Attempt.made(List.of()));

    Sql.execute(writing, "PRAGMA max_page_count = " + (pages + 100));
    assertThat(keep(journal, large)).isEqualTo(Attempt.made(4L));
    assertThat(journal.read(ANNA, 3)).isEqualTo(Attempt.made(List.of(thrown(4, 50_000))));
  }

  @Test
  void whatCannotBeWrittenAnyMoreIsRefusedUntilItCan() throws Exception {
    keep(journal, ANNA, 0, 3);
    Sql.execute(sqlite().writing(), "PRAGMA query_only = 1");
    Attempt<Long> refused = keep(journal, batch(ANNA, 3, 1));
    assertThat(code(refused)).isEqualTo("journal.unwritable");
    assertThat(reason(refused)).contains("read-only");
    Sql.execute(sqlite().writing(), "PRAGMA query_only = 0");
    assertThat(keep(journal, ANNA, 3, 1)).isEqualTo(4);
  }

  @Test
  void aBatchThatDoesNotFitHarmsNoneOfItsGroup() throws Exception {
    keep(journal, ANNA, 0, 1);
    Connection writing = sqlite().writing();
    long pages = Sql.number(writing, "PRAGMA page_count");
    Sql.execute(writing, "PRAGMA max_page_count = " + (pages + 5));
    List<CompletableFuture<Attempt<Long>>> answers = new ArrayList<>();
    try (Connection other = new Database(folder().resolve("journal.db")).writer()) {
      Sql.execute(other, "BEGIN IMMEDIATE"); // holds the writer up, so that these gather
      answers.add(journal.append(batch(ANNA, 1, 1)));
      answers.add(journal.append(batch(BERT, 0, 1)));
      answers.add(journal.append(new Batch(ANNA, 2, List.of(thrown(3, 90_000)), Status.PLAYING)));
      answers.add(journal.append(batch(BERT, 1, 1)));
      Sql.execute(other, "ROLLBACK");
    }
    assertThat(answers.get(0).join()).isEqualTo(Attempt.made(2L));
    assertThat(answers.get(1).join()).isEqualTo(Attempt.made(1L));
    assertThat(code(answers.get(2).join())).isEqualTo("journal.unwritable");
    assertThat(answers.get(3).join()).isEqualTo(Attempt.made(2L));
    assertThat(journal.read(BERT, 0)).isEqualTo(Attempt.made(facts(1, 2)));
  }

  @Test
  void readingGoesOnWhileTheWriterIsHeldUp() throws Exception {
    keep(journal, ANNA, 0, 3);
    try (Connection other = new Database(folder().resolve("journal.db")).writer()) {
      Sql.execute(other, "BEGIN IMMEDIATE");
      CompletableFuture<Attempt<Long>> answer = journal.append(batch(ANNA, 3, 1));
      assertThat(journal.read(ANNA, 0)).isEqualTo(Attempt.made(facts(1, 3)));
      assertThat(journal.tables(Status.PLAYING, 9)).isEqualTo(Attempt.made(List.of(ANNA)));
      assertThat(answer).isNotDone();
      Sql.execute(other, "ROLLBACK");
      assertThat(answer.join()).isEqualTo(Attempt.made(4L));
    }
  }

  @Test
  void whenTooMuchWaitsABatchIsTurnedAwayAtOnce() throws Exception {
    journal.close();
    journal = SqliteJournal.open(folder(), 100_000).orThrow();
    keep(journal, ANNA, 0, 1);
    List<CompletableFuture<Attempt<Long>>> answers = new ArrayList<>();
    try (Connection other = new Database(folder().resolve("journal.db")).writer()) {
      Sql.execute(other, "BEGIN IMMEDIATE");
      // Of those that fit, as many again may wait once the writer has taken the first ones.
      for (int seen = 1; seen <= 60; seen++) {
        answers.add(
            journal.append(
                new Batch(ANNA, seen, List.of(thrown(seen + 1L, 5_000)), Status.PLAYING)));
      }
      Attempt<Long> last = answers.getLast().getNow(Attempt.made(0L));
      assertThat(code(last)).isEqualTo("journal.unwritable");
      assertThat(reason(last)).contains("overloaded");
      Sql.execute(other, "ROLLBACK");
    }
    long kept = answers.stream().filter(answer -> answer.join() instanceof Attempt.Made).count();
    assertThat(kept).isBetween(15L, 40L);
    assertThat(journal.head(ANNA).orThrow().version()).isEqualTo(1 + kept);
  }
}
