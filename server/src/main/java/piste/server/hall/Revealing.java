package piste.server.hall;

import java.util.ArrayDeque;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import java.util.function.Consumer;
import piste.table.Answers;
import piste.table.Asking;
import piste.table.Session;

/// Collects the nonces of the others for a throw that is fixed and not made yet. Nothing of it is
/// kept: should the server end meanwhile, the throw was not made. Whatever else is to be done at
/// the table waits until it is, so that nobody who foresees the throw can prevent it.
final class Revealing {
  /// How long others are waited for.
  static final long MILLIS = 300;

  private static final int MOST_WAITING = 256;

  private final ArrayDeque<Runnable> waiting = new ArrayDeque<>();
  private Optional<Pending> pending = Optional.empty();

  private record Pending(Asking asking, Map<Session, String> nonces, Consumer<Answers> then) {
    boolean isComplete() {
      return nonces.size() == asking.others().size();
    }

    Answers answers() {
      return new Answers(asking.others().keySet(), nonces);
    }
  }

  /// Whether a throw waits for the others.
  boolean isBusy() {
    return pending.isPresent();
  }

  /// Has something done once the throw is made; false when too much waits already.
  boolean afterwards(Runnable task) {
    return waiting.size() < MOST_WAITING && waiting.add(task);
  }

  /// Waits for what the others reveal.
  ///
  /// @param then told once all have answered, or the time is over
  void begin(Asking asking, Consumer<Answers> then) {
    pending = Optional.of(new Pending(asking, new HashMap<>(), then));
  }

  /// What somebody revealed. What nobody asked for, or what comes late, is passed over.
  void take(Session session, int number, String nonce) {
    Optional<Pending> asked =
        pending.filter(
            now -> now.asking().number() == number && now.asking().others().containsKey(session));
    asked.ifPresent(now -> now.nonces().putIfAbsent(session, nonce));
    asked.filter(Pending::isComplete).ifPresent(this::finish);
  }

  /// The time for this throw is over.
  void end(Asking asking) {
    pending.filter(now -> now.asking().equals(asking)).ifPresent(this::finish);
  }

  private void finish(Pending finished) {
    pending = Optional.empty();
    try {
      finished.then().accept(finished.answers());
    } finally {
      goOn();
    }
  }

  /// Whatever fails, the next has its turn: else it would have to wait for another throw.
  private void goOn() {
    if (!isBusy() && !waiting.isEmpty()) {
      try {
        waiting.poll().run();
      } finally {
        goOn();
      }
    }
  }
}
