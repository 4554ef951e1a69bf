package piste.strike;

import static org.assertj.core.api.Assertions.assertThat;
import static piste.strike.Play.given;
import static piste.strike.Play.setup;
import static piste.strike.Play.start;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import piste.rules.Attempt;
import piste.rules.Seat;
import piste.rules.Series;
import piste.rules.Series.Next;
import piste.rules.Series.Ties;
import piste.rules.Standing;
import piste.rules.Turn;

/// Sections 5 to 7 of the rules: elimination, reserves, the tournament.
class EndTest {
  @Test
  void clause_5_1_anEmptyReserveAtTheEndOfTheTurnEliminates() {
    given("strike-26 n=3 to=1 reserves=1,5,5 arena=2 must")
        .then("1 throw", "dice o 2>2")
        .gives("strike-26 n=3 to=2 reserves=0,5,5 arena=2 out=1 must");
    given("strike-26 n=3 to=1 reserves=1,5,5 arena=2 must")
        .then("1 throw", "dice 2 2>2")
        .gives("strike-26 n=3 to=2 reserves=2,5,5 arena=- must");
  }

  @Test
  void clause_1_8_eliminatedPlayersArePassedOver() {
    given("strike-26 n=3 to=1 reserves=3,0,5 arena=2 out=2 may")
        .then("1 stop")
        .gives("strike-26 n=3 to=3 reserves=3,0,5 arena=2 out=2 must");
  }

  @Test
  void clause_5_2_diceInTheArenaStayWhenAPlayerIsEliminated() {
    given("strike-26 n=3 to=3 reserves=4,5,1 arena=2,4,6 must")
        .then("3 throw", "dice 5 2>2 4>4 6>6")
        .gives("strike-26 n=3 to=1 reserves=4,5,0 arena=2,4,5,6 out=3 must");
  }

  @Test
  void clause_5_3_theLastPlayerWithDiceHasWon() {
    Play over =
        given("strike-26 n=3 to=3 reserves=4,0,1 arena=2 out=2 must")
            .then("3 throw", "dice X 2>2")
            .gives("strike-26 n=3 to=1 reserves=4,0,0 arena=2 out=2,3 over");
    assertThat(over.turn()).isEqualTo(new Turn.Over(new Standing(List.of(1, 3, 2))));
    over.refuses("1 throw", "turn.over").refuses("dice 4", "turn.over");
  }

  @Test
  void clause_5_4_diceThatLeftNeverComeBack() {
    assertThat(
            given("strike-26 n=2 to=1 reserves=3,5 arena=2,4 must")
                .then("1 throw", "dice X 2>o 4>4")
                .position()
                .diceInPlay())
        .isEqualTo(8);
  }

  @Test
  void clause_6_1_reservesMayBeHiddenFromTheOthersButNotIn2012() {
    Position s = start(setup(Edition.STRIKE_31, 3).with("sight", "hidden")).position();
    assertThat(StrikeNotation.NOTATION.positionSeenBy(s, Seat.of(2)))
        .isEqualTo("strike-31 n=3 sight=hidden to=1 reserves=?,8,? arena=- set");
    assertThat(StrikeNotation.NOTATION.position(s))
        .isEqualTo("strike-31 n=3 sight=hidden to=1 reserves=8,8,8 arena=- set");
    Position visible = start(setup(Edition.STRIKE_31, 3)).position();
    assertThat(StrikeNotation.NOTATION.positionSeenBy(visible, Seat.of(2)))
        .isEqualTo(StrikeNotation.NOTATION.position(visible));
    assertThat(Strike.GAME.start(setup(Edition.STRIKE_31_2012, 3).with("sight", "hidden")))
        .isEqualTo(Attempt.refused("strike.hiding", "reserves are visible in strike-31-2012"));
  }

  @Test
  void clause_7_1_asManyGamesAsPlayersAndTheFirstPlayerMovesOn() {
    Series series = tournament(3, Seat.of(2), Ties.SHARED);
    assertThat(series.next()).isEqualTo(new Next.Round(1, Seat.of(2)));
    series = series.with(new Standing(List.of(1, 2, 3)));
    assertThat(series.next()).isEqualTo(new Next.Round(2, Seat.of(3)));
    series = series.with(new Standing(List.of(1, 2, 3)));
    assertThat(series.next()).isEqualTo(new Next.Round(3, Seat.of(1)));
  }

  @Test
  void clause_7_2_anEliminatedPlayerScoresThePlayersStillInAndTheWinnerNothing() {
    Play over =
        given("strike-26 n=3 to=3 reserves=4,0,1 arena=2 out=2 must").then("3 throw", "dice X 2>2");
    assertThat(over.turn())
        .isInstanceOfSatisfying(
            Turn.Over.class,
            turn ->
                assertThat(List.of(1, 2, 3).stream().map(Seat::of).map(turn.standing()::points))
                    .containsExactly(0, 2, 1));
  }

  @Test
  void clause_7_3_theLowestTotalWins() {
    Series series =
        tournament(3, Seat.of(1), Ties.SHARED)
            .with(new Standing(List.of(1, 2, 3)))
            .with(new Standing(List.of(3, 1, 2)))
            .with(new Standing(List.of(2, 1, 3)));
    assertThat(series.points()).containsExactly(3, 1, 5);
    assertThat(series.next()).isEqualTo(new Next.Finished(List.of(Seat.of(2))));
  }

  @Test
  void clause_7_4_aTieIsShared() {
    Series series = tiedBetweenOneAndThree(Ties.SHARED);
    assertThat(series.points()).containsExactly(2, 5, 2);
    assertThat(series.next()).isEqualTo(new Next.Finished(List.of(Seat.of(1), Seat.of(3))));
  }

  @Test
  void clause_7_5_aTieIsBrokenByOneLastGameOfTheTied() {
    Series series = tiedBetweenOneAndThree(Ties.DECIDER);
    List<Seat> tied = List.of(Seat.of(3), Seat.of(1));
    assertThat(series.next()).as("3 is next after 2, who began").isEqualTo(new Next.Decider(tied));
    series = series.with(new Standing(List.of(2, 1)));
    assertThat(series.points()).as("the deciding game adds none").containsExactly(2, 5, 2);
    assertThat(series.next()).isEqualTo(new Next.Finished(List.of(Seat.of(1))));
  }

  @ParameterizedTest
  @EnumSource(Ties.class)
  void clause_7_5_ofTheThreeEditionsOnlyThatOf2012HasNoDecidingGame(Ties ties) {
    assertThat(Strike.tournament(Edition.STRIKE_31_2012, 3, Seat.of(1), ties))
        .isInstanceOf(ties == Ties.SHARED ? Attempt.Made.class : Attempt.Refused.class);
    assertThat(Strike.tournament(Edition.STRIKE_31, 3, Seat.of(1), ties))
        .isInstanceOf(Attempt.Made.class);
    assertThat(Strike.tournament(Edition.STRIKE_26, 3, Seat.of(1), ties))
        .isInstanceOf(Attempt.Made.class);
  }

  private static Series tournament(int players, Seat first, Ties ties) {
    return Strike.tournament(Edition.STRIKE_31, players, first, ties).orThrow();
  }

  /// The first game was begun by seat 2.
  private static Series tiedBetweenOneAndThree(Ties ties) {
    return tournament(3, Seat.of(2), ties)
        .with(new Standing(List.of(1, 2, 3)))
        .with(new Standing(List.of(2, 3, 1)))
        .with(new Standing(List.of(2, 3, 1)));
  }
}
