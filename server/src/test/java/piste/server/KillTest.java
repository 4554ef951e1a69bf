package piste.server;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Queue;
import java.util.Random;
import java.util.Set;
import java.util.TreeMap;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicBoolean;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import piste.arena.ArenaPool;
import piste.catalogue.Catalogue;
import piste.stores.SqliteJournal;
import piste.stores.people.PeopleDatabase;
import piste.stores.people.Rows;
import piste.table.Event;
import piste.table.Fact;
import piste.table.FactCodec;
import piste.table.PlayedGame;
import piste.table.Tables;
import piste.table.Verification;
import piste.table.journal.Entry;
import piste.table.journal.TableId;
import piste.testkit.Waiting;

/// A server is killed in mid-play, again and again, with fair dice and with thrown ones.
/// `-Dpiste.kills=50` for the long version, with more tables, which also prints its figures.
class KillTest {
  private static final int KILLS = Integer.getInteger("piste.kills", 3);
  private static final boolean LONG = KILLS >= 10;
  private static final int TABLES = LONG ? 16 : 6;
  private static final int THROWN_OF_TEN = 4;

  private final Random random = new Random(1);
  private final List<Pair> pairs = new ArrayList<>();

  @Test
  void nothingThatWasAcknowledgedIsLostAndNoThrowHappensTwice(@TempDir Path folder)
      throws Exception {
    for (int round = 0; round < KILLS; round++) {
      ServerChild server = ServerChild.start(folder);
      try {
        seatAll(server.port());
        playUntil(server::kill, server.port());
      } finally {
        server.kill();
      }
    }
    try (ServerChild server = ServerChild.start(folder)) {
      playUntil(server::close, server.port());
    }
    Map<String, Long> over = checkJournal(folder);
    // What a kill left out is counted when the server is there again, and nothing twice.
    try (ServerChild _ = ServerChild.start(folder)) {
      Waiting.until("every game is counted once", () -> counted(folder).equals(over));
    }
  }

  private static Map<String, Long> counted(Path folder) {
    Map<String, Long> counted = new TreeMap<>();
    try (PeopleDatabase database = PeopleDatabase.in(folder).orThrow()) {
      database
          .read(
              connection ->
                  Rows.all(
                      connection,
                      "SELECT table_id, count(*) FROM finished_games GROUP BY table_id",
                      row -> counted.put(row.getString(1), row.getLong(2))))
          .orThrow();
    }
    return counted;
  }

  @Test
  void aKilledServerLeavesNothingInTheTemporaryFolder(@TempDir Path folder) throws Exception {
    Path temporary = Files.createDirectory(folder.resolve("tmp"));
    ServerChild server = ServerChild.start(folder.resolve("data"), "-Djava.io.tmpdir=" + temporary);
    seatAll(server.port());
    server.kill();
    assertThat(temporary).isEmptyDirectory();
  }

  private void seatAll(int port) {
    while (pairs.size() < TABLES) {
      pairs.add(Pair.seated(port, pairs.size() % 10 < THROWN_OF_TEN ? "thrown" : "fair"));
    }
  }

  /// All tables play; once every one has gone on, and at any moment from then, the end comes.
  private void playUntil(Runnable end, int port) throws InterruptedException {
    AtomicBoolean ends = new AtomicBoolean();
    Queue<Throwable> failures = new ConcurrentLinkedQueue<>();
    List<CountDownLatch> begun = new ArrayList<>();
    List<Thread> players = new ArrayList<>();
    for (Pair pair : pairs) {
      Random own = new Random(random.nextLong());
      CountDownLatch latch = new CountDownLatch(2);
      begun.add(latch);
      players.add(
          Thread.startVirtualThread(
              () -> {
                try {
                  pair.play(port, own, ends, latch);
                } catch (RuntimeException | AssertionError e) {
                  failures.add(e);
                }
              }));
    }
    for (CountDownLatch latch : begun) {
      while (failures.isEmpty() && !latch.await(100, TimeUnit.MILLISECONDS)) {
        Thread.onSpinWait();
      }
    }
    Thread.sleep(random.nextInt(700)); // the moment of the kill is to be any
    ends.set(true);
    end.run();
    for (Thread player : players) {
      player.join();
    }
    assertThat(failures).isEmpty();
  }

  /// @return how many games of each table are over
  private Map<String, Long> checkJournal(Path folder) {
    Map<String, Long> over = new TreeMap<>();
    int facts = 0;
    int proven = 0;
    try (SqliteJournal journal = SqliteJournal.open(folder).orThrow();
        ArenaPool arenas = new ArenaPool(1)) {
      for (Pair pair : pairs) {
        List<Entry> entries = journal.read(new TableId(pair.table), 0).orThrow();
        assertThat((long) entries.size()).isGreaterThanOrEqualTo(pair.acknowledged);
        assertEveryThrowHappenedOnce(entries);
        Verification verification = Verification.of(Catalogue.ofTheHouse().tables(arenas), entries);
        assertThat(verification.isClean()).isTrue();
        Tables tables = Catalogue.ofTheHouse().tables(arenas);
        List<Fact> told = tables.read(entries).orThrow();
        long games =
            PlayedGame.all(tables, told).orThrow().stream().filter(PlayedGame::isOver).count();
        if (games > 0) {
          over.put(pair.table, games);
        }
        facts += entries.size();
        proven += verification.checks().size();
      }
    }
    if (LONG) {
      System.out.printf(
          "%d kills, %d tables, %,d moves, %,d facts, %,d throws proven; of %d commands without an"
              + " answer %d were kept%n",
          KILLS,
          TABLES,
          pairs.stream().mapToInt(pair -> pair.moves).sum(),
          facts,
          proven,
          pairs.stream().mapToInt(pair -> pair.sentAgain).sum(),
          pairs.stream().mapToInt(pair -> pair.alreadyKnown).sum());
    }
    return over;
  }

  private static void assertEveryThrowHappenedOnce(List<Entry> entries) {
    Map<String, Integer> throwsOf = new HashMap<>();
    Set<Integer> numbers = new HashSet<>();
    for (Entry entry : entries) {
      Fact fact = FactCodec.decode(entry).orThrow();
      if (fact.event() instanceof Event.Thrown thrown) {
        throwsOf.merge(fact.by().id() + "/" + fact.command(), 1, Integer::sum);
        assertThat(numbers.add(thrown.reveal().number())).isTrue();
      }
    }
    assertThat(throwsOf.values()).isNotEmpty().allMatch(count -> count == 1);
  }
}
