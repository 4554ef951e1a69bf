package piste.rules;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.List;
import org.junit.jupiter.api.Test;
import piste.rules.Series.Next;
import piste.rules.Series.Ties;

class SeriesTest {
  private static final Standing FIRST_WINS = new Standing(List.of(1, 2));
  private static final Standing SECOND_WINS = new Standing(List.of(2, 1));

  @Test
  void waitsForOneRoundForEachPlayerAndThenFinishes() {
    Series series = Series.of(2, Seat.of(2), Ties.DECIDER);
    assertThat(series.next()).isEqualTo(new Next.Round(1, Seat.of(2)));
    series = series.with(FIRST_WINS);
    assertThat(series.next()).isEqualTo(new Next.Round(2, Seat.of(1)));
    series = series.with(FIRST_WINS);
    assertThat(series.next()).isEqualTo(new Next.Finished(List.of(Seat.of(1))));
  }

  @Test
  void aDecidingGameRanksTheTiedInTheirOrderOfPlay() {
    Series series = Series.of(2, Seat.of(2), Ties.DECIDER).with(FIRST_WINS).with(SECOND_WINS);
    assertThat(series.next()).isEqualTo(new Next.Decider(List.of(Seat.of(2), Seat.of(1))));
    assertThat(series.with(FIRST_WINS).next())
        .as("the first of the decider sits in seat 2")
        .isEqualTo(new Next.Finished(List.of(Seat.of(2))));
  }

  @Test
  void theFewestPointsStandFirstAndADecidingGameRanksTheTied() {
    Series series =
        Series.of(3, Seat.of(1), Ties.DECIDER)
            .with(new Standing(List.of(3, 1, 2)))
            .with(new Standing(List.of(3, 2, 1)));
    assertThat(series.points()).containsExactly(4, 1, 1);
    assertThat(series.standing().ranks()).containsExactly(3, 1, 1);
    series = series.with(new Standing(List.of(1, 2, 2)));
    assertThat(series.next()).isEqualTo(new Next.Decider(List.of(Seat.of(2), Seat.of(3))));
    assertThat(series.with(SECOND_WINS).standing().ranks()).containsExactly(3, 2, 1);
  }

  @Test
  void aDrawnDecidingGameIsShared() {
    Series series = Series.of(2, Seat.of(1), Ties.DECIDER).with(FIRST_WINS).with(SECOND_WINS);
    assertThat(series.with(new Standing(List.of(1, 1))).next())
        .isEqualTo(new Next.Finished(List.of(Seat.of(1), Seat.of(2))));
    assertThat(series.with(new Standing(List.of(2, 2))).next())
        .as("a game that nobody won")
        .isEqualTo(new Next.Finished(List.of(Seat.of(1), Seat.of(2))));
  }

  @Test
  void noGameFollowsTheLast() {
    Series finished = Series.of(2, Seat.of(1), Ties.SHARED).with(FIRST_WINS).with(SECOND_WINS);
    assertThat(finished.next()).isEqualTo(new Next.Finished(List.of(Seat.of(1), Seat.of(2))));
    assertThatThrownBy(() -> finished.with(FIRST_WINS)).hasMessage("the series is finished");
  }

  @Test
  void aGameOfAnotherSizeHasNoPlaceInTheSeries() {
    Series series = Series.of(2, Seat.of(1), Ties.SHARED);
    assertThatThrownBy(() -> series.with(new Standing(List.of(1, 2, 3))))
        .hasMessage("a game of 2 players was expected, not of 3");
  }

  @Test
  void playersLevelWithEachOtherPayThePointsOfThoseAboveThem() {
    Standing standing = new Standing(List.of(2, 1, 2, 4));
    assertThat(List.of(1, 2, 3, 4).stream().map(Seat::of).map(standing::points))
        .containsExactly(1, 0, 1, 3);
    assertThat(standing.winners()).containsExactly(Seat.of(2));
  }

  @Test
  void whenNobodyHasWonNobodyIsNamed() {
    assertThat(new Standing(List.of(2, 2, 2)).winners()).isEmpty();
  }
}
