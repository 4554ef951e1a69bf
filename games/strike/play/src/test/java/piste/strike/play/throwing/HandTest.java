package piste.strike.play.throwing;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.lang.reflect.Proxy;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.IntStream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import piste.arena.Arena;
import piste.arena.ArenaDie;
import piste.arena.ArenaModel;
import piste.arena.ArenaPool;
import piste.arena.Cast;
import piste.arena.DieShape;
import piste.arena.Gesture;
import piste.arena.HeldDie;
import piste.arena.Landing;
import piste.arena.Placement;
import piste.arena.Pose;
import piste.arena.Rotation;
import piste.arena.Seed;
import piste.minds.review.Account;
import piste.minds.review.Rethrower;
import piste.minds.review.Review;
import piste.minds.review.ReviewedStep.Fall;
import piste.minds.review.Reviewer;
import piste.minds.review.ThrownAgain;
import piste.playkit.Accounts;
import piste.playkit.ThrownTable;
import piste.strike.Face;
import piste.strike.Move;
import piste.strike.Position;
import piste.strike.Reading;
import piste.strike.Rest;
import piste.strike.Strike;
import piste.strike.StrikePresenter;
import piste.strike.play.bots.StrikeBots;
import piste.strike.play.odds.Premise;
import piste.strike.play.odds.StrikeOdds;
import piste.strike.play.odds.StrikeReview;
import piste.strike.play.odds.StrikeSolver;
import piste.table.Course.Stage;
import piste.table.Event;
import piste.table.Fact;
import piste.table.GameKit;
import piste.table.Match;
import piste.table.PlayedGame;
import piste.table.TableTerms;
import piste.table.Tables;
import piste.table.Thrower;

/// What the hand brings is told from luck by throwing again.
class HandTest {
  private static final StrikeOdds ODDS = StrikeSolver.solve(Premise.STANDARD, 3, 18, 2, _ -> {});

  private static final int TIMES = 6;

  private static ArenaPool arenas;
  private static Tables tables;

  @BeforeAll
  static void open() {
    arenas = new ArenaPool(1);
    tables =
        new Tables(
            List.of(
                new GameKit<>(
                    Strike.BOX,
                    StrikePresenter.PRESENTER,
                    new StrikeThrower(arenas),
                    List.of("regular", "beginner"))));
  }

  @AfterAll
  static void close() {
    arenas.close();
  }

  @ParameterizedTest
  @CsvSource({
    "strike-31, 2, 5, thrown",
    "strike-26, 3, 4, thrown",
    "strike-31-2012, 2, 5, thrown",
    "strike-31, 2, 5, fair"
  })
  void decisionsHandAndLuckAddUpToTheResult(String edition, int seats, String deal, String dice) {
    for (int seed = 1; seed <= 3; seed++) {
      PlayedGame game = played(terms(edition, seats, deal, dice), seed);
      Review<Move, Reading> review = reviewed(game);
      assertThat(review.isOver()).isTrue();
      Accounts.assertThatTheyAddUp(review);
      boolean byHand = dice.equals("thrown");
      for (Account account : review.accounts()) {
        assertThat(account.handsMargin() > 0).isEqualTo(byHand);
        assertThat(account.hand() != 0).isEqualTo(byHand);
      }
      assertThat(review.falls().stream().anyMatch(fall -> fall.again().isPresent()))
          .isEqualTo(byHand);
    }
  }

  @Test
  void whatOneGestureBringsSomebodyIsLostByTheOthers() {
    Review<Move, Reading> review = reviewed(played(terms("strike-31", 2, "5", "thrown"), 4));
    for (Fall<Move, Reading> fall : review.falls()) {
      if (fall.again().isPresent()) {
        ThrownAgain again = fall.again().get();
        assertThat(again.mean().stream().mapToDouble(win -> win).sum()).isCloseTo(1, within(1e-9));
        assertThat(again.works()).isBetween(0.0, 1.0);
      }
    }
  }

  @Test
  void theSameThrowIsToldAlikeWheneverItIsThrownAgain() {
    PlayedGame game = played(terms("strike-31", 2, "5", "thrown"), 5);
    Rethrower<Position, Move, Reading> rethrower = rethrower();
    for (PlayedGame.Beat beat : game.beats()) {
      if (rethrower.kind(beat) == Rethrower.Kind.BY_HAND) {
        assertThat(rethrower.again(beat)).isEqualTo(rethrower.again(beat));
        return;
      }
    }
    throw new AssertionError("nothing was thrown");
  }

