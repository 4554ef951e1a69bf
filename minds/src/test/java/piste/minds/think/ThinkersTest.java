package piste.minds.think;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.time.Duration;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.concurrent.CancellationException;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicLong;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import piste.rules.Attempt;
import piste.rules.Refusal;
import piste.testkit.Waiting;

@Timeout(300)
class ThinkersTest {
  /// More than anybody counts in one turn.
  private static final long MANY = 500_000;

  private final Thinkers thinkers = new Thinkers(1, () -> {});
  private final CountDownLatch begun = new CountDownLatch(1);
  private volatile boolean enough;

  @AfterEach
  void stop() {
    thinkers.close();
  }

  /// Thinks until it is enough, or somebody cancels it.
  private Thought<Boolean> endless(Priority priority) {
    return thinkers
        .think(
            priority,
            () -> {
              begun.countDown();
              while (!enough) {
                Thinking.checkpoint();
                Thread.onSpinWait();
              }
              return true;
            })
        .orThrow();
  }

  private static <T> T soon(Thought<T> thought) throws Exception {
    return thought.result().get(Waiting.LONG_ENOUGH.toSeconds(), TimeUnit.SECONDS);
  }

  @Test
  void aBotDoesNotWaitForASolutionToBeFinished() throws Exception {
    Thought<Boolean> solution = endless(Priority.SOLUTION);
    begun.await();
    for (int move = 0; move < 20; move++) {
      int number = move;
      assertThat(soon(thinkers.think(Priority.BOT, () -> number).orThrow())).isEqualTo(number);
    }
    assertThat(solution.result()).isNotDone();
    enough = true;
    assertThat(soon(solution)).isTrue();
  }

  @Test
  void whereNoThreadCanBeHadWhatIsThoughtAboutFailsAndTakesNoCore() {
    thinkers.threads.shutdown();
    for (int i = 0; i < 3; i++) {
      Thought<String> thought = thinkers.think(Priority.QUESTION, () -> "odds").orThrow();
      assertThat(thought.result()).isCompletedExceptionally();
      assertThat(thought.end()).isDone();
      assertThat(thinkers.size(Priority.QUESTION)).isZero();
    }
  }

  @Test
  void aShortQuestionDoesNotWaitForALongOne() throws Exception {
    Thought<Boolean> review = endless(Priority.QUESTION);
    begun.await();
    assertThat(soon(thinkers.think(Priority.QUESTION, () -> "odds").orThrow())).isEqualTo("odds");
    assertThat(review.result()).isNotDone();
  }

  @Test
  void theMoreUrgentGetsMoreOfTheTimeAndNoneGetsNothing() throws Exception {
    AtomicLong bots = new AtomicLong();
    AtomicLong lab = new AtomicLong();
    Thought<Boolean> one = counting(Priority.BOT, bots);
    Thought<Boolean> other = counting(Priority.LAB, lab);
    Waiting.until("both have begun", () -> bots.get() > 1_000 && lab.get() > 1_000);
    long botsBefore = bots.get();
    long labBefore = lab.get();
    // A busy machine may take more from the one than from the other for a while, but not for good.
    Waiting.until(
        "the bots get three times as much",
        () -> {
          long labSince = lab.get() - labBefore;
          return labSince > MANY && bots.get() - botsBefore > 3 * labSince;
        });
    enough = true;
    soon(one);
    soon(other);
  }

  private Thought<Boolean> counting(Priority priority, AtomicLong counter) {
    return thinkers
        .think(
            priority,
            () -> {
              while (!enough) {
                counter.incrementAndGet();
                Thinking.checkpoint();
              }
              return true;
            })
        .orThrow();
  }

  @Test
  void noMoreThinkAtOnceThanThereAreCores() throws Exception {
    List<String> order = Collections.synchronizedList(new ArrayList<>());
    List<Thought<?>> all = new ArrayList<>();
    for (int i = 0; i < 10; i++) {
      all.add(
          thinkers
              .think(
                  Priority.BOT,
                  () -> {
                    order.add("in");
                    Thread.sleep(2);
                    return order.add("out");
                  })
              .orThrow());
    }
    for (Thought<?> thought : all) {
      soon(thought);
    }
    for (int i = 0; i < order.size(); i++) {
      assertThat(order.get(i)).isEqualTo(i % 2 == 0 ? "in" : "out");
    }
  }

