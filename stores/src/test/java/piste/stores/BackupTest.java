package piste.stores;

import static org.assertj.core.api.Assertions.assertThat;
import static piste.stores.Facts.ANNA;
import static piste.stores.Facts.BERT;
import static piste.stores.Facts.code;
import static piste.stores.Facts.facts;
import static piste.stores.Facts.keep;
import static piste.stores.Facts.reason;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.sql.Connection;
import java.sql.ResultSet;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import piste.rules.Attempt;
import piste.stores.facts.Sql;
import piste.table.journal.Batch;
import piste.table.journal.Entry;
import piste.table.journal.Forgotten;
import piste.table.journal.Status;

/// Backups are whole and checked; restoring loses nothing, whatever goes wrong.
class BackupTest {
  private static final Instant NOW = Instant.parse("2026-11-16T02:00:00Z");
  private static final String BY = "Piste 1.2.3";

  @TempDir private Path folder;
  private Path data;
  private Path backups;

  @BeforeEach
  void fill() throws IOException {
    data = folder.resolve("data");
    backups = folder.resolve("backups");
    try (SqliteJournal journal = SqliteJournal.open(data).orThrow()) {
      keep(journal, ANNA, 0, 20);
      keep(journal, BERT, 0, 3);
    }
    Files.write(data.resolve("server.key"), new byte[32]);
    Files.createDirectories(data.resolve("lab/run"));
    Files.writeString(data.resolve("lab/run/report é.html"), "a report");
  }

  private Attempt<Backup> make() {
    return Backup.make(data, backups, NOW, BY);
  }

  private Attempt<Restore> restore(Path backup, boolean replace) {
    return Restore.run(backup, data, replace, NOW);
  }

  private static List<String> names(Path folder) throws IOException {
    try (Stream<Path> all = Files.list(folder)) {
      return all.map(path -> path.getFileName().toString()).sorted().toList();
    }
  }

  @Test
  void aBackupHoldsEverythingAndRestoresToTheSame() throws IOException {
    Backup backup = make().orThrow();
    assertThat(backup.folder()).isEqualTo(backups.resolve("piste-20261116T020000Z"));
    assertThat(backup.tables()).isEqualTo(2);
    assertThat(backup.facts()).isEqualTo(23);
    assertThat(names(backup.folder()))
        .containsExactly("backup.txt", "journal.db", "lab", "server.key");
    Path other = folder.resolve("other");
    Restore restored = Restore.run(backup.folder(), other, false, NOW).orThrow();
    assertThat(restored.facts()).isEqualTo(23);
    assertThat(restored.made()).isEqualTo(NOW);
    assertThat(restored.before()).isEmpty();
    try (SqliteJournal journal = SqliteJournal.open(other).orThrow()) {
      assertThat(journal.read(ANNA, 0).orThrow()).isEqualTo(facts(1, 20));
      keep(journal, ANNA, 20, 1);
    }
    assertThat(other.resolve("server.key")).hasBinaryContent(new byte[32]);
    assertThat(other.resolve("lab/run/report é.html")).hasContent("a report");
    assertThat(names(other)).containsExactly("journal.db", "lab", "piste.lock", "server.key");
  }

  @Test
  void aBackupHoldsWhatWasJustKeptOfPlayers() throws Exception {
    Path other = folder.resolve("other");
    try (Connection writer = new SqliteFile(data.resolve(Store.PEOPLE)).writer()) {
      Sql.execute(writer, "CREATE TABLE names (name TEXT)");
      Sql.execute(writer, "INSERT INTO names VALUES ('Anna')");
      Backup backup = make().orThrow();
      assertThat(names(backup.folder()))
          .containsExactly("backup.txt", "journal.db", "lab", "people.db", "server.key");
      Restore.run(backup.folder(), other, false, NOW).orThrow();
    }
    try (Connection reader = new SqliteFile(other.resolve(Store.PEOPLE)).reader();
        ResultSet row = reader.createStatement().executeQuery("SELECT name FROM names")) {
      assertThat(row.next()).isTrue();
      assertThat(row.getString(1)).isEqualTo("Anna");
    }
  }

  @Test
  void theFolderSaysWhenItWasLastCopied() {
    assertThat(Backup.last(data)).isEmpty();
    make().orThrow();
    assertThat(Backup.last(data)).contains(NOW);
  }

  @Test
  void aBackupCanBeReadByItsOwnerAlone() throws IOException {
    Path made = make().orThrow().folder();
    try (Stream<Path> all = Files.walk(made)) {
      assertThat(all)
          .allMatch(
              path -> {
                try {
                  return PosixFilePermissions.toString(Files.getPosixFilePermissions(path))
                      .endsWith("------");
                } catch (IOException e) {
                  throw new IllegalStateException(e);
                }
              });
    }
  }