  /// What two gestures bring is told apart with less chance if both are thrown with the same seeds.
  @Test
  void twoGesturesInTheSamePlaceAreThrownWithTheSameSeeds() {
    PlayedGame game = played(terms("strike-31", 2, "5", "thrown"), 5);
    List<Seed> seeds = new ArrayList<>();
    Rethrower<Position, Move, Reading> rethrower =
        new Rethrower<>(
            Strike.BOX,
            noting(new StrikeThrower(arenas), seeds),
            StrikeReview.by(ODDS).appraiser(),
            TIMES);
    PlayedGame.Beat beat =
        game.beats().stream()
            .filter(one -> rethrower.kind(one) == Rethrower.Kind.BY_HAND)
            .findFirst()
            .orElseThrow();
    Match<Position, Move, Reading> match =
        beat.change().before().match().orElseThrow().as(Strike.BOX);
    for (Gesture gesture : List.of(Gesture.atTheMiddle(1), Gesture.atTheMiddle(3).at(0.03, 0.02))) {
      rethrower.again(match.position(), match.scene(), gesture, 7);
    }
    rethrower.again(match.position(), match.scene(), Gesture.atTheMiddle(1), 8);
    assertThat(seeds).hasSize(3 * TIMES);
    List<Seed> first = seeds.subList(0, TIMES);
    assertThat(first).doesNotHaveDuplicates().isEqualTo(seeds.subList(TIMES, 2 * TIMES));
    assertThat(first).doesNotContainAnyElementsOf(seeds.subList(2 * TIMES, 3 * TIMES));
  }

  @SuppressWarnings("unchecked")
  private static Thrower<Position, Move, Reading> noting(
      Thrower<Position, Move, Reading> thrower, List<Seed> seeds) {
    return (Thrower<Position, Move, Reading>)
        Proxy.newProxyInstance(
            HandTest.class.getClassLoader(),
            new Class<?>[] {Thrower.class},
            (_, method, arguments) -> {
              if (method.getName().equals("outcomes")) {
                seeds.add((Seed) arguments[4]);
              }
              return method.invoke(thrower, arguments);
            });
  }

  @Test
  void aThrowOfAnotherArenaCannotBeAccountedFor() {
    ThrownTable table = table(terms("strike-31", 2, "5", "thrown"), 6);
    List<Fact> facts = table.facts().stream().map(HandTest::byAnotherArena).toList();
    PlayedGame game = PlayedGame.all(tables, facts).orThrow().getFirst();
    Set<Rethrower.Kind> kinds = EnumSet.noneOf(Rethrower.Kind.class);
    game.beats().forEach(beat -> kinds.add(rethrower().kind(beat)));
    assertThat(kinds).containsOnly(Rethrower.Kind.ELSEWHERE, Rethrower.Kind.WITHOUT_HAND);
  }

  private static Fact byAnotherArena(Fact fact) {
    return fact.event() instanceof Event.Thrown t
        ? new Fact(
            fact.at(),
            fact.by(),
            fact.command(),
            new Event.Thrown(
                t.step(), t.reveal(), t.gesture(), "arena-1 other", t.dice(), t.path()))
        : fact;
  }

  @Test
  void aThrownDieMightAsWellShowAnyOtherFace() {
    ArenaDie four = flat(1, 0.03, Face.FOUR);
    Map<Integer, Face> lying = Map.of(1, Face.FOUR);
    try (Arena arena = new Arena()) {
      for (int dice = 1; dice <= 9; dice++) {
        List<HeldDie> held =
            IntStream.rangeClosed(2, dice + 1)
                .mapToObj(id -> new HeldDie(id, DieShape.CUBE))
                .toList();
        Landing landing =
            arena
                .cast(new Cast(List.of(four), held, Gesture.atTheMiddle(0.5), Seed.of(7), false))
                .orThrow();
        List<Reading> alike = StrikeLanding.alike(landing, lying);
        assertThat(alike).contains(StrikeLanding.reading(landing, lying));
        assertThat(alike).hasSize(dice == 1 ? 6 : 36);
        assertThat(alike).allMatch(one -> one.thrownDice() == held.size());
        assertThat(alike)
            .extracting(Reading::lyingRests)
            .containsOnly(alike.getFirst().lyingRests());
        assertThat(facesIn(alike))
            .hasSize(6)
            .allSatisfy((_, count) -> assertThat(count).isEqualTo(alike.size() * held.size() / 6));
      }
    }
  }

