package piste.lab.run;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.EnumSet;
import java.util.List;
import org.junit.jupiter.api.Test;
import piste.lab.Average;
import piste.lab.experiment.Pace;
import piste.lab.experiment.Topic;
import piste.rules.Seat;
import piste.rules.Standing;

/// What one game, made by hand, is worth under every name.
class ReckoningTest {
  private final Ledger ledger = new Ledger();
  private final Course course = new Course(3);
  private final Reckoning reckoning =
      new Reckoning(3, EnumSet.allOf(Topic.class), new Pace(50, 20, 30), ledger);

  @Test
  void theWinIsCountedForItsSeatAndForTheOneWhoBegan() {
    over(List.of(2, 1, 3), 2, 1, 1);
    assertThat(sum("win.1")).isZero();
    assertThat(sum("win.2")).isEqualTo(1);
    assertThat(sum(Counted.FIRST)).isEqualTo(Counted.WHOLE);
    assertThat(sum(Counted.DRAW) + sum(Counted.NOBODY) + sum(Counted.UNFINISHED)).isZero();
  }

  @Test
  void aSharedWinIsShared() {
    over(List.of(1, 1, 3), 1, 1, 2);
    assertThat(sum("win.1") + sum("win.2")).isEqualTo(2);
    assertThat(sum(Counted.DRAW)).isEqualTo(1);
    assertThat(sum(Counted.FIRST)).isEqualTo(Counted.WHOLE / 2);
    assertThat(count(Counted.DECIDED)).isZero();
  }

  @Test
  void whereNobodyWinsTheFirstPlayerIsNotJudged() {
    over(List.of(2, 2, 2), 1, 1);
    assertThat(sum(Counted.NOBODY)).isEqualTo(1);
    assertThat(count(Counted.FIRST)).isZero();
  }

  @Test
  void theLeadChangesWhenAnotherHasItAndNotWhenItIsShared() {
    over(List.of(1, 2, 3), 1, 1, 0, 1, 2, 0, 3, 1, 1, 1);
    assertThat(sum(Counted.LEAD_CHANGES)).isEqualTo(3);
  }

  @Test
  void theWinnerIsAheadForGoodFromTheLastTurnItTookTheLead() {
    over(List.of(1, 2, 3), 1, 1, 0, 1, 2, 0, 3, 2, 1, 1);
    assertThat(sum(Counted.DECIDED)).isEqualTo(Counted.WHOLE * 7 / 9 + 1); // rounded up
  }

  @Test
  void theLeaderInTheMiddleHasWonOrNot() {
    over(List.of(1, 2, 3), 1, 2, 2, 1, 1, 1);
    assertThat(sum(Counted.RUNAWAY)).isEqualTo(1);
    over(List.of(1, 2, 3), 1, 2, 2, 3, 1, 1);
    assertThat(sum(Counted.RUNAWAY)).isEqualTo(1);
    over(List.of(1, 2, 3), 1, 2, 2, 0, 1, 1);
    assertThat(count(Counted.RUNAWAY)).isEqualTo(2);
  }

  @Test
  void whoIsOutSitsByForTheRestOfTheTurns() {
    course.begin();
    for (int turn = 0; turn < 10; turn++) {
      course.turnBegins(1);
      if (turn >= 3) {
        course.seenOut(2);
      }
    }
    reckoning.finished(course, new Standing(List.of(1, 2, 3)), Seat.of(1));
    assertThat(sum(Counted.OUT)).isEqualTo(1);
    assertThat(sum(Counted.SITTING)).isEqualTo(Counted.WHOLE * 6 / 10 / 3);
  }

  @Test
  void minutesFollowFromThePace() {
    course.begin();
    course.turnBegins(0);
    course.turnBegins(0);
    course.throwMade();
    course.choiceMade();
    course.choiceMade();
    course.choiceMade();
    reckoning.finished(course, new Standing(List.of(1, 2, 3)), Seat.of(1));
    assertThat(sum(Counted.TENTHS)).isEqualTo(50 + 2 * 20 + 3 * 30);
    assertThat(sum(Counted.CHOICES)).isEqualTo(Counted.WHOLE * 3 / 2);
  }

