package piste.strike.play.throwing;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import piste.arena.ArenaPool;
import piste.arena.Gesture;
import piste.arena.Regrouping.Wish;
import piste.minds.Bot;
import piste.playkit.ThrownTable;
import piste.rules.Seat;
import piste.strike.Move;
import piste.strike.Position;
import piste.strike.Strike;
import piste.strike.StrikePresenter;
import piste.strike.StrikeScene;
import piste.strike.play.bots.Habit;
import piste.strike.play.bots.StrikeBots;
import piste.strike.play.odds.Premise;
import piste.strike.play.odds.StrikeSolver;
import piste.table.ChosenMove;
import piste.table.Course.Stage;
import piste.table.Event;
import piste.table.Fact;
import piste.table.FactCodec;
import piste.table.GameKit;
import piste.table.Request;
import piste.table.Session;
import piste.table.TableTerms;
import piste.table.TableTerms.Clock;
import piste.table.Tables;
import piste.table.ThrowInput;
import piste.table.Verification;
import piste.view.Choice;
import piste.view.Piece;
import piste.view.Pose;
import piste.view.Rested;

/// Tables at which dice are thrown in the arena.
class PhysicalTableTest {
  private static final Seat ONE = Seat.of(1);
  private static final Seat TWO = Seat.of(2);

  private static ArenaPool arenas;
  private static Tables tables;

