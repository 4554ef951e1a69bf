package piste.lab.simulation;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.Collections;
import java.util.List;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;
import piste.minds.Bot;
import piste.minds.knock.KnockModel;
import piste.minds.knock.ThrowStyle;
import piste.rules.Seat;
import piste.rules.Setup;
import piste.strike.Edition;
import piste.strike.Move;
import piste.strike.Position;
import piste.strike.Strike;
import piste.strike.play.bots.StrikeBots;
import piste.strike.play.odds.Objective;
import piste.strike.play.odds.Premise;
import piste.strike.play.odds.Situation;
import piste.strike.play.odds.SolvedDice;
import piste.strike.play.odds.StrikeOdds;
import piste.strike.play.odds.StrikeSolver;

/// Games played by the solution, through the rules alone, come out as the solution says.
///
/// A small run of `piste odds strike --simulate`. Four and five players get few dice here.
class SolvedGamesTest {
  private static final long GAMES = 4_000;
  private static final int SMALL_DEAL = 3;
  private static final int DICE = 25;
  private static final StrikeOdds THREE = solve(Premise.STANDARD, 3, DICE);
  private static final StrikeOdds FIVE = solve(Premise.STANDARD, 5, 5 * SMALL_DEAL + 1);

  static Stream<Arguments> tables() {
    return Edition.ALL.stream()
        .flatMap(
            edition ->
                IntStream.rangeClosed(Edition.FEWEST_PLAYERS, Edition.MOST_PLAYERS)
                    .mapToObj(players -> Arguments.of(edition.name(), players)));
  }

  @ParameterizedTest
  @MethodSource("tables")
  void gamesOfEveryEditionAndNumberOfPlayersComeOutAsSolved(String edition, int players) {
    Setup setup = Setup.of(players).with("edition", edition);
    boolean small = players > THREE.players();
    assertAgrees(small ? FIVE : THREE, small ? setup.with("deal", "" + SMALL_DEAL) : setup);
  }

  @ParameterizedTest
  @MethodSource("tables")
  void soDoGamesWithDiceThatKnock(String edition, int players) {
    KnockModel model =
        new KnockModel(
            "none",
            1,
            1,
            List.of(
                new KnockModel.Line(new ThrowStyle("soft", 0.6), 0.02, 0, 0, 0.1),
                new KnockModel.Line(new ThrowStyle("hard", 3), 0.3, 0.05, 0.125, 0.01)));
    StrikeOdds odds =
        solve(Premise.of(Objective.POINTS).with(model), players, players * SMALL_DEAL + 1);
    assertAgrees(odds, Setup.of(players).with("edition", edition).with("deal", "" + SMALL_DEAL));
  }

  private static void assertAgrees(StrikeOdds odds, Setup setup) {
    Position start = Strike.GAME.start(setup).orThrow();
    Bot<Position, Move> champion = StrikeBots.champion(odds);
    Results results = simulate(odds, start, Collections.nCopies(setup.players(), champion));
    List<Double> win = odds.odds(Situation.of(start).orElseThrow()).win();
    for (int seat = 1; seat <= setup.players(); seat++) {
      double expected = win.get(seat - 1);
      double fourErrors = 4 * Math.sqrt(expected * (1 - expected) / GAMES);
      assertThat(results.winsOf(Seat.of(seat)).rate()).isCloseTo(expected, within(fourErrors));
    }
  }

  private static Results simulate(StrikeOdds odds, Position start, List<Bot<Position, Move>> bots) {
    try {
      return new Simulation<>(Strike.GAME, new SolvedDice(odds), start, bots, GAMES, 1)
          .run(2, _ -> {});
    } catch (InterruptedException e) {
      throw new AssertionError(e);
    }
  }

  private static StrikeOdds solve(Premise premise, int players, int dice) {
    return StrikeSolver.solve(premise, players, dice, 2, _ -> {});
  }
}
