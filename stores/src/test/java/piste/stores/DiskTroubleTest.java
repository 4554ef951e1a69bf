package piste.stores;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import piste.table.journal.Entry;

/// A disk that takes no more, for real: the system lets no file of the process grow any further.
class DiskTroubleTest {
  @TempDir private Path folder;

  @Test
  void whenTheDiskTakesNoMoreFactsAreRefusedAndNoneIsLost() throws Exception {
    long refusedAt;
    try (Child child = Child.start(Filler.class, folder)) {
      assertThat(child.line()).isEqualTo("open");
      limitFiles(child, "3000000");
      child.tell("fill");
      String[] refused = child.line().split(" ", -1);
      assertThat(refused[1]).isEqualTo("journal.unwritable");
      refusedAt = Long.parseLong(refused[0]);
      assertThat(refusedAt).isBetween(50L, 900L);
      child.tell("try again");
      assertThat(child.line()).isEqualTo(refusedAt + " journal.unwritable journal.unwritable");

      limitFiles(child, "unlimited");
      child.tell("go on");
      String[] going = child.line().split(" ", -1);
      assertThat(going[1]).isEqualTo("going");
      assertThat(going[2]).isEqualTo("writable");
      assertThat(Long.parseLong(going[0])).isGreaterThan(refusedAt + 900);
    }
    try (SqliteJournal journal = SqliteJournal.open(folder).orThrow()) {
      List<Entry> entries = journal.read(Facts.ANNA, 0).orThrow();
      assertThat(entries).hasSizeGreaterThan((int) refusedAt + 900);
      for (int i = 0; i < entries.size(); i++) {
        assertThat(entries.get(i)).isEqualTo(Facts.thrown(i + 1L, 3_000));
      }
    }
  }

  @Test
  void whenTheDiskTakesNoMoreABackupLeavesNothingAndARestoreChangesNothing() throws Exception {
    Path data = folder.resolve("data");
    try (SqliteJournal journal = SqliteJournal.open(data).orThrow()) {
      Facts.keep(journal, Facts.ANNA, 0, 10);
    }
    Files.write(data.resolve("report.html"), new byte[300_000]);
    try (Child child = Child.start(BackingUp.class, folder)) {
      assertThat(child.line()).isEqualTo("ready");
      for (String limit : List.of("8000", "200000")) {
        limitFiles(child, limit);
        child.tell("backup");
        assertThat(child.line())
            .startsWith("backup.unwritable the backup could not be written to ")
            .contains("nothing was left there");
        assertThat(folder.resolve("backups")).isDirectoryNotContaining("glob:**piste-*");
      }
      limitFiles(child, "unlimited");
      child.tell("backup");
      assertThat(child.line()).isEqualTo("done");
      limitFiles(child, "200000");
      child.tell("restore");
      assertThat(child.line()).startsWith("restore.unwritable ").contains("nothing was changed");
      assertThat(data.resolve("restore.new")).doesNotExist();
      limitFiles(child, "unlimited");
      child.tell("restore");
      assertThat(child.line()).isEqualTo("done");
    }
  }

  private static void limitFiles(Child child, String bytes) throws Exception {
    Process limit =
        new ProcessBuilder("prlimit", "--pid", "" + child.pid(), "--fsize=" + bytes + ":unlimited")
            .inheritIO()
            .start();
    assertThat(limit.waitFor()).isZero();
  }
}
