package piste.strike.play.odds;

import static org.assertj.core.api.Assertions.assertThat;
import static piste.strike.play.odds.Solved.turnBegins;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import piste.strike.Terms.Emptied;

class OddsCacheTest {
  private static final Situation SITUATION = turnBegins(1, 9, 9);

  private final List<String> notes = new ArrayList<>();
  @TempDir private Path folder;

  @Test
  void whatWasSolvedOnceIsReadBackTheSame() throws IOException {
    Odds solved = odds();
    var written = Files.getLastModifiedTime(file());
    assertThat(odds()).isEqualTo(solved);
    assertThat(Files.getLastModifiedTime(file())).isEqualTo(written);
    assertThat(accuracy().error()).isPositive();
    assertThat(notes).isEmpty();
  }

  @Test
  void everyByteIsGuarded() throws IOException {
    Odds solved = odds();
    byte[] whole = Files.readAllBytes(file());
    for (int at :
        new int[] {0, 12, 60, 200, whole.length / 2, whole.length - 9, whole.length - 1}) {
      byte[] flipped = whole.clone();
      flipped[at] ^= 4;
      assertSolvedAgain(flipped, solved);
      assertThat(Files.readAllBytes(file())).isEqualTo(whole);
    }
  }

  @Test
  void aFileThatIsTooShortOrTooLongIsSolvedAgain() throws IOException {
    Odds solved = odds();
    byte[] whole = Files.readAllBytes(file());
    assertSolvedAgain(new byte[0], solved);
    assertSolvedAgain(Arrays.copyOf(whole, 100), solved);
    assertSolvedAgain(Arrays.copyOf(whole, whole.length - 1), solved);
    assertSolvedAgain(Arrays.copyOf(whole, whole.length + 1), solved);
  }

  @Test
  void anotherVersionIsSolvedAgain() throws IOException {
    Odds solved = odds();
    String next = "table " + (TableFile.VERSION + 1);
    byte[] head = ("piste " + next).getBytes(StandardCharsets.US_ASCII);
    byte[] other = Files.readAllBytes(file());
    System.arraycopy(head, 0, other, 0, head.length);
    assertSolvedAgain(other, solved);
  }

  @Test
  void whereNothingCanBeKeptItIsSolvedAllTheSameAndSaid() throws IOException {
    Path file = Files.createFile(folder.resolve("no-folder"));
    OddsCache cache = new OddsCache(file.resolve("shelf"), notes::add);
    assertThat(cache.odds(Premise.STANDARD, 2, 1, _ -> {}).odds(SITUATION)).isEqualTo(odds());
    assertThat(notes).singleElement().asString().startsWith("cannot write the solution to ");
  }

  @Test
  void eachPremiseHasItsOwnFile() {
    OddsCache cache = cache();
    assertThat(
            Stream.of(
                    Premise.STANDARD,
                    Premise.of(Objective.POINTS),
                    Premise.STANDARD.with(Solved.KNOCK),
                    Solved.premise(Objective.WIN, Emptied.TURN_ENDS, false))
                .map(premise -> cache.file(premise, 2).path()))
        .doesNotHaveDuplicates();
  }

  @Test
  void manyMaySolveAndKeepTheSameAtOnce() {
    Odds solved = odds();
    List<Odds> all = IntStream.range(0, 8).parallel().mapToObj(_ -> odds()).toList();
    assertThat(all).containsOnly(solved);
    assertThat(notes).isEmpty();
    assertThat(folder.toFile().list()).hasSize(1);
  }

  private void assertSolvedAgain(byte[] damaged, Odds solved) throws IOException {
    notes.clear();
    Files.write(file(), damaged);
    assertThat(odds()).isEqualTo(solved);
    assertThat(notes).singleElement().asString().endsWith("is damaged; solving again");
    notes.clear();
    assertThat(odds()).isEqualTo(solved);
    assertThat(notes).isEmpty();
  }

  private Odds odds() {
    return cache().odds(Premise.STANDARD, 2, 1, _ -> {}).odds(SITUATION);
  }

  private Accuracy accuracy() {
    return cache().odds(Premise.STANDARD, 2, 1, _ -> {}).accuracy();
  }

  private OddsCache cache() {
    return new OddsCache(folder, notes::add);
  }

  private Path file() {
    return cache().file(Premise.STANDARD, 2).path();
  }
}
