package piste.stores;

import java.util.List;
import piste.rules.Attempt;

/// The one thread that writes. All that came in while it wrote goes into the next transaction
/// together, so that many batches share one wait for the disk.
final class Writer {
  private final Intake intake;
  private final Ledger ledger;
  private final Thread thread;

  /// @param end what to do when all is written
  Writer(Intake intake, Ledger ledger, Runnable end) {
    this.intake = intake;
    this.ledger = ledger;
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

  void start() {
    thread.start();
  }

  private void write() {
    for (List<Pending> group = intake.take(); !group.isEmpty(); group = intake.take()) {
      try {
        answer(group, ledger.keep(group));
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
  void close() {
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
