package piste.arene;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import piste.rules.Attempt;

class NotationTest {
  private static final String ONE = " n=1 to=1 round=2 hands=5p gems=3 hits=0,0,0,0,0,0 ";

  @ParameterizedTest
  @ValueSource(
      strings = {
        "hunt n=2 to=1 round=1 hands=6p,6p gems=3,3 hits=0,0,0,0,0,0 reserve=11p4j4m4t cave=3",
        "hunt n=2 to=2 round=7 hands=6p1j,4p gems=0,9 hits=7,2,4,0,6,5 reserve=9p3j4m3t"
            + " cave=2,3,5,6,6,t0 singles waiting=2p first=2 attack=choice rounds=20",
        "select n=1 to=1 round=2 hands=5p gems=3 hits=0,0,0,0,0,0 reserve=16p3j4m4t cave=4,4,jJ"
            + " singles aside=4 claim=triple-4",
        "gather n=1 to=1 round=2 hands=5p1j gems=3 hits=0,0,0,0,0,0 reserve=18p3j4m4t cave=4"
            + " air=2p asks=joker",
        "over n=2 to=1 round=3 hands=4p,- gems=3,0 hits=0,0,0,0,7,0 reserve=19p4j4m4t cave=4 out=2",
        "tie n=2 to=2 round=3 hands=4p,- gems=3,3 hits=0,0,0,0,7,0 reserve=16p4j4m4t cave=4"
            + " air=3p ties=1:6,0:0"
      })
  void positionsAreWrittenInOneWay(String text) {
    Play.given(text).gives(text);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "hunt" + ONE + "reserve=17p4j4m4t cave=3",
        "hunt" + ONE + "reserve=18p4j4m4t",
        "hunt" + ONE + "reserve=18p4j4m4t cave=7",
        "hunt" + ONE + "reserve=18p4j4m4t cave=3 cave=3",
        "hunt" + ONE + "reserve=18p4j4m4t cave=3 waiting=6p singles",
        "hunt" + ONE + "reserve=18p4j4m4t cave=3 plays=1",
        "hunt" + ONE + "reserve=18p4j4m4t cave=3 dues=1",
        "hunt" + ONE + "reserve=18p4j4m4t cave=3 out=1",
        "hunt" + ONE + "reserve=18p4j4m4t cave=3 air=-x",
        "hunt" + ONE + "reserve=18p4j4m4t cave=3 body=huge",
        "hunt" + ONE + "reserve=18p4j4m4t cave=3 first=2",
        "hunt" + ONE + "reserve=18p4j4m4t cave=3 singles together",
        "over" + ONE + "reserve=18p4j4m4t cave=3",
        "air" + ONE + "reserve=18p4j4m4t cave=3 singles",
        "neutral" + ONE + "reserve=17p4j4m4t cave=3 air=1p",
        "gather" + ONE + "reserve=18p4j4m4t cave=3 asks=none",
        "gather" + ONE + "reserve=18p4j4m4t cave=3 asks=plain air=1p",
        "select" + ONE + "reserve=16p4j4m4t cave=4,4 aside=5 singles claim=triple-4",
        "select" + ONE + "reserve=16p4j4m4t cave=4,4 singles claim=triple-4",
        "beyond" + ONE + "reserve=17p4j4m4t cave=4,4 singles claim=beyond-x3",
        "hit" + ONE + "reserve=18p4j4m4t cave=3 singles claim=triple-4 plays=1",
        "hit" + ONE + "reserve=18p4j4m4t cave=3 singles claim=double-4 plays=2",
        "reward" + ONE + "reserve=18p4j4m4t cave=3 singles claim=double-4 plays=1",
        "bonus" + ONE + "reserve=18p4j4m4t cave=3 singles",
        "pick" + ONE + "reserve=18p4j4m4t cave=3 singles",
        "turn" + ONE + "reserve=18p4j4m4t cave=- singles left=1",
        "ogre" + ONE + "reserve=18p4j4m4t cave=3",
        "tie" + ONE + "reserve=18p4j4m4t cave=3 air=1p",
        "hunt n=1 to=1 round=2 hands=5p gems=21 hits=0,0,0,0,0,0 reserve=18p4j4m4t cave=3",
        "hunt n=1 to=1 round=101 hands=5p gems=3 hits=0,0,0,0,0,0 reserve=18p4j4m4t cave=3",
        "hunt n=1 to=1 round=2 hands=5p gems=3 hits=8,0,0,0,0,0 reserve=18p4j4m4t cave=3",
        "hunt n=1 to=1 round=2 hands=5p,1p gems=3 hits=0,0,0,0,0,0 reserve=18p4j4m4t cave=3",
        "hunt n=2 to=1 round=2 hands=5p,- gems=3,3 hits=0,0,0,0,0,0 reserve=18p4j4m4t cave=3"
      })
  void positionsThatCannotBeAreRefused(String text) {
    assertThat(AreneNotation.NOTATION.readPosition(text)).isInstanceOf(Attempt.Refused.class);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "throw plain",
        "together",
        "take 12",
        "double 4",
        "triple 6x2",
        "beyond x3",
        "use jJ",
        "raise t9",
        "lower m3",
        "hit left-leg",
        "gem",
        "power 7",
        "skip",
        "enough",
        "done",
        "give ten",
        "give-gem"
      })
  void movesAreWrittenInOneWay(String text) {
    assertThat(AreneNotation.NOTATION.readMove(text).map(AreneNotation.NOTATION::move))
        .isEqualTo(Attempt.made(text));
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "throw",
        "throw seven",
        "take 26",
        "take -1",
        "double",
        "double 10",
        "quadruple 4",
        "beyond x1",
        "use 7",
        "raise j6",
        "hit tail",
        "power 1",
        "power 10",
        "give gem",
        "done done"
      })
  void movesThatCannotBeAreRefused(String text) {
    assertThat(AreneNotation.NOTATION.readMove(text)).isInstanceOf(Attempt.Refused.class);
  }

  @ParameterizedTest
  @CsvSource({
    "4 2 t0, 2 4 t0",
    "4 5>2 t1>t7, 4 5>2 t1>t7",
    "t1>t7 4 5>2, 4 5>2 t1>t7",
    "4 3>5 5>6, 4 3>6",
    "4 3>5 5>3, 4"
  })
  void readingsAreWrittenInOneWay(String text, String written) {
    assertThat(AreneNotation.NOTATION.readReading(text).map(AreneNotation.NOTATION::reading))
        .isEqualTo(Attempt.made(written));
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "0",
        "7",
        "j6",
        "m4",
        "t10",
        "J",
        "1 2 x",
        "jJ jJ jJ jJ jJ",
        "4 3>",
        "4 3>t3",
        "4 >5"
      })
  void readingsThatCannotBeAreRefused(String text) {
    assertThat(AreneNotation.NOTATION.readReading(text)).isInstanceOf(Attempt.Refused.class);
  }
}
