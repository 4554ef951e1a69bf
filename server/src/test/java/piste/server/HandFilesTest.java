package piste.server;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import piste.catalogue.HandNotes;
import piste.table.journal.TableId;

class HandFilesTest {
  @TempDir private Path data;

  @Test
  void whatWasWorkedOutIsThereAfterARestart() {
    HandNotes notes = HandFiles.in(Optional.of(data));
    notes.add("k3vx-1", "head");
    notes.add("k3vx-1", "one");
    notes.add("k3vx-2", "other");
    assertThat(HandFiles.in(Optional.of(data)).lines("k3vx-1")).containsExactly("head", "one");
    notes.drop("k3vx-1");
    assertThat(HandFiles.in(Optional.of(data)).lines("k3vx-1")).isEmpty();
    assertThat(notes.lines("k3vx-2")).containsExactly("other");
  }

  @Test
  void aTableThatIsNoMoreTakesItsHandsAlong() throws IOException {
    HandNotes notes = HandFiles.in(Optional.of(data));
    notes.add("k3vx-1", "one");
    notes.add("k3vx-12", "two");
    notes.add("k3v-1", "three");
    HandFiles.forget(data, new TableId("k3vx"));
    assertThat(notes.lines("k3vx-1")).isEmpty();
    assertThat(notes.lines("k3vx-12")).isEmpty();
    assertThat(notes.lines("k3v-1")).containsExactly("three");
    HandFiles.forget(data.resolve("nowhere"), new TableId("k3v"));
  }

  @Test
  void whatCannotBeWrittenIsKeptWhileTheProcessRuns() throws IOException {
    Files.writeString(data.resolve("hands"), "no folder");
    HandNotes notes = HandFiles.in(Optional.of(data));
    notes.add("k3vx-1", "head");
    notes.add("k3vx-1", "one");
    assertThat(notes.lines("k3vx-1")).containsExactly("head", "one");
    notes.drop("k3vx-1");
    assertThat(notes.lines("k3vx-1")).isEmpty();
  }
}