  @Test
  void aServerMayBeWritingMeanwhile() throws Exception {
    AtomicBoolean isDone = new AtomicBoolean();
    try (SqliteJournal journal = SqliteJournal.open(data).orThrow()) {
      long[] version = {20};
      Thread writer =
          Thread.ofPlatform()
              .start(
                  () -> {
                    while (!isDone.get()) {
                      version[0] = keep(journal, ANNA, version[0], 5);
                    }
                  });
      long before = 0;
      for (int i = 0; i < 5; i++) {
        Backup backup = make().orThrow();
        assertThat(backup.facts()).isGreaterThan(before);
        assertThat((backup.facts() - 23) % 5).isZero();
        before = backup.facts();
        keep(journal, BERT, 3 + i * 5L, 5);
      }
      isDone.set(true);
      writer.join();
    }
  }

  @Test
  void repeatedItMakesAnotherAndTheOldestCanBeDeleted() throws IOException {
    for (int i = 0; i < 4; i++) {
      make().orThrow();
    }
    Files.createDirectories(backups.resolve("piste-of-somebody-else"));
    List<Path> deleted = Backup.keepNewest(backups, 3);
    assertThat(deleted).containsExactly(backups.resolve("piste-20261116T020000Z"));
    assertThat(Backup.in(backups)).hasSize(3);
    assertThat(backups.resolve("piste-of-somebody-else")).isDirectory();
  }

  @Test
  void oneThatWasKilledLeavesNothingThatStaysOrCounts() throws IOException {
    Files.createDirectories(backups.resolve("unfinished/lab"));
    Files.writeString(backups.resolve("unfinished/journal.db"), "half");
    make().orThrow();
    assertThat(names(backups)).containsExactly("piste-20261116T020000Z", "piste.lock");
  }

  @Test
  void whatCannotBeBackedUpIsRefused() throws IOException {
    Path empty = Files.createDirectories(folder.resolve("empty"));
    assertThat(code(Backup.make(empty, backups, NOW, BY))).isEqualTo("backup.nothing");
    assertThat(code(Backup.make(data, data.resolve("copies"), NOW, BY))).isEqualTo("backup.inside");
    Path file = Files.writeString(folder.resolve("file"), "");
    assertThat(code(Backup.make(data, file, NOW, BY))).isEqualTo("backup.unwritable");
    Files.writeString(empty.resolve("journal.db"), "this is no database at all, just some text");
    assertThat(code(Backup.make(empty, backups, NOW, BY))).isEqualTo("journal.damaged");
    assertThat(names(backups)).containsExactly("piste.lock");
  }

  @Test
  void twoBackupsIntoOneFolderDoNotMix() {
    try (FolderLock _ = FolderLock.take(backups).orThrow()) {
      assertThat(code(make())).isEqualTo("backup.running");
    }
  }

  @Test
  void aJournalWithADamagedFactIsNotBackedUpAsIfItWereSound() throws Exception {
    try (Connection connection = new Database(data.resolve("journal.db")).plain().getConnection()) {
      Sql.execute(connection, "UPDATE facts SET text = 'changed' WHERE number = 7");
    }
    assertThat(reason(make())).contains("Table anna is damaged", "fact 7");
    assertThat(names(backups)).containsExactly("piste.lock");
  }

  @Test
  void aNewerJournalIsLeftToANewerPiste() throws Exception {
    Backup backup = make().orThrow();
    try (Connection connection = new Database(data.resolve("journal.db")).plain().getConnection()) {
      Sql.execute(connection, "PRAGMA user_version = 9");
    }
    assertThat(code(make())).isEqualTo("journal.newer");
    rewrite(backup.folder(), "schema " + Schema.NEWEST, "schema 9");
    assertThat(code(restore(backup.folder(), true))).isEqualTo("backup.newer");
    rewrite(backup.folder(), "piste-backup 1", "piste-backup 2");
    assertThat(reason(restore(backup.folder(), true))).contains("newer Piste");
  }

  /// Changes the list of a backup and its checksum.
  private static void rewrite(Path backup, String old, String fresh) throws IOException {
    Path list = backup.resolve("backup.txt");
    String text = Files.readString(list).replace(old, fresh);
    String above = text.substring(0, text.lastIndexOf("sha-256 "));
    Files.writeString(list, above + "sha-256 " + Digest.of(above) + "\n");
  }

