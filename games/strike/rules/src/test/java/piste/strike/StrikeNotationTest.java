package piste.strike;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import piste.rules.Attempt;

class StrikeNotationTest {
  @Test
  void diceOfAReadingMayBeToldInAnyOrder() {
    assertThat(StrikeNotation.NOTATION.readReading("5>o 4 X 2>2"))
        .isEqualTo(StrikeNotation.NOTATION.readReading("X 4 2>2 5>o"));
  }

  @Test
  void wordsOfAPositionMayStandInAnyOrderBetweenEditionAndPhase() {
    Position s = Play.given("strike-31 arena=3,2 reserves=9,8 to=2 n=2 may").position();
    assertThat(StrikeNotation.NOTATION.position(s))
        .isEqualTo("strike-31 n=2 to=2 reserves=9,8 arena=2,3 may");
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "",
        "7",
        "4 4>",
        "4 X>2",
        "4 2>2 2>3",
        "2>2",
        "4 2>2>2",
        "1 1 1",
        "x",
        "2 2 2 2 2 2 2 2 2 2 2 2 2 2 2 2 2 2 2 2 2 2 2 2 2 2 2 2 2 2 2 2",
      })
  void unreadableReadingsAreRefused(String text) {
    assertThat(StrikeNotation.NOTATION.readReading(text)).isInstanceOf(Attempt.Refused.class);
  }

  @ParameterizedTest
  @ValueSource(strings = {"", "Throw", "throw 1", "set", "set 7", "lift", "lift X", "lift 2,2"})
  void unreadableMovesAreRefused(String text) {
    assertThat(StrikeNotation.NOTATION.readMove(text)).isInstanceOf(Attempt.Refused.class);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "strike-27 n=2 to=1 reserves=8,8 arena=2 must | begins with its edition",
        "strike-26 n=2 to=1 reserves=8,8 arena=2 now | ends with its phase",
        "strike-26 n=6 to=1 reserves=8,8 arena=2 must | for 2 to 5 players, not 6",
        "strike-26 n=1 to=1 reserves=8 arena=2 must | for 2 to 5 players, not 1",
        "strike-26 n=2 to=3 reserves=8,8 arena=2 must | there is no seat 3",
        "strike-26 n=2 to=1 reserves=8 arena=2 must | 2 reserves, one for each player, not 1",
        "strike-26 n=2 to=1 reserves=8,-1 arena=2 must | is not a number",
        "strike-26 n=2 to=1 reserves=8,99 arena=2 must | no box holds more than 31",
        "strike-26 n=2 to=1 reserves=13,13 arena=2 must | 27 dice are in play",
        "strike-26 n=2 reserves=8,8 arena=2 must | must say to=",
        "strike-26 n=2 to=1 arena=2 must | must say reserves=",
        "strike-26 n=2 to=1 to=2 reserves=8,8 arena=2 must | said twice",
        "strike-26 n=2 to=1 reserves=8,8 arena=2 colour=red must | has no place",
        "strike-26 n=2 to=1 reserves=8,8 arena=2,7 must | is no face",
        "strike-26 n=2 to=1 reserves=8,8 arena=2,2 must | the arena cannot hold 2,2",
        "strike-26 n=2 to=1 reserves=8,8 arena=X must | the arena cannot hold X",
        "strike-26 n=2 to=1 reserves=0,8 arena=2 out=1 must | seat 1 is to play but has no die",
        "strike-26 n=3 to=1 reserves=8,0,8 arena=2 must | out= must name exactly",
        "strike-26 n=3 to=1 reserves=8,0,8 arena=2 out=2,2 must | names a seat twice",
        "strike-26 n=3 to=1 reserves=8,0,8 arena=2 out=9 must | there is no seat 9",
        "strike-26 n=2 to=1 reserves=8,0 arena=2 out=2 must | the game is over",
        "strike-26 n=2 to=1 reserves=8,8 arena=2 over | the game is not over",
        "strike-26 n=2 to=1 reserves=8,8 arena=2 cocked=1 must | do not fit the phase must",
        "strike-26 n=2 to=1 reserves=8,8 arena=2 cocked=1 beside | do not fit the phase beside",
        "strike-26 n=2 to=1 reserves=8,8 arena=- set | do not fit the phase set",
        "strike-26 n=2 to=1 reserves=7,8 arena=- roll | do not fit the phase roll",
        "strike-26 n=2 to=1 reserves=5,8 arena=2 air=2 air | do not fit the phase air",
        "strike-26 n=2 to=1 reserves=8,8 arena=2 regrouped must | can have been regrouped",
        "strike-26 n=2 to=1 reserves=8,8 arena=2 lifted=3 must | only dice that lie",
        "strike-26 n=2 to=1 reserves=8,8 arena=2 lifted=2 refused must | only dice that lie",
        "strike-26 n=2 to=1 reserves=8,8 arena=2 asked=2 must | only dice that lie",
        "strike-26 n=2 to=1 reserves=8,8 arena=2 lifted=2 asked=1 must | cannot be asked",
        "strike-31-2012 n=2 to=1 reserves=8,8 arena=2 lifted=2 must | are not lifted",
        "strike-26 n=2 to=1 reserves=8,8 arena=2,3 lifted=2,2 must | list of different numbers",
        "strike-26 edition=strike-31 n=2 to=1 reserves=8,8 arena=2 must | has no place",
        "strike-31 n=2 to=1 reserves=8,8 arena=2 regrouped regrouped must | said twice",
        "strike-26 n=2 emptied=turn-ends to=1 reserves=8,8 arena=- may | do not fit the phase",
        "strike-26 n=2 to=1 reserves=3,8 arena=2,2,2,2,2 cocked=4 nudge | do not fit the phase",
        "strike-26 n=2 deal=0 to=1 reserves=8,8 arena=2 must | deal cannot be 0",
        "strike-31-2012 n=2 sight=hidden to=1 reserves=8,8 arena=2 must | reserves are visible",
      })
  void impossiblePositionsAreRefusedWithTheReason(String text, String reason) {
    assertThat(StrikeNotation.NOTATION.readPosition(text))
        .isInstanceOfSatisfying(
            Attempt.Refused.class,
            refused -> assertThat(refused.refusal().reason()).contains(reason));
  }
}
