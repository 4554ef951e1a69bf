package piste.strike.play.bots;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;
import static piste.strike.play.bots.StrikeBots.BEGINNER;
import static piste.strike.play.bots.StrikeBots.REGULAR;
import static piste.strike.play.bots.Table.CHAMPION;
import static piste.strike.play.bots.Table.chance;
import static piste.strike.play.bots.Table.position;

import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.stream.LongStream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.Test;
import piste.arena.Arena;
import piste.arena.ArenaDie;
import piste.arena.ArenaModel;
import piste.arena.Gesture;
import piste.arena.Layouts;
import piste.arena.Regrouping;
import piste.minds.Bot;
import piste.minds.Intent;
import piste.minds.Rehearsal;
import piste.minds.knock.KnockModelFile;
import piste.minds.knock.ThrowBookFile;
import piste.rules.Verdict;
import piste.strike.Face;
import piste.strike.Move;
import piste.strike.Move.Act;
import piste.strike.Position;
import piste.strike.Strike;
import piste.strike.play.odds.BookedThrows;
import piste.strike.play.odds.StyledThrows;
import piste.testkit.Waiting;

class PlannedThrowTest {
  private static final Arena ARENA = new Arena();
  private static final List<ArenaDie> FOUR =
      Layouts.group(ArenaModel.STANDARD, 4, 0.02, 0.01, 0.024);
  private static final List<ArenaDie> SCATTERED =
      Layouts.group(ArenaModel.STANDARD, 5, 0, 0, 0.055);
  private static final Position AT_FOUR =
      position("strike-26 n=2 to=1 reserves=4,5 arena=2,3,4,5 may");

  @AfterAll
  static void close() {
    ARENA.close();
  }

  @Test
  void atABowlEveryLevelThrowsWithAGestureThatAHandCanMake() {
    for (Bot<Position, Move> bot : List.of(Habit.BOLD, BEGINNER, REGULAR, CHAMPION)) {
      Position must = position("strike-26 n=2 to=1 reserves=4,5 arena=2,3,4,5 must");
      Intent<Move> intent = intent(bot, must, FOUR, 100);
      assertThat(intent.move()).isEqualTo(Act.THROW);
      assertCanBeMade(intent.gesture().orElseThrow());
    }
  }

  @Test
  void whoStopsMakesNoGesture() {
    List<ArenaDie> one = Layouts.group(ArenaModel.STANDARD, 1, 0, 0, 0.024);
    Position may = position("strike-31 n=2 to=1 reserves=4,5 arena=2 may");
    for (Bot<Position, Move> bot : List.of(Habit.CAUTIOUS, REGULAR, CHAMPION)) {
      Intent<Move> intent = intent(bot, may, one, 300);
      assertThat(intent.move()).isEqualTo(Act.STOP);
      assertThat(intent.gesture()).isEmpty();
    }
  }

  @Test
  void theChampionTriesItsThrowsBeforeItThrows() {
    Rehearsal rehearsal = Rehearsal.ofThrows(ARENA, 600);
    Intent<Move> intent =
        CHAMPION.intend(AT_FOUR, Strike.GAME.moves(AT_FOUR), FOUR, rehearsal, chance(7));
    assertThat(intent.move()).isEqualTo(Act.THROW);
    assertCanBeMade(intent.gesture().orElseThrow());
    assertThat(rehearsal.spent()).isGreaterThanOrEqualTo(1);
    assertThat(intent.gesture()).isNotEqualTo(intent(CHAMPION, AT_FOUR, FOUR, 0).gesture());
  }

  @Test
  void theSameDrawsGiveTheSamePlan() {
    assertThat(intent(CHAMPION, AT_FOUR, FOUR, 200))
        .isEqualTo(intent(CHAMPION, AT_FOUR, FOUR, 200));
  }

  @Test
  void withoutTimeTheChampionGoesByTheBookOfMeasuredThrows() {
    Intent<Move> intent = intent(CHAMPION, AT_FOUR, FOUR, 0);
    assertThat(intent.move()).isEqualTo(Act.THROW);
    assertThat(intent.gesture().orElseThrow().speed()).isGreaterThanOrEqualTo(3);
    assertCanBeMade(intent.gesture().orElseThrow());
  }