  @Test
  void dataThatIsThereIsReplacedOnlyOnDemandAndMovedAside() throws IOException {
    Backup backup = make().orThrow();
    try (SqliteJournal journal = SqliteJournal.open(data).orThrow()) {
      keep(journal, ANNA, 20, 7);
    }
    assertThat(code(restore(backup.folder(), false))).isEqualTo("restore.not-empty");
    Restore restored = restore(backup.folder(), true).orThrow();
    Path before = restored.before().orElseThrow();
    assertThat(before).isEqualTo(data.resolve("before-restore-20261116T020000000Z"));
    try (SqliteJournal now = SqliteJournal.open(data).orThrow();
        SqliteJournal then = SqliteJournal.open(before).orThrow()) {
      assertThat(now.read(ANNA, 0).orThrow()).hasSize(20);
      assertThat(then.read(ANNA, 0).orThrow()).hasSize(27);
    }
    assertThat(names(make().orThrow().folder()))
        .containsExactly("backup.txt", "journal.db", "lab", "server.key");
  }

  @Test
  void whoeverWasForgottenSinceStaysForgotten() {
    Entry ann = Facts.named(21, "session-ann", "Ann");
    Entry bob = Facts.named(22, "session-bob", "Bob");
    try (SqliteJournal journal = SqliteJournal.open(data).orThrow()) {
      keep(journal, new Batch(ANNA, 20, List.of(ann, bob), Status.PLAYING)).orThrow();
    }
    Backup backup = make().orThrow();
    try (SqliteJournal journal = SqliteJournal.open(data).orThrow()) {
      journal.forget(new Forgotten("session-ann", 99_000)).orThrow();
    }
    assertThat(restore(backup.folder(), true).orThrow().facts()).isEqualTo(25);
    try (SqliteJournal journal = SqliteJournal.open(data).orThrow()) {
      assertThat(journal.read(ANNA, 20).orThrow()).containsExactly(ann.with(Optional.empty()), bob);
      assertThat(journal.forgotten().orThrow())
          .containsExactly(new Forgotten("session-ann", 99_000));
    }
    Path other = folder.resolve("other");
    Restore.run(backup.folder(), other, false, NOW).orThrow();
    try (SqliteJournal journal = SqliteJournal.open(other).orThrow()) {
      assertThat(journal.read(ANNA, 20).orThrow()).containsExactly(ann, bob);
    }
  }

  @Test
  void aNameBesideNoFactIsDamage() throws Exception {
    try (Connection connection = new Database(data.resolve("journal.db")).plain().getConnection()) {
      Sql.execute(connection, "INSERT INTO names VALUES (1, 99, 0, '', 'Ann', '')");
    }
    assertThat(reason(make())).contains("1 names");
  }

  @Test
  void nothingIsRestoredUnderARunningServer() {
    Backup backup = make().orThrow();
    try (SqliteJournal _ = SqliteJournal.open(data).orThrow()) {
      assertThat(code(restore(backup.folder(), true))).isEqualTo("journal.locked");
    }
  }

  @Test
  void aBackupThatIsDamagedIsRefusedAndNothingIsChanged() throws IOException {
    Path backup = make().orThrow().folder();
    Files.writeString(backup.resolve("lab/run/report é.html"), "A report");
    assertThat(reason(restore(backup, true))).contains("report é.html is not what was backed up");
    Files.delete(backup.resolve("lab/run/report é.html"));
    assertThat(reason(restore(backup, true))).contains("report é.html is missing");
    Files.writeString(backup.resolve("backup.txt"), "piste-backup 1\n");
    assertThat(code(restore(backup, true))).isEqualTo("backup.damaged");
    Files.writeString(backup.resolve("backup.txt"), "shopping\n");
    assertThat(code(restore(backup, true))).isEqualTo("backup.foreign");
    assertThat(code(restore(folder, true))).isEqualTo("backup.foreign");
    assertThat(code(restore(folder.resolve("nowhere"), true))).isEqualTo("backup.foreign");
    assertThat(names(data))
        .containsExactly("journal.db", "lab", "last-backup", "piste.lock", "server.key");
  }

  @Test
  void aListThatLeadsOutOfTheFolderIsRefused() throws IOException {
    Path backup = make().orThrow().folder();
    rewrite(backup, " server.key", " ../server.key");
    assertThat(code(restore(backup, true))).isEqualTo("backup.damaged");
    rewrite(backup, " ../server.key", " /tmp/server.key");
    assertThat(code(restore(backup, true))).isEqualTo("backup.damaged");
  }

  @Test
  void noServerStartsOnARestoreThatWasCutShortAndItCanBeRepeated() throws IOException {
    Backup backup = make().orThrow();
    Files.writeString(data.resolve("restore.unfinished"), "");
    Files.delete(data.resolve("journal.db"));
    assertThat(code(SqliteJournal.open(data))).isEqualTo("journal.restoring");
    restore(backup.folder(), false).orThrow();
    try (SqliteJournal journal = SqliteJournal.open(data).orThrow()) {
      assertThat(journal.read(ANNA, 0).orThrow()).hasSize(20);
    }
  }
}
