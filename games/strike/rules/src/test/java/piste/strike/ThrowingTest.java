package piste.strike;

import static org.assertj.core.api.Assertions.assertThat;
import static piste.strike.Play.given;

import org.junit.jupiter.api.Test;
import piste.rules.Seat;
import piste.rules.ThrowSpec;
import piste.rules.ThrowSpec.Manner;
import piste.rules.Turn;

/// Section 2 of the rules: throwing.
class ThrowingTest {
  @Test
  void clause_2_1_withDiceInTheArenaExactlyOneDieIsThrown() {
    Play play = given("strike-31-2012 n=2 to=1 reserves=9,9 arena=2,3 must");
    assertThat(play.moves()).containsExactly("throw", "regroup");
    play.refuses("1 stop", "strike.must-throw")
        .refuses("1 grand-throw", "strike.grand-throw-undue");
    Play thrown = play.then("1 throw");
    thrown.gives("strike-31-2012 n=2 to=1 reserves=8,9 arena=2,3 air=1 air");
    assertThat(thrown.turn())
        .isEqualTo(new Turn.Throw(Seat.of(1), ThrowSpec.of(Manner.THROW, Face.DIE, 1)));
  }

  @Test
  void clause_2_2_anEmptyArenaAtTheStartOfATurnMeansTheGrandThrow() {
    Play play = given("strike-26 n=2 to=2 reserves=5,4 arena=- must");
    assertThat(play.moves()).containsExactly("grand-throw");
    play.refuses("2 throw", "strike.grand-throw-due");
    Play thrown = play.then("2 grand-throw");
    thrown.gives("strike-26 n=2 to=2 reserves=5,0 arena=- air=4 air");
    thrown.then("dice 2 2 5 X").gives("strike-26 n=2 to=1 reserves=5,2 arena=5 must");
  }

  @Test
  void clause_2_3_theThrownDieMayTurnOthers() {
    given("strike-31 n=2 to=1 reserves=9,9 arena=2,3 must")
        .then("1 throw", "dice 4 2>6 3>5")
        .gives("strike-31 n=2 to=1 reserves=8,9 arena=4,5,6 may");
  }

  @Test
  void clause_2_4_diceAreRegroupedBeforeAThrowWhereTheEditionAllowsIt() {
    given("strike-31 n=2 to=1 reserves=9,9 arena=2,3 must")
        .then("1 regroup")
        .gives("strike-31 n=2 to=1 reserves=9,9 arena=2,3 regrouped must")
        .then("1 throw", "dice 4 2>2 3>3")
        .gives("strike-31 n=2 to=1 reserves=8,9 arena=2,3,4 may");
    given("strike-26 n=2 to=1 reserves=8,8 arena=2,3 must")
        .refuses("1 regroup", "strike.no-regrouping");
  }

  @Test
  void clause_2_5_diceAreRegroupedOnceForEachThrowAndThePlayerMayStillStop() {
    Play play = given("strike-31 n=2 to=1 reserves=8,9 arena=2,3 may").then("1 regroup");
    play.refuses("1 regroup", "strike.regrouped");
    play.then("1 stop").gives("strike-31 n=2 to=2 reserves=8,9 arena=2,3 must");
    given("strike-31 n=2 to=1 reserves=8,9 arena=- may").refuses("1 regroup", "strike.arena-empty");
  }

  @Test
  void clause_2_6_liftingNeedsTheYesOfEveryPlayerStillIn() {
    Play asked =
        given("strike-26 n=4 to=3 reserves=4,0,5,3 arena=2,3,5 out=2 must").then("3 lift 2,5");
    asked.gives("strike-26 n=4 to=3 reserves=4,0,5,3 arena=2,3,5 lifted=2,5 asked=4 out=2 must");
    assertThat(asked.turn()).isEqualTo(new Turn.Choose(Seat.of(4)));
    assertThat(asked.moves()).containsExactly("yes", "no");
    asked.refuses("3 throw", "turn.seat").refuses("4 throw", "strike.must-answer");
    asked
        .then("4 yes")
        .gives("strike-26 n=4 to=3 reserves=4,0,5,3 arena=2,3,5 lifted=2,5 asked=1 out=2 must")
        .then("1 yes")
        .gives("strike-26 n=4 to=3 reserves=4,0,5,3 arena=2,3,5 lifted=2,5 out=2 must");
  }

  @Test
  void clause_2_6_liftedDiceCannotBeHitAndComeBackWithTheirFaces() {
    Play thrown =
        given("strike-26 n=2 to=1 reserves=8,8 arena=2,3,5 lifted=2,5 must").then("1 throw");
    thrown.refuses("dice 4 2>2 3>3 5>5", "strike.reading-lying");
    thrown.then("dice 4 3>6").gives("strike-26 n=2 to=1 reserves=7,8 arena=2,4,5,6 may");
    thrown.then("dice 5 3>3").gives("strike-26 n=2 to=2 reserves=9,8 arena=2,3 must");
  }

  @Test
  void clause_2_6_diceLiftedInVainArePutBackWhenThePlayerStops() {
    given("strike-26 n=2 to=1 reserves=7,8 arena=2,3 lifted=3 may")
        .then("1 stop")
        .gives("strike-26 n=2 to=2 reserves=7,8 arena=2,3 must");
  }

  @Test
  void clause_2_7_oneNoSettlesItAndLiftingIsAskedForOnceBeforeAThrow() {
    Play refused =
        given("strike-31 n=3 to=1 reserves=8,8,8 arena=2,3 must")
            .then("1 lift 2", "2 no")
            .gives("strike-31 n=3 to=1 reserves=8,8,8 arena=2,3 refused must");
    refused.refuses("1 lift 3", "strike.lifting-asked").refuses("2 yes", "turn.seat");
    refused.refuses("1 yes", "strike.nothing-asked");
    assertThat(refused.moves()).containsExactly("throw", "regroup");
    assertThat(refused.then("1 throw", "dice 4 2>2 3>3").moves()).contains("lift 2,3");
  }

  @Test
  void clause_2_6_onlyDiceThatLieThereAreLiftedAndOnlyWhereItIsAllowed() {
    given("strike-31 n=2 to=1 reserves=9,9 arena=2,3 must").refuses("1 lift 4", "strike.not-lying");
    given("strike-31-2012 n=2 to=1 reserves=9,9 arena=2,3 must")
        .refuses("1 lift 2", "strike.no-lifting");
    given("strike-31 n=2 lifting=never to=1 reserves=9,9 arena=2,3 must")
        .refuses("1 lift 2", "strike.no-lifting");
  }
}