  @Test
  void atOneDieTheChampionThrowsSoftly() {
    List<ArenaDie> one = Layouts.group(ArenaModel.STANDARD, 1, 0, 0, 0.024);
    Position must = position("strike-31 n=2 to=1 reserves=9,9 arena=2 must");
    Intent<Move> intent = intent(CHAMPION, must, one, 0);
    assertThat(intent.gesture().orElseThrow().speed()).isEqualTo(0.6);
  }

  @Test
  void thePlannedThrowIsWorthMoreThanTheBestOfTheBookAndThatMoreThanOneWithoutAim() {
    Position air = Strike.GAME.play(AT_FOUR, Act.THROW);
    double planned = worth(air, aim(air, 1_500));
    double booked = worth(air, aim(air, 0));
    double without = worth(air, Gesture.atTheMiddle(0.6).at(-0.05, -0.03));
    assertThat(planned).isGreaterThan(booked);
    assertThat(booked).isGreaterThan(without);
  }

  private static Gesture aim(Position air, int trials) {
    return CHAMPION.aim(air, FOUR, Rehearsal.ofThrows(ARENA, trials), chance(3));
  }

  private static double worth(Position air, Gesture gesture) {
    ThrowPlanner planner =
        new ThrowPlanner(Table.ODDS, BotHand.STEADY, Rehearsal.ofThrows(ARENA, 0), chance(9));
    ThrowPlanner.Trials trials =
        planner.new Trials(new Layout(air, FOUR), new Candidates.Candidate(gesture, 0));
    for (int i = 0; i < 500; i++) {
      trials.add();
    }
    return trials.mean();
  }

  @Test
  void whoseHandTremblesTriesItsThrowsWithThatTremor() {
    Position air = Strike.GAME.play(AT_FOUR, Act.THROW);
    Layout layout = new Layout(air, FOUR);
    double steady = found(BotHand.STEADY, layout).win();
    double trembling = found(BotHand.TREMBLING, layout).win();
    assertThat(trembling).isLessThan(steady);
  }

  private static ThrowPlanner.Found found(BotHand hand, Layout layout) {
    return new ThrowPlanner(Table.ODDS, hand, Rehearsal.ofThrows(ARENA, 1_500), chance(4))
        .find(layout);
  }

  @Test
  void scatteredDiceAreLaidTogetherFirstWhereTheEditionLetsOne() {
    Intent<Move> intent = intent(CHAMPION, must("strike-31"), SCATTERED, 1_000);
    assertThat(intent.move()).isEqualTo(Act.REGROUP);
    assertThat(intent.gesture()).isEmpty();
    List<ArenaDie> together =
        new Regrouping(ArenaModel.STANDARD).regroup(SCATTERED, intent.arrangement()).orThrow();
    assertThat(farthest(together)).isLessThan(farthest(SCATTERED) / 2);
    assertThat(intent(CHAMPION, must("strike-31"), SCATTERED, 1_000)).isEqualTo(intent);
  }

  @Test
  void whatIsGroupedThenIsThrownAt() {
    Position regrouped = Strike.GAME.play(must("strike-31"), Act.REGROUP);
    assertThat(intent(CHAMPION, regrouped, SCATTERED, 200).move()).isEqualTo(Act.THROW);
  }

  @Test
  void whereTheEditionForbidsItDiceStayWhereTheyLie() {
    Intent<Move> intent = intent(CHAMPION, must("strike-26"), SCATTERED, 1_000);
    assertThat(intent.move()).isEqualTo(Act.THROW);
    assertThat(intent.arrangement()).isEmpty();
  }

  private static Position must(String edition) {
    return position(edition + " n=2 to=1 reserves=6,5 arena=2,3,4,5,6 must");
  }

  /// How far apart the two dice are that are farthest apart.
  private static double farthest(List<ArenaDie> dice) {
    return dice.stream()
        .flatMapToDouble(
            one ->
                dice.stream()
                    .mapToDouble(
                        other ->
                            Math.hypot(
                                one.pose().x() - other.pose().x(),
                                one.pose().z() - other.pose().z())))
        .max()
        .orElseThrow();
  }

