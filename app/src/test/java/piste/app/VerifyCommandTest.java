package piste.app;

import static org.assertj.core.api.Assertions.assertThat;
import static piste.app.Ran.piste;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.UnaryOperator;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import piste.stores.Seal;
import piste.stores.Signer;
import piste.stores.TableFile;
import piste.table.journal.Entry;
import piste.table.journal.Status;

/// What `piste verify` says of honest files and of forged ones. The game was recorded by 0.1.
class VerifyCommandTest {
  private static final Path RECORDED = Path.of("src/test/resources/piste/app");
  private static final Path EXPORTED = RECORDED.resolve("exported-by-0.1.piste");
  private static final int PROVEN = 0;
  private static final int CONTRADICTED = 1;
  private static final int NOT_PROVEN = 3;

  @TempDir private Path folder;
  private final Signer signer = Signer.passing();
  private final TableFile honest =
      TableFile.read(EXPORTED)
          .then(TableFile::published)
          .then(file -> file.signed(signer))
          .orThrow();

  private Ran verified(TableFile file, String... options) {
    try {
      Path written = folder.resolve("table.piste");
      file.write(written, TableFile.Paths.LEFT_OUT);
      List<String> words = new ArrayList<>(List.of("verify", written.toString()));
      words.addAll(List.of("--data", folder.toString()));
      words.addAll(List.of(options));
      return piste(words.toArray(String[]::new));
    } catch (IOException e) {
      throw new IllegalStateException(e);
    }
  }

  /// With its old signature, and with none.
  private void assertThatItIsFound(List<Entry> forged, Status status, int unsigned) {
    TableFile signed =
        new TableFile(honest.table(), honest.origin(), status, forged, honest.seal());
    Ran found = verified(signed, "--key", signer.key());
    assertThat(found.exit()).isEqualTo(CONTRADICTED);
    assertThat(found.out()).contains("the signature is not under these facts");
    TableFile stripped = new TableFile(honest.table(), status, forged);
    assertThat(verified(stripped, "--key", signer.key()).exit()).isEqualTo(unsigned);
  }

  private List<Entry> changed(String type, UnaryOperator<String> change) {
    return honest.entries().stream()
        .map(
            entry ->
                entry.type().equals(type)
                    ? new Entry(
                        entry.at(), type, entry.format(), change.apply(entry.text()), entry.path())
                    : entry)
        .toList();
  }

  @Test
  void filesOfOlderVersionsAreThrownAgainAsBeforeAndHaveNoSignature() {
    for (String name : List.of("exported-by-0.1.piste", "kept-by-0.1.piste")) {
      Ran ran = piste("verify", RECORDED.resolve(name).toString(), "--data", folder.toString());
      assertThat(ran.out()).contains("26 proven, 0 not matching, 0 not checkable", "not signed");
      assertThat(ran.exit()).isEqualTo(NOT_PROVEN);
    }
  }

  @Test
  void aFinishedTableSignedByTheKeyOfItsServerIsProven() {
    Ran ran = verified(honest, "--key", signer.key());
    assertThat(ran.out()).contains("signed by " + signer.key()).endsWith("proven\n");
    assertThat(ran.exit()).isEqualTo(PROVEN);
  }

  @Test
  void theKeyOfTheDataFolderIsKnownByItself() {
    Signer own = Signer.in(folder).orThrow();
    assertThat(Signer.in(folder).orThrow().key()).isEqualTo(own.key());
    assertThat(verified(honest.signed(own).orThrow()).exit()).isEqualTo(PROVEN);
  }

  @Test
  void aKeyThatNobodyKnowsOrAnotherOneProvesNothing() {
    assertThat(verified(honest).exit()).isEqualTo(NOT_PROVEN);
    Ran other = verified(honest, "--key", Signer.passing().key());
    assertThat(other.exit()).isEqualTo(NOT_PROVEN);
    assertThat(other.out()).contains("another key");
  }

  @Test
  void aTruncatedEndIsFoundEvenIfItIsSaidToBeFinished() {
    List<Entry> cut = honest.entries().subList(0, honest.entries().size() - 4);
    assertThatItIsFound(cut, Status.FINISHED, CONTRADICTED);
    assertThatItIsFound(cut, Status.PLAYING, NOT_PROVEN);
  }

  @Test
  void aForgedResignationOfTheWinnerIsFound() {
    List<Entry> forged = new ArrayList<>(honest.entries().subList(0, honest.entries().size() - 4));
    Entry last = forged.getLast();
    forged.add(new Entry(last.at(), "resigned", 1, "by=nobody-1/forged seat=1", Entry.NO_PATH));
    assertThatItIsFound(forged, Status.FINISHED, NOT_PROVEN);
    forged.set(
        forged.size() - 1,
        new Entry(last.at(), "resigned", 1, "by=house/forged seat=1", Entry.NO_PATH));
    assertThatItIsFound(forged, Status.FINISHED, CONTRADICTED);
  }

  @Test
  void otherNamesAreFound() {
    assertThatItIsFound(
        changed("sat", text -> text.replace("Python", "Cobra")), Status.FINISHED, NOT_PROVEN);
  }

  @Test
  void otherHandsAreFound() {
    assertThatItIsFound(
        changed("thrown", text -> text.replace("by=nobody-1/", "by=house/")),
        Status.FINISHED,
        CONTRADICTED);
    assertThatItIsFound(
        changed("thrown", text -> text.replace("by=house/", "by=nobody-1/")),
        Status.FINISHED,
        CONTRADICTED);
  }

  @Test
  void anEngineThatIsSaidToBeAnotherIsFound() {
    assertThatItIsFound(
        changed("thrown", text -> text.replace("arena-2", "arena-1")), Status.FINISHED, NOT_PROVEN);
  }

  @Test
  void aSignatureThatWasChangedIsFound() {
    Seal seal = honest.seal().orElseThrow();
    String other = Signer.passing().seal("something else").signature();
    TableFile forged =
        new TableFile(
            honest.table(),
            honest.origin(),
            honest.status(),
            honest.entries(),
            Optional.of(new Seal(seal.key(), other)));
    assertThat(verified(forged, "--key", signer.key()).exit()).isEqualTo(CONTRADICTED);
  }

  @Test
  void publishedFilesNameNoSessionAndHoldNoSecretOfThrowsToCome() throws IOException {
    String raw = Files.readString(RECORDED.resolve("kept-by-0.1.piste"));
    String session = raw.replaceFirst("(?s).* host=(\\S+) .*", "$1");
    String secret = raw.replaceFirst("(?s).*?created@1.*? secret=(\\S+) .*", "$1");
    assertThat(raw).contains(session, secret);
    TableFile kept = TableFile.parse(raw).then(TableFile::published).orThrow();
    assertThat(kept.text(TableFile.Paths.KEPT)).doesNotContain(session, secret);
    assertThat(kept.entries()).startsWith(honest.entries().toArray(Entry[]::new));
  }
}
