package piste.app;

import java.util.Locale;
import java.util.function.LongConsumer;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Spec;

/// The random seed and the number of threads: options shared by every command that repeats
/// something many times.
final class WorkOptions {
  private static final int MOST_THREADS = 1_024;

  @Spec(Spec.Target.MIXEE)
  private CommandSpec spec;

  @Option(
      names = {"-s", "--seed"},
      paramLabel = "S",
      defaultValue = "1",
      description = "Random seed (default: ${DEFAULT-VALUE}).")
  private long seed;

  @Option(
      names = "--threads",
      paramLabel = "T",
      description = "Number of threads (default: one per core).")
  private int threads = Runtime.getRuntime().availableProcessors();

  long seed() {
    return seed;
  }

  int threads() {
    within("--threads", threads, MOST_THREADS);
    return threads;
  }

  /// Work that threads share and that says how far it is.
  interface Shared<T> {
    T run(int threads, LongConsumer progress) throws InterruptedException;
  }

  /// Does the work of so many games, with a bar that shows how far it is.
  <T> T over(long games, Shared<T> work) {
    try (ProgressBar bar = ProgressBar.of(spec.commandLine().getErr(), games, "games")) {
      return work.run(threads(), bar::show);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new IllegalStateException("interrupted", e);
    }
  }

  /// Ends the command with exit code 2 unless a number is from 1 to `most`.
  void within(String option, long value, long most) {
    if (value < 1) {
      throw complaint("%s must be at least 1, not %d".formatted(option, value));
    }
    if (value > most) {
      throw complaint(
          String.format(Locale.ROOT, "%s can be at most %,d, not %,d", option, most, value));
    }
  }

  ParameterException complaint(String reason) {
    return Complaint.of(spec, reason);
  }
}
