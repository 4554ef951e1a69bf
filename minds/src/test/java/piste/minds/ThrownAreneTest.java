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
import piste.arene.Arene;
import piste.arene.ArenePresenter;
import piste.arene.AreneScene;
import piste.arene.Move;
import piste.arene.Position;
import piste.minds.arene.AreneBots;
import piste.rules.Draw;
import piste.rules.Seat;
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
import piste.view.Piece;
import piste.view.Rested;
import piste.view.Scene;

/// Tables at which L'Arène is thrown in the arena.
class ThrownAreneTest {
  private static final Session ANN = new Session("session-ann");
  private static final Seat ONE = Seat.of(1);
  private static final Bot<Position, Move> HUNTER = AreneBots.minds(Study.IDLE).bots().getFirst();

  private static ArenaPool arenas;
  private static AreneThrower thrower;
  private static Tables tables;

  private final List<Fact> facts = new ArrayList<>();
  private TableState state;
  private int commands;

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
    begin(TableTerms.of("arene", seats).with("knocking", knocking), seed, true);
    while (state.stage() == Stage.PLAYING) {
      house(seed);
      assertNoDieIsLostAndEveryDieOfTheCaveLiesAsItShows();
    }
    List<Entry> entries = entries();
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
    assertThat(isAnyKnocked()).isEqualTo(knocking.equals("on"));
  }

  private void assertNoDieIsLostAndEveryDieOfTheCaveLiesAsItShows() {
    Scene scene = state.match().orElseThrow().scene();
    assertThat(scene.pieces().map(Piece::id).distinct()).hasSize(37);
    assertThat(scene.in(AreneScene.CAVE))
        .allMatch(die -> die.face().isPresent() && die.pose().isPresent());
    // A die that showed something else than it lies on would be laid anew.
    List<Optional<piste.view.Pose>> laid =
        thrower.lying(scene).stream()
            .map(
                die -> {
                  var p = die.pose();
                  var r = p.rotation();
                  return Optional.of(
                      new piste.view.Pose(p.x(), p.y(), p.z(), r.x(), r.y(), r.z(), r.w()));
                })
            .toList();
    assertThat(scene.in(AreneScene.CAVE).stream().map(Piece::pose).toList()).isEqualTo(laid);
  }

  private boolean isAnyKnocked() {
    return facts.stream()
        .anyMatch(
            fact -> fact.event() instanceof Event.Thrown thrown && thrown.step().contains(">"));
  }

  private List<Entry> entries() {
    return facts.stream().map(FactCodec::encode).toList();
  }

  @Test
  void theHardestThrowOfAWholeHandLosesNoDie() {
    for (int seed = 1; seed <= 5; seed++) {
      begin(TableTerms.of("arene", 1).with("together", "all"), seed, false);
      accept(new Request.Cast(ONE, Toss.of(Gesture.atTheMiddle(4.5), "n")));
      accept(Request.Play.of(ONE, "together", Toss.of(Gesture.atTheMiddle(4.5), "n")));
      Event.Thrown thrown = (Event.Thrown) facts.getLast().event();
      assertThat(thrown.step().split(" ", -1)).as("dice and six faces").hasSize(7);
      assertThat(thrown.dice()).hasSizeGreaterThanOrEqualTo(6);
      assertNoDieIsLostAndEveryDieOfTheCaveLiesAsItShows();
    }
  }

  @Test
  void diceOfTheCaveAreOutOfTheWayAndKeepTheirFaces() {
    begin(TableTerms.of("arene", 1), 1, false);
    accept(new Request.Cast(ONE, Toss.of(Gesture.atTheMiddle(0.5), "n")));
    Piece neutral = cave().getFirst();
    for (int i = 0; i < 5; i++) {
      accept(Request.Play.of(ONE, "throw plain", Toss.of(Gesture.atTheMiddle(3), "n" + i)));
      assertThat(cave().stream().filter(die -> die.id() == neutral.id()).map(Piece::face))
          .containsExactly(neutral.face());
    }
  }

  @Test
  void aReadingThatWasChangedDoesNotMatch() {
    begin(TableTerms.of("arene", 1), 1, false);
    accept(new Request.Cast(ONE, Toss.of(Gesture.atTheMiddle(0.5), "n")));
    Fact fact = facts.removeLast();
    Event.Thrown thrown = (Event.Thrown) fact.event();
    String face = thrown.step().equals("dice 2") ? "3" : "2";
    Rested die = thrown.dice().getFirst();
    Event changed =
        new Event.Thrown(
            "dice " + face,
            thrown.reveal(),
            thrown.gesture(),
            thrown.engine(),
            List.of(new Rested(die.id(), face, die.pose())),
            thrown.path());
    facts.add(new Fact(fact.at(), fact.by(), fact.command(), changed));
    Verification verification = Verification.of(tables, entries());
    assertThat(verification.checks()).hasSize(1);
    assertThat(verification.checks().getFirst().outcome()).isEqualTo(Outcome.NOT_MATCHING);
  }

  @Test
  void aGestureIsNeededAndNoDieIsMovedByHand() {
    begin(TableTerms.of("arene", 1), 1, false);
    refuse(new Request.Cast(ONE, Toss.of("n")), "table.no-gesture");
    refuse(new Request.Cast(ONE, Toss.of(Gesture.atTheMiddle(50), "n")), "gesture.speed");
    accept(new Request.Cast(ONE, Toss.of(Gesture.atTheMiddle(1), "n")));
    Wish wish = new Wish(cave().getFirst().id(), 0, 0, 0);
    refuse(
        new Request.Play(ONE, "throw plain", List.of(wish), Optional.empty()),
        "table.no-arrangement");
  }

  @Test
  void atATableWithFairDiceNoGestureIsNeeded() {
    begin(TableTerms.of("arene", 1).with(TableTerms.Dice.FAIR), 1, false);
    accept(new Request.Cast(ONE, Toss.of("n")));
    assertThat(cave().getFirst().pose()).isEmpty();
    assertThat(Verification.of(tables, entries()).isClean()).isTrue();
  }

  private List<Piece> cave() {
    return state.match().orElseThrow().scene().in(AreneScene.CAVE);
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
              ? new Request.AddBot(Seat.of(number), HUNTER.level().name())
              : new Request.Sit(Seat.of(number), "Ann"));
    }
    accept(new Request.Start());
  }

  private void house(int seed) {
    Draw chance = new SplittableRandom(seed + state.version())::nextLong;
    accept(new Bots(arenas, Duration.ofMillis(1), chance).command(state, Arene.BOX, HUNTER));
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
