package piste.server.http;

import java.util.Map;
import java.util.Optional;
import java.util.concurrent.Callable;
import java.util.concurrent.CancellationException;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionException;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.Executor;
import java.util.concurrent.RejectedExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import piste.minds.think.Priority;
import piste.minds.think.Thinkers;
import piste.minds.think.Thought;
import piste.rules.Attempt;
import piste.rules.Refusal;
import piste.server.settings.Limit;
import piste.server.settings.Limits;

/// Has what visitors want to know worked out where all thinking is done, apart from those who
/// serve. Equal questions are worked out once, and their answers kept for a while. Where too many
/// ask, some are refused at once; what takes too long is given up.
final class Questions {
  private static final Refusal STOPPING =
      new Refusal(Thinkers.STOPPING, "the server is stopping: try again in a moment");

  /// That something is still being worked out is true for so long.
  private static final Executor SOON =
      CompletableFuture.delayedExecutor(1, TimeUnit.SECONDS, Runnable::run);

  private final Thinkers thinkers;
  private final int seconds;
  private final AnswerCache answers = new AnswerCache();
  private final Map<String, CompletableFuture<Attempt<Packed>>> underWay =
      new ConcurrentHashMap<>();

  Questions(Thinkers thinkers, Limits limits) {
    this.thinkers = thinkers;
    this.seconds = limits.count(Limit.QUESTION_SECONDS);
  }

  /// The answer to a question; a refusal is not kept.
  ///
  /// @param question the same for whoever asks the same
  Attempt<Packed> ask(String question, Callable<Attempt<String>> work) {
    Optional<Packed> known = answers.of(question);
    if (known.isPresent()) {
      return Attempt.made(known.get());
    }
    CompletableFuture<Attempt<Packed>> mine = new CompletableFuture<>();
    CompletableFuture<Attempt<Packed>> first = underWay.putIfAbsent(question, mine);
    if (first == null) {
      begin(question, work, mine);
    }
    return awaited(first == null ? mine : first);
  }

  /// Whoever asks does not wait for ever, but comes back: so it is worked at for twice as long.
  private void begin(
      String question, Callable<Attempt<String>> work, CompletableFuture<Attempt<Packed>> forAll) {
    switch (thinkers.think(Priority.QUESTION, () -> work.call().map(Packed::of))) {
      case Attempt.Refused<Thought<Attempt<Packed>>>(Refusal refusal) -> {
        underWay.remove(question);
        forAll.complete(Attempt.refused(refusal));
      }
      case Attempt.Made<Thought<Attempt<Packed>>>(Thought<Attempt<Packed>> thought) -> {
        CompletableFuture<?> _ =
            thought
                .result()
                .whenComplete((answer, failure) -> tell(question, forAll, answer, failure));
        CompletableFuture<?> _ =
            forAll
                .completeOnTimeout(Attempt.refused(tooLong()), 2L * seconds, TimeUnit.SECONDS)
                .whenComplete((_, _) -> thought.cancel());
      }
    }
  }

  private void tell(
      String question,
      CompletableFuture<Attempt<Packed>> forAll,
      Attempt<Packed> answer,
      Throwable failure) {
    if (answer instanceof Attempt.Made<Packed>(Packed packed)) {
      answers.keep(question, packed);
    }
    if (answer instanceof Attempt.Refused<Packed>(Refusal refusal)
        && refusal.is(Refusal.Kind.WORKING)) {
      // Nobody looks again before it can have come much further.
      SOON.execute(() -> underWay.remove(question, forAll));
    } else {
      underWay.remove(question, forAll);
    }
    if (failure == null) {
      forAll.complete(answer);
    } else {
      forAll.completeExceptionally(failure);
    }
  }

  /// The answer to a question that nobody else asks.
  <T> Attempt<T> ask(Callable<Attempt<T>> work) {
    return thinkers
        .think(Priority.QUESTION, work)
        .then(
            thought -> {
              Attempt<T> answer = awaited(thought.result());
              thought.cancel();
              return answer;
            });
  }

  /// Whoever asks waits for so long, for their turn and for the answer.
  private <T> Attempt<T> awaited(CompletableFuture<Attempt<T>> answer) {
    try {
      return answer.copy().orTimeout(seconds, TimeUnit.SECONDS).join();
    } catch (CancellationException _) {
      return Attempt.refused(STOPPING);
    } catch (CompletionException e) {
      if (e.getCause() instanceof TimeoutException) {
        return Attempt.refused(tooLong());
      }
      if (e.getCause() instanceof CancellationException) {
        return Attempt.refused(STOPPING);
      }
      if (e.getCause() instanceof RejectedExecutionException full) {
        return Attempt.refused(
            Refusal.Kind.BUSY,
            Thinkers.BUSY,
            Optional.ofNullable(full.getMessage()).orElse("too much waits"));
      }
      throw e;
    }
  }

  private Refusal tooLong() {
    return new Refusal(
        Refusal.Kind.BUSY,
        "server.too-long",
        "this takes longer than %d s here: try again when the server is less busy"
            .formatted(seconds));
  }

  /// Whoever is refused because too many ask is told when to ask again.
  Refused refused(Refusal refusal) {
    return refusal.is(Refusal.Kind.BUSY)
        ? new Refused(refusal, thinkers.secondsUntilFree(Priority.QUESTION))
        : new Refused(refusal);
  }
}
