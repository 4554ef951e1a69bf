package piste.stores;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import piste.table.journal.Entry;
import piste.table.journal.TableId;

/// A process killed in mid-sentence loses nothing that it had promised.
class CrashTest {
  private static final int KILLS = 10;

  @TempDir private Path folder;

  @Test
  void everythingAcknowledgedIsThereAfterEveryKill() throws Exception {
    Random random = new Random();
    Map<String, Long> promised = new HashMap<>();
    for (int kill = 0; kill < KILLS; kill++) {
      long before = sum(promised);
      appendUntilKilled(random.nextInt(400), promised);
      assertThat(sum(promised)).isGreaterThan(before);
      assertKept(promised);
    }
  }

  private static long sum(Map<String, Long> promised) {
    return promised.values().stream().mapToLong(Long::longValue).sum();
  }

  private void appendUntilKilled(int millis, Map<String, Long> promised) throws Exception {
    try (Child child = Child.start(Appender.class, folder)) {
      String line = child.line();
      Thread killer =
          Thread.startVirtualThread(
              () -> {
                try {
                  Thread.sleep(millis);
                } catch (InterruptedException e) {
                  throw new IllegalStateException(e);
                } finally {
                  child.kill();
                }
              });
      for (; line != null; line = child.line()) {
        String[] words = line.split(" ", -1);
        // The last line may have been cut off.
        if (words.length == 2 && isWhole(words, promised)) {
          promised.put(words[0], Long.parseLong(words[1]));
        }
      }
      killer.join();
    }
  }

  private static boolean isWhole(String[] words, Map<String, Long> promised) {
    return !words[1].isEmpty()
        && Long.parseLong(words[1]) == promised.getOrDefault(words[0], 0L) + 2;
  }

  private void assertKept(Map<String, Long> promised) {
    try (SqliteJournal journal = SqliteJournal.open(folder).orThrow()) {
      for (TableId table : Appender.TABLES) {
        List<Entry> entries = journal.read(table, 0).orThrow();
        // At most the one batch on its way when the end came was kept without a promise.
        long sure = promised.getOrDefault(table.text(), 0L);
        assertThat(entries.size()).isIn((int) sure, (int) sure + 2);
        assertThat(entries).isEqualTo(Facts.facts(1, entries.size()));
        promised.put(table.text(), (long) entries.size());
      }
    }
  }
}
