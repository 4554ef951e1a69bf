package piste.server.http;

import java.util.Map;
import java.util.Optional;
import java.util.concurrent.Callable;
import java.util.concurrent.CancellationException;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionException;
import java.util.concurrent.ConcurrentHashMap;
import piste.minds.think.Priority;
import piste.minds.think.Thinkers;
import piste.minds.think.Thought;
import piste.rules.Attempt;
import piste.rules.Refusal;

/// Has what visitors want to know worked out where all thinking is done, apart from those who
/// serve. Equal questions are worked out once, and their answers kept for a while. Where too many
/// ask, some are refused at once.
final class Questions {
  private static final Refusal STOPPING =
      new Refusal(Thinkers.STOPPING, "the server is stopping: try again in a moment");

  private final Thinkers thinkers;
  private final Answers answers = new Answers();
  private final Map<String, CompletableFuture<Attempt<String>>> underWay =
      new ConcurrentHashMap<>();

  Questions(Thinkers thinkers) {
    this.thinkers = thinkers;
  }

  /// The answer to a question; a refusal is not kept.
  ///
  /// @param question the same for whoever asks the same
  Attempt<String> ask(String question, Callable<Attempt<String>> work) {
    Optional<String> known = answers.of(question);
    if (known.isPresent()) {
      return Attempt.made(known.get());
    }
    CompletableFuture<Attempt<String>> mine = new CompletableFuture<>();
    CompletableFuture<Attempt<String>> first = underWay.putIfAbsent(question, mine);
    return first == null ? worked(question, work, mine) : joined(first);
  }

  private Attempt<String> worked(
      String question,
      Callable<Attempt<String>> work,
      CompletableFuture<Attempt<String>> forOthers) {
    try {
      Attempt<String> answer = ask(work);
      if (answer instanceof Attempt.Made<String>(String text)) {
        answers.keep(question, text);
      }
      forOthers.complete(answer);
      return answer;
    } catch (RuntimeException | Error e) {
      forOthers.completeExceptionally(e);
      throw e;
    } finally {
      underWay.remove(question);
    }
  }

  /// The answer to a question that nobody else asks.
  <T> Attempt<T> ask(Callable<Attempt<T>> work) {
    return switch (thinkers.think(Priority.QUESTION, work)) {
      case Attempt.Made<Thought<Attempt<T>>>(Thought<Attempt<T>> thought) ->
          joined(thought.result());
      case Attempt.Refused<Thought<Attempt<T>>>(Refusal refusal) -> Attempt.refused(refusal);
    };
  }

  private static <T> Attempt<T> joined(CompletableFuture<Attempt<T>> answer) {
    try {
      return answer.join();
    } catch (CancellationException _) {
      return Attempt.refused(STOPPING);
    } catch (CompletionException e) {
      if (e.getCause() instanceof CancellationException) {
        return Attempt.refused(STOPPING);
      }
      throw e;
    }
  }

  /// After how many seconds to ask again when too many did.
  int secondsUntilFree() {
    return thinkers.secondsUntilFree(Priority.QUESTION);
  }
}
