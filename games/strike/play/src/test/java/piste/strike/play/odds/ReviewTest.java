package piste.strike.play.odds;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;
import org.assertj.core.data.Offset;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import piste.minds.knock.KnockModelFile;
import piste.minds.review.Account;
import piste.minds.review.Grade;
import piste.minds.review.Grading;
import piste.minds.review.Review;
import piste.minds.review.ReviewedStep;
import piste.minds.review.ReviewedStep.Decision;
import piste.minds.review.ReviewedStep.Fall;
import piste.playkit.Accounts;
import piste.rules.Draw;
import piste.rules.Game;
import piste.rules.Referee;
import piste.rules.Seat;
import piste.rules.Setup;
import piste.rules.Step;
import piste.rules.Turn;
import piste.strike.FairDice;
import piste.strike.Move;
import piste.strike.Move.Act;
import piste.strike.Position;
import piste.strike.Reading;
import piste.strike.Strike;
import piste.strike.play.bots.StrikeBots;

class ReviewTest {
  private static final StrikeOdds ODDS = StrikeSolver.solve(Premise.STANDARD, 3, 25, 2, _ -> {});
  private static final Offset<Double> ROUNDING = within(1e-9);
  private static final Seat ONE = Seat.of(1);

  @ParameterizedTest
  @ValueSource(ints = {2, 3})
  void whatWasExpectedWithLuckAndSkillIsTheResult(int players) {
    for (int seed = 0; seed < 20; seed++) {
      Position start = Strike.GAME.start(Setup.of(players)).orThrow();
      Review<Move, Reading> review = review(start, played(start, seed));
      assertThat(review.isOver()).isTrue();
      assertThat(review.actual()).containsOnly(0.0, 1.0);
      Accounts.assertThatTheyAddUp(review);
      for (Account account : review.accounts()) {
        assertThat(account.skill()).isCloseTo(-losses(review, account.seat()), ROUNDING);
      }
      assertThat(sum(review.expected())).isCloseTo(1, ROUNDING);
    }
  }

  @Test
  void itIsSoWithDiceThatKnockEachOther() {
    StrikeOdds odds =
        StrikeSolver.solve(
            Premise.STANDARD.with(KnockModelFile.measured()), 2, OddsCache.DICE, 2, _ -> {});
    for (int seed = 0; seed < 20; seed++) {
      Position start = Strike.GAME.start(Setup.of(2)).orThrow();
      List<Step<Move, Reading>> steps = played(start, seed);
      Accounts.assertThatTheyAddUp(StrikeReview.by(odds).review(start, steps));
    }
  }

  @Test
  void whatEverybodyWonAndLostTogetherIsNothing() {
    Position start = Strike.GAME.start(Setup.of(3)).orThrow();
    for (ReviewedStep<Move, Reading> moment : review(start, played(start, 5)).moments()) {
      double all = 0;
      for (int seat = 1; seat <= 3; seat++) {
        all += moment.change(Seat.of(seat));
      }
      assertThat(all).isCloseTo(0, ROUNDING);
    }
  }

  @Test
  void theChampionLosesNothingByItsDecisions() {
    Position start = Strike.GAME.start(Setup.of(2)).orThrow();
    Review<Move, Reading> review = review(start, played(start, 3, true));
    assertThat(review.decisions()).isNotEmpty().allMatch(one -> one.grade() == Grade.BEST);
    assertThat(review.accounts()).allMatch(account -> Math.abs(account.skill()) < 1e-9);
  }

  @Test
  void aDecisionTellsTheOddsOfEachChoiceAndWhatTheOneMadeCost() {
    Position may = position("strike-31 n=2 to=1 reserves=4,5 arena=2,3,4 may");
    Review<Move, Reading> review = review(may, steps("1 stop"));
    var outlook = ODDS.outlook(Situation.of(may).orElseThrow());
    double stop = outlook.prospects().get(0).odds().win().getFirst();
    double go = outlook.prospects().get(1).odds().win().getFirst();
    Decision<Move, Reading> decision = review.decisions().getFirst();
    assertThat(decision.made()).isEqualTo(Act.STOP);
    assertThat(decision.best()).isEqualTo(Act.THROW);
    assertThat(decision.loss()).isCloseTo(go - stop, ROUNDING);
    assertThat(decision.prospects())
        .extracting(ReviewedStep.Prospect::move)
        .containsExactly(Act.THROW, Act.STOP);
    assertThat(decision.prospects().getFirst().win()).isCloseTo(go, ROUNDING);
    assertThat(review.isOver()).isFalse();
    assertThat(review.actual().getFirst()).isCloseTo(stop, ROUNDING);
  }

  @Test
  void aThrowIsAsLuckyAsItChangedTheChances() {
    Position must = position("strike-31 n=2 to=1 reserves=1,1 arena=2 must");
    Review<Move, Reading> review = review(must, steps("1 throw", "dice 2 2>2"));
    Fall<Move, Reading> fall = review.falls().getFirst();
    assertThat(fall.before().getFirst()).isCloseTo(1.0 / 6, ROUNDING);
    assertThat(fall.luck()).isCloseTo(fall.after().getFirst() - 1.0 / 6, ROUNDING);
    assertThat(fall.change(Seat.of(2))).isCloseTo(-fall.luck(), ROUNDING);
    assertThat(review.decisions()).as("nothing could be chosen").isEmpty();
  }

