package piste.strike.play.odds;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SplittableRandom;
import java.util.TreeMap;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.assertj.core.data.Offset;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;
import piste.rules.Attempt;
import piste.rules.ChanceModel;
import piste.rules.Distribution;
import piste.rules.Option;
import piste.rules.Seat;
import piste.rules.Setup;
import piste.strike.Edition;
import piste.strike.FairDice;
import piste.strike.Move.Act;
import piste.strike.Position;
import piste.strike.Reading;
import piste.strike.Strike;
import piste.strike.Terms.Emptied;

/// The solver's own short form of the rules against the rules themselves.
class LockStepTest {
  private static final String[] ARENAS = {"-", "2", "2,5", "3,4,6", "2,3,5,6", "2,3,4,5,6"};
  private static final Offset<Double> ROUNDING = within(1e-11);

  @Test
  void fairDiceFallAsTheRulesHaveIt() {
    assertFallsLike(FairDice.MODEL, Falls.ofFairDice(10));
  }

  @ParameterizedTest
  @ValueSource(ints = {0, 1})
  void diceThatKnockFallAsTheRulesHaveIt(int line) {
    assertFallsLike(
        new KnockDice(Solved.KNOCK.lines().get(line)), Falls.of(Solved.KNOCK.lines().get(line), 6));
  }

  private static void assertFallsLike(ChanceModel<Position, Reading> dice, Falls falls) {
    for (int arena = 0; arena < ARENAS.length; arena++) {
      String thrown = "strike-26 n=2 to=1 reserves=9,9 arena=%s air=1 air".formatted(ARENAS[arena]);
      assertSame(falls.single().get(arena), found(thrown, dice, 9));
    }
    for (int thrown = 1; thrown < falls.grand().size(); thrown++) {
      String grand = "strike-26 n=2 to=1 reserves=0,9 arena=- air=%d air".formatted(thrown);
      assertSame(falls.grand().get(thrown), found(grand, dice, 0));
    }
  }

  /// By what is left and what is taken: how likely it is.
  private static Map<List<Integer>, Double> found(
      String text, ChanceModel<Position, Reading> dice, int reserve) {
    Map<List<Integer>, Double> found = new TreeMap<>(LockStepTest::byBoth);
    Position air = Solved.position(text);
    outcomes(air, dice)
        .forEach(
            (after, p) ->
                found.merge(
                    List.of(after.diceInArena(), after.reserve(Seat.of(1)) - reserve),
                    p,
                    Double::sum));
    return found;
  }

  private static int byBoth(List<Integer> one, List<Integer> other) {
    return one.toString().compareTo(other.toString());
  }

  private static void assertSame(Falls.Spread spread, Map<List<Integer>, Double> found) {
    Map<List<Integer>, Double> told =
        spread.all().stream()
            .collect(
                Collectors.toMap(fall -> List.of(fall.left(), fall.taken()), Fall::probability));
    assertThat(told.keySet()).isEqualTo(found.keySet());
    told.forEach((fall, p) -> assertThat(p).isCloseTo(found.get(fall), ROUNDING));
  }

  /// Every position after a throw with its probability, cocked dice settled.
  private static Map<Position, Double> outcomes(Position air, ChanceModel<Position, Reading> dice) {
    Map<Position, Double> after = new HashMap<>();
    Map<Position, Double> unsettled = new HashMap<>();
    Distribution<Reading> readings = dice.readings(air);
    for (int row = 0; row < readings.size(); row++) {
      Position landed = Strike.GAME.land(air, readings.outcome(row));
      (landed.cocked() == 0 ? after : unsettled)
          .merge(landed, readings.probability(row), Double::sum);
    }
    unsettled.forEach(
        (landed, p) ->
            outcomes(landed, dice)
                .forEach((settled, q) -> after.merge(settled, p * q, Double::sum)));
    return after;
  }

  static Stream<Premise> premises() {
    return Stream.of(Emptied.values())
        .flatMap(
            emptied ->
                Stream.of(
                    Solved.premise(Objective.WIN, emptied, false),
                    Solved.premise(Objective.POINTS, emptied, true)));
  }

  @ParameterizedTest
  @MethodSource("premises")
  void everySmallPositionIsWorthWhatTheRulesMakeOfIt(Premise premise) {
    StrikeOdds odds = Solved.solve(premise, 3, 8);
    int most = premise.knock().isPresent() ? 2 : 3; // dice that knock have thousands of readings
    for (int first = 1; first <= most; first++) {
      assertLockStep(odds, List.of(first, 1));
      for (int second = 1; second < most; second++) {
        assertLockStep(odds, List.of(first, second, 1));
        assertLockStep(odds, List.of(first, 1, second + 1));
      }
    }
  }