  @Test
  void onlyDiceAtTheWallAreLiftedAndOnlyForOneWhoIsNotAhead() {
    List<ArenaDie> atTheWall =
        new Regrouping(ArenaModel.STANDARD)
            .regroup(SCATTERED, List.of(new Regrouping.Wish(0, 0.088, 0, 0)))
            .orThrow();
    Position behind = position("strike-26 n=2 to=1 reserves=4,5 arena=2,3,4,5,6 must");
    Position ahead = position("strike-26 n=2 to=1 reserves=5,4 arena=2,3,4,5,6 must");
    assertThat(preparations(behind, SCATTERED)).isEmpty();
    assertThat(preparations(behind, atTheWall)).containsExactly(Move.Lift.of(Face.TWO));
    assertThat(preparations(ahead, atTheWall)).isEmpty();
  }

  /// The other holds fewer dice after it, so that it surely pays: by much, but not by everything.
  @Test
  void diceAreLiftedWhereThatPaysAndNowhereElse() {
    Layout asItLies = new Layout(Strike.GAME.play(must("strike-26"), Act.THROW), SCATTERED);
    Position weaker = position("strike-26 n=2 to=1 reserves=6,2 arena=2,3,4,5,6 must");
    Layout better = new Layout(Strike.GAME.play(weaker, Act.THROW), SCATTERED);
    Move lift = Move.Lift.of(Face.TWO);
    assertThat(planned(asItLies, new Preparations.Preparation(lift, List.of(), better, 0.005)))
        .contains(lift);
    assertThat(planned(asItLies, new Preparations.Preparation(lift, List.of(), better, 0.9)))
        .isEmpty();
    assertThat(planned(better, new Preparations.Preparation(lift, List.of(), asItLies, 0.005)))
        .isEmpty();
  }

  /// All dice lie at the wall, and who throws the last die wins most by turning one. By the exact
  /// odds of what it comes to, a throw at none is worth less.
  @Test
  void theChampionDoesNotAskForWhatTakesDiceAwayThatAThrowMightTurn() {
    Position last = position("strike-26 n=2 to=1 reserves=1,4 arena=2,3,4 must");
    List<ArenaDie> atWall =
        laid(
            List.of(
                wish(0, 0.0195, 0.072, 10), wish(1, -0.0195, 0.072, 80), wish(2, 0, -0.074, 0)));
    Move all = Move.Lift.of(Face.TWO, Face.THREE, Face.FOUR);
    assertThat(preparations(last, atWall)).containsExactly(all);
    assertThat(gained(last, atWall, all, 300)).isLessThan(-0.01);
    assertThat(asks(last, atWall)).isEmpty();
  }

  private static Regrouping.Wish wish(int die, double x, double z, double degrees) {
    return new Regrouping.Wish(die, x, z, Math.toRadians(degrees) - 0.7 * die);
  }

  private static List<ArenaDie> laid(List<Regrouping.Wish> wishes) {
    List<ArenaDie> dice = Layouts.group(ArenaModel.STANDARD, wishes.size(), 0, 0, 0.03);
    return new Regrouping(ArenaModel.STANDARD).regroup(dice, wishes).orThrow();
  }

  /// What the best throw is worth more when dice at the wall are lifted.
  private static double gained(Position seen, List<ArenaDie> lying, Move lift, int trials) {
    Layout lifted =
        Preparations.of(ArenaModel.STANDARD, seen, Strike.GAME.moves(seen), lying).stream()
            .filter(one -> one.move().equals(lift))
            .findFirst()
            .orElseThrow()
            .layout();
    Layout asItLies = new Layout(Strike.GAME.play(seen, Act.THROW), lying);
    return best(lifted, trials) - best(asItLies, trials);
  }

  /// The mean of throws that had no part in the search for the best.
  private static double best(Layout layout, int trials) {
    ThrowPlanner planner =
        new ThrowPlanner(Table.ODDS, BotHand.STEADY, Rehearsal.ofThrows(ARENA, 400), chance(5));
    Gesture gesture = planner.find(layout).gesture();
    ThrowPlanner.Trials fresh = planner.new Trials(layout, new Candidates.Candidate(gesture, 0));
    for (int i = 0; i < trials; i++) {
      fresh.add();
    }
    return fresh.mean();
  }

