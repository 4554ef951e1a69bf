package piste.minds;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.SplittableRandom;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import piste.arena.ArenaPool;
import piste.arena.Gesture;
import piste.arena.PathCodec;
import piste.arena.Regrouping.Wish;
import piste.minds.strike.play.Habit;
import piste.rules.Draw;
import piste.rules.Seat;
import piste.strike.Strike;
import piste.strike.StrikePresenter;
import piste.strike.StrikeScene;
import piste.table.Command;
import piste.table.Course.Stage;
import piste.table.Decision;
import piste.table.Event;
import piste.table.Fact;
import piste.table.FactCodec;
import piste.table.GameKit;
import piste.table.Request;
import piste.table.Secret;
import piste.table.Session;
import piste.table.TableState;
import piste.table.TableTerms;
import piste.table.Tables;
import piste.table.Toss;
import piste.table.Verification;
import piste.table.Verification.Outcome;
import piste.table.journal.Entry;
import piste.view.Choice;
import piste.view.Piece;
import piste.view.Pose;
import piste.view.Rested;

/// Tables at which dice are thrown in the arena.
class PhysicalTableTest {
  private static final Session ANN = new Session("session-ann");
  private static final Seat ONE = Seat.of(1);
  private static final Seat TWO = Seat.of(2);

  private static ArenaPool arenas;
  private static Tables tables;

