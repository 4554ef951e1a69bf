package piste.app;

import static org.assertj.core.api.Assertions.assertThat;
import static piste.app.Ran.pisteReading;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class FoldCommandTest {
  @Test
  void printsThePositionAfterEachStep() {
    Ran ran = pisteReading("1 set 4\n\n# a remark\n1 throw # hard\r\ndice 4 4>4", "fold", "strike");
    assertThat(ran.exit()).isZero();
    assertThat(ran.lines())
        .containsExactly(
            "strike-31 n=2 to=1 reserves=9,9 arena=4 must",
            "strike-31 n=2 to=1 reserves=8,9 arena=4 air=1 air",
            "strike-31 n=2 to=2 reserves=10,9 arena=- must");
  }

  @Test
  void beginsFromAnyPosition() {
    Ran ran =
        pisteReading(
            "2 stop",
            "fold",
            "strike",
            "--from",
            "strike-26 n=3 to=2 reserves=3,4,5 arena=2,6 may");
    assertThat(ran.lines()).containsExactly("strike-26 n=3 to=3 reserves=3,4,5 arena=2,6 must");
  }

  @Test
  void showsWhatOneSeatMaySee() {
    Ran ran = pisteReading("1 set 4", "fold", "strike", "-o", "sight=hidden", "--as", "2");
    assertThat(ran.lines())
        .containsExactly("strike-31 n=2 sight=hidden to=1 reserves=?,9 arena=4 must");
  }

  @Test
  void writesATranscript() {
    Ran ran = pisteReading(" 1  set 4 # a start", "fold", "strike", "--transcript");
    assertThat(ran.lines())
        .containsExactly(
            "strike-31 n=2 to=1 reserves=9,9 arena=- set",
            "> 1 set 4",
            "strike-31 n=2 to=1 reserves=9,9 arena=4 must");
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "2 throw         | it is seat 1 that must choose, not seat 2     | 1 throw",
        "1 stop          | a turn begins with a throw                    | 1 throw",
        "1 hop           | \"hop\" is not a move of Strike               | 1 throw",
        "throw           | a step begins with a seat number or the word dice | 1 throw",
        "dice 4 2>2      | no dice are in the air: seat 1 must choose    | 1 throw",
      })
  void aMoveThatDoesNotFitIsRefused(String step, String reason, String allowed) {
    assertRefused("1 set 2\n" + step, 2, reason, allowed);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "dice 4 4 2>2    | the reading must tell of 1 die, not of 2 | dice X 2>2",
        "dice 4          | 2 could be hit in the arena before the throw, but the reading tells of"
            + " none | 1 thrown die",
        "dice 4 2>2 3>3  | but the reading tells of 2 3                  | dice X 2>2",
        "dice 9          | \"9\" is no die at rest                       | dice X 2>2",
        "1 stop          | a reading must come first                     | dice X 2>2",
      })
  void aReadingThatDoesNotFitIsRefused(String step, String reason, String allowed) {
    assertRefused("1 set 2\n1 throw\n" + step, 3, reason, allowed);
  }

  @Test
  void anEndlessLineIsRefusedAndNotKept() {
    assertRefused("dice " + "4 ".repeat(1_000_000), 1, "at most 1,000 characters", "1 set 2");
  }

  @Test
  void blanksBeforeAStepAndRemarksAfterItDoNotCount() {
    String steps =
        "\ufeff1 set 4\n"
            + " ".repeat(5_000)
            + "1 throw # "
            + "x".repeat(5_000)
            + "\u2028 2 stop\n";
    Ran ran = pisteReading(steps, "fold", "strike");
    assertThat(ran.exit()).isZero();
    assertThat(ran.lines()).hasSize(2);
  }

  @Test
  void aSeatOrTheWordDiceAloneIsNoStep() {
    assertRefused("1", 1, "nothing follows \"1\"", "1 set 2");
    assertRefused("dice", 1, "nothing follows \"dice\"", "1 set 2");
  }

  @Test
  void nothingIsAllowedAfterTheEnd() {
    Ran ran =
        pisteReading(
            "1 throw\ndice X 2>2\n1 throw",
            "fold",
            "strike",
            "--from",
            "strike-26 n=2 to=1 reserves=1,1 arena=2 must");
    assertThat(ran.exit()).isEqualTo(2);
    assertThat(ran.err()).contains("the game is over", "allowed:  nothing");
  }

  private static void assertRefused(String steps, int line, String reason, String allowed) {
    Ran ran = pisteReading(steps, "fold", "strike");
    assertThat(ran.exit()).isEqualTo(2);
    assertThat(ran.lines()).hasSize(line - 1);
    assertThat(ran.err())
        .startsWith("piste: line " + line + ",")
        .contains(reason, "position: strike-31", "allowed: ", allowed)
        .doesNotContain("\tat ");
  }
}
