package piste.server;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.BufferedReader;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import java.util.Set;
import java.util.concurrent.atomic.AtomicBoolean;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import piste.stores.SqliteJournal;
import piste.table.Event;
import piste.table.Fact;
import piste.table.FactCodec;
import piste.table.journal.Entry;
import piste.table.journal.TableId;
import tools.jackson.databind.JsonNode;

/// A server is killed in mid-play, again and again. `-Dpiste.kills=50` for the long version.
class KillTest {
  private static final int KILLS = Integer.getInteger("piste.kills", 3);
  private static final int TABLES = Integer.getInteger("piste.kill.tables", 4);

  /// A table, the two who play there, and what they were told.
  private static final class Pair {
    final Visitor ann;
    final Visitor bob;
    String table = "";
    String key = "";
    long acknowledged;
    int moves;

    Pair(int port) {
      ann = new Visitor(port);
      bob = new Visitor(port);
    }

    /// Plays until the line breaks.
    void play(int port, Random random, AtomicBoolean ends) {
      try {
        Visit a = ann.at(port).visit(table, key);
        Visit b = bob.at(port).visit(table, key);
        a.await("welcome");
        b.await("welcome");
        assertThat(a.version).isGreaterThanOrEqualTo(acknowledged);
        while (!ends.get()) {
          heard(a);
          if (a.stage().equals("finished")) {
            rematch(a, b);
          }
          Visit actor = a.isToAct() ? a : b;
          JsonNode answer = Players.must(Players.act(actor, random));
          long version = answer.path("version").asLong();
          moves++;
          heard(actor);
          a.reach(version);
          b.reach(version);
        }
      } catch (RuntimeException | AssertionError e) {
        if (!ends.get()) {
          throw e;
        }
      }
    }

    private void heard(Visit visit) {
      acknowledged = Math.max(acknowledged, visit.version);
    }

    private static void rematch(Visit a, Visit b) {
      long offered = Players.must(a.ask("rematch", "\"wanted\":true")).path("version").asLong();
      b.reach(offered);
      long begun = Players.must(b.ask("rematch", "\"wanted\":true")).path("version").asLong();
      a.reach(begun);
    }
  }

  @Test
  void nothingThatWasAcknowledgedIsLostAndNoThrowHappensTwice(@TempDir Path folder)
      throws Exception {
    List<Pair> pairs = new ArrayList<>();
    Random random = new Random(1);
    for (int round = 0; round <= KILLS; round++) {
      Process server = start(folder);
      try {
        int port = port(server);
        if (round == 0) {
          for (int i = 0; i < TABLES; i++) {
            pairs.add(seated(port));
          }
        }
        playUntilKilled(server, port, pairs, random, round == KILLS);
      } finally {
        server.destroyForcibly().waitFor();
      }
    }
    assertThat(pairs).allMatch(pair -> pair.moves > 0);
    checkJournal(folder, pairs);
  }

  private static Pair seated(int port) {
    Pair pair = new Pair(port);
    Visit ann = pair.ann.open("{\"seats\":2,\"dice\":\"fair\"}");
    pair.table = ann.table;
    pair.key = ann.key;
    Players.begin(ann, pair.bob.visit(ann.table, ann.key));
    return pair;
  }

  private static void playUntilKilled(
      Process server, int port, List<Pair> pairs, Random random, boolean last)
      throws InterruptedException {
    AtomicBoolean ends = new AtomicBoolean();
    List<Thread> players = new ArrayList<>();
    List<Throwable> failures = new ArrayList<>();
    for (Pair pair : pairs) {
      Random own = new Random(random.nextLong());
      players.add(
          Thread.ofVirtual()
              .start(
                  () -> {
                    try {
                      pair.play(port, own, ends);
                    } catch (RuntimeException | AssertionError e) {
                      synchronized (failures) {
                        failures.add(e);
                      }
                    }
                  }));
    }
    Thread.sleep(1500 + random.nextInt(1500));
    ends.set(true);
    if (last) {
      server.destroy();
    } else {
      server.destroyForcibly();
    }
    for (Thread player : players) {
      player.join();
    }
    assertThat(failures).isEmpty();
  }

  private static Process start(Path folder) throws IOException {
    return new ProcessBuilder(
            Path.of(System.getProperty("java.home"), "bin", "java").toString(),
            "--enable-native-access=ALL-UNNAMED",
            "-XX:TieredStopAtLevel=1",
            "-cp",
            System.getProperty("java.class.path"),
            "piste.server.ServerProcess",
            folder.toString())
        .redirectError(ProcessBuilder.Redirect.INHERIT)
        .start();
  }

  private static int port(Process server) throws IOException {
    BufferedReader out = server.inputReader();
    return Integer.parseInt(Optional.ofNullable(out.readLine()).orElseThrow());
  }

  private static void checkJournal(Path folder, List<Pair> pairs) {
    try (SqliteJournal journal = SqliteJournal.open(folder).orThrow()) {
      for (Pair pair : pairs) {
        List<Entry> entries = journal.read(new TableId(pair.table), 0).orThrow();
        assertThat((long) entries.size()).isGreaterThanOrEqualTo(pair.acknowledged);
        Map<String, Integer> throwsOf = new HashMap<>();
        Set<Integer> numbers = new HashSet<>();
        for (Entry entry : entries) {
          Fact fact = FactCodec.decode(entry).orThrow();
          if (fact.event() instanceof Event.Thrown thrown) {
            throwsOf.merge(fact.by().id() + "/" + fact.command(), 1, Integer::sum);
            assertThat(numbers.add(thrown.reveal().number())).isTrue();
          }
        }
        assertThat(throwsOf.values()).allMatch(count -> count == 1);
      }
    }
  }
}
