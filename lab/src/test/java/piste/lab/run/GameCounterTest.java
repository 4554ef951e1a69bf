package piste.lab.run;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.EnumSet;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import piste.lab.experiment.MetricGroup;
import piste.lab.experiment.PlayingSpeed;
import piste.lab.statistics.Average;
import piste.rules.Seat;
import piste.rules.Standing;

/// What one game, made by hand, is worth under every name.
class GameCounterTest {
  private final CountsBuilder counts = new CountsBuilder();
  private final GameRecord record = new GameRecord(3);
  private final GameCounter counter =
      new GameCounter(3, EnumSet.allOf(MetricGroup.class), new PlayingSpeed(50, 20, 30), counts);

  @Test
  void theWinIsCountedForItsSeatAndForTheOneWhoBegan() {
    over(List.of(2, 1, 3), 2, 1, 1);
    assertThat(sum("win.1")).isZero();
    assertThat(sum("win.2")).isEqualTo(1);
    assertThat(sum(CounterNames.FIRST)).isEqualTo(CounterNames.WHOLE);
    assertThat(sum(CounterNames.DRAW) + sum(CounterNames.NOBODY) + sum(CounterNames.UNFINISHED))
        .isZero();
  }

  @Test
  void aSharedWinIsShared() {
    over(List.of(1, 1, 3), 1, 1, 2);
    assertThat(sum("win.1") + sum("win.2")).isEqualTo(2);
    assertThat(sum(CounterNames.DRAW)).isEqualTo(1);
    assertThat(sum(CounterNames.FIRST)).isEqualTo(CounterNames.WHOLE / 2);
    assertThat(count(CounterNames.DECIDED)).isZero();
  }

  @Test
  void whereNobodyWinsTheFirstPlayerIsNotJudged() {
    over(List.of(2, 2, 2), 1, 1);
    assertThat(sum(CounterNames.NOBODY)).isEqualTo(1);
    assertThat(count(CounterNames.FIRST)).isZero();
  }

  @Test
  void theLeadChangesWhenAnotherHasItAndNotWhenItIsShared() {
    over(List.of(1, 2, 3), 1, 1, 0, 1, 2, 0, 3, 1, 1, 1);
    assertThat(sum(CounterNames.LEAD_CHANGES)).isEqualTo(3);
  }

  @Test
  void theWinnerIsAheadForGoodFromTheLastTurnItTookTheLead() {
    over(List.of(1, 2, 3), 1, 1, 0, 1, 2, 0, 3, 2, 1, 1);
    assertThat(sum(CounterNames.DECIDED)).isEqualTo(CounterNames.WHOLE * 7 / 9 + 1); // rounded up
  }

  @Test
  void theLeaderInTheMiddleHasWonOrNot() {
    over(List.of(1, 2, 3), 1, 2, 2, 1, 1, 1);
    assertThat(sum(CounterNames.RUNAWAY)).isEqualTo(1);
    over(List.of(1, 2, 3), 1, 2, 2, 3, 1, 1);
    assertThat(sum(CounterNames.RUNAWAY)).isEqualTo(1);
    over(List.of(1, 2, 3), 1, 2, 2, 0, 1, 1);
    assertThat(count(CounterNames.RUNAWAY)).isEqualTo(2);
  }

  @Test
  void whoIsOutSitsByForTheRestOfTheTurns() {
    record.begin();
    for (int turn = 0; turn < 10; turn++) {
      record.turnBegins(1);
      if (turn >= 3) {
        record.seenOut(2);
      }
    }
    counter.finished(record, new Standing(List.of(1, 2, 3)), Seat.of(1));
    assertThat(sum(CounterNames.OUT)).isEqualTo(1);
    assertThat(sum(CounterNames.SITTING)).isEqualTo(CounterNames.WHOLE * 6 / 10 / 3);
  }

