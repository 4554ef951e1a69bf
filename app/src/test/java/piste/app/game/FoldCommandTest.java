package piste.app.game;

import static org.assertj.core.api.Assertions.assertThat;
import static piste.app.Ran.pisteReading;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import piste.app.Ran;

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
        "dice 4 4 2>2    | 1 die is in the air, but the reading lists 2 | dice X 2>2",
        "dice 4          | 2 could be hit in the arena before the throw, but the reading lists"
            + " none | 1 thrown die",
        "dice 4 2>2 3>3  | but the reading lists 2 3                      | dice X 2>2",
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

  @Test
  void saysThatTheGameIsOverAndWhoWon() {
    Ran strike =
        pisteReading(
            "1 throw\ndice X 2>2",
            "fold",
            "strike",
            "--from",
            "strike-26 n=2 to=1 reserves=1,1 arena=2 must");
    assertThat(strike.exit()).isZero();
    assertThat(strike.lines()).hasSize(2);
    assertThat(strike.err()).isEqualToIgnoringNewLines("the game is over: seat 2 wins");
    Ran duel =
        pisteReading(
            "1 a1xa2",
            "fold",
            "des-chainer",
            "--from",
            "......./......./......./......./......./b....../6...... w 1");
    assertThat(duel.err()).as(duel.out()).contains("the game is over: seat 1 wins");
  }

  @Test
  void saysThatTheOgreHasWonWhereNoHunterHas() {
    Ran ran =
        pisteReading(
            "2 throw plain\ndice 6",
            "fold",
            "arene",
            "--from",
            "hunt n=2 to=2 round=1 hands=-,1p gems=0,0 hits=0,0,0,0,0,0 reserve=22p4j4m4t cave=4");
    assertThat(ran.err()).isEqualToIgnoringNewLines("the game is over: the Ogre wins");
    assertThat(ran.exit()).isZero();
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "1 raise 6  | 6 cannot be raised: it is the highest face of its die",
        "1 lower 1  | 1 cannot be lowered: it is the lowest face of its die",
        "1 raise m3 | m3 cannot be raised: it is the highest face of its die",
        "1 raise jJ | jJ stays as it is: a joker is neither raised nor lowered",
        "1 raise 4  | no die in the cave shows 4",
      })
  void aDieThatCannotBeTurnedIsRefusedWithTheReason(String step, String reason) {
    assertRefusedInArene(
        step,
        "turn n=1 to=1 round=1 hands=4p gems=3 hits=0,0,0,0,0,0 reserve=18p3j3m4t"
            + " cave=1,6,jJ,m3 singles waiting=4p left=1",
        reason);
  }

  @Test
  void aReadingOfOtherDiceThanThoseInTheAirIsRefusedWithBoth() {
    assertRefusedInArene(
        "1 throw plain\ndice 4 5",
        "hunt n=1 to=1 round=1 hands=6p gems=3 hits=0,0,0,0,0,0 reserve=17p4j4m4t cave=3",
        "in the air: 1 plain die; in the reading: 2 plain dice");
  }

  private static void assertRefusedInArene(String steps, String from, String reason) {
    Ran ran = pisteReading(steps, "fold", "arene", "--from", from);
    assertThat(ran.exit()).isEqualTo(2);
    assertThat(ran.err()).contains(reason);
  }

  @Test
  void foldsAWholeTournament() {
    String game = "1 set 2\n1 throw\ndice X 2>2\n";
    String other = "2 set 2\n2 throw\ndice X 2>2\n";
    Ran ran =
        pisteReading(
            game + other + game,
            "fold",
            "strike",
            "-o",
            "deal=1",
            "--tournament",
            "decider",
            "--transcript");
    assertThat(ran.err().lines())
        .containsExactly(
            "game 1 is over: seat 2 wins; points so far: 1, 0",
            "game 2: seat 2 begins",
            "game 2 is over: seat 1 wins; points so far: 1, 1",
            "a deciding game: seats 1 and 2 play, as seats 1 to 2",
            "game 3 is over: seat 2 wins; points so far: 1, 1",
            "the tournament is over: seat 2 wins");
    assertThat(ran.lines()).contains("strike-31 n=2 deal=1 to=2 reserves=1,1 arena=- set");
    assertThat(ran.exit()).isZero();
  }

  @Test
  void aTournamentBeginsAtItsBeginning() {
    Ran ran =
        pisteReading(
            "",
            "fold",
            "strike",
            "--tournament",
            "shared",
            "--from",
            "strike-26 n=2 to=1 reserves=1,1 arena=2 must");
    assertThat(ran.exit()).isEqualTo(2);
    assertThat(ran.err()).contains("--from is a position of one game");
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "hunt n=1 to=1 round=1 hands=6p gems=3 hits=0,0,0,0,0,0 reserve=16p4j4m4t cave=3"
            + " | hold 23 plain dice in all, and the game has 24",
        "hunt n=1 to=1 round=x hands=6p gems=3 hits=0,0,0,0,0,0 reserve=17p4j4m4t cave=3"
            + " | round=x cannot be read: it takes a number from 1 to",
        "hunt n=1 to=1 round=1 hands=6p gems=3,1 hits=0,0,0,0,0,0 reserve=17p4j4m4t cave=3"
            + " | gems=3,1 cannot be read: it takes 1 values",
        "hunt n=1 to=1 round=1 hands=six gems=3 hits=0,0,0,0,0,0 reserve=17p4j4m4t cave=3"
            + " | hands=six cannot be read: it takes counts of dice",
        "hunt n=1 to=1 | the position lacks cave, gems, hands",
        "hunt n=1 to=1 fog=2 | is no field of a position",
      })
  void aPositionThatCannotBeReadIsRefusedByItsField(String position, String reason) {
    Ran ran = pisteReading("", "fold", "arene", "--from", position);
    assertThat(ran.exit()).isEqualTo(2);
    assertThat(ran.err()).contains(reason);
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
