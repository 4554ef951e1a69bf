package piste.app;

import static org.assertj.core.api.Assertions.assertThat;
import static piste.app.Ran.piste;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import piste.server.Links;
import piste.stores.SqliteJournal;
import piste.stores.TableFile;
import piste.table.journal.Entry;
import piste.table.journal.Status;
import piste.table.journal.TableId;

/// Single tables out of a data folder and into one.
class ArchiveTest {
  private static final TableId TABLE = new TableId("k3v9");

  @TempDir private Path folder;
  private Path file;
  private String data;

  @BeforeEach
  void writeAFile() throws IOException {
    file = folder.resolve("k3v9.piste");
    Entry fact = new Entry(1_000, "said", 1, "hello", Entry.NO_PATH);
    new TableFile(TABLE, Status.FINISHED, List.of(fact)).write(file, TableFile.Paths.KEPT);
    data = Files.createDirectory(folder.resolve("data")).toString();
  }

  private Ran imported() {
    return piste("import", file.toString(), "--data", data);
  }

  @Test
  void anImportSaysByWhichLinkTheTableIsOpened() {
    Ran ran = imported();
    assertThat(ran.exit()).isZero();
    assertThat(ran.err()).isEmpty();
    try (SqliteJournal journal = SqliteJournal.open(Path.of(data)).orThrow()) {
      String link = Links.in(Path.of(data), journal).orThrow().to(TABLE);
      assertThat(link).startsWith("/table/k3v9#");
      assertThat(ran.out()).startsWith("Imported table k3v9").contains(link, "server.key");
    }
  }

  @Test
  void aTableThatIsThereAlreadyIsNotTakenInAgain() {
    imported();
    Ran again = imported();
    assertThat(again.exit()).isEqualTo(2);
    assertThat(again.err())
        .contains("Table k3v9 is already in this journal. Nothing was changed.")
        .doesNotContain("version");
  }

  @Test
  void aFolderThatIsNotThereIsNotMadeAndItSaysWhatToDo() {
    Path none = folder.resolve("none");
    Ran ran = piste("import", file.toString(), "--data", none.toString());
    assertThat(ran.exit()).isEqualTo(2);
    assertThat(ran.err()).contains("no data folder " + none, "--data", "when it first starts");
    assertThat(none).doesNotExist();
  }

  @Test
  void whileAServerRunsItIsSaidHowItTakesAndGivesTables() {
    try (SqliteJournal _ = SqliteJournal.open(Path.of(data)).orThrow()) {
      Ran export = piste("export", "k3v9", "--data", data);
      assertThat(export.exit()).isEqualTo(2);
      assertThat(export.err())
          .contains(
              "is already using the data",
              "/api/tables/k3v9/export with the header Piste-Key: KEY");
      Ran taken = imported();
      assertThat(taken.exit()).isEqualTo(2);
      assertThat(taken.err()).contains("is already using the data", "My games");
    }
  }
}
