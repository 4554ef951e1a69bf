package piste.server.http;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.concurrent.Callable;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.RejectedExecutionException;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import piste.minds.think.Priority;
import piste.minds.think.Thinkers;
import piste.minds.think.Thinking;
import piste.rules.Attempt;
import piste.rules.Refusal;
import piste.server.settings.Limit;
import piste.server.settings.Limits;
import piste.testkit.Waiting;

class QuestionsTest {
  private final Thinkers thinkers = new Thinkers(1, () -> {});

  @AfterEach
  void stop() {
    thinkers.close();
  }

  private Questions questions(int seconds) {
    return new Questions(thinkers, Limits.STANDARD.with(Limit.QUESTION_SECONDS, seconds));
  }

  private static String code(Attempt<?> attempt) {
    return attempt instanceof Attempt.Refused<?> refused ? refused.refusal().code() : "";
  }

  @Test
  void whoeverComesBackFindsWhatWasWorkedOutMeanwhile() throws InterruptedException {
    Questions questions = questions(1);
    CountDownLatch mayEnd = new CountDownLatch(1);
    AtomicInteger times = new AtomicInteger();
    assertThat(
            code(
                questions.ask(
                    "how long?",
                    () -> {
                      times.incrementAndGet();
                      mayEnd.await();
                      return Attempt.made("long");
                    })))
        .isEqualTo("server.too-long");
    mayEnd.countDown();
    Waiting.until("it is worked out", () -> thinkers.size(Priority.QUESTION) == 0);
    assertThat(code(questions.ask("how long?", () -> Attempt.refused("not", "kept")))).isEmpty();
    assertThat(times).hasValue(1);
  }

  @Test
  void whatIsStillBeingWorkedOutIsNotLookedAtAgainAtOnce() throws InterruptedException {
    Questions questions = questions(30);
    AtomicInteger times = new AtomicInteger();
    Callable<Attempt<String>> look =
        () -> {
          times.incrementAndGet();
          return Attempt.refused(Refusal.Kind.WORKING, "still.working", "ask again");
        };
    assertThat(code(questions.ask("how far?", look))).isEqualTo("still.working");
    assertThat(code(questions.ask("how far?", look))).isEqualTo("still.working");
    assertThat(times).hasValue(1);
    Waiting.until(
        "it is looked at again",
        () -> {
          questions.ask("how far?", look);
          return times.get() == 2;
        });
  }

  @Test
  void whoseAnswerTakesAPlaceWhereThereIsNoneIsToldToComeBack() {
    Questions questions = questions(30);
    Attempt<Packed> answer =
        questions.ask(
            "what is best?",
            () -> {
              throw new RejectedExecutionException("too many solutions wait");
            });
    assertThat(answer)
        .isInstanceOfSatisfying(
            Attempt.Refused.class,
            refused -> {
              Refused told = questions.refused(refused.refusal());
              assertThat(told.status()).isEqualTo(503);
              assertThat(told.after()).isPositive();
            });
    assertThat(questions.ask("what is best?", () -> Attempt.made("that")))
        .isInstanceOf(Attempt.Made.class);
  }

  @Test
  void whatNeverEndsIsGivenUp() throws InterruptedException {
    Questions questions = questions(1);
    assertThat(code(questions.ask("for ever?", QuestionsTest::forEver)))
        .isEqualTo("server.too-long");
    assertThat(code(questions.<String>ask(QuestionsTest::forEver))).isEqualTo("server.too-long");
    Waiting.until("it is given up", () -> thinkers.size(Priority.QUESTION) == 0);
  }

  private static Attempt<String> forEver() {
    while (true) {
      Thinking.checkpoint();
    }
  }
}
