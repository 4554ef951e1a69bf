package piste.strike;

import static org.assertj.core.api.Assertions.assertThat;
import static piste.strike.Play.given;

import org.junit.jupiter.api.Test;
import piste.rules.Seat;
import piste.rules.ThrowSpec;
import piste.rules.ThrowSpec.Manner;
import piste.rules.Turn;

/// Sections 3 and 4 of the rules: after a throw, and going on.
class AfterThrowTest {
  @Test
  void clause_3_1_diceOutsideOrOnTheRimLeaveTheGame() {
    given("strike-31 n=2 to=1 reserves=9,9 arena=2,3,5 must")
        .then("1 throw", "dice o 2>r 3>3 5>o")
        .gives("strike-31 n=2 to=1 reserves=8,9 arena=3 may");
  }

  @Test
  void clause_3_2_in2012ACockedDieIsRolledAgainBesideTheBox() {
    Play cocked =
        given("strike-31-2012 n=2 to=1 reserves=9,9 arena=2,3 must")
            .then("1 throw", "dice c 2>2 3>c")
            .gives("strike-31-2012 n=2 to=1 reserves=8,9 arena=2 cocked=2 beside");
    assertThat(cocked.turn())
        .isEqualTo(new Turn.Throw(Seat.of(1), ThrowSpec.of(Manner.BESIDE, Face.DIE, 2)));
    cocked.refuses("dice 4", "strike.reading-thrown").refuses("dice 4 c", "strike.unsettled");
    cocked.then("dice X 4").gives("strike-31-2012 n=2 to=1 reserves=8,9 arena=2,4 may");
    cocked.then("dice 2 6").gives("strike-31-2012 n=2 to=2 reserves=10,9 arena=6 must");
  }

  @Test
  void clause_3_2_inTheLaterPrintThePlayerRollsAgainOrNudges() {
    Play cocked =
        given("strike-31 n=2 to=1 reserves=9,9 arena=2 must").then("1 throw", "dice c 2>2");
    cocked.gives("strike-31 n=2 to=1 reserves=8,9 arena=2 cocked=1 cocked");
    assertThat(cocked.moves()).containsExactly("reroll", "nudge");
    cocked.then("1 reroll").gives("strike-31 n=2 to=1 reserves=8,9 arena=2 cocked=1 beside");
    cocked
        .then("1 nudge")
        .gives("strike-31 n=2 to=1 reserves=8,9 arena=2 cocked=1 nudge")
        .then("dice 2")
        .gives("strike-31 n=2 to=2 reserves=10,9 arena=- must");
  }

  @Test
  void clause_3_2_withTwentySixDiceTheBoxIsNudged() {
    Play cocked =
        given("strike-26 n=2 to=1 reserves=8,8 arena=2 must").then("1 throw", "dice c 2>2");
    cocked.gives("strike-26 n=2 to=1 reserves=7,8 arena=2 cocked=1 nudge");
    assertThat(cocked.turn())
        .isEqualTo(new Turn.Throw(Seat.of(1), ThrowSpec.of(Manner.NUDGE, Face.DIE, 1)));
    cocked.refuses("1 reroll", "turn.in-the-air");
  }

  @Test
  void clause_3_2_cockedDiceAreSettledBeforeXAndGroupsAreLookedAt() {
    given("strike-26 n=2 to=1 reserves=8,8 arena=2,3 must")
        .then("1 throw", "dice c 2>X 3>3")
        .gives("strike-26 n=2 to=1 reserves=7,8 arena=X,3 cocked=1 nudge")
        .then("dice 3")
        .gives("strike-26 n=2 to=2 reserves=9,8 arena=- must");
  }

  @Test
  void clause_3_3_diceShowingXLeaveTheGame() {
    given("strike-31 n=2 to=1 reserves=9,9 arena=2,3 must")
        .then("1 throw", "dice X 2>X 3>3")
        .gives("strike-31 n=2 to=1 reserves=8,9 arena=3 may");
  }

  @Test
  void clause_3_4_everyGroupIsTakenAndTakenWhole() {
    given("strike-26 n=2 to=1 reserves=9,5 arena=- must")
        .then("1 grand-throw", "dice 3 3 5 5 5 6 6 2 X")
        .gives("strike-26 n=2 to=2 reserves=7,5 arena=2 must");
  }