  @Test
  void pastTheEndOfItsQueueWorkIsRefusedWithTheTimeToComeBack() throws Exception {
    endless(Priority.LAB);
    begun.await();
    List<Attempt<Thought<Integer>>> asked = new ArrayList<>();
    for (int i = 0; i < 20; i++) {
      asked.add(thinkers.think(Priority.LAB, () -> 1));
    }
    assertThat(asked).filteredOn(Attempt.Made.class::isInstance).hasSize(8);
    assertThat(asked.getLast())
        .isInstanceOfSatisfying(
            Attempt.Refused.class,
            refused -> {
              Refusal why = refused.refusal();
              assertThat(why.code()).isEqualTo(Thinkers.BUSY);
              assertThat(why.reason()).containsPattern("in \\d+ s");
            });
    assertThat(thinkers.secondsUntilFree(Priority.LAB)).isBetween(1, 30);
  }

  @Test
  void whatNobodyWantsEndsAtItsNextCheckpoint() throws Exception {
    Thought<Boolean> thought = endless(Priority.QUESTION);
    begun.await();
    thought.cancel();
    thought.end().get(Waiting.LONG_ENOUGH.toSeconds(), TimeUnit.SECONDS);
    assertThat(thought.result()).isCancelled();
    assertThat(soon(thinkers.think(Priority.LAB, () -> 7).orThrow())).isEqualTo(7);
  }

  @Test
  void whatWasNotBegunIsNeverBegunOnceNobodyWantsIt() throws Exception {
    endless(Priority.LAB);
    begun.await();
    Thought<Object> second =
        thinkers
            .think(
                Priority.LAB,
                () -> {
                  throw new AssertionError("nobody wanted this");
                })
            .orThrow();
    second.cancel();
    second.end().get(Waiting.LONG_ENOUGH.toSeconds(), TimeUnit.SECONDS);
    assertThat(thinkers.size(Priority.LAB)).isEqualTo(1);
  }

  @Test
  void whoeverWaitsForOthersLetsThemHaveTheCore() throws Exception {
    CompletableFuture<String> awaited = new CompletableFuture<>();
    Thought<String> waiting =
        thinkers.think(Priority.LAB, () -> Thinking.idly(awaited::join)).orThrow();
    thinkers.think(Priority.SOLUTION, () -> awaited.complete("solved")).orThrow();
    assertThat(soon(waiting)).isEqualTo("solved");
  }

  @Test
  void aFailureReachesWhoeverWaitsAndHarmsNobodyElse() throws Exception {
    Thought<Object> failing =
        thinkers
            .think(
                Priority.BOT,
                () -> {
                  throw new StackOverflowError("deep");
                })
            .orThrow();
    assertThatThrownBy(() -> soon(failing)).hasRootCauseInstanceOf(StackOverflowError.class);
    assertThat(soon(thinkers.think(Priority.BOT, () -> 3).orThrow())).isEqualTo(3);
  }

  @Test
  void theMoreBotsWaitTheLessTimeEachHas() throws Exception {
    Duration full = Duration.ofMillis(900);
    assertThat(thinkers.budget(full)).isEqualTo(full);
    endless(Priority.BOT);
    begun.await();
    for (int i = 0; i < 99; i++) {
      thinkers.think(Priority.BOT, () -> 1).orThrow();
    }
    assertThat(thinkers.budget(full)).isEqualTo(Duration.ofMillis(10));
  }

  @Test
  void aStopEndsWhateverIsThoughtAboutAndRefusesMore() throws Exception {
    List<Thought<Boolean>> all = new ArrayList<>();
    for (Priority priority : Priority.values()) {
      all.add(endless(priority));
      all.add(endless(priority));
    }
    begun.await();
    thinkers.close();
    for (Thought<Boolean> thought : all) {
      assertThatThrownBy(() -> soon(thought)).isInstanceOf(CancellationException.class);
    }
    assertThat(thinkers.think(Priority.BOT, () -> 1)).isInstanceOf(Attempt.Refused.class);
  }

  @Test
  void elsewhereACheckpointDoesNothing() {
    Thinking.checkpoint();
    assertThat(Thinking.idly(() -> 5)).isEqualTo(5);
  }
}
