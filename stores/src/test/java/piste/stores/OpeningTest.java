package piste.stores;

import static org.assertj.core.api.Assertions.assertThat;
import static piste.stores.Facts.ANNA;
import static piste.stores.Facts.code;
import static piste.stores.Facts.facts;
import static piste.stores.Facts.keep;
import static piste.stores.Facts.reason;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.sql.Connection;
import java.util.List;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import piste.rules.Attempt;
import piste.stores.facts.Migration;
import piste.stores.facts.Sql;

/// Opening a journal: what is in the way is said, and nothing is touched that is not ours.
class OpeningTest {
  @TempDir private Path folder;

  private Path file() {
    return folder.resolve("journal.db");
  }

  private Connection foreign() throws Exception {
    return new Database(file()).plain().getConnection();
  }

  private Attempt<SqliteJournal> opened() {
    Attempt<SqliteJournal> journal = SqliteJournal.open(folder);
    if (journal instanceof Attempt.Made<SqliteJournal>(var open)) {
      open.close();
    }
    return journal;
  }

  @Test
  void aFolderThatIsNotThereIsMade() {
    SqliteJournal.open(folder.resolve("a/b")).orThrow().close();
    assertThat(folder.resolve("a/b/journal.db")).isRegularFile();
  }

  @Test
  void whatIsMadeIsForItsOwnerAlone() throws IOException {
    Path data = folder.resolve("data");
    try (SqliteJournal journal = SqliteJournal.open(data).orThrow()) {
      keep(journal, ANNA, 0, 1);
      assertThat(permissions(data)).isEqualTo("rwx------");
      for (String name : List.of("journal.db", "journal.db-wal", "journal.db-shm", "piste.lock")) {
        assertThat(permissions(data.resolve(name))).as(name).isEqualTo("rw-------");
      }
    }
  }

  @Test
  void permissionsThatSomebodyGaveStayAsTheyAre() throws IOException {
    opened().orThrow();
    Files.setPosixFilePermissions(folder, PosixFilePermissions.fromString("rwxr-x---"));
    Files.setPosixFilePermissions(file(), PosixFilePermissions.fromString("rw-r-----"));
    opened().orThrow();
    assertThat(permissions(folder)).isEqualTo("rwxr-x---");
    assertThat(permissions(file())).isEqualTo("rw-r-----");
  }

  private static String permissions(Path path) throws IOException {
    return PosixFilePermissions.toString(Files.getPosixFilePermissions(path));
  }

  @Test
  void nothingIsPrinted() {
    PrintStream err = System.err;
    ByteArrayOutputStream printed = new ByteArrayOutputStream();
    System.setErr(new PrintStream(printed, true, StandardCharsets.UTF_8));
    try {
      opened().orThrow();
    } finally {
      System.setErr(err);
    }
    assertThat(printed.toString(StandardCharsets.UTF_8)).isEmpty();
  }

  @Test
  void aFolderInUseIsRefusedAndStaysInUse() {
    try (SqliteJournal journal = SqliteJournal.open(folder).orThrow()) {
      for (int i = 0; i < 2; i++) {
        Attempt<SqliteJournal> second = SqliteJournal.open(folder);
        assertThat(code(second)).isEqualTo("journal.locked");
        assertThat(reason(second)).contains(folder.toString());
      }
      assertThat(keep(journal, ANNA, 0, 1)).isEqualTo(1);
    }
    opened().orThrow();
  }

  @Test
  void aFolderInUseByAnotherProcessNamesIt() throws Exception {
    try (Child child = Child.start(Filler.class, folder)) {
      assertThat(child.line()).isEqualTo("open");
      Attempt<SqliteJournal> second = SqliteJournal.open(folder);
      assertThat(code(second)).isEqualTo("journal.locked");
      assertThat(reason(second)).contains("process " + child.pid());
    }
    opened().orThrow();
  }

  @Test
  void aFileInPlaceOfTheFolderIsRefused() throws IOException {
    Path place = Files.writeString(folder.resolve("data"), "no folder");
    Attempt<SqliteJournal> journal = SqliteJournal.open(place);
    assertThat(code(journal)).isEqualTo("journal.unwritable");
    assertThat(reason(journal)).contains("is a file");
    assertThat(code(SqliteJournal.open(place.resolve("below")))).isEqualTo("journal.unwritable");
  }

  /// Not even root may write below /proc, whereas permissions do not bind it elsewhere.
  @Test
  void aFolderThatCannotBeWrittenIsRefused() {
    for (String place : List.of("/proc/piste", "/proc/self", "/proc/self/attr")) {
      Attempt<SqliteJournal> journal = SqliteJournal.open(Path.of(place));
      assertThat(code(journal)).isEqualTo("journal.unwritable");
      assertThat(reason(journal)).contains("/proc/");
    }
  }

