package piste.lab.run;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.function.ToDoubleFunction;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import piste.lab.run.HandGames.Played;
import piste.lab.run.UnaimedThrows.Unaimed;
import piste.minds.Bot;
import piste.minds.Study;
import piste.minds.Study.Patience;
import piste.minds.review.Account;
import piste.rules.Seat;
import piste.rules.Setup;
import piste.strike.Move;
import piste.strike.Position;
import piste.strike.Reading;
import piste.strike.play.StrikeModule;

class HandGamesTest {
  @TempDir private static Path cache;

  /// All these games begin with the same throw, which decides many of them.
  @Test
  void theSameThrowOfTwoGamesIsMadeAgainWithOtherChance() throws InterruptedException {
    List<Double> variances =
        games(2, 30, 8, 1).play(2, _ -> {}).stream()
            .filter(game -> game.byHand().size() == 1)
            .map(game -> game.accounts().getFirst())
            .map(account -> account.handVariance() + account.handVarianceOfOthers())
            .toList();
    assertThat(variances).hasSizeGreaterThan(5);
    assertThat(variances.stream().distinct()).hasSizeGreaterThan(1);
  }

  @Test
  void whatComesOfGamesDependsOnTheSeedAlone() throws InterruptedException {
    List<Played> games = games(3, 4, 4, 1).play(1, _ -> {});
    assertThat(games(3, 4, 4, 1).play(3, _ -> {})).isEqualTo(games);
    assertThat(games(3, 4, 4, 2).play(2, _ -> {})).isNotEqualTo(games);
  }

  @Test
  void inEachGameTheBotsSitOnePlaceFurther() throws InterruptedException {
    assertThat(games(3, 4, 4, 1).play(2, _ -> {}))
        .extracting(game -> game.accounts().getFirst().seat())
        .containsExactly(Seat.of(1), Seat.of(2), Seat.of(3), Seat.of(1));
  }

  /// Both throw alike and about as often, one of them without thinking.
  @Test
  void worseDecisionsShowAsDecisionsAndNotAsTheHand() throws InterruptedException {
    Setup setup = Setup.of(2).with("deal", "5");
    List<Played> games = games(setup, List.of("counting", "coin"), 50, 4, 1).play(2, _ -> {});
    assertThat(deviations(games, Account::skill)).isGreaterThan(3.3);
    assertThat(deviations(games, Account::hand)).isBetween(-3.0, 3.0);
  }

  /// They decide alike and aim alike, and one of them trembles. The regular aims at nothing, so a
  /// tremor costs it nothing.
  @Test
  void theBetterHandShowsAndLuckIsFair() throws InterruptedException {
    Setup setup = Setup.of(2).with("deal", "5");
    List<Played> games =
        games(setup, List.of("champion-practised", "champion-trembling"), 120, 4, 1)
            .play(2, _ -> {});
    assertThat(deviations(games, Account::hand)).isGreaterThan(3.3);
    for (Seat seat : List.of(Seat.of(1), Seat.of(2))) {
      double[] luck =
          games.stream()
              .flatMap(game -> game.accounts().stream())
              .filter(account -> account.seat().equals(seat))
              .mapToDouble(Account::luck)
              .toArray();
      assertThat(errorsFromNothing(luck)).isBetween(-3.5, 3.5);
    }
  }

  /// The odds fit dice as they lie in games: an unaimed throw is worth what they say.
  @Test
  void unaimedThrowsAreWorthWhatTheOddsSay() throws InterruptedException {
    Setup setup = Setup.of(2).with("deal", "5");
    List<Played> games =
        games(setup, List.of("regular", "regular"), 80, 4, true, 2).play(2, _ -> {});
    for (int lying = 1; lying <= 3; lying++) {
      int dice = lying; // the last of them with all more
      double[] hand =
          games.stream()
              .flatMap(game -> game.unaimed().stream())
              .filter(one -> one.isBest() && Math.min(3, one.lying()) == dice)
              .mapToDouble(Unaimed::hand)
              .toArray();
      assertThat(hand).hasSizeGreaterThan(50);
      assertThat(Arrays.stream(hand).average().orElseThrow()).isBetween(-0.007, 0.007);
    }
  }

  /// How many standard errors the first bot has more of something than the second, by games.
  private static double deviations(List<Played> games, ToDoubleFunction<Account> of) {
    double[] more =
        games.stream()
            .mapToDouble(
                game ->
                    of.applyAsDouble(game.accounts().getFirst())
                        - of.applyAsDouble(game.accounts().getLast()))
            .toArray();
    return errorsFromNothing(more);
  }

  private static double errorsFromNothing(double... numbers) {
    double mean = Arrays.stream(numbers).average().orElseThrow();
    double squares = Arrays.stream(numbers).map(one -> (one - mean) * (one - mean)).sum();
    return mean / Math.sqrt(squares / (numbers.length - 1) / numbers.length);
  }

  private static HandGames<Position, Move, Reading> games(
      int players, long games, int rethrows, long seed) {
    Setup setup = Setup.of(players).with("deal", "1");
    return games(setup, Collections.nCopies(players, "steady"), games, rethrows, seed);
  }

  private static HandGames<Position, Move, Reading> games(
      Setup setup, List<String> names, long games, int rethrows, long seed) {
    return games(setup, names, games, rethrows, false, seed);
  }

  private static HandGames<Position, Move, Reading> games(
      Setup setup, List<String> names, long games, int rethrows, boolean unaimed, long seed) {
    Study study = new Study(cache, 2, Patience.WAIT, _ -> {});
    StrikeModule module = new StrikeModule();
    List<Bot<Position, Move>> bots = module.bots(names, study).orThrow();
    return new HandGames<>(
        module,
        module.minds(study).insightFor(true),
        setup,
        bots,
        games,
        0,
        rethrows,
        unaimed,
        seed);
  }
}
