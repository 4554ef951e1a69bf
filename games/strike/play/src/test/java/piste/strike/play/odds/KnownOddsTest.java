package piste.strike.play.odds;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;
import static piste.strike.play.odds.Solved.afterThrow;
import static piste.strike.play.odds.Solved.turnBegins;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;
import piste.strike.Terms.Emptied;
import piste.testkit.Waiting;

class KnownOddsTest {
  private static final int DICE = 19;
  private static final StrikeOdds TWO = Solved.solve(Premise.STANDARD, 2, DICE);
  private static final StrikeOdds FOUR = Solved.solve(Premise.STANDARD, 4, 16);

  @ParameterizedTest
  @CsvSource({
    "1, 8, 8, 0.4971462419",
    "1, 9, 9, 0.4973622008",
    "1, 1, 1, 0.1666666667",
    "2, 1, 1, 0.2845528455",
    "0, 4, 6, 0.1374893272",
  })
  void theChancesOfTwoPlayersAreTheKnownOnes(int arena, int own, int other, double known) {
    Odds odds = TWO.odds(turnBegins(arena, own, other));
    assertThat(odds.win().getFirst()).isCloseTo(known, within(1e-10));
  }

  @Test
  void oneDieAgainstOneWinsExactlyASixthOfTheTime() {
    assertThat(TWO.odds(turnBegins(1, 1, 1)).win()).containsExactly(1.0 / 6, 5.0 / 6);
  }

  @Test
  void theSolutionTellsThatItsValuesAreRightToNineDecimals() {
    assertThat(TWO.accuracy().error()).isPositive().isLessThan(1e-9);
    assertThat(FOUR.accuracy().error()).isLessThan(1e-9);
    assertThat(FOUR.accuracy().regret()).isZero();
  }

  @Test
  void somebodyWinsAndThePointsAreAllGivenOut() {
    for (Situation situation : List.of(turnBegins(3, 2, 5, 1, 4), afterThrow(2, 4, 3, 3, 1))) {
      Odds odds = FOUR.odds(situation);
      assertThat(sum(odds.win())).isCloseTo(1, within(1e-9));
      assertThat(sum(odds.points())).isCloseTo(3 + 2 + 1, within(1e-9));
    }
  }

  @Test
  void ofTwoPlayersTheLoserScoresOnePoint() {
    Odds odds = TWO.odds(turnBegins(2, 5, 3));
    assertThat(odds.points().getFirst()).isCloseTo(odds.win().getLast(), within(1e-9));
  }

  @Test
  void twoPlayersChooseAlikeForWinsAndForPoints() {
    StrikeOdds points = Solved.solve(Premise.of(Objective.POINTS), 2, DICE);
    for (int own = 1; own < 9; own++) {
      for (int other = 1; other < 9; other++) {
        Situation situation = afterThrow(3, own, other);
        assertThat(points.choice(situation)).isEqualTo(TWO.choice(situation));
      }
    }
  }

  @Test
  void theSameValuesComeOfAnyNumberOfThreads() {
    Situation situation = turnBegins(1, 3, 3, 3, 3);
    Odds one = StrikeSolver.solve(Premise.STANDARD, 4, 16, 1, _ -> {}).odds(situation);
    assertThat(StrikeSolver.solve(Premise.STANDARD, 4, 16, 3, _ -> {}).odds(situation))
        .isEqualTo(one)
        .isEqualTo(FOUR.odds(situation));
  }

  @Test
  void progressCountsEveryThrowAndEndsWithTheLast() {
    List<Long> told = new ArrayList<>();
    StrikeSolver.solve(Premise.STANDARD, 3, 12, 1, told::add);
    assertThat(told).isSorted().endsWith(StrikeSolver.throwsOf(3, 12));
  }

  @ParameterizedTest
  @EnumSource
  void dicePlayedByTheSolutionLeaveLittleToRegret(Objective objective) {
    Premise knocking = Solved.premise(objective, Emptied.GO_ON, true);
    Accuracy accuracy = Solved.solve(knocking, 3, 20).accuracy();
    assertThat(accuracy.error()).isLessThan(1e-9);
    assertThat(accuracy.regret()).isLessThan(1e-3);
  }

  @Test
  void aQueryTakesFarLessThanFiveMilliseconds() {
    Situation situation = afterThrow(2, 4, 3, 3, 1);
    long[] nanos = new long[200];
    for (int i = 0; i < nanos.length; i++) {
      long began = Waiting.ownNanos();
      FOUR.outlook(situation);
      nanos[i] = Waiting.ownNanos() - began;
    }
    Arrays.sort(nanos);
    assertThat(nanos[nanos.length / 2]).isLessThan(5_000_000);
  }

  private static double sum(List<Double> numbers) {
    return numbers.stream().mapToDouble(Double::doubleValue).sum();
  }
}