  @Test
  void clause_3_5_twoXAreNoGroup() {
    given("strike-26 n=2 to=1 reserves=3,5 arena=2,4 must")
        .then("1 throw", "dice X 2>X 4>4")
        .gives("strike-26 n=2 to=1 reserves=2,5 arena=4 may");
  }

  @Test
  void clause_4_1_aGroupTakenEndsTheTurn() {
    given("strike-26 n=2 to=1 reserves=3,5 arena=2,4 must")
        .then("1 throw", "dice 2 2>2 4>4")
        .gives("strike-26 n=2 to=2 reserves=4,5 arena=4 must");
  }

  @Test
  void clause_4_2_withoutAGroupThePlayerStopsOrThrowsOneMore() {
    Play may =
        given("strike-31-2012 n=2 to=1 reserves=3,5 arena=2 must").then("1 throw", "dice 5 2>2");
    assertThat(may.moves()).containsExactly("throw", "stop", "regroup");
    may.then("1 stop").gives("strike-31-2012 n=2 to=2 reserves=2,5 arena=2,5 must");
    may.then("1 throw").gives("strike-31-2012 n=2 to=1 reserves=1,5 arena=2,5 air=1 air");
  }

  @Test
  void clause_4_2_aPlayerWhoseGrandThrowBringsNothingHasNoDieToGoOnWith() {
    given("strike-26 n=3 to=1 reserves=4,5,5 arena=- must")
        .then("1 grand-throw", "dice 2 3 4 X")
        .gives("strike-26 n=3 to=2 reserves=0,5,5 arena=2,3,4 out=1 must");
  }

  @Test
  void clause_4_3_aMissedThrowDoesNotEndTheTurn() {
    given("strike-26 n=2 to=1 reserves=3,5 arena=2 must")
        .then("1 throw", "dice o 2>2")
        .gives("strike-26 n=2 to=1 reserves=2,5 arena=2 may");
  }

  @Test
  void clause_4_3_xAloneDoesNotEndTheTurn() {
    given("strike-26 n=2 to=1 reserves=3,5 arena=2 must")
        .then("1 throw", "dice X 2>2")
        .gives("strike-26 n=2 to=1 reserves=2,5 arena=2 may");
  }

  @Test
  void clause_4_4_withNoDieLeftTheTurnIsOver() {
    given("strike-26 n=3 to=1 reserves=1,5,5 arena=2 must")
        .then("1 throw", "dice 4 2>2")
        .gives("strike-26 n=3 to=2 reserves=0,5,5 arena=2,4 out=1 must");
  }

  @Test
  void clause_4_5_whoEmptiesTheArenaInMidTurnMayStopOrThrowOneMore() {
    Play emptied =
        given("strike-26 n=2 to=1 reserves=3,5 arena=2 must").then("1 throw", "dice X 2>o");
    emptied.gives("strike-26 n=2 to=1 reserves=2,5 arena=- may");
    assertThat(emptied.moves()).containsExactly("throw", "stop");
    emptied.refuses("1 grand-throw", "strike.grand-throw-undue");
    emptied.then("1 throw", "dice 6").gives("strike-26 n=2 to=1 reserves=1,5 arena=6 may");
    assertThat(emptied.then("1 stop").moves()).containsExactly("grand-throw");
  }

  @Test
  void clause_4_5_asAnOptionEmptyingTheArenaEndsTheTurn() {
    given("strike-26 n=2 emptied=turn-ends to=1 reserves=3,5 arena=2 must")
        .then("1 throw", "dice X 2>o")
        .gives("strike-26 n=2 emptied=turn-ends to=2 reserves=2,5 arena=- must");
  }

  @Test
  void clause_8_thePrintedExample() {
    given("strike-31 n=3 to=1 reserves=6,8,8 arena=2,3,5 must")
        .then("1 regroup", "1 throw", "dice 4 2>2 3>3 5>6")
        .gives("strike-31 n=3 to=1 reserves=5,8,8 arena=2,3,4,6 may")
        .then("1 regroup", "1 throw", "dice 5 2>3 3>3 4>5 6>6")
        .gives("strike-31 n=3 to=2 reserves=8,8,8 arena=6 must");
  }
}
