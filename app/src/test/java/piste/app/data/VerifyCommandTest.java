package piste.app.data;

import static org.assertj.core.api.Assertions.assertThat;
import static piste.app.Ran.piste;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HexFormat;
import java.util.List;
import java.util.Optional;
import java.util.function.UnaryOperator;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import piste.app.Ran;
import piste.stores.Signer;
import piste.stores.TableFile;
import piste.stores.TableSignature;
import piste.table.Event;
import piste.table.Fact;
import piste.table.FactCodec;
import piste.table.Name;
import piste.table.journal.Entry;
import piste.table.journal.Status;
import piste.table.journal.TableId;

/// What `piste verify` says of honest files and of forged ones. The game was recorded by 0.1.
class VerifyCommandTest {
  private static final Path RECORDED = Path.of("src/test/resources/piste/app");
  private static final Path EXPORTED = RECORDED.resolve("exported-by-0.1.piste");

  /// A game of three people and a bot, in which everybody took part.
  private static final Path SHARED =
      Path.of("../server/src/test/resources/recorded-0.2/strike-fair-published.piste");

  /// A game of two people, each of whom took part in all throws of the other.
  private static final Path BY_ALL = SHARED.resolveSibling("strike-thrown-published.piste");

  private static final int PROVEN = 0;
  private static final int CONTRADICTED = 1;
  private static final int NOT_PROVEN = 3;
  private static final int PROVEN_FOR_SOME = 4;

