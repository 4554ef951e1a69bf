package piste.stores;

import static org.assertj.core.api.Assertions.assertThat;
import static piste.stores.Facts.ANNA;
import static piste.stores.Facts.BERT;
import static piste.stores.Facts.code;
import static piste.stores.Facts.fact;
import static piste.stores.Facts.keep;
import static piste.stores.Facts.named;
import static piste.stores.Facts.reason;
import static piste.stores.Facts.thrown;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import piste.rules.Attempt;
import piste.stores.TableFile.Paths;
import piste.table.journal.Batch;
import piste.table.journal.Entry;
import piste.table.journal.MemoryJournal;
import piste.table.journal.Status;

/// A table as a file: what is written is read again, and nothing else is.
class TableFileTest {
  private static final String TEXT =
      """
      piste-table 1
      table anna
      status finished
      paths kept
      facts 3
      1 1970-01-01T00:00:01Z said@1 fact 1
      2 1970-01-01T00:00:02Z thrown@2 fact 2
        path AAIEBgg=
      3 1970-01-01T00:00:00.003Z said@1
      """;

  private static final TableFile FILE =
      new TableFile(
          ANNA,
          Status.FINISHED,
          List.of(fact(1), thrown(2, 5), new Entry(3, "said", 1, "", Entry.NO_PATH)));

  private static String signed(String text) {
    return text + "sha-256 " + Digest.of(text) + "\n";
  }

  @Test
  void theTextIsForPeople() {
    assertThat(FILE.text(Paths.KEPT)).isEqualTo(signed(TEXT));
  }

  @Test
  void theTextIsReadAgain() {
    assertThat(TableFile.parse(signed(TEXT))).isEqualTo(Attempt.made(FILE));
  }

  @Test
  void pathsCanBeLeftOut() {
    String text = FILE.text(Paths.LEFT_OUT);
    assertThat(text).contains("\npaths left-out\n").doesNotContain("AAIEBgg");
    assertThat(TableFile.parse(text).orThrow().entries())
        .containsExactly(
            fact(1),
            new Entry(2_000, "thrown", 2, "fact 2", Entry.NO_PATH),
            FILE.entries().getLast());
  }

  @Test
  void anyTextStaysOnItsLine() {
    String odd = " a\nb\r\tc\\d\\n\\u000a \u0000\u0085\u2028\u200b \uD83C\uDFB2 \uD800 ü 骰 ";
    TableFile file =
        new TableFile(ANNA, Status.OPEN, List.of(new Entry(0, "said", 1, odd, Entry.NO_PATH)));
    String text = file.text(Paths.KEPT);
    assertThat(text.lines()).hasSize(7);
    assertThat(TableFile.parse(text)).isEqualTo(Attempt.made(file));
  }

  @Test
  void randomTablesAreReadAgain() {
    SplittableRandom random = new SplittableRandom(7);
    for (int round = 0; round < 200; round++) {
      List<Entry> entries =
          random.ints(random.nextInt(1, 9)).mapToObj(_ -> randomEntry(random)).toList();
      TableFile file = new TableFile(BERT, Status.PLAYING, entries);
      assertThat(TableFile.parse(file.text(Paths.KEPT))).isEqualTo(Attempt.made(file));
    }
  }

  private static Entry randomEntry(SplittableRandom random) {
    StringBuilder text = new StringBuilder();
    random.ints(random.nextInt(20), 0, 0x11000).forEach(c -> text.append((char) c));
    return new Entry(
        random.nextLong(),
        "t" + random.nextInt(100),
        random.nextInt(100),
        text.toString(),
        thrown(random.nextInt(), random.nextInt(20)).path());
  }

  @ParameterizedTest
  @CsvSource({
    "1, piste-table 1, piste-table 4, begins with",
    "2, table anna, table Anna!, not a table name",
    "2, table anna, stable anna, this should be",
    "3, finished, asleep, not known",
    "4, paths kept, paths left_out, not known",
    "5, facts 3, facts 03, not a whole number",
    "5, facts 3, facts 0, has no facts",
    "5, facts 3, facts 99999999999, not a whole number",
    "9, facts 3, facts 2, this should be \"sha-256",
    "10, facts 3, facts 4, this should be fact 4",
    "6, 1 1970, 2 1970, should be fact 1",
    "6, 00:00:01Z, 00:00:01.000Z, not a time",
    "6, 00:00:01Z, 25:00:01Z, not a time",
    "6, 00:00:01Z, 00:00:01.0001Z, not a time",
    "6, said@1 fact 1, said fact 1, type@format",
    "6, said@1 fact 1, s_id@1 fact 1, not a fact type",
    "6, said@1 fact 1, said@01 fact 1, not a whole number",
    "6, fact 1, fa\\ct 1, not escaped",
    "6, fact 1, f\\u0061ct 1, not escaped",
    "8, AAIEBgg=, AAIEBgg, not in base64",
    "8, AAIEBgg=, AAIE*gg=, not in base64",
    "8, paths kept, paths left-out, paths are left out",
    "9, 3 1970, 4 1970, should be fact 3",
  })
  void aFileThatIsWrongIsRefusedWithTheLine(int line, String from, String to, String why) {
    Attempt<TableFile> read = TableFile.parse(signed(TEXT.replace(from, to)));
    assertThat(code(read)).isEqualTo("journal.file");
    assertThat(reason(read)).startsWith("Line " + line + ":").contains(why);
  }

