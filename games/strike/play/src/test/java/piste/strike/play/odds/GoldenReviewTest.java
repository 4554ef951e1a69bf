package piste.strike.play.odds;

import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import piste.minds.review.Appraiser;
import piste.minds.review.Reviewer;
import piste.playkit.Accounts;
import piste.rules.Setup;
import piste.rules.Step;
import piste.strike.Edition;
import piste.strike.Move;
import piste.strike.Position;
import piste.strike.Reading;
import piste.strike.Strike;
import piste.strike.play.bots.Habit;

/// Luck, hand and decisions add up to the result, in golden games and in random ones.
class GoldenReviewTest {
  /// More players take long to solve.
  private static final int SOLVED = 3;

  private static final StrikeOdds ODDS =
      StrikeSolver.solve(Premise.STANDARD, SOLVED, 31, 2, _ -> {});
  private static final List<String> EDITIONS = List.of("strike-31", "strike-31-2012", "strike-26");
  private static final int GAMES = 1_000;
  private static final int LONGEST = 20_000;

  @Test
  void partsOfEveryGoldenGameAddUpToItsResult() {
    Appraiser<Position> anything = Accounts.anything(Strike.BOX, Edition.MOST_PLAYERS);
    Appraiser<Position> odds =
        position ->
            position.terms().players() <= SOLVED
                ? ODDS.bySeat(position).win()
                : anything.win(position).subList(0, position.terms().players());
    Accounts.assertThatGoldenGamesAddUp(
        Strike.BOX,
        Path.of("../rules/src/test/golden"),
        new Reviewer<>(Strike.GAME, odds, StrikeReview::prepares));
  }

  @Test
  void partsOfThousandRandomGamesAddUpWhateverTheHandsBrought() {
    for (int game = 1; game <= GAMES; game++) {
      Setup setup =
          Setup.of(2 + game % (SOLVED - 1)).with("edition", EDITIONS.get(game % EDITIONS.size()));
      Position start = Strike.GAME.start(setup).orThrow();
      List<Step<Move, Reading>> steps =
          Accounts.played(Strike.BOX, Habit.COIN, start, LONGEST, game);
      Accounts.assertThatTheyAddUp(
          Accounts.withAnyHands(StrikeReview.by(ODDS).review(start, steps), game));
    }
  }
}