  @Test
  void groupingAndLiftingDiceCostNothingAndAreNoDecisions() {
    Position may = position("strike-31 n=2 to=1 reserves=4,5 arena=2,3 may");
    Review<Move, Reading> review = review(may, steps("1 regroup", "1 lift 2", "2 no", "1 stop"));
    assertThat(review.moments()).allMatch(moment -> Math.abs(moment.change(ONE)) < 1e-9);
    assertThat(review.decisions()).extracting(Decision::made).containsExactly(Act.STOP);
    assertThat(review.decisions()).extracting(Decision::grade).containsOnly(Grade.BEST);
  }

  @Test
  void cockedDiceAreLuckInTwoParts() {
    Position must = position("strike-26 n=2 to=1 reserves=3,3 arena=2,5 must");
    Review<Move, Reading> review = review(must, steps("1 throw", "dice c 2>2 5>5", "dice 5"));
    assertThat(review.falls()).hasSize(2);
    double all = review.falls().stream().mapToDouble(Fall::luck).sum();
    assertThat(all).isCloseTo(review.actual().getFirst() - review.expected().getFirst(), ROUNDING);
  }

  @ParameterizedTest
  @CsvSource({
    "0, BEST",
    "1e-10, BEST",
    "0.001, GOOD",
    "0.0099, GOOD",
    "0.01, INACCURACY",
    "0.025, MISTAKE",
    "0.0499, MISTAKE",
    "0.05, BLUNDER",
    "0.9, BLUNDER"
  })
  void aLossHasItsName(double loss, Grade grade) {
    assertThat(Grading.EXACT.of(loss)).isEqualTo(grade);
  }

  @Test
  void keyMomentsAreThoseThatChangedMostInTheOrderOfTheGame() {
    Position start = Strike.GAME.start(Setup.of(2)).orThrow();
    Review<Move, Reading> review = review(start, played(start, 8));
    List<ReviewedStep<Move, Reading>> key = review.keyMoments(4);
    assertThat(key).hasSize(4).isSortedAccordingTo((a, b) -> a.step() - b.step());
    double smallest =
        key.stream().mapToDouble(one -> Math.abs(one.change(one.seat()))).min().orElseThrow();
    assertThat(review.moments())
        .filteredOn(one -> Math.abs(one.change(one.seat())) > smallest)
        .hasSize(3);
  }

  @Test
  void aGameWithoutStepsIsAsExpected() {
    Position start = Strike.GAME.start(Setup.of(2)).orThrow();
    Review<Move, Reading> review = review(start, List.of());
    assertThat(review.actual()).isEqualTo(review.expected());
    assertThat(review.keyMoments(3)).isEmpty();
  }

  @Test
  void stepsThatDoNotFitAreABugOfTheCaller() {
    Position start = Strike.GAME.start(Setup.of(2)).orThrow();
    assertThatThrownBy(() -> review(start, steps("1 stop")))
        .isInstanceOf(IllegalArgumentException.class);
  }

  private static double losses(Review<Move, Reading> review, Seat seat) {
    return review.decisionsOf(seat).stream().mapToDouble(Decision::loss).sum();
  }

  private static double sum(List<Double> numbers) {
    return numbers.stream().mapToDouble(Double::doubleValue).sum();
  }

  private static Review<Move, Reading> review(Position start, List<Step<Move, Reading>> steps) {
    return StrikeReview.by(ODDS).review(start, steps);
  }

  private static List<Step<Move, Reading>> played(Position start, long seed) {
    return played(start, seed, false);
  }

  private static List<Step<Move, Reading>> played(Position start, long seed, boolean well) {
    var bot = well ? StrikeBots.champion(ODDS) : StrikeBots.BEGINNER;
    Game<Position, Move, Reading> game = Strike.GAME;
    Draw chance = new SplittableRandom(seed)::nextLong;
    List<Step<Move, Reading>> steps = new ArrayList<>();
    Position position = start;
    while (!(game.turn(position) instanceof Turn.Over)) {
      Step<Move, Reading> step =
          game.turn(position) instanceof Turn.Choose(Seat seat)
              ? new Step.Played<>(seat, bot.choose(position, game.moves(position), chance))
              : new Step.Landed<>(FairDice.MODEL.readings(position).draw(chance));
      steps.add(step);
      position = Referee.apply(game, position, step).orThrow();
    }
    return steps;
  }

  private static List<Step<Move, Reading>> steps(String... texts) {
    List<Step<Move, Reading>> steps = new ArrayList<>();
    for (String text : texts) {
      steps.add(Strike.BOX.notation().readStep(text).orThrow());
    }
    return steps;
  }

  private static Position position(String text) {
    return Strike.BOX.notation().readPosition(text).orThrow();
  }
}
