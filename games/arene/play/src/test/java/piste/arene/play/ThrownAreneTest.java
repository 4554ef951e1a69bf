package piste.arene.play;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.stream.IntStream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import piste.arena.ArenaPool;
import piste.arena.Gesture;
import piste.arena.Regrouping.Wish;
import piste.arene.Arene;
import piste.arene.ArenePresenter;
import piste.arene.AreneScene;
import piste.arene.Move;
import piste.arene.Position;
import piste.arene.Reading;
import piste.minds.Bot;
import piste.minds.Poses;
import piste.minds.Study;
import piste.minds.review.Insight;
import piste.minds.review.Knocks;
import piste.minds.review.Rethrower;
import piste.minds.review.Review;
import piste.minds.review.Reviewer;
import piste.minds.review.ThrownAgain;
import piste.playkit.Accounts;
import piste.playkit.ThrownTable;
import piste.rules.Seat;
import piste.rules.Setup;
import piste.table.ChosenMove;
import piste.table.Course.Stage;
import piste.table.Event;
import piste.table.GameKit;
import piste.table.PlayedGame;
import piste.table.Request;
import piste.table.TableTerms;
import piste.table.Tables;
import piste.table.ThrowInput;
import piste.view.Piece;
import piste.view.Pose;
import piste.view.Rested;
import piste.view.Scene;

/// Tables at which L'Arène is thrown in the arena.
class ThrownAreneTest {
  private static final Seat ONE = Seat.of(1);
  private static final Bot<Position, Move> HUNTER = AreneBots.minds(Study.IDLE).bots().getFirst();

  private static ArenaPool arenas;
  private static AreneThrower thrower;
  private static Tables tables;

  private ThrownTable table;

  @BeforeAll
  static void open() {
    arenas = new ArenaPool(1);
    thrower = new AreneThrower(arenas);
    tables =
        new Tables(
            List.of(
                new GameKit<>(
                    Arene.BOX, ArenePresenter.PRESENTER, thrower, List.of(HUNTER.level().name()))));
  }

  @AfterAll
  static void close() {
    arenas.close();
  }

  @ParameterizedTest
  @CsvSource({"1, off, 1", "2, on, 2", "4, off, 3", "3, on, 4"})
  void wholeGamesAreThrownToTheEndAndEveryThrowIsProven(int seats, String knocking, int seed) {
    TableTerms terms = TableTerms.of("arene", seats).with("knocking", knocking);
    table = ThrownTable.ofBots(tables, terms, seed, _ -> HUNTER.level().name());
    while (table.state().stage() == Stage.PLAYING) {
      table.house(arenas, Arene.BOX, HUNTER);
      assertNoDieIsLostAndEveryDieOfTheCaveLiesAsItShows();
    }
    table.assertThatEveryThrowIsProven();
    assertThat(isAnyKnocked()).isEqualTo(knocking.equals("on"));
  }

  private void assertNoDieIsLostAndEveryDieOfTheCaveLiesAsItShows() {
    Scene scene = table.scene();
    assertThat(scene.pieces().map(Piece::id).distinct()).hasSize(37);
    assertThat(scene.in(AreneScene.CAVE))
        .allMatch(die -> die.face().isPresent() && die.pose().isPresent());
    // A die that showed something else than it lies on would be laid anew.
    List<Optional<Pose>> laid =
        thrower.lying(scene).stream().map(die -> Optional.of(Poses.seen(die.pose()))).toList();
    assertThat(scene.in(AreneScene.CAVE).stream().map(Piece::pose).toList()).isEqualTo(laid);
  }

