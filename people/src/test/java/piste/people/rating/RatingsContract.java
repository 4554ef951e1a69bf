package piste.people.rating;

import static org.assertj.core.api.Assertions.assertThat;
import static piste.people.finished.Games.ANN;
import static piste.people.finished.Games.BOB;
import static piste.people.finished.Games.CLEO;
import static piste.people.finished.Games.game;
import static piste.people.finished.Games.rated;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.OptionalLong;
import java.util.Random;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import piste.people.Player;
import piste.people.Players;
import piste.people.finished.FinishedGame;
import piste.people.finished.FinishedGames;
import piste.people.finished.GamesOf;
import piste.people.finished.Who;
import piste.people.rating.PageChoices.Shows;
import piste.people.rating.PlayRatings.Told;
import piste.people.rating.PlayRatings.Wanted;
import piste.people.rating.PlayerPages.OfGame;
import piste.rules.Seat;
import piste.stores.people.PeopleDatabase;

/// What ratings must do, in whatever database.
abstract class RatingsContract {
  private static final GameRates RATES =
      new GameRates(200, Map.of("champion", new Rating(1700, 30)));
  private static final Who.Bot CHAMPION = new Who.Bot("champion");

  private PeopleDatabase database;
  private FinishedGames games;
  private ResultRatings ratings;

  abstract PeopleDatabase open();

  @BeforeEach
  void openIt() {
    database = open();
    start();
  }

  private void start() {
    Players.in(database).orThrow();
    games = FinishedGames.in(database).orThrow();
    ratings = ResultRatings.in(database, _ -> RATES).orThrow();
    games.tell(ratings);
  }

  @AfterEach
  void closeIt() {
    database.close();
  }

  private static List<FinishedGame> some() {
    List<FinishedGame> some = new ArrayList<>();
    Random random = new Random(3);
    List<Who> all = new ArrayList<>(List.of(ANN, BOB, CLEO, CHAMPION));
    for (int at = 1; at <= 40; at++) {
      Collections.shuffle(all, random);
      Who[] table = all.subList(0, 2 + at % 3).toArray(Who[]::new);
      some.add(game("g" + at, 1, at / 2, true, table));
    }
    return some;
  }

  private List<OfGame> told() {
    PlayerPages pages = new PlayerPages(database);
    return List.of(ANN, BOB, CLEO).stream()
        .flatMap(who -> pages.of(List.of(who.session())).orThrow().stream())
        .toList();
  }

  @Test
  void ratingsAreTheSameToTheLastDigitHoweverGamesComeInAndWhenRebuilt() {
    some().forEach(game -> games.add(game).orThrow());
    List<OfGame> inOrder = told();
    assertThat(inOrder).hasSize(3).allMatch(one -> one.rating().isPresent());
    assertThat(inOrder.getFirst().curve().getLast().rating())
        .isEqualTo(inOrder.getFirst().rating().orElseThrow());
    assertThat(ratings.rebuild().orThrow())
        .isEqualTo(some().stream().filter(FinishedGame::counts).count());
    assertThat(told()).isEqualTo(inOrder);
    database.close();
    openIt();
    List<FinishedGame> mixed = some();
    Collections.shuffle(mixed, new Random(4));
    mixed.forEach(game -> games.add(game).orThrow());
    assertThat(told()).isEqualTo(inOrder);
  }

  @Test
  void otherRatesHaveAllRatingsMadeAnewOnce() {
    some().forEach(game -> games.add(game).orThrow());
    List<OfGame> before = told();
    assertThat(ratings.madeBy("one").orThrow()).isTrue();
    assertThat(ratings.madeBy("one").orThrow()).isFalse();
    assertThat(told()).isEqualTo(before);
    ResultRatings luckier =
        ResultRatings.in(database, _ -> new GameRates(900, RATES.bots())).orThrow();
    assertThat(luckier.madeBy("two").orThrow()).isTrue();
    assertThat(told()).isNotEqualTo(before);
  }

  @Test
  void playRatingsAddUpAndAReviewIsKeptOnce() {
    Players players = Players.in(database).orThrow();
    players.add(new Player(ANN.session(), "Ann", Player.Kind.PERSON, 0)).orThrow();
    PlayRatings plays = new PlayRatings(database);
    for (int at = 1; at <= 41; at++) {
      games.add(rated(at, ANN, BOB)).orThrow();
    }
    List<Wanted> wanted = plays.wanted(100).orThrow();
    assertThat(wanted).hasSize(41);
    for (Wanted one : wanted.subList(0, 40)) {
      Told ann = new Told(Seat.of(1), OptionalLong.of(one.number() * 3_000L), -2_000);
      assertThat(plays.keep(one, List.of(ann)).orThrow()).isTrue();
      assertThat(plays.keep(one, List.of(ann)).orThrow()).isFalse();
    }
    assertThat(plays.cannotTell(wanted.getLast()).orThrow()).isTrue();
    assertThat(plays.wanted(100).orThrow()).isEmpty();
    OfGame page = told().getFirst();
    assertThat(page.play().orElseThrow().games()).isEqualTo(40);
    assertThat(page.play().orElseThrow().mean()).isEqualTo(3.0);
    assertThat(page.luck()).contains(new PlayerPages.Luck(40, -80_000));
    assertThat(page.favourite()).isEqualTo("edition=old");
    Leaderboards boards = new Leaderboards(database);
    assertThat(boards.play("dice", 0, 10).orThrow())
        .extracting(Leaderboards.PlayLine::name)
        .containsExactly("Ann");
    assertThat(new GamesOf(database).wonAgainstLuck(List.of(ANN.session()), true, 3).orThrow())
        .hasSize(3);
  }

  @Test
  void onlyNarrowRatingsOfThoseWhoShowThemAreOnTheLeaderboard() {
    Players players = Players.in(database).orThrow();
    players.add(new Player(ANN.session(), "Ann", Player.Kind.PERSON, 0)).orThrow();
    players.add(new Player(BOB.session(), "Bob", Player.Kind.PERSON, 0)).orThrow();
    Leaderboards boards = new Leaderboards(database);
    games.add(rated(1, ANN, BOB)).orThrow();
    assertThat(boards.of("dice", 0, 10).orThrow()).isEmpty();
    for (int at = 2; at < 60; at++) {
      games.add(at % 3 == 0 ? rated(at, BOB, ANN) : rated(at, ANN, BOB)).orThrow();
    }
    assertThat(boards.of("dice", 0, 10).orThrow())
        .extracting(Leaderboards.Line::name)
        .containsExactly("Ann", "Bob");
    assertThat(boards.of("dice", 1, 10).orThrow())
        .extracting(Leaderboards.Line::name)
        .containsExactly("Bob");
    new PageChoices(database).choose(ANN.session(), Shows.NOTHING).orThrow();
    assertThat(boards.of("dice", 0, 10).orThrow())
        .extracting(Leaderboards.Line::name)
        .containsExactly("Bob");
  }
}