  @Test
  void aFolderInPlaceOfTheFileIsRefused() throws IOException {
    Files.createDirectory(file());
    assertThat(code(opened())).isEqualTo("journal.unwritable");
  }

  @Test
  void aFileOfSomethingElseIsRefusedAndLeftAsItIs() throws IOException {
    byte[] noise = new byte[20_000];
    new SplittableRandom(1).nextBytes(noise);
    Files.write(file(), noise);
    Attempt<SqliteJournal> journal = opened();
    assertThat(code(journal)).isEqualTo("journal.damaged");
    assertThat(reason(journal)).contains(file() + " is damaged", "from a backup", file() + "*");
    assertThat(file()).hasBinaryContent(noise);
  }

  @Test
  void aDatabaseOfSomethingElseIsRefusedAndLeftAsItIs() throws Exception {
    try (Connection foreign = foreign()) {
      Sql.execute(foreign, "CREATE TABLE recipes (name TEXT)");
    }
    byte[] before = Files.readAllBytes(file());
    assertThat(code(opened())).isEqualTo("journal.damaged");
    assertThat(file()).hasBinaryContent(before);
  }

  @Test
  void anEmptiedFileIsRefusedAndLeftAsItIs() throws IOException {
    opened().orThrow();
    Files.write(file(), new byte[0]);
    Attempt<SqliteJournal> journal = opened();
    assertThat(code(journal)).isEqualTo("journal.damaged");
    assertThat(reason(journal)).contains(file() + " is empty", "Put back a copy", file() + "*");
    assertThat(file()).isEmptyFile();
  }

  @Test
  void aFileThatThePowerCutShortWhileItWasMadeIsMadeAgain() throws IOException {
    Files.write(folder.resolve("journal.db.new"), new byte[] {1, 2, 3});
    opened().orThrow();
    assertThat(folder.resolve("journal.db.new")).doesNotExist();
  }

  @Test
  void aFileCutShortIsRefused() throws Exception {
    try (SqliteJournal journal = SqliteJournal.open(folder).orThrow()) {
      keep(journal, ANNA, 0, 500);
    }
    Files.write(file(), java.util.Arrays.copyOf(Files.readAllBytes(file()), 5_000));
    assertThat(code(opened())).isEqualTo("journal.damaged");
  }

  @Test
  void aJournalOfANewerPisteIsRefused() throws Exception {
    opened().orThrow();
    try (Connection foreign = foreign()) {
      Sql.execute(foreign, "PRAGMA user_version = 99");
    }
    Attempt<SqliteJournal> journal = opened();
    assertThat(code(journal)).isEqualTo("journal.newer");
    assertThat(reason(journal)).contains("schema 99");
  }

  @Test
  void makingTheSchemaGoesOnWhereItWasCutOffBefore04() throws Exception {
    try (Connection foreign = foreign()) {
      Sql.execute(foreign, "CREATE TABLE flyway_schema_history (installed_rank INT)");
    }
    try (SqliteJournal journal = SqliteJournal.open(folder).orThrow()) {
      keep(journal, ANNA, 0, 2);
      assertThat(journal.read(ANNA, 0)).isEqualTo(Attempt.made(facts(1, 2)));
    }
  }

  @Test
  void whatIsMissingInASchemaIsMadeWholeOrNotAtAll() throws Exception {
    // The migration fails at its last table, which is there already.
    try (Connection foreign = foreign()) {
      Sql.execute(foreign, "PRAGMA application_id = 0x50697374");
      Sql.execute(foreign, "CREATE TABLE facts (number INTEGER)");
    }
    assertThat(code(opened())).isEqualTo("journal.unwritable");
    try (Connection foreign = foreign()) {
      assertThat(Sql.number(foreign, "PRAGMA user_version")).isZero();
      assertThat(Sql.number(foreign, "SELECT count(*) FROM sqlite_schema")).isOne();
    }
  }

  @Test
  void everyMigrationLeavesItsNumberInTheFile() throws Exception {
    for (int i = 0; i < Schema.MIGRATIONS.size(); i++) {
      String name = Schema.MIGRATIONS.get(i);
      assertThat(name).startsWith("V" + (i + 1) + "__");
      assertThat(Migration.text(Schema.class, name))
          .contains("PRAGMA user_version = " + (i + 1) + ";");
    }
    opened().orThrow();
    try (Connection foreign = foreign()) {
      assertThat(Sql.number(foreign, "PRAGMA user_version")).isEqualTo(Schema.NEWEST);
    }
  }
}