  @Test
  void theFirstWhoIsOutWaitsForTheEnd() {
    record.begin();
    for (int turn = 0; turn < 10; turn++) {
      record.turnBegins(1);
      if (turn >= 3) {
        record.seenOut(2);
      }
      if (turn >= 7) {
        record.seenOut(1);
      }
    }
    counter.finished(record, new Standing(List.of(1, 2, 3)), Seat.of(1));
    assertThat(sum(CounterNames.FIRST_OUT)).isEqualTo(CounterNames.WHOLE * 6 / 10);
    assertThat(sum(CounterNames.WAIT)).isEqualTo(10 * 20 * 6 / 10);
    over(List.of(1, 2, 3), 1, 1);
    assertThat(count(CounterNames.FIRST_OUT)).isEqualTo(1);
  }

  @Test
  void theSecondIsTheBestOfThoseWhoDidNotWin() {
    over(List.of(1, 3, 2), 1, 1);
    assertThat(sum("second.3")).isEqualTo(1);
    assertThat(sum("second.1") + sum("second.2")).isZero();
    over(List.of(1, 1, 3), 1, 1);
    assertThat(sum("second.3")).isEqualTo(2);
    over(List.of(2, 2, 2), 1, 1);
    assertThat(count("second.1")).isEqualTo(2);
  }

  @Test
  void aFinishIsCloseWhereTheWinnerIsAheadByOneAtMost() {
    for (List<Long> scores : List.of(List.of(5L, 4L, 0L), List.of(9L, 2L, 4L))) {
      record.begin();
      record.turnBegins(1);
      record.scoresAre(scores);
      counter.finished(record, new Standing(List.of(1, 2, 3)), Seat.of(1));
    }
    assertThat(sum(CounterNames.MARGIN)).isEqualTo(1 + 5);
    assertThat(sum(CounterNames.CLOSE)).isEqualTo(1);
    over(List.of(1, 1, 3), 1, 1);
    assertThat(count(CounterNames.MARGIN)).isEqualTo(2);
  }

  @Test
  void movesAreCountedAndWhoMakesThemMostIsJudgedByTheWin() {
    GameRecord moves = new GameRecord(3, 2);
    moves.begin();
    moves.moveMade(0, 1);
    moves.moveMade(0, 1);
    moves.moveMade(0, 2);
    for (int seat = 0; seat < 3; seat++) {
      moves.moveMade(1, seat);
    }
    Standing second = new Standing(List.of(2, 1, 3));
    counter.moves(moves, second, List.of("jump", "walk"));
    assertThat(sum("move.jump")).isEqualTo(3);
    assertThat(sum("move-wins.jump")).isEqualTo(CounterNames.WHOLE);
    assertThat(sum("move.walk")).isEqualTo(3);
    // all walk alike: that tells nothing of who wins
    assertThat(count("move-wins.walk")).isZero();
    moves.moveMade(0, 2);
    counter.moves(moves, second, List.of("jump", "walk"));
    assertThat(sum("move-wins.jump")).isEqualTo(CounterNames.WHOLE * 3 / 2);
  }

  @Test
  void minutesFollowFromThePace() {
    record.begin();
    record.turnBegins(0);
    record.turnBegins(0);
    record.throwMade();
    record.choiceMade();
    record.choiceMade();
    record.choiceMade();
    counter.finished(record, new Standing(List.of(1, 2, 3)), Seat.of(1));
    assertThat(sum(CounterNames.TENTHS)).isEqualTo(50 + 2 * 20 + 3 * 30);
    // 18 seconds are three tenths of a minute, and not none
    assertThat(counts.build().histograms().get(CounterNames.MINUTES))
        .containsExactly(Map.entry(3L, 1L));
    assertThat(sum(CounterNames.CHOICES)).isEqualTo(CounterNames.WHOLE * 3 / 2);
  }