  @Test
  void whatHandsKnockIsToldFromLuckAndAllAddsUp() {
    TableTerms terms = TableTerms.of("arene", 2).with("knocking", "on");
    table = ThrownTable.ofBots(tables, terms, 2, _ -> HUNTER.level().name());
    while (table.facts().size() < 60 && table.state().stage() == Stage.PLAYING) {
      table.house(arenas, Arene.BOX, HUNTER);
    }
    PlayedGame game = PlayedGame.all(tables, table.facts()).orThrow().getLast();
    Position start = game.start().match().orElseThrow().as(Arene.BOX).position();
    Insight<Position, Move, Reading> insight = AreneBots.minds(Study.IDLE).insight();
    Reviewer<Position, Move, Reading> reviewer = insight.reviewer(start).orElseThrow();
    Rethrower<Position, Move, Reading> rethrower =
        new Rethrower<>(Arene.BOX, thrower, reviewer.appraiser(), insight.knocks(start), 12);
    Map<Integer, ThrownAgain> again = new TreeMap<>();
    for (int i = 0; i < game.beats().size(); i++) {
      if (rethrower.kind(game.beats().get(i)) == Rethrower.Kind.BY_HAND) {
        again.put(i + 1, rethrower.again(game.beats().get(i)));
      }
    }
    assertThat(again.values())
        .as("some throws knock, and nothing is told of those that do not")
        .anyMatch(many -> many.margin(ONE) > 0)
        .anyMatch(many -> many.margin(ONE) == 0);
    Review<Move, Reading> review = reviewer.review(start, game.steps(Arene.BOX)).with(again);
    Accounts.assertThatTheyAddUp(review);
    assertThat(review.accounts()).anyMatch(account -> account.hand() != 0);
  }

  /// Or what the playouts are off by would be the same in all, and in no interval.
  @Test
  void knocksAreValuedWithOtherPlayoutsEachTime() {
    Position start = Arene.GAME.start(Setup.of(2).with("knocking", "on")).orThrow();
    Knocks<Position, Reading> knocks =
        AreneBots.minds(Study.IDLE).insight().knocks(start).orElseThrow();
    List<Double> first = knocks.appraiser().apply(0).win(start);
    assertThat(knocks.appraiser().apply(0).win(start)).isEqualTo(first);
    assertThat(
            List.of(knocks.appraiser().apply(1).win(start), knocks.appraiser().apply(2).win(start)))
        .anyMatch(win -> !win.equals(first));
  }

  private boolean isAnyKnocked() {
    return table.facts().stream()
        .anyMatch(
            fact ->
                fact.event() instanceof Event.Thrown thrown && thrown.step().text().contains(">"));
  }

  @Test
  void theHardestThrowOfAWholeHandLosesNoDie() {
    for (int seed = 1; seed <= 5; seed++) {
      begin(TableTerms.of("arene", 1).with("together", "all"), seed);
      table.accept(new Request.Cast(ONE, ThrowInput.of(Gesture.atTheMiddle(4.5), "n")));
      table.accept(Request.Play.of(ONE, "together", ThrowInput.of(Gesture.atTheMiddle(4.5), "n")));
      Event.Thrown thrown = table.lastThrow();
      assertThat(thrown.step().text().split(" ", -1)).as("dice and six faces").hasSize(7);
      assertThat(thrown.dice()).hasSizeGreaterThanOrEqualTo(6);
      assertNoDieIsLostAndEveryDieOfTheCaveLiesAsItShows();
    }
  }

  @Test
  void diceOfTheCaveAreOutOfTheWayAndKeepTheirFaces() {
    begin(TableTerms.of("arene", 1), 1);
    table.accept(new Request.Cast(ONE, ThrowInput.of(Gesture.atTheMiddle(0.5), "n")));
    Piece neutral = cave().getFirst();
    for (int i = 0; i < 5; i++) {
      table.accept(
          Request.Play.of(ONE, "throw plain", ThrowInput.of(Gesture.atTheMiddle(3), "n" + i)));
      assertThat(cave().stream().filter(die -> die.id() == neutral.id()).map(Piece::face))
          .containsExactly(neutral.face());
    }
  }

