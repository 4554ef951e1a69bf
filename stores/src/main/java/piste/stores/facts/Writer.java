package piste.stores.facts;

import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import piste.rules.Attempt;
import piste.rules.Refusal;
import piste.table.journal.Batch;

/// The one thread that writes. All that came in while it wrote goes into the next transaction
/// together, so that many batches share one wait for the disk.
public final class Writer {
  private final Intake intake;
  private final Keeper keeper;
  private final Thread thread;

  /// Where groups of batches go.
  public interface Keeper {
    /// Keeps a group; gives the verdict on each of its batches. Whatever is thrown is a bug.
    List<Attempt<Long>> keep(List<Pending> group);
  }

  /// @param waiting how much may wait to be written, in bytes
  /// @param pause the shortest time between two groups of several tables
  /// @param end what to do when all is written
  public Writer(long waiting, Duration pause, Keeper keeper, Runnable end) {
    intake = new Intake(waiting, pause);
    this.keeper = keeper;
    thread =
        Thread.ofPlatform()
            .name("piste-journal")
            .daemon()
            .unstarted(
                () -> {
                  try {
                    write();
                  } finally {
                    end.run();
                  }
                });
  }

  public void start() {
    thread.start();
  }

  /// Hands a batch in, and never waits.
  public CompletableFuture<Attempt<Long>> append(Batch batch) {
    Pending pending = Pending.of(batch);
    Optional<Refusal> refusal = intake.offer(pending);
    refusal.ifPresent(why -> pending.answer().complete(Attempt.refused(why)));
    return pending.answer();
  }

  /// Whether it takes nothing more.
  public boolean isClosed() {
    return intake.isClosed();
  }

  private void write() {
    for (List<Pending> group = intake.take(); !group.isEmpty(); group = intake.take()) {
      try {
        answer(group, keeper.keep(group));
      } catch (RuntimeException | Error bug) {
        group.forEach(pending -> pending.answer().completeExceptionally(bug));
      }
    }
  }

  private static void answer(List<Pending> group, List<Attempt<Long>> verdicts) {
    for (int i = 0; i < group.size(); i++) {
      group.get(i).answer().complete(verdicts.get(i));
    }
  }

  /// Lets it write what waits, and end.
  public void close() {
    intake.close();
    // An answer may close the journal, on this very thread.
    if (!Thread.currentThread().equals(thread)) {
      join();
    }
  }

  private void join() {
    boolean interrupted = false;
    while (thread.isAlive()) {
      try {
        thread.join();
      } catch (InterruptedException _) {
        interrupted = true;
      }
    }
    if (interrupted) {
      Thread.currentThread().interrupt();
    }
  }
}