  @Test
  void aFileThatBreaksOffAnywhereIsRefused() {
    String text = signed(TEXT);
    for (int length = 0; length < text.length(); length++) {
      assertThat(code(TableFile.parse(text.substring(0, length)))).isEqualTo("journal.file");
    }
  }

  @Test
  void aFileWithAnyOneCharacterChangedIsRefused() {
    String text = signed(TEXT);
    for (int at = 0; at < text.length(); at++) {
      String changed =
          text.substring(0, at) + (char) (text.charAt(at) ^ 1) + text.substring(at + 1);
      assertThat(code(TableFile.parse(changed))).isEqualTo("journal.file");
    }
  }

  @Test
  void nothingMayFollowTheChecksum() {
    Attempt<TableFile> read = TableFile.parse(signed(TEXT) + "\n");
    assertThat(reason(read)).isEqualTo("Line 11: nothing may follow the checksum.");
  }

  @Test
  void aTableGoesFromOneJournalToAnother(@TempDir Path folder) throws Exception {
    Path file = folder.resolve("anna.txt");
    try (SqliteJournal from = SqliteJournal.open(folder.resolve("from")).orThrow()) {
      keep(from, new Batch(ANNA, 0, FILE.entries(), Status.FINISHED)).orThrow();
      TableFile.of(from, ANNA).orThrow().write(file, Paths.KEPT);
      assertThat(code(TableFile.of(from, BERT))).isEqualTo("journal.unknown");
    }
    MemoryJournal to = new MemoryJournal();
    TableFile read = TableFile.read(file).orThrow();
    assertThat(read).isEqualTo(FILE);
    assertThat(read.into(to).join()).isEqualTo(Attempt.made(3L));
    assertThat(to.read(ANNA, 0)).isEqualTo(Attempt.made(FILE.entries()));
    assertThat(to.head(ANNA).orThrow().status()).isEqualTo(Status.FINISHED);
    assertThat(code(read.into(to).join())).isEqualTo("journal.stale");
    assertThat(reason(read.into(to).join())).contains("already", "Nothing was changed");
  }

  @Test
  void aFileThatCannotBeReadIsRefused(@TempDir Path folder) throws Exception {
    assertThat(reason(TableFile.read(folder.resolve("none")))).contains("There is no file");
    Path binary = Files.write(folder.resolve("binary"), new byte[] {(byte) 0xff, 0});
    assertThat(code(TableFile.read(binary))).isEqualTo("journal.file");
    assertThat(code(TableFile.read(folder))).isEqualTo("journal.file");
  }

  private static final TableFile NAMED =
      new TableFile(
          ANNA,
          Status.FINISHED,
          List.of(named(1, "session-ann", "A\\B"), named(2, "session-bob", "Bob"), fact(3)));

  /// As any other program finds it: SHA-256 of the salt's bytes and the name.
  private static final String HASH =
      "c1041d37a8dcee7c7b805e8646ee039d11380424a5a684776a35cf7bf7d27601";

  @Test
  void aNameStandsInALineBelowItsFact() {
    assertThat(NAMED.text(Paths.KEPT))
        .startsWith("piste-table 3\ntable anna\norigin played\nstatus finished\n")
        .contains(
            " seat=1 session=session-ann named="
                + HASH
                + "\n  name 00000000000000000000000000000001 A\\\\B\n2 ");
    assertThat(TableFile.parse(NAMED.text(Paths.KEPT))).isEqualTo(Attempt.made(NAMED));
  }

  @Test
  void aFileWithoutOneOfItsNamesIsRead() {
    String without = unsigned(NAMED).replaceAll("  name 0*2 Bob\n", "");
    TableFile read = TableFile.parse(signed(without)).orThrow();
    assertThat(read.entries().get(1)).isEqualTo(NAMED.entries().get(1).with(Optional.empty()));
    assertThat(read.entries().getFirst()).isEqualTo(NAMED.entries().getFirst());
  }

  private static String unsigned(TableFile file) {
    String text = file.text(Paths.KEPT);
    return text.substring(0, text.lastIndexOf("sha-256"));
  }

  @ParameterizedTest
  @CsvSource({
    "8, 1 A, 2 A, it was changed",
    "8, \\B, \\b, it was changed",
    "10, Bob, Bobby, it was changed",
    "10, 2 Bob, 2, a salt of 32",
    "10, 2 Bob, x Bob, a salt of 32",
    "8, piste-table 3, piste-table 2, should be fact 2",
    "11, 3 1970, '  name 00000000000000000000000000000002 Bob\n3 1970', should be fact 3",
  })
  void aNameThatIsWrongIsRefusedWithTheLine(int line, String from, String to, String why) {
    Attempt<TableFile> read = TableFile.parse(signed(unsigned(NAMED).replace(from, to)));
    assertThat(code(read)).isEqualTo("journal.file");
    assertThat(reason(read)).startsWith("Line " + line + ":").contains(why);
  }

  @Test
  void aFileSaysThatItHasNamesOnlyIfItHas() {
    String without = unsigned(NAMED).replaceAll("  name .*\n", "");
    assertThat(reason(TableFile.parse(signed(without)))).contains("no names in this file");
  }
}
