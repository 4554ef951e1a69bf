package piste.app.data;

import static org.assertj.core.api.Assertions.assertThat;
import static piste.app.Ran.piste;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import piste.app.Ran;
import piste.server.Links;
import piste.stores.Signer;
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

  private Ran moved() {
    return piste("import", file.toString(), "--data", data, "--as-own");
  }

  @Test
  void anImportSaysByWhichLinkTheTableIsOpened() {
    Ran ran = moved();
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
    moved();
    for (Ran again : List.of(moved(), imported())) {
      assertThat(again.exit()).isEqualTo(2);
      assertThat(again.err())
          .contains("Table k3v9 is already in this journal. Nothing was changed.")
          .doesNotContain("version");
    }
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

  /// A finished game with its seats and secrets, as `piste export` writes it on another server.
  private static TableFile exportedElsewhere() {
    return TableFile.read(Path.of("src/test/resources/piste/app/kept-by-0.1.piste")).orThrow();
  }

  private String idIn(Ran ran) {
    assertThat(ran.err()).isEmpty();
    return ran.out().replaceAll("(?s).*/table/([a-z0-9]+)#.*", "$1");
  }

  private TableFile given(String id) {
    return new Archive(Path.of(data), piste.catalogue.Catalogue.ofTheHouse()).signed(id).orThrow();
  }

  @Test
  void whatWasExportedElsewhereIsLabelledAndNeverSignedHere() throws IOException {
    for (TableFile foreign :
        List.of(exportedElsewhere(), exportedElsewhere().signed(Signer.temporary()).orThrow())) {
      foreign.write(file, TableFile.Paths.LEFT_OUT);
      Ran ran = imported();
      assertThat(ran.out()).contains("labelled as imported");
      TableFile given = given(idIn(ran));
      assertThat(given.origin()).isEqualTo(TableFile.Origin.BROUGHT);
      assertThat(given.isPublished()).isTrue();
      assertThat(given.seal()).isEqualTo(foreign.seal());
      assertThat(given.isSignedBy(Signer.in(Path.of(data)).orThrow().key())).isFalse();
      data = Files.createTempDirectory(folder, "other").toString();
    }
  }

  @Test
  void whatIsSaidToBeOnesOwnKeepsItsSeatsAndIsSignedHere() throws IOException {
    exportedElsewhere().write(file, TableFile.Paths.LEFT_OUT);
    Ran ran = moved();
    assertThat(ran.out()).contains("this server's own");
    TableFile given = given(idIn(ran));
    assertThat(given.origin()).isEqualTo(TableFile.Origin.PLAYED);
    assertThat(given.entries()).isEqualTo(exportedElsewhere().entries());
    assertThat(given.isSignedBy(Signer.in(Path.of(data)).orThrow().key())).isTrue();
  }

  @Test
  void whatThisFolderSignedIsItsOwn() throws IOException {
    TableFile own = exportedElsewhere().signed(Signer.in(Path.of(data)).orThrow()).orThrow();
    own.write(file, TableFile.Paths.LEFT_OUT);
    Ran ran = imported();
    assertThat(ran.out()).contains("this server's own");
    assertThat(given(idIn(ran))).isEqualTo(own);
  }

  @Test
  void aGameThatIsNotOverIsTakenOnlyIfItIsSaidToBeOnesOwn() throws IOException {
    TableFile whole = exportedElsewhere();
    new TableFile(whole.table(), Status.OPEN, whole.entries().subList(0, 4))
        .write(file, TableFile.Paths.LEFT_OUT);
    Ran ran = imported();
    assertThat(ran.exit()).isEqualTo(2);
    assertThat(ran.err()).contains("not over", "--as-own");
    assertThat(moved().exit()).isZero();
  }

  @Test
  void aFileForEverybodyIsNobodysOwn() throws IOException {
    exportedElsewhere().published().orThrow().write(file, TableFile.Paths.LEFT_OUT);
    Ran ran = moved();
    assertThat(ran.exit()).isEqualTo(2);
    assertThat(ran.err()).contains("for everybody", "without --as-own");
  }

  @Test
  void aFileForEverybodyIsLabelledAndKeepsItsSignature() throws IOException {
    Signer elsewhere = Signer.temporary();
    TableFile played =
        TableFile.read(Path.of("src/test/resources/piste/app/kept-by-0.1.piste"))
            .then(TableFile::published)
            .then(told -> told.signed(elsewhere))
            .orThrow();
    played.write(file, TableFile.Paths.LEFT_OUT);
    Ran ran = imported();
    assertThat(ran.err()).isEmpty();
    assertThat(ran.out()).contains("labelled as imported");
    String id = idIn(ran);
    TableFile given = given(id);
    assertThat(given.origin()).isEqualTo(TableFile.Origin.BROUGHT);
    assertThat(given.table()).isEqualTo(played.table());
    assertThat(given.seal()).isEqualTo(played.seal());
    assertThat(given.isSealBroken()).isFalse();
    Ran verified = piste("verify", id, "--data", data, "--key", elsewhere.key());
    assertThat(verified.out())
        .contains("had imported it")
        .endsWith("\nproven, but not for everybody\n");
    assertThat(verified.exit()).isEqualTo(4);
  }

  @Test
  void aFileForEverybodyWhoseSignatureIsNotItsOwnIsRefused() throws IOException {
    TableFile played =
        TableFile.read(Path.of("src/test/resources/piste/app/kept-by-0.1.piste"))
            .then(TableFile::published)
            .then(told -> told.signed(Signer.temporary()))
            .orThrow();
    new TableFile(
            new TableId("another"),
            played.origin(),
            played.status(),
            played.entries(),
            played.seal())
        .write(file, TableFile.Paths.LEFT_OUT);
    Ran ran = imported();
    assertThat(ran.exit()).isEqualTo(2);
    assertThat(ran.err()).contains("signature");
  }
}
