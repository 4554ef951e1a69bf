package piste.minds.review;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;
import piste.minds.Bot;
import piste.rules.Draw;
import piste.rules.GameBox;
import piste.rules.Seat;
import piste.rules.Setup;
import piste.rules.Step;
import piste.rules.Turn;

/// What the accounts of any review must hold.
public final class Accounts {
  private Accounts() {}

  /// Checks that luck and skill add up to the result, in so many steps of a game for two that a bot
  /// plays against itself.
  public static <S, M, R> void assertThatTheyAddUp(
      GameBox<S, M, R> box, Bot<S, M> bot, Insight<S, M, R> insight, int mostSteps) {
    S start = box.game().start(Setup.of(2)).orThrow();
    List<Step<M, R>> steps = played(box, bot, start, mostSteps);
    Review<M, R> review = insight.reviewer(start).orElseThrow().review(start, steps);
    assertThat(review.decisions()).isNotEmpty();
    assertThatTheyAddUp(review);
  }

  /// Checks that luck and skill of everybody add up to the result.
  static void assertThatTheyAddUp(Review<?, ?> review) {
    for (Account account : review.accounts()) {
      double sum =
          account.expected()
              + account.luck()
              + account.luckOfOthers()
              + account.skill()
              + account.skillOfOthers();
      assertThat(sum).isCloseTo(account.actual(), within(1e-9));
    }
  }

  private static <S, M, R> List<Step<M, R>> played(
      GameBox<S, M, R> box, Bot<S, M> bot, S start, int mostSteps) {
    Draw chance = new SplittableRandom(3)::nextLong;
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
