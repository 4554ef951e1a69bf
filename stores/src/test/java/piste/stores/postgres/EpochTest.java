package piste.stores.postgres;

import static org.assertj.core.api.Assertions.assertThat;
import static piste.stores.Facts.ANNA;
import static piste.stores.Facts.code;
import static piste.stores.Facts.facts;
import static piste.stores.Facts.keep;
import static piste.stores.Facts.reason;

import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CyclicBarrier;
import java.util.stream.IntStream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import piste.rules.Attempt;
import piste.table.journal.Batch;
import piste.table.journal.Entry;
import piste.table.journal.Journal;
import piste.table.journal.Status;
import piste.table.journal.TableId;
import piste.testkit.RealPostgres;

/// Two servers with journals of their own on the same database.
class EpochTest {
  private static final int RACES = 400;

  private final RealPostgres postgres = RealPostgres.shared();
  private final String address = postgres.database();
  private final PostgresStore here = PostgresStore.open(address).orThrow();
  private final PostgresStore there = PostgresStore.open(address).orThrow();
  private final Journal left = here.journal("left");
  private final Journal right = there.journal("right");

  @AfterEach
  void closeThem() {
    here.close();
    there.close();
  }

  private static Batch batch(TableId table, long seen, long epoch, String who) {
    return new Batch(
        table,
        seen,
        List.of(new Entry(seen, "said", 1, "by " + who, Entry.NO_PATH)),
        Status.PLAYING,
        epoch);
  }

  private void claim(TableId table, String owner) {
    postgres.sql(
        address,
        "UPDATE tables SET owner = '%s', epoch = epoch + 1 WHERE id = '%s'"
            .formatted(owner, table));
  }

  @Test
  void ofTwoWritersWithTheSameVersionAndEpochExactlyOneWins() throws Exception {
    CyclicBarrier start = new CyclicBarrier(2);
    int[] won = new int[2];
    Thread other = Thread.ofPlatform().start(() -> race(right, "right", start, won, 1));
    race(left, "left", start, won, 0);
    other.join();
    assertThat(won[0] + won[1]).isEqualTo(RACES);
    List<Entry> kept = left.read(ANNA, 0).orThrow();
    assertThat(kept).hasSize(RACES);
    assertThat(kept.stream().filter(entry -> entry.text().equals("by left"))).hasSize(won[0]);
  }

  private static void race(Journal journal, String who, CyclicBarrier start, int[] won, int at) {
    try {
      for (int seen = 0; seen < RACES; seen++) {
        start.await();
        Attempt<Long> answer = keep(journal, batch(ANNA, seen, 1, who));
        if (answer instanceof Attempt.Made) {
          won[at]++;
        } else {
          assertThat(code(answer)).isEqualTo("journal.stale");
        }
      }
    } catch (Exception e) {
      throw new IllegalStateException(e);
    }
  }

  @Test
  void aWriterWithAnOlderEpochNeverWins() {
    keep(left, batch(ANNA, 0, 1, "left")).orThrow();
    for (int epoch = 1; epoch < 100; epoch++) {
      claim(ANNA, "right");
      // Both have seen the same version; the one of before may well be first.
      CompletableFuture<Attempt<Long>> old = left.append(batch(ANNA, epoch, epoch, "left"));
      CompletableFuture<Attempt<Long>> next = right.append(batch(ANNA, epoch, epoch + 1, "right"));
      assertThat(code(old.join())).isEqualTo("journal.stale");
      assertThat(next.join()).isEqualTo(Attempt.made(epoch + 1L));
    }
    assertThat(left.read(ANNA, 1).orThrow())
        .hasSize(99)
        .allSatisfy(entry -> assertThat(entry.text()).isEqualTo("by right"));
  }

  @Test
  void whoeverMakesATableOwnsItInItsFirstEpoch() {
    keep(left, batch(ANNA, 0, 1, "left")).orThrow();
    assertThat(postgres.sql(address, "SELECT owner, epoch FROM tables")).isEqualTo("left|1");
    assertThat(reason(keep(right, batch(ANNA, 1, 0, "right")))).contains("another owner");
    assertThat(code(keep(right, batch(ANNA, 1, 2, "right")))).isEqualTo("journal.stale");
    assertThat(keep(left, batch(ANNA, 1, 1, "left"))).isEqualTo(Attempt.made(2L));
  }

  @Test
  void whoUsesTheDatabaseAloneAppendsToTablesThatNobodyOwns() {
    Journal alone = here.journal();
    keep(alone, ANNA, 0, 1);
    assertThat(postgres.sql(address, "SELECT owner IS NULL, epoch FROM tables")).isEqualTo("t|0");
    keep(alone, ANNA, 1, 1);
    claim(ANNA, "right");
    assertThat(code(keep(alone, batch(ANNA, 2, 0, "alone")))).isEqualTo("journal.stale");
    postgres.sql(address, "UPDATE tables SET owner = NULL, epoch = epoch + 1");
    assertThat(keep(alone, ANNA, 2, 1)).isEqualTo(3);
    assertThat(alone.read(ANNA, 0)).isEqualTo(Attempt.made(facts(1, 3)));
  }

  @Test
  void groupsOfTheSameTablesDoNotBlockEachOther() throws Exception {
    List<TableId> tables = IntStream.range(0, 40).mapToObj(i -> new TableId("t" + i)).toList();
    Thread other = Thread.ofPlatform().start(() -> appendAll(right, tables.reversed()));
    appendAll(left, tables);
    other.join();
    for (TableId table : tables) {
      assertThat(left.read(table, 0).orThrow()).hasSize(30);
    }
  }

  private static void appendAll(Journal journal, List<TableId> tables) {
    for (int seen = 0; seen < 30; seen++) {
      long at = seen;
      List<CompletableFuture<Attempt<Long>>> answers =
          tables.stream().map(table -> journal.append(batch(table, at, 1, "me"))).toList();
      answers.forEach(
          answer -> {
            if (answer.join() instanceof Attempt.Refused<Long> refused) {
              assertThat(code(refused)).isEqualTo("journal.stale");
            }
          });
    }
  }
}