  @Test
  void chancesTellSwingsAndComebacks() {
    record.begin();
    record.turnBegins(0);
    record.chancesAre(List.of(0.4, 0.4, 0.2));
    record.chancesAre(List.of(0.1, 0.6, 0.3));
    record.chancesAre(List.of(0.95, 0.05, 0.0));
    record.chancesAre(List.of(0.92, 0.08, 0.0));
    record.chancesAre(List.of(1.0, 0.0, 0.0));
    counter.finished(record, new Standing(List.of(1, 2, 3)), Seat.of(1));
    assertThat(sum(CounterNames.SWING))
        .isEqualTo(Math.round((0.3 + 0.85 + 0.03 + 0.08) * CounterNames.WHOLE));
    assertThat(sum(CounterNames.LOWEST)).isEqualTo(CounterNames.WHOLE / 10);
    assertThat(sum(CounterNames.COMEBACK)).isEqualTo(1);
    assertThat(sum(CounterNames.SURE)).isEqualTo(CounterNames.WHOLE / 2);
    assertThat(sum("favourite.0")).isEqualTo(CounterNames.WHOLE * 4 / 10);
    assertThat(sum("favourite.9")).isEqualTo(CounterNames.WHOLE * 92 / 100);
  }

  @Test
  void theChanceThatNobodyWinsChangesHandsLikeAnyOther() {
    record.begin();
    record.turnBegins(0);
    record.chancesAre(List.of(0.3, 0.3, 0.3));
    record.chancesAre(List.of(0.2, 0.2, 0.2));
    record.chancesAre(List.of(0.0, 0.0, 0.0));
    counter.finished(record, new Standing(List.of(2, 2, 2)), Seat.of(1));
    assertThat(sum(CounterNames.SWING)).isEqualTo(Math.round((0.3 + 0.6) * CounterNames.WHOLE));
    assertThat(sum("favourite.9")).isEqualTo(CounterNames.WHOLE * 4 / 10);
  }

  @Test
  void whoPlaysAloneComesBackFromLessThanOneChanceInTwo() {
    for (double lowest : new double[] {0.45, 0.55}) {
      GameRecord alone = new GameRecord(1);
      alone.begin();
      alone.turnBegins(0);
      alone.chancesAre(List.of(0.7));
      alone.chancesAre(List.of(lowest));
      alone.chancesAre(List.of(1.0));
      new GameCounter(1, EnumSet.allOf(MetricGroup.class), new PlayingSpeed(50, 20, 30), counts)
          .finished(alone, new Standing(List.of(1)), Seat.of(1));
    }
    assertThat(sum(CounterNames.COMEBACK)).isEqualTo(1);
    assertThat(count(CounterNames.COMEBACK)).isEqualTo(2);
    assertThat(sum(CounterNames.SWING))
        .isEqualTo(Math.round((0.25 + 0.55 + 0.15 + 0.45) * 100_000));
  }

  @Test
  void aWrongMoveIsPricedWhereTheChoiceMatters() {
    record.begin();
    record.turnBegins(0);
    record.compared(new MistakeCost(0.04, 0.08));
    record.compared(new MistakeCost(0.06, 0.12));
    record.compared(new MistakeCost(0.001, 0.002));
    record.compared(new MistakeCost(0.0, 0.0));
    counter.finished(record, new Standing(List.of(1, 2, 3)), Seat.of(1));
    assertThat(sum(CounterNames.WEIGHTY)).isEqualTo(CounterNames.WHOLE / 2);
    assertThat(sum(CounterNames.SLIP)).isEqualTo(CounterNames.WHOLE * 5 / 100);
    assertThat(sum(CounterNames.BLUNDER)).isEqualTo(CounterNames.WHOLE / 10);
  }

  @Test
  void aGameBrokenOffCountsNowhereElse() {
    counter.unfinished();
    assertThat(counts.build().games()).isEqualTo(1);
    assertThat(counts.build().averages()).containsOnlyKeys(CounterNames.UNFINISHED);
  }

  private void over(List<Integer> ranks, int first, int... leaders) {
    record.begin();
    for (int leader : leaders) {
      record.turnBegins(leader);
    }
    counter.finished(record, new Standing(ranks), Seat.of(first));
  }

  private long sum(String name) {
    return counts.build().average(name).sum();
  }

  private long count(String name) {
    return counts.build().averages().getOrDefault(name, Average.NONE).count();
  }
}