  @Test
  void aimAndForceDecideWhereDiceLie() {
    Gesture soft = Gesture.atTheMiddle(0.6);
    double left = across(soft.at(-0.05, 0));
    double right = across(soft.at(0.05, 0));
    assertThat(right - left)
        .as("a softly thrown die lies about where it was aimed")
        .isGreaterThan(0.03);
    double hardLeft = across(Gesture.atTheMiddle(4).at(-0.05, 0));
    double hardRight = across(Gesture.atTheMiddle(4).at(0.05, 0));
    assertThat(hardRight - hardLeft).as("a hard one anywhere").isLessThan(0.5 * (right - left));
  }

  /// How far to the right a die comes to lie, on average over some throws.
  private double across(Gesture gesture) {
    return IntStream.rangeClosed(1, 40)
        .mapToDouble(
            seed -> {
              begin(TableTerms.of("arene", 1), seed);
              table.accept(new Request.Cast(ONE, ThrowInput.of(gesture, "n")));
              return cave().getFirst().pose().orElseThrow().x();
            })
        .average()
        .orElseThrow();
  }

  @Test
  void withKnockingAHardThrowTurnsLyingDiceAndASoftOneHardlyAny() {
    int soft = knocks(0.4);
    assertThat(knocks(3)).isGreaterThan(soft + 5);
  }

  /// How many of forty throws at a lying die turn it.
  private int knocks(double speed) {
    int knocks = 0;
    for (int seed = 1; seed <= 40; seed++) {
      begin(TableTerms.of("arene", 1).with("knocking", "on"), seed);
      table.accept(new Request.Cast(ONE, ThrowInput.of(Gesture.atTheMiddle(0.5), "n")));
      Pose lies = cave().getFirst().pose().orElseThrow();
      Gesture aimed = Gesture.atTheMiddle(speed).at(lies.x(), lies.z());
      table.accept(Request.Play.of(ONE, "throw plain", ThrowInput.of(aimed, "m")));
      knocks += table.lastThrow().step().text().contains(">") ? 1 : 0;
    }
    return knocks;
  }

  @Test
  void aReadingThatWasChangedDoesNotMatch() {
    begin(TableTerms.of("arene", 1), 1);
    table.accept(new Request.Cast(ONE, ThrowInput.of(Gesture.atTheMiddle(0.5), "n")));
    String face = table.lastThrow().step().text().equals("dice 2") ? "3" : "2";
    Rested die = table.lastThrow().dice().getFirst();
    table.assertThatItDoesNotMatch("dice " + face, List.of(new Rested(die.id(), face, die.pose())));
  }

  @Test
  void aGestureIsNeededAndNoDieIsMovedByHand() {
    begin(TableTerms.of("arene", 1), 1);
    table.refuse(new Request.Cast(ONE, ThrowInput.of("n")), "table.no-gesture");
    table.refuse(
        new Request.Cast(ONE, ThrowInput.of(Gesture.atTheMiddle(50), "n")), "gesture.speed");
    table.accept(new Request.Cast(ONE, ThrowInput.of(Gesture.atTheMiddle(1), "n")));
    Wish wish = new Wish(cave().getFirst().id(), 0, 0, 0);
    table.refuse(
        new Request.Play(
            ONE, new ChosenMove.Written("throw plain"), List.of(wish), Optional.empty()),
        "table.no-arrangement");
  }

  @Test
  void atATableWithFairDiceNoGestureIsNeeded() {
    begin(TableTerms.of("arene", 1).with(TableTerms.Dice.FAIR), 1);
    table.accept(new Request.Cast(ONE, ThrowInput.of("n")));
    assertThat(cave().getFirst().pose()).isEmpty();
    assertThat(table.verified().isClean()).isTrue();
  }

  private List<Piece> cave() {
    return table.scene().in(AreneScene.CAVE);
  }

  private void begin(TableTerms terms, int seed) {
    table = ThrownTable.ofPeople(tables, terms, seed);
  }
}