  /// The fourth die and further ones are turned at random: about 23 pairs.
  @ParameterizedTest
  @CsvSource({"0, 1, 36", "0, 2, 36", "1, 2, 36", "0, 3, 18", "2, 3, 18", "3, 4, 18", "5, 11, 18"})
  void twoThrownDiceShowAsManyPairsAsCanBe(int one, int other, int least) {
    Set<List<Integer>> pairs = new HashSet<>();
    for (int way = 0; way < 36; way++) {
      pairs.add(List.of(StrikeLanding.turn(one, way), StrikeLanding.turn(other, way)));
    }
    assertThat(pairs).hasSizeGreaterThanOrEqualTo(least);
  }

  private static Map<Rest, Integer> facesIn(List<Reading> readings) {
    Map<Rest, Integer> faces = new HashMap<>();
    readings.forEach(
        reading -> reading.thrownRests().forEach(rest -> faces.merge(rest, 1, Integer::sum)));
    return faces;
  }

  /// Averaged over faces or not, throws of the same gesture come to the same.
  @Test
  void turningThrownDiceOverChangesNoAverage() {
    Position position =
        Strike.BOX
            .notation()
            .readPosition("strike-31 n=2 to=1 reserves=4,5 arena=2,4 air=1 air")
            .orThrow();
    assertThat(position.air()).isEqualTo(1);
    ArenaDie two = flat(1, 0.02, Face.TWO);
    ArenaDie other = flat(2, -0.02, Face.FOUR);
    Map<Integer, Face> faces = Map.of(1, Face.TWO, 2, Face.FOUR);
    double plain = 0;
    double squares = 0;
    double turned = 0;
    int times = 1_000;
    try (Arena arena = new Arena()) {
      for (int seed = 1; seed <= times; seed++) {
        Landing landing =
            arena
                .cast(
                    new Cast(
                        List.of(two, other),
                        List.of(new HeldDie(9, DieShape.CUBE)),
                        Gesture.atTheMiddle(2),
                        Seed.of(seed),
                        false))
                .orThrow();
        double win = win(position, StrikeLanding.reading(landing, faces));
        plain += win / times;
        squares += win * win / times;
        turned +=
            StrikeLanding.alike(landing, faces).stream()
                    .mapToDouble(reading -> win(position, reading))
                    .average()
                    .orElseThrow()
                / times;
      }
    }
    double error = Math.sqrt((squares - plain * plain) / times);
    assertThat(turned).isCloseTo(plain, within(4 * error));
  }

  private static ArenaDie flat(int id, double x, Face face) {
    return new Placement(ArenaModel.STANDARD)
        .flat(
            new ArenaDie(id, DieShape.CUBE, new Pose(x, 0, 0, Rotation.NONE)),
            Face.DIE.faces().indexOf(face.symbol()));
  }

  private static double win(Position position, Reading reading) {
    return ODDS.bySeat(Strike.GAME.land(position, reading)).win().getFirst();
  }

  private static TableTerms terms(String edition, int seats, String deal, String dice) {
    TableTerms terms = TableTerms.of("strike", seats).with("edition", edition).with("deal", deal);
    return dice.equals("fair") ? terms.with(TableTerms.Dice.FAIR) : terms;
  }

  private static PlayedGame played(TableTerms terms, int seed) {
    return PlayedGame.all(tables, table(terms, seed).facts()).orThrow().getFirst();
  }

  private static ThrownTable table(TableTerms terms, int seed) {
    ThrownTable table =
        ThrownTable.ofBots(tables, terms, seed, seat -> seat == 1 ? "regular" : "beginner");
    while (table.state().stage() == Stage.PLAYING) {
      table.house(arenas, Strike.BOX, seed % 2 == 0 ? StrikeBots.REGULAR : StrikeBots.BEGINNER);
    }
    return table;
  }

  private static Review<Move, Reading> reviewed(PlayedGame game) {
    Reviewer<Position, Move, Reading> reviewer = StrikeReview.by(ODDS);
    Position start = game.start().match().orElseThrow().as(Strike.BOX).position();
    Map<Integer, ThrownAgain> again = new HashMap<>();
    for (int i = 0; i < game.beats().size(); i++) {
      if (rethrower().kind(game.beats().get(i)) == Rethrower.Kind.BY_HAND) {
        again.put(i + 1, rethrower().again(game.beats().get(i)));
      }
    }
    return reviewer.review(start, game.steps(Strike.BOX)).with(again);
  }

  private static Rethrower<Position, Move, Reading> rethrower() {
    return new Rethrower<>(
        Strike.BOX, new StrikeThrower(arenas), StrikeReview.by(ODDS).appraiser(), TIMES);
  }
}
