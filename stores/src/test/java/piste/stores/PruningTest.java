package piste.stores;

import static org.assertj.core.api.Assertions.assertThat;
import static piste.stores.Facts.code;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import piste.rules.Attempt;
import piste.stores.Pruning.Found;
import piste.stores.Pruning.Kind;
import piste.table.journal.Batch;
import piste.table.journal.Entry;
import piste.table.journal.Status;
import piste.table.journal.TableId;

class PruningTest {
  private static final long DAY = Duration.ofDays(1).toMillis();
  private static final long NOW = 1_000 * DAY;

  @TempDir private Path folder;

  /// A table whose last fact is so many days old.
  private static void keep(SqliteJournal journal, String id, int days, Status status, String type) {
    List<Entry> entries = new ArrayList<>();
    for (String one : List.of("created", type, "said")) {
      entries.add(new Entry(NOW - days * DAY, one, 0, "secret words of " + id, Entry.NO_PATH));
    }
    // Written piece by piece, among those of other tables.
    for (int i = 0; i < entries.size(); i++) {
      journal
          .append(new Batch(new TableId(id), i, entries.subList(i, i + 1), status))
          .join()
          .orThrow();
    }
  }

  private void fill() {
    try (SqliteJournal journal = SqliteJournal.open(folder).orThrow()) {
      keep(journal, "over1", 400, Status.FINISHED, "begun");
      keep(journal, "empty1", 40, Status.OPEN, "sat");
      keep(journal, "over2", 10, Status.FINISHED, "begun");
      keep(journal, "left1", 400, Status.PLAYING, "begun");
      keep(journal, "closed1", 40, Status.FINISHED, "sat");
      keep(journal, "empty2", 1, Status.OPEN, "sat");
    }
  }

  private List<String> prune(Map<Kind, Duration> ages, boolean onlyLooking) {
    return new Pruning(ages, Set.of(), NOW)
        .prune(folder, onlyLooking).orThrow().stream().map(Found::id).toList();
  }

  private static Map<Kind, Duration> of(Kind kind, int days) {
    return Map.of(kind, Duration.ofDays(days));
  }

  @Test
  void eachKindGoesWhenItIsOldEnoughAndNoOther() {
    fill();
    assertThat(prune(of(Kind.EMPTY, 30), true)).containsExactlyInAnyOrder("empty1", "closed1");
    assertThat(prune(of(Kind.FINISHED, 30), true)).containsExactly("over1");
    assertThat(prune(of(Kind.UNFINISHED, 30), true)).containsExactly("left1");
    assertThat(prune(Map.of(), true)).isEmpty();
  }

  @Test
  void aNamedTableGoesWhateverItsAge() {
    fill();
    Pruning pruning = new Pruning(of(Kind.EMPTY, 30), Set.of("over2"), NOW);
    assertThat(pruning.prune(folder, false).orThrow().stream().map(Found::id))
        .containsExactlyInAnyOrder("empty1", "closed1", "over2");
    assertThat(prune(of(Kind.FINISHED, 1), true)).containsExactly("over1");
  }

  @Test
  void ifANamedTableIsMissingNothingGoes() {
    fill();
    Pruning pruning = new Pruning(of(Kind.EMPTY, 30), Set.of("over2", "over3"), NOW);
    assertThat(code(pruning.prune(folder, false))).isEqualTo("journal.unknown");
    assertThat(prune(of(Kind.EMPTY, 30), true)).hasSize(2);
  }

  @Test
  void lookingChangesNothing() throws IOException {
    fill();
    byte[] before = Files.readAllBytes(folder.resolve("journal.db"));
    prune(of(Kind.FINISHED, 1), true);
    assertThat(folder.resolve("journal.db")).hasBinaryContent(before);
  }

  @Test
  void whatIsDeletedIsGoneAndTheRestIsWhole() throws IOException {
    fill();
    assertThat(prune(of(Kind.FINISHED, 30), false)).containsExactly("over1");
    try (SqliteJournal journal = SqliteJournal.open(folder).orThrow()) {
      assertThat(code(journal.read(new TableId("over1"), 0))).isEqualTo("journal.unknown");
      for (String other : List.of("over2", "empty1", "left1", "closed1", "empty2")) {
        assertThat(journal.read(new TableId(other), 0).orThrow()).hasSize(3);
      }
      keep(journal, "later", 0, Status.OPEN, "sat");
      assertThat(journal.read(new TableId("later"), 0).orThrow()).hasSize(3);
    }
    assertThat(new String(bytes(), StandardCharsets.ISO_8859_1))
        .doesNotContain("secret words of over1")
        .contains("secret words of over2");
  }

  @Test
  void namesGoWithTheirTable() throws IOException {
    fill();
    try (SqliteJournal journal = SqliteJournal.open(folder).orThrow()) {
      for (String id : List.of("over1", "over2")) {
        Entry named = Facts.named(9, "session-ann", "Ann of " + id);
        journal.append(new Batch(new TableId(id), 3, List.of(named), Status.FINISHED)).join();
      }
    }
    assertThat(new Pruning(Map.of(), Set.of("over1"), NOW).prune(folder, false).orThrow())
        .hasSize(1);
    assertThat(new String(bytes(), StandardCharsets.ISO_8859_1))
        .doesNotContain("Ann of over1")
        .contains("Ann of over2");
    try (SqliteJournal journal = SqliteJournal.open(folder).orThrow()) {
      Entry kept = journal.read(new TableId("over2"), 3).orThrow().getFirst();
      assertThat(kept.name()).isPresent();
    }
  }

  private byte[] bytes() throws IOException {
    return Files.readAllBytes(folder.resolve("journal.db"));
  }

  /// The newest facts and tables have the highest numbers, which are then given out again.
  @Test
  void numbersThatBecomeFreeMixUpNothing() {
    fill();
    prune(of(Kind.EMPTY, 1), false);
    prune(of(Kind.UNFINISHED, 1), false);
    try (SqliteJournal journal = SqliteJournal.open(folder).orThrow()) {
      keep(journal, "left1", 0, Status.PLAYING, "begun");
      keep(journal, "empty1", 0, Status.OPEN, "sat");
      assertThat(journal.read(new TableId("left1"), 0).orThrow()).hasSize(3);
      assertThat(journal.read(new TableId("over2"), 0).orThrow()).hasSize(3);
    }
  }

  @Test
  void aServerThatRunsIsNotDisturbed() {
    try (SqliteJournal journal = SqliteJournal.open(folder).orThrow()) {
      keep(journal, "over1", 400, Status.FINISHED, "begun");
      Attempt<List<Found>> pruned =
          new Pruning(of(Kind.FINISHED, 1), Set.of(), NOW).prune(folder, false);
      assertThat(code(pruned)).isEqualTo("journal.locked");
      assertThat(journal.read(new TableId("over1"), 0).orThrow()).hasSize(3);
    }
  }

  @Test
  void whereThereIsNoJournalNoneIsMade() {
    assertThat(code(new Pruning(of(Kind.EMPTY, 1), Set.of(), NOW).prune(folder, false)))
        .isEqualTo("journal.unknown");
    assertThat(folder).isEmptyDirectory();
  }

  @Test
  void whatIsDamagedIsLeftAlone() throws IOException {
    Files.write(folder.resolve("journal.db"), new byte[20_000]);
    assertThat(code(new Pruning(of(Kind.EMPTY, 1), Set.of(), NOW).prune(folder, false)))
        .isEqualTo("journal.damaged");
  }
}
