package piste.playkit;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.SplittableRandom;
import java.util.stream.IntStream;
import piste.minds.Bot;
import piste.minds.review.Account;
import piste.minds.review.Appraiser;
import piste.minds.review.Insight;
import piste.minds.review.Review;
import piste.minds.review.ReviewedStep;
import piste.minds.review.Reviewer;
import piste.minds.review.ThrownAgain;
import piste.rules.Draw;
import piste.rules.GameBox;
import piste.rules.Seat;
import piste.rules.Setup;
import piste.rules.Step;
import piste.rules.Turn;
import piste.testkit.Transcript;

/// What the accounts of any review must hold.
public final class Accounts {
  private static final long FINE = 1L << 52;

  private Accounts() {}

  /// Checks that luck and skill add up to the result, in so many steps of a game for two that a bot
  /// plays against itself.
  public static <S, M, R> void assertThatTheyAddUp(
      GameBox<S, M, R> box, Bot<S, M> bot, Insight<S, M, R> insight, int mostSteps) {
    S start = box.game().start(Setup.of(2)).orThrow();
    List<Step<M, R>> steps = played(box, bot, start, mostSteps, 3);
    Review<M, R> review = insight.reviewer(start).orElseThrow().review(start, steps);
    assertThat(review.decisions()).isNotEmpty();
    assertThatTheyAddUp(review);
  }

  /// Checks that luck and skill of all golden games in a folder add up to the result, whatever
  /// positions are taken to be worth: here anything that depends on their text alone.
  public static <S, M, R> void assertThatGoldenGamesAddUp(
      GameBox<S, M, R> box, int players, Path folder) {
    assertThatGoldenGamesAddUp(
        box, folder, new Reviewer<>(box.game(), anything(box, players), _ -> false));
  }

  /// The same, as a reviewer sees them, with hands that are anything too.
  public static <S, M, R> void assertThatGoldenGamesAddUp(
      GameBox<S, M, R> box, Path folder, Reviewer<S, M, R> reviewer) {
    Map<String, Transcript> games = Transcript.allIn(folder);
    assertThat(games).isNotEmpty();
    games.forEach(
        (file, game) -> {
          Review<M, R> review = reviewer.review(game.start(box), game.steps(box));
          assertThat(review.isOver()).as(file).isTrue();
          assertThatTheyAddUp(review);
          assertThatTheyAddUp(withAnyHands(review, file.hashCode()));
        });
  }

  /// Takes positions to be worth anything, the same ones always the same.
  public static <S> Appraiser<S> anything(GameBox<S, ?, ?> box, int players) {
    return position -> {
      int text = box.notation().position(position).hashCode();
      Draw chance = new SplittableRandom(text)::nextLong;
      return IntStream.range(0, players).mapToObj(_ -> part(chance)).toList();
    };
  }

  private static double part(Draw chance) {
    return (double) chance.below(FINE) / FINE;
  }

  /// A review in which all throws were made again, and came to anything.
  public static <M, R> Review<M, R> withAnyHands(Review<M, R> review, long seed) {
    Draw chance = new SplittableRandom(seed)::nextLong;
    int players = review.expected().size();
    Map<Integer, ThrownAgain> again = new HashMap<>();
    for (ReviewedStep.Fall<M, R> fall : review.falls()) {
      List<Double> mean = IntStream.range(0, players).mapToObj(_ -> part(chance)).toList();
      List<Double> variance = IntStream.range(0, players).mapToObj(_ -> part(chance)).toList();
      again.put(fall.step(), new ThrownAgain(mean, variance, part(chance), 1));
    }
    return review.with(again);
  }

  /// Checks that luck, hand and skill of everybody add up to the result.
  public static void assertThatTheyAddUp(Review<?, ?> review) {
    for (Account account : review.accounts()) {
      assertThat(account.sum()).isCloseTo(account.actual(), within(1e-9));
      assertThat(account.skill()).isCloseTo(-losses(review, account.seat()), within(1e-9));
    }
  }

  /// What the decisions of a seat gave away: each is nothing, or more than the estimates may be
  /// off.
  private static double losses(Review<?, ?> review, Seat seat) {
    double losses = 0;
    for (ReviewedStep<?, ?> moment : review.moments()) {
      if (moment instanceof ReviewedStep.Decision<?, ?> decision && decision.seat().equals(seat)) {
        assertThat(decision.loss()).matches(loss -> loss == 0 || loss > review.noise());
        losses += decision.loss();
      }
    }
    return losses;
  }

  /// So many steps of a game that a bot plays against itself with fair dice, or fewer if it ends.
  public static <S, M, R> List<Step<M, R>> played(
      GameBox<S, M, R> box, Bot<S, M> bot, S start, int mostSteps, long seed) {
    Draw chance = new SplittableRandom(seed)::nextLong;
    List<Step<M, R>> steps = new ArrayList<>();
    S position = start;
    while (steps.size() < mostSteps && !(box.game().turn(position) instanceof Turn.Over)) {
      if (box.game().turn(position) instanceof Turn.Choose(Seat seat)) {
        M move = bot.choose(position, box.game().moves(position), chance);
        steps.add(new Step.Played<>(seat, move));
        position = box.game().play(position, move);
      } else {
        R reading = box.fairDice().readings(position).draw(chance);
        steps.add(new Step.Landed<>(reading));
        position = box.game().land(position, reading);
      }
    }
    return steps;
  }
}
