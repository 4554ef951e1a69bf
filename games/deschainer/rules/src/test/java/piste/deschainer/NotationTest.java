package piste.deschainer;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import piste.rules.Attempt;

class NotationTest {
  @ParameterizedTest
  @ValueSource(
      strings = {
        "bcdefed/......./......./......./......./......./5346264 w 2",
        "......./......./......./4.....d/......./......./....... b 1 white=2 ties=forbidden"
            + " quiet=3 seen=1y2p0ij32e8e7,zik0zj",
        "......./......./......./4.....d/......./......./....... w 1 captured",
        "start b rolled=34",
        "roll w white=2 w=23456 again",
        "arrange b w=2344566 b=2344556 row=5346264",
        "arrange w dice=sum-33"
      })
  void positionsAreWrittenInOneWay(String text) {
    Play.given(text).gives(text);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "bcdefed/......./......./......./......./5346264 w 2",
        "bcdefed/......./......./......./......./......./53462647 w 2",
        "bcdefed/......./......./......./......./1....../5346264 w 2",
        "bcdefed/......./......./......./......./......./5346264 w 3",
        "bcdefed/......./......./......./......./......./5346264 x 2",
        "bcdefed/......./......./......./......./......./5346264 w",
        "bcdefed/......./......./......./......./......./5346264 w 2 quiet=x",
        "bcdefed/......./......./......./......./......./5346264 w 2 quiet=1 captured",
        "bcdefed/......./......./......./......./......./5346264 w 2 seen=zzzzzzzzzzzzz",
        "bcdefed/......./......./......./......./......./5346264 w 2 white=3",
        "bcdefed/......./......./......./......./......./5346264 w 2 row=1234566",
        "start w rolled=34",
        "start b rolled=345",
        "start w start=seat",
        "roll w w=23456",
        "roll w w=13456 again",
        "roll b",
        "roll w dice=sum-33",
        "ones w w=2223456",
        "ones w ones=once w=1123456 again",
        "arrange w w=2344566",
        "arrange b w=2344566 b=2344556",
        "arrange b w=2344566 b=2344556 row=5346266",
        "arrange b dice=sum-33 row=5555555"
      })
  void positionsThatCannotBeAreRefused(String text) {
    assertThat(DesChainerNotation.NOTATION.readPosition(text)).isInstanceOf(Attempt.Refused.class);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {"reroll", "keep", "arrange 5346264", "d4+", "d1e1-d3", "d1e1-d3:e1", "d4e4xd5"})
  void movesAreWrittenInOneWay(String text) {
    DesChainerNotation notation = DesChainerNotation.NOTATION;
    assertThat(notation.readMove(text).map(notation::move)).isEqualTo(Attempt.made(text));
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "arrange 534626",
        "arrange",
        "d4",
        "d1d1-d2",
        "d1e1+",
        "d1-e2",
        "d1-d1",
        "d1xd3",
        "d1-d2:e1",
        "d1xd2:d1",
        "h1-h2",
        "d0-d1",
        "d1-d8"
      })
  void movesThatMeanNothingAreRefused(String text) {
    assertThat(DesChainerNotation.NOTATION.readMove(text)).isInstanceOf(Attempt.Refused.class);
  }
}