  @TempDir private Path folder;
  private final Signer signer = Signer.temporary();
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
    assertThat(found.out()).contains("the signature does not match these facts");
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
    TableFile played = TableFile.read(BY_ALL).orThrow();
    String key = played.seal().orElseThrow().key();
    Ran ran = verified(played, "--key", key);
    assertThat(ran.out())
        .contains("took part in 8 of 8 throws", "signed by " + key)
        .doesNotContain("Seat")
        .endsWith("\nproven\n");
    assertThat(ran.exit()).isEqualTo(PROVEN);
  }

  /// Whoever was late may have chosen to be, and whoever was absent has the others' word alone.
  @Test
  void whereSomebodyTookNoPartItIsNotProvenForEverybody() {
    TableFile late = TableFile.read(SHARED).orThrow();
    Ran ran = verified(late, "--key", late.seal().orElseThrow().key());
    assertThat(ran.out())
        .contains("Seat 3: late for 4 of them, absent from 65\n")
        .contains("throws without the number of somebody at the table: 69.")
        .endsWith("\nproven, but not for everybody\n");
    assertThat(ran.exit()).isEqualTo(PROVEN_FOR_SOME);
    Ran old = verified(honest, "--key", signer.key());
    assertThat(old.out()).contains("Seat 1: late for 0 of them, absent from");
    assertThat(old.exit()).isEqualTo(PROVEN_FOR_SOME);
  }

  @Test
  void theKeyOfTheDataFolderIsKnownByItself() {
    Signer own = Signer.in(folder).orThrow();
    assertThat(Signer.in(folder).orThrow().key()).isEqualTo(own.key());
    TableFile played = TableFile.read(BY_ALL).then(file -> file.signed(own)).orThrow();
    assertThat(verified(played).exit()).isEqualTo(PROVEN);
  }

  @Test
  void aKeyThatNobodyKnowsOrAnotherOneProvesNothing() {
    assertThat(verified(honest).exit()).isEqualTo(NOT_PROVEN);
    Ran other = verified(honest, "--key", Signer.temporary().key());
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
  void aGameThatWasCutOffAndClosedIsFoundEvenIfTheHostSignsIt() {
    List<Entry> forged = new ArrayList<>(honest.entries().subList(0, honest.entries().size() - 4));
    forged.add(plain(forged.getLast().at(), "closed", "by=house/close"));
    assertThatItIsFound(forged, Status.FINISHED, CONTRADICTED);
    TableFile signed =
        new TableFile(honest.table(), Status.FINISHED, forged).signed(signer).orThrow();
    Ran ran = verified(signed, "--key", signer.key());
    assertThat(ran.out()).contains("broken: ");
    assertThat(ran.exit()).isEqualTo(CONTRADICTED);
  }

  private static Entry plain(long at, String type, String text) {
    return new Entry(at, type, 1, text, Entry.NO_PATH);
  }

  @Test
  void aTableWithoutAGameIsNotProvenThoughItIsSigned() {
    Entry created = honest.entries().getFirst();
    List<Entry> empty = List.of(created, plain(created.at(), "closed", "by=house/close"));
    TableFile signed =
        new TableFile(honest.table(), Status.FINISHED, empty).signed(signer).orThrow();
    Ran ran = verified(signed, "--key", signer.key());
    assertThat(ran.out()).contains("no game was played");
    assertThat(ran.exit()).isEqualTo(NOT_PROVEN);
  }

  /// A fact that says where a table came from gives the name that was signed.
  @Test
  void anotherNameUnderASignatureIsFound() {
    List<Entry> forged = new ArrayList<>(honest.entries());
    String origin = "by=house/brought table=" + honest.table();
    forged.add(plain(forged.getLast().at(), "brought", origin));
    for (TableFile.Origin told : TableFile.Origin.values()) {
      TableFile renamed =
          new TableFile(new TableId("another"), told, honest.status(), forged, honest.seal());
      Ran ran = verified(renamed, "--key", signer.key());
      assertThat(ran.out()).contains("the signature does not match these facts");
      assertThat(ran.exit()).isEqualTo(CONTRADICTED);
    }
  }

  @Test
  void otherNamesAreFound() {
    assertThatItIsFound(
        changed("sat", text -> text.replace("Python", "Cobra")), Status.FINISHED, NOT_PROVEN);
  }

  /// The text of a file whose names are beside the facts, and which is proven for everybody.
  private String named() {
    TableFile older = TableFile.read(BY_ALL).orThrow();
    List<Entry> facts =
        FactCodec.decodeAll(older.entries()).orThrow().stream()
            .map(
                fact ->
                    fact.event() instanceof Event.Sat sat
                        ? new Fact(fact.at(), fact.by(), fact.command(), renamed(sat))
                        : fact)
            .map(FactCodec::encode)
            .toList();
    return new TableFile(older.table(), older.status(), facts)
        .signed(signer)
        .orThrow()
        .text(TableFile.Paths.LEFT_OUT);
  }

  private static Event renamed(Event.Sat sat) {
    Name name = Name.of(Name.salted(sat.name().text().orElseThrow()));
    return new Event.Sat(sat.seat(), sat.session(), name);
  }

  @Test
  void anotherNameBesideAFactIsFound() throws IOException {
    String text = named();
    assertThat(verifiedText(text).exit()).isEqualTo(PROVEN);
    Ran forged = verifiedText(text.replaceFirst("(  name \\S+) .*", "$1 Cobra"));
    assertThat(forged.err()).contains("it was changed");
    assertThat(forged.exit()).isEqualTo(CONTRADICTED);
  }

  @Test
  void aNameThatIsLeftOutIsSaidAndTheRestIsProven() throws IOException {
    String text = named();
    Ran without = verifiedText(text.replaceFirst("  name .*\n", ""));
    assertThat(without.out()).contains("names that were forgotten or left out: 1");
    assertThat(without.exit()).isEqualTo(PROVEN);
  }

  /// With a checksum that is right again.
  private Ran verifiedText(String text) throws IOException {
    String above = text.substring(0, text.lastIndexOf("sha-256 "));
    Path written = folder.resolve("changed.piste");
    Files.writeString(written, above + "sha-256 " + sha256(above) + "\n");
    return piste("verify", written.toString(), "--data", folder.toString(), "--key", signer.key());
  }

  private static String sha256(String text) {
    try {
      MessageDigest digest = MessageDigest.getInstance("SHA-256");
      return HexFormat.of().formatHex(digest.digest(text.getBytes(StandardCharsets.UTF_8)));
    } catch (NoSuchAlgorithmException e) {
      throw new IllegalStateException(e);
    }
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
  void factsInAnotherOrderAreFound() {
    List<Entry> entries = new ArrayList<>(honest.entries());
    int middle = entries.size() / 2;
    Collections.swap(entries, middle, middle + 1);
    assertThatItIsFound(entries, Status.FINISHED, CONTRADICTED);
  }

  @Test
  void somebodyWhoIsDeclaredAwayAndCountedOutAtOnceIsFound() {
    List<Entry> forged = new ArrayList<>(honest.entries().subList(0, honest.entries().size() - 4));
    long at = forged.getLast().at();
    forged.add(new Entry(at, "lost", 1, "by=house/away who=nobody-1", Entry.NO_PATH));
    forged.add(new Entry(at, "resigned", 1, "by=house/forged seat=1", Entry.NO_PATH));
    assertThatItIsFound(forged, Status.FINISHED, CONTRADICTED);
  }

  @Test
  void aFileSignedAnewWithAnotherKeyIsNotProven() {
    TableFile forged =
        new TableFile(
                honest.table(),
                honest.status(),
                changed("sat", text -> text.replace("Python", "Cobra")))
            .signed(Signer.temporary())
            .orThrow();
    Ran ran = verified(forged, "--key", signer.key());
    assertThat(ran.out()).contains("the file was signed with another key");
    assertThat(ran.exit()).isEqualTo(NOT_PROVEN);
    assertThat(verified(forged).exit()).isEqualTo(NOT_PROVEN);
  }

  /// What the host signs with the server's own key must still hold by itself.
  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "absent=3 | late=3 | late three times",
        "' absent=3' | '' | does not say of everybody else",
        "with=1: | with=2: | a nonce is not the one",
        "beginning=drawn | beginning=oldest | would not have let this happen",
        "step=\"dice 6 4>4\" | step=\"dice 5 4>4\" | repeated, the throw ends differently",
      })
  void aHostWhoSignsALieIsFoundWhereItContradictsItself(String text, String other, String why) {
    TableFile played = TableFile.read(SHARED).orThrow();
    assertThat(verified(played, "--key", played.seal().orElseThrow().key()).exit())
        .isEqualTo(PROVEN_FOR_SOME);
    List<Entry> entries =
        played.entries().stream()
            .map(
                entry ->
                    new Entry(
                        entry.at(),
                        entry.type(),
                        entry.format(),
                        entry.text().replace(text, other),
                        entry.path()))
            .toList();
    assertThat(entries).isNotEqualTo(played.entries());
    TableFile forged =
        new TableFile(played.table(), played.status(), entries).signed(signer).orThrow();
    Ran ran = verified(forged, "--key", signer.key());
    assertThat(ran.out()).contains(why);
    assertThat(ran.exit()).isEqualTo(CONTRADICTED);
  }

  @Test
  void ofSeveralFilesTheWorstCounts() throws IOException {
    TableFile byAll = TableFile.read(BY_ALL).orThrow();
    Path good = folder.resolve("good.piste");
    byAll.write(good, TableFile.Paths.LEFT_OUT);
    Path bare = folder.resolve("bare.piste");
    new TableFile(byAll.table(), byAll.status(), byAll.entries())
        .write(bare, TableFile.Paths.LEFT_OUT);
    String key = byAll.seal().orElseThrow().key();
    Ran both = piste("verify", good.toString(), good.toString(), "--key", key);
    assertThat(both.exit()).isEqualTo(PROVEN);
    assertThat(both.out()).contains(good + ":");
    assertThat(piste("verify", good.toString(), bare.toString(), "--key", key).exit())
        .isEqualTo(NOT_PROVEN);
    assertThat(piste("verify", "there-is-none", bare.toString(), "--key", key).exit()).isEqualTo(2);
  }

  @Test
  void aSignatureThatWasChangedIsFound() {
    TableSignature seal = honest.seal().orElseThrow();
    String other = Signer.temporary().seal("something else").signature();
    TableFile forged =
        new TableFile(
            honest.table(),
            honest.origin(),
            honest.status(),
            honest.entries(),
            Optional.of(new TableSignature(seal.key(), other)));
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