  private ThrownTable table;

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
                    List.of("counting", "bold"))));
  }

  @AfterAll
  static void close() {
    arenas.close();
  }

  @ParameterizedTest
  @CsvSource({
    "strike-31, 2, 1",
    "strike-31-2012, 2, 2",
    "strike-26, 2, 3",
    "strike-31-2012, 5, 4",
    "strike-26, 4, 5",
  })
  void wholeGamesAreThrownToTheEndAndEveryThrowIsProven(String edition, int seats, int seed) {
    beginWithBots(TableTerms.of("strike", seats).with("edition", edition), seed);
    for (int step = 0; step < 1_000 && isPlaying(); step++) {
      house();
    }
    assertThat(table.state().stage()).isEqualTo(Stage.FINISHED);
    table.assertThatEveryThrowIsProven();
  }

  @Test
  void whatChampionsRegroupIsProvenWithAllTheirThrows() {
    Bot<Position, Move> champion =
        StrikeBots.champion(StrikeSolver.solve(Premise.STANDARD, 3, 18, 2, _ -> {}));
    for (int seed = 1; seed < 20; seed++) {
      beginWithBots(TableTerms.of("strike", 2).with("deal", "3"), seed);
      while (isPlaying()) {
        table.house(arenas, Strike.BOX, champion, Duration.ofMillis(60));
      }
      table.assertThatEveryThrowIsProven();
      if (table.facts().stream().anyMatch(PhysicalTableTest::putsDiceElsewhere)) {
        return;
      }
    }
    throw new AssertionError("nothing was ever regrouped");
  }

  private static boolean putsDiceElsewhere(Fact fact) {
    return fact.event() instanceof Event.Played played
        && !played.dice().isEmpty()
        && played.step().text().endsWith("regroup");
  }

  /// Grand throws of nine dice end with some on others, sooner or later.
  @ParameterizedTest
  @CsvSource({"strike-31-2012, beside", "strike-26, nudge"})
  void cockedDiceAreSettledAndPlayGoesOn(String edition, String phase) {
    for (int seed = 1; seed < 100; seed++) {
      beginWithBots(TableTerms.of("strike", 2).with("edition", edition).with("deal", "12"), seed);
      for (int step = 0; step < 60 && isPlaying(); step++) {
        boolean settles = position().endsWith(" " + phase);
        house();
        if (settles) {
          assertThat(table.facts().getLast().event()).isInstanceOf(Event.Thrown.class);
          assertThat(lying()).allMatch(die -> die.face().isPresent() && die.pose().isPresent());
          assertThat(table.verified().isClean()).isTrue();
          return;
        }
      }
    }
    throw new AssertionError("no die was ever cocked");
  }

  @Test
  void aReadingThatWasChangedDoesNotMatch() {
    begin();
    play("set 4");
    table.accept(Request.Play.of(ONE, "throw", ThrowInput.of(Gesture.atTheMiddle(0.5), "n")));
    Event.Thrown thrown = table.lastThrow();
    String face = thrown.step().text().startsWith("dice 2") ? "3" : "2";
    List<Rested> dice =
        thrown.dice().stream()
            .map(die -> die.id() == 9 ? new Rested(9, face, die.pose()) : die)
            .toList();
    table.assertThatItDoesNotMatch(
        thrown.step().text().replaceFirst("dice .", "dice " + face), dice);
  }

  @Test
  void aGestureIsNeededAndMustBeOneAHandCanMake() {
    begin();
    play("set 4");
    assertThat(choices().getFirst().needs()).isEqualTo(Choice.THROWING);
    table.refuse(Request.Play.of(ONE, "throw", ThrowInput.of("n")), "table.no-gesture");
    table.refuse(
        Request.Play.of(ONE, "throw", ThrowInput.of(Gesture.atTheMiddle(50), "n")),
        "gesture.speed");
    table.refuse(
        Request.Play.of(ONE, "throw", ThrowInput.of(Gesture.atTheMiddle(Double.NaN), "n")),
        "gesture.not-a-number");
    table.refuse(
        Request.Play.of(ONE, "throw", ThrowInput.of(Gesture.atTheMiddle(1).at(1, 1), "n")),
        "gesture.aim");
    assertThat(position()).endsWith("must");
  }

  @Test
  void theSameThrowTwiceFallsTheSame() {
    List<Fact> first = openingThrow();
    assertThat(openingThrow()).isEqualTo(first);
  }

  @Test
  void theTimeToDecideBeginsWhenTheDiceLie() {
    table = ThrownTable.ofPeople(tables, TableTerms.of("strike", 2).with(Clock.FAST), 1);
    play("set 4");
    table.accept(Request.Play.of(ONE, "throw", ThrowInput.of(Gesture.atTheMiddle(2), "n")));
    long at = table.facts().getLast().at();
    long rolling = table.lastThrow().rollingMillis();
    assertThat(rolling).isGreaterThan(300);
    assertThat(table.state().timer().deadline()).hasValue(at + rolling + 20_000);
    // At tables of version 0.3 and before it began when they were thrown.
    assertThat(isCleanIfTimedOutAt(at + 20_000)).isTrue();
    assertThat(isCleanIfTimedOutAt(at + 19_999)).isFalse();
  }

  private boolean isCleanIfTimedOutAt(long at) {
    Seat late = table.state().actor().orElseThrow().seat();
    Fact out =
        new Fact(at, Session.HOUSE, "h1", new Event.AtSeat(Event.SeatChange.TIMED_OUT, late));
    return Verification.of(
            tables,
            Stream.concat(table.facts().stream(), Stream.of(out)).map(FactCodec::encode).toList())
        .isClean();
  }

  private List<Fact> openingThrow() {
    begin();
    play("set 4");
    table.accept(Request.Play.of(ONE, "throw", ThrowInput.of(Gesture.atTheMiddle(2), "n")));
    return table.facts();
  }

  @Test
  void theOpeningDieIsSetInTheMiddleAndRegroupedWhereThePlayerLikes() {
    begin();
    table.refuse(arranging("set 4", new Wish(0, 0, 0, 0)), "table.no-arrangement");
    play("set 4");
    Piece die = lying().getFirst();
    assertThat(die.shows("4")).isTrue();
    assertThat(die.pose().orElseThrow().x()).isZero();
    table.refuse(arranging("regroup", new Wish(0, 0.5, 0, 0)), "regroup.out-of-bounds");
    table.refuse(arranging("regroup", new Wish(7, 0, 0, 0)), "regroup.unknown");
    table.accept(arranging("regroup", new Wish(0, 0.05, 0.02, 0.3)));
    Pose moved = lying().getFirst().pose().orElseThrow();
    assertThat(List.of(moved.x(), moved.z())).containsExactly(0.05, 0.02);
    assertThat(lying().getFirst().shows("4")).isTrue();
    table.accept(new Request.AskUndo(ONE));
    assertThat(lying().getFirst()).isEqualTo(die);
    play("regroup");
    assertThat(lying().getFirst()).isEqualTo(die);
  }

  @Test
  void onlyDiceAtTheWallAreOfferedForLifting() {
    begin();
    play("set 4");
    assertThat(offered()).containsExactly("throw", "regroup");
    table.refuse(Request.Play.of(ONE, "lift 4"), "strike.not-at-wall");
    table.accept(arranging("regroup", new Wish(0, 0.088, 0, 0)));
    assertThat(offered()).containsExactly("throw", "lift 4");
    play("lift 4");
    assertThat(table.state().actor().orElseThrow().seat()).isEqualTo(TWO);
    table.accept(Request.Play.of(TWO, "yes"));
    Pose before = table.scene().in(StrikeScene.LIFTED).getFirst().pose().orElseThrow();
    table.accept(Request.Play.of(ONE, "throw", ThrowInput.of(Gesture.atTheMiddle(0.4), "n")));
    assertThat(table.lastThrow().step().text()).doesNotContain(">");
    assertThat(table.scene().in(StrikeScene.LIFTED)).isEmpty();
    assertThat(lying().stream().filter(die -> die.id() == 0))
        .allMatch(die -> die.pose().orElseThrow().equals(before));
  }

  private void begin() {
    table = ThrownTable.ofPeople(tables, TableTerms.of("strike", 2), 1);
  }

  private void beginWithBots(TableTerms terms, int seed) {
    table = ThrownTable.ofBots(tables, terms, seed, seat -> seat % 2 == 0 ? "bold" : "counting");
  }

  private boolean isPlaying() {
    return table.state().stage() == Stage.PLAYING;
  }

  private void house() {
    boolean isBold = table.state().botToAct().orElseThrow().level().equals(Optional.of("bold"));
    table.house(arenas, Strike.BOX, isBold ? Habit.BOLD : Habit.COUNTING);
  }

  private String position() {
    return table.state().match().orElseThrow().positionText();
  }

  private List<Piece> lying() {
    return table.scene().in(StrikeScene.ARENA);
  }

  private List<String> offered() {
    return choices().stream().map(Choice::token).toList();
  }

  private List<Choice> choices() {
    return tables
        .view(table.state(), ThrownTable.ANN)
        .game()
        .orElseThrow()
        .prompt()
        .orElseThrow()
        .choices();
  }

  private static Request arranging(String move, Wish wish) {
    return new Request.Play(ONE, new ChosenMove.Written(move), List.of(wish), Optional.empty());
  }

  private void play(String move) {
    table.accept(Request.Play.of(ONE, move));
  }
}