  /// What the champion asks for in four goes.
  private static List<Move> asks(Position position, List<ArenaDie> lying) {
    return LongStream.range(0, 4)
        .mapToObj(
            seed ->
                CHAMPION.intend(
                    position,
                    Strike.GAME.moves(position),
                    lying,
                    Rehearsal.ofThrows(ARENA, 200),
                    chance(seed)))
        .map(Intent::move)
        .filter(move -> move != Act.THROW)
        .toList();
  }

  /// What the book and the styles say of throws takes them out of reach of any die that is lifted.
  @Test
  void liftedDiceAreNotThoughtToBeTurned() {
    Position lifted = position("strike-26 n=2 to=1 reserves=1,4 arena=2,3,4 lifted=2,3,4 must");
    Position air = Strike.GAME.play(lifted, Act.THROW);
    List<Double> byStyle =
        List.copyOf(new StyledThrows(KnockModelFile.measured(), 18).win(Table.ODDS, air).values());
    assertThat(byStyle.getFirst())
        .as("soft and normal throws lose no die, and now turn none either")
        .isCloseTo(byStyle.get(1), within(0.001));
    assertThat(new BookedThrows(ThrowBookFile.measured()).best(Table.ODDS, air)).isEmpty();
    Position two = position("strike-26 n=2 to=1 reserves=1,4 arena=2,3,4 lifted=2,3 must");
    BookedThrows book = new BookedThrows(ThrowBookFile.measured());
    double withTwo = book.best(Table.ODDS, Strike.GAME.play(two, Act.THROW)).getFirst().win();
    Position none = position("strike-26 n=2 to=1 reserves=1,4 arena=2,3,4 must");
    double with = book.best(Table.ODDS, Strike.GAME.play(none, Act.THROW)).getFirst().win();
    assertThat(withTwo).isLessThan(with - 0.005);
  }

  private static Optional<Move> planned(Layout layout, Preparations.Preparation preparation) {
    return new ThrowPlanner(Table.ODDS, BotHand.STEADY, Rehearsal.ofThrows(ARENA, 600), chance(2))
        .plan(layout, List.of(preparation), 0)
        .preparation()
        .map(Preparations.Preparation::move);
  }

  private static List<Move> preparations(Position seen, List<ArenaDie> lying) {
    return Preparations.of(ArenaModel.STANDARD, seen, Strike.GAME.moves(seen), lying).stream()
        .map(Preparations.Preparation::move)
        .toList();
  }

  @Test
  void aGrandThrowIsPlannedToo() {
    Position grand = position("strike-31 n=2 to=1 reserves=4,5 arena=- must");
    Intent<Move> intent = intent(CHAMPION, grand, List.of(), 50);
    assertThat(intent.move()).isEqualTo(Act.GRAND_THROW);
    assertCanBeMade(intent.gesture().orElseThrow());
  }

  @Test
  void thePlanTakesNoLongerThanAllowed() {
    long began = Waiting.ownNanos();
    Rehearsal rehearsal = Rehearsal.within(ARENA, Duration.ofMillis(200));
    CHAMPION.intend(AT_FOUR, Strike.GAME.moves(AT_FOUR), FOUR, rehearsal, chance(1));
    assertThat(rehearsal.spent()).isGreaterThanOrEqualTo(1);
    assertThat(Waiting.ownNanos() - began).isLessThan(5_000_000_000L);
  }

  private static Intent<Move> intent(
      Bot<Position, Move> bot, Position position, List<ArenaDie> lying, int trials) {
    return bot.intend(
        position, Strike.GAME.moves(position), lying, Rehearsal.ofThrows(ARENA, trials), chance(7));
  }

  private static void assertCanBeMade(Gesture gesture) {
    ArenaModel model = ArenaModel.STANDARD;
    assertThat(model.hand().canMake(gesture, model.bowl())).isEqualTo(Verdict.Fits.YES);
  }
}