  private final List<Fact> facts = new ArrayList<>();
  private TableState state;
  private int commands;

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
    begin(TableTerms.of("strike", seats).with("edition", edition), seed, true);
    playOut(seed, 1_000);
    assertThat(state.stage()).isEqualTo(Stage.FINISHED);
    List<Entry> entries = facts.stream().map(FactCodec::encode).toList();
    List<Fact> reread = entries.stream().map(entry -> FactCodec.decode(entry).orThrow()).toList();
    assertThat(tables.fold(reread).orThrow()).isEqualTo(state);
    Verification verification = Verification.of(tables, entries);
    assertThat(verification.isClean()).isTrue();
    assertThat(verification.checks()).hasSize(state.chance().made());
    for (Entry entry : entries) {
      if (entry.type().equals("thrown")) {
        byte[] path = new byte[entry.path().remaining()];
        entry.path().duplicate().get(path);
        assertThat(PathCodec.decode(path).orThrow().tracks()).isNotEmpty();
      }
    }
  }

  /// Grand throws of nine dice end with some on others, sooner or later.
  @ParameterizedTest
  @CsvSource({"strike-31-2012, beside", "strike-26, nudge"})
  void cockedDiceAreSettledAndPlayGoesOn(String edition, String phase) {
    for (int seed = 1; seed < 100; seed++) {
      begin(TableTerms.of("strike", 2).with("edition", edition).with("deal", "12"), seed, true);
      for (int step = 0; step < 60 && state.stage() == Stage.PLAYING; step++) {
        boolean settles = state.match().orElseThrow().positionText().endsWith(" " + phase);
        house(seed);
        if (settles) {
          assertThat(facts.getLast().event()).isInstanceOf(Event.Thrown.class);
          assertThat(lying()).allMatch(die -> die.face().isPresent() && die.pose().isPresent());
          List<Entry> entries = facts.stream().map(FactCodec::encode).toList();
          assertThat(Verification.of(tables, entries).isClean()).isTrue();
          return;
        }
      }
    }
    throw new AssertionError("no die was ever cocked");
  }

  @Test
  void aReadingThatWasChangedDoesNotMatch() {
    begin(TableTerms.of("strike", 2), 1, false);
    play("set 4");
    accept(Request.Play.of(ONE, "throw", Toss.of(Gesture.atTheMiddle(0.5), "n")));
    Fact fact = facts.removeLast();
    Event.Thrown thrown = (Event.Thrown) fact.event();
    String face = thrown.step().startsWith("dice 2") ? "3" : "2";
    List<Rested> dice =
        thrown.dice().stream()
            .map(die -> die.id() == 9 ? new Rested(9, face, die.pose()) : die)
            .toList();
    Event changed =
        new Event.Thrown(
            thrown.step().replaceFirst("dice .", "dice " + face),
            thrown.reveal(),
            thrown.gesture(),
            thrown.engine(),
            dice,
            thrown.path());
    facts.add(new Fact(fact.at(), fact.by(), fact.command(), changed));
    List<Entry> entries = facts.stream().map(FactCodec::encode).toList();
    Verification verification = Verification.of(tables, entries);
    assertThat(verification.checks()).hasSize(1);
    assertThat(verification.checks().getFirst().outcome()).isEqualTo(Outcome.NOT_MATCHING);
  }

  @Test
  void aGestureIsNeededAndMustBeOneAHandCanMake() {
    begin(TableTerms.of("strike", 2), 1, false);
    play("set 4");
    refuse(Request.Play.of(ONE, "throw", Toss.of("n")), "table.no-gesture");
    refuse(Request.Play.of(ONE, "throw", Toss.of(Gesture.atTheMiddle(50), "n")), "gesture.speed");
    refuse(
        Request.Play.of(ONE, "throw", Toss.of(Gesture.atTheMiddle(Double.NaN), "n")),
        "gesture.not-a-number");
    refuse(
        Request.Play.of(ONE, "throw", Toss.of(Gesture.atTheMiddle(1).at(1, 1), "n")),
        "gesture.aim");
    assertThat(state.match().orElseThrow().positionText()).endsWith("must");
  }

  @Test
  void theSameThrowTwiceFallsTheSame() {
    List<Fact> first = openingThrow();
    assertThat(openingThrow()).isEqualTo(first);
  }

  private List<Fact> openingThrow() {
    facts.clear();
    begin(TableTerms.of("strike", 2), 1, false);
    play("set 4");
    accept(Request.Play.of(ONE, "throw", Toss.of(Gesture.atTheMiddle(2), "n")));
    return List.copyOf(facts);
  }

  @Test
  void theOpeningDieIsSetInTheMiddleAndRegroupedWhereThePlayerLikes() {
    begin(TableTerms.of("strike", 2), 1, false);
    refuse(arranging("set 4", new Wish(0, 0, 0, 0)), "table.no-arrangement");
    play("set 4");
    Piece die = lying().getFirst();
    assertThat(die.shows("4")).isTrue();
    assertThat(die.pose().orElseThrow().x()).isZero();
    refuse(arranging("regroup", new Wish(0, 0.5, 0, 0)), "regroup.out-of-bounds");
    refuse(arranging("regroup", new Wish(7, 0, 0, 0)), "regroup.unknown");
    accept(arranging("regroup", new Wish(0, 0.05, 0.02, 0.3)));
    Pose moved = lying().getFirst().pose().orElseThrow();
    assertThat(List.of(moved.x(), moved.z())).containsExactly(0.05, 0.02);
    assertThat(lying().getFirst().shows("4")).isTrue();
    accept(new Request.AskUndo(ONE));
    assertThat(lying().getFirst()).isEqualTo(die);
    play("regroup");
    assertThat(lying().getFirst()).isEqualTo(die);
  }

  @Test
  void onlyDiceAtTheWallAreOfferedForLifting() {
    begin(TableTerms.of("strike", 2), 1, false);
    play("set 4");
    assertThat(offered()).containsExactly("throw", "regroup");
    refuse(Request.Play.of(ONE, "lift 4"), "strike.not-at-wall");
    accept(arranging("regroup", new Wish(0, 0.088, 0, 0)));
    assertThat(offered()).containsExactly("throw", "lift 4");
    play("lift 4");
    assertThat(state.actor().orElseThrow().seat()).isEqualTo(TWO);
    accept(Request.Play.of(TWO, "yes"));
    Pose before =
        state.match().orElseThrow().scene().in(StrikeScene.LIFTED).getFirst().pose().orElseThrow();
    accept(Request.Play.of(ONE, "throw", Toss.of(Gesture.atTheMiddle(0.4), "n")));
    assertThat(((Event.Thrown) facts.getLast().event()).step()).doesNotContain(">");
    assertThat(state.match().orElseThrow().scene().in(StrikeScene.LIFTED)).isEmpty();
    assertThat(lying().stream().filter(die -> die.id() == 0))
        .allMatch(die -> die.pose().orElseThrow().equals(before));
  }

  private void begin(TableTerms terms, int seed, boolean bots) {
    Secret secret = Secret.of(new byte[32]).ofThrow(seed);
    Decision.Accepted created =
        (Decision.Accepted)
            tables.create(new Command(ANN, "create", 0, new Request.Create(terms, secret)), 0);
    facts.clear();
    facts.addAll(created.facts());
    state = created.after();
    for (int number = 1; number <= terms.seats(); number++) {
      accept(
          bots
              ? new Request.AddBot(Seat.of(number), number % 2 == 0 ? "bold" : "counting")
              : new Request.Sit(Seat.of(number), "Ann"));
    }
    accept(new Request.Start());
  }

  private void playOut(int seed, int mostSteps) {
    for (int step = 0; step < mostSteps && state.stage() == Stage.PLAYING; step++) {
      house(seed);
    }
  }

  /// Whatever the house must do next.
  private void house(int seed) {
    Draw chance = new SplittableRandom(seed + state.version())::nextLong;
    Habit habit =
        state.botToAct().orElseThrow().level().equals(Optional.of("bold"))
            ? Habit.BOLD
            : Habit.COUNTING;
    accept(new Bots(arenas, Duration.ofMillis(1), chance).command(state, Strike.BOX, habit));
  }

  private List<Piece> lying() {
    return state.match().orElseThrow().scene().in(StrikeScene.ARENA);
  }

  private List<String> offered() {
    return tables.view(state, ANN).game().orElseThrow().prompt().orElseThrow().choices().stream()
        .map(Choice::token)
        .toList();
  }

  private static Request arranging(String move, Wish wish) {
    return new Request.Play(ONE, move, List.of(wish), Optional.empty());
  }

  private void play(String move) {
    accept(Request.Play.of(ONE, move));
  }

  private Command command(Request request) {
    return new Command(ANN, "c" + ++commands, state.version(), request);
  }

  private void accept(Request request) {
    commands = (int) state.version();
    accept(command(request));
  }

  private void accept(Command command) {
    Decision decision = tables.decide(state, command, 1_000 + state.version());
    assertThat(decision).as("%s", command).isInstanceOf(Decision.Accepted.class);
    facts.addAll(((Decision.Accepted) decision).facts());
    state = ((Decision.Accepted) decision).after();
  }

  private void refuse(Request request, String code) {
    assertThat(tables.decide(state, command(request), 0))
        .isInstanceOfSatisfying(
            Decision.Refused.class,
            refused -> assertThat(refused.refusal().code()).isEqualTo(code));
  }
}