  @Test
  void chancesTellSwingsAndComebacks() {
    course.begin();
    course.turnBegins(0);
    course.chancesAre(List.of(0.4, 0.4, 0.2));
    course.chancesAre(List.of(0.1, 0.6, 0.3));
    course.chancesAre(List.of(0.95, 0.05, 0.0));
    course.chancesAre(List.of(0.92, 0.08, 0.0));
    course.chancesAre(List.of(1.0, 0.0, 0.0));
    reckoning.finished(course, new Standing(List.of(1, 2, 3)), Seat.of(1));
    assertThat(sum(Counted.SWING))
        .isEqualTo(Math.round((0.3 + 0.85 + 0.03 + 0.08) * Counted.WHOLE));
    assertThat(sum(Counted.LOWEST)).isEqualTo(Counted.WHOLE / 10);
    assertThat(sum(Counted.COMEBACK)).isEqualTo(1);
    assertThat(sum(Counted.SURE)).isEqualTo(Counted.WHOLE / 2);
    assertThat(sum("favourite.0")).isEqualTo(Counted.WHOLE * 4 / 10);
    assertThat(sum("favourite.9")).isEqualTo(Counted.WHOLE * 92 / 100);
  }

  @Test
  void theChanceThatNobodyWinsChangesHandsLikeAnyOther() {
    course.begin();
    course.turnBegins(0);
    course.chancesAre(List.of(0.3, 0.3, 0.3));
    course.chancesAre(List.of(0.2, 0.2, 0.2));
    course.chancesAre(List.of(0.0, 0.0, 0.0));
    reckoning.finished(course, new Standing(List.of(2, 2, 2)), Seat.of(1));
    assertThat(sum(Counted.SWING)).isEqualTo(Math.round((0.3 + 0.6) * Counted.WHOLE));
    assertThat(sum("favourite.9")).isEqualTo(Counted.WHOLE * 4 / 10);
  }

  @Test
  void whoPlaysAloneComesBackFromLessThanOneChanceInTwo() {
    for (double lowest : new double[] {0.45, 0.55}) {
      Course alone = new Course(1);
      alone.begin();
      alone.turnBegins(0);
      alone.chancesAre(List.of(0.7));
      alone.chancesAre(List.of(lowest));
      alone.chancesAre(List.of(1.0));
      new Reckoning(1, EnumSet.allOf(Topic.class), new Pace(50, 20, 30), ledger)
          .finished(alone, new Standing(List.of(1)), Seat.of(1));
    }
    assertThat(sum(Counted.COMEBACK)).isEqualTo(1);
    assertThat(count(Counted.COMEBACK)).isEqualTo(2);
    assertThat(sum(Counted.SWING)).isEqualTo(Math.round((0.25 + 0.55 + 0.15 + 0.45) * 100_000));
  }

  @Test
  void aWrongMoveIsPricedWhereTheChoiceMatters() {
    course.begin();
    course.turnBegins(0);
    course.compared(new Price(0.04, 0.08));
    course.compared(new Price(0.06, 0.12));
    course.compared(new Price(0.001, 0.002));
    course.compared(new Price(0.0, 0.0));
    reckoning.finished(course, new Standing(List.of(1, 2, 3)), Seat.of(1));
    assertThat(sum(Counted.WEIGHTY)).isEqualTo(Counted.WHOLE / 2);
    assertThat(sum(Counted.SLIP)).isEqualTo(Counted.WHOLE * 5 / 100);
    assertThat(sum(Counted.BLUNDER)).isEqualTo(Counted.WHOLE / 10);
  }

  @Test
  void aGameBrokenOffCountsNowhereElse() {
    reckoning.unfinished();
    assertThat(ledger.tally().games()).isEqualTo(1);
    assertThat(ledger.tally().averages()).containsOnlyKeys(Counted.UNFINISHED);
  }

  private void over(List<Integer> ranks, int first, int... leaders) {
    course.begin();
    for (int leader : leaders) {
      course.turnBegins(leader);
    }
    reckoning.finished(course, new Standing(ranks), Seat.of(first));
  }

  private long sum(String name) {
    return ledger.tally().average(name).sum();
  }

  private long count(String name) {
    return ledger.tally().averages().getOrDefault(name, Average.NONE).count();
  }
}