  @Test
  void largerPositionsPickedAtRandomAre() {
    StrikeOdds odds = Solved.solve(Premise.STANDARD, 4, 20);
    SplittableRandom random = new SplittableRandom(4);
    for (int i = 0; i < 40; i++) {
      int players = random.nextInt(2, 5);
      List<Integer> reserves = new ArrayList<>();
      for (int player = 0; player < players; player++) {
        reserves.add(random.nextInt(1, 6));
      }
      assertLockStep(odds, reserves);
    }
  }

  /// Every value of every option that the odds claim to know, in the first edition that has it.
  static Stream<Setup> setups() {
    return Strike.GAME.options().stream()
        .filter(option -> !KnownOptions.UNSOLVED.contains(option.name()))
        .flatMap(option -> option.choices().stream().map(value -> setup(option, value)));
  }

  private static Setup setup(Option option, String value) {
    return Edition.ALL.stream()
        .map(edition -> Setup.of(2).with("edition", edition.name()).with(option.name(), value))
        .filter(setup -> Strike.GAME.start(setup) instanceof Attempt.Made)
        .findFirst()
        .orElseThrow();
  }

  @ParameterizedTest
  @MethodSource("setups")
  void noOptionChangesWhatAPositionIsWorthUnlessTheOddsKnowIt(Setup setup) {
    Position start = Strike.GAME.start(setup).orThrow();
    StrikeOdds odds = Solved.solve(Premise.of(start.terms(), Optional.empty()), 2, 8);
    assertLockStep(odds, setup, List.of(1, 1));
    assertLockStep(odds, setup, List.of(3, 2));
  }

  /// Compares every choice with every number of dice in the arena.
  private static void assertLockStep(StrikeOdds odds, List<Integer> reserves) {
    Setup setup = Setup.of(reserves.size()).with("edition", "strike-26").with("lifting", "never");
    assertLockStep(odds, setup.with("emptied", Option.word(odds.premise().emptied())), reserves);
  }

  private static void assertLockStep(StrikeOdds odds, Setup setup, List<Integer> reserves) {
    boolean turnEnds = odds.premise().emptied() == Emptied.TURN_ENDS;
    int held = reserves.stream().mapToInt(Integer::intValue).sum();
    for (int arena = 0; arena < ARENAS.length && held + arena <= odds.dice(); arena++) {
      assertLockStep(odds, position(setup, reserves, arena, "must"));
      if (arena > 0 || !turnEnds) {
        assertLockStep(odds, position(setup, reserves, arena, "may"));
      }
    }
  }

  private static Position position(Setup setup, List<Integer> reserves, int arena, String phase) {
    List<Integer> seated = new ArrayList<>(reserves);
    Collections.rotate(seated, 1); // seat 2 is to move
    StringBuilder terms = new StringBuilder(setup.options().get("edition"));
    setup
        .options()
        .forEach(
            (name, value) -> terms.append(name.equals("edition") ? "" : " " + name + "=" + value));
    return Solved.position(
        "%s n=%d to=2 reserves=%s arena=%s %s"
            .formatted(
                terms,
                reserves.size(),
                seated.stream().map(String::valueOf).collect(Collectors.joining(",")),
                ARENAS[arena],
                phase));
  }

  private static void assertLockStep(StrikeOdds odds, Position position) {
    Outlook outlook = odds.outlook(Situation.of(position).orElseThrow());
    for (Outlook.Prospect prospect : outlook.prospects()) {
      List<Double> found =
          switch (prospect.choice()) {
            case Choice.Stop _ -> winOfMover(odds, position, Strike.GAME.play(position, Act.STOP));
            case Choice.Throw(String style) -> thrown(odds, position, style);
          };
      assertThat(prospect.odds().win().getFirst()).isCloseTo(found.getFirst(), ROUNDING);
      assertThat(prospect.odds().points().getFirst()).isCloseTo(found.getLast(), ROUNDING);
    }
  }

  /// Chance and points of the player to move after a throw, by the rules and the odds after it.
  private static List<Double> thrown(StrikeOdds odds, Position position, String style) {
    Act act = Strike.GAME.moves(position).contains(Act.THROW) ? Act.THROW : Act.GRAND_THROW;
    double win = 0;
    double points = 0;
    for (var after : outcomes(Strike.GAME.play(position, act), dice(odds, style)).entrySet()) {
      List<Double> found = winOfMover(odds, position, after.getKey());
      win += after.getValue() * found.getFirst();
      points += after.getValue() * found.getLast();
    }
    return List.of(win, points);
  }

  private static ChanceModel<Position, Reading> dice(StrikeOdds odds, String style) {
    return odds.premise()
        .knock()
        .flatMap(
            model ->
                model.lines().stream()
                    .filter(line -> line.style().name().equals(style))
                    .findFirst())
        .<ChanceModel<Position, Reading>>map(KnockDice::new)
        .orElse(FairDice.MODEL);
  }

  private static List<Double> winOfMover(StrikeOdds odds, Position before, Position after) {
    Odds seats = odds.bySeat(after);
    return List.of(seats.win().get(before.seat() - 1), seats.points().get(before.seat() - 1));
  }
}
