package piste.app.cli;

import java.util.Locale;
import java.util.function.LongConsumer;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Spec;

/// The random seed and the number of threads: options shared by every command that repeats
/// something many times.
public final class WorkOptions {
  private static final int MOST_THREADS = 1_024;

  @Spec(Spec.Target.MIXEE)
  private CommandSpec spec;

  @Mixin private SeedOption seed;

  @Option(
      names = "--threads",
      paramLabel = "T",
      description = "Number of threads (default: one per core).")
  private int threads = Runtime.getRuntime().availableProcessors();

  public long seed() {
    return seed.seed();
  }

  public int threads() {
    within("--threads", threads, MOST_THREADS);
    return threads;
  }

  /// Work that threads share and that says how far it is.
  public interface Shared<T> {
    T run(int threads, LongConsumer progress) throws InterruptedException;
  }

  /// Does the work of so many games, with a bar that shows how far it is.
  public <T> T over(long games, Shared<T> work) {
    try (ProgressBar bar = ProgressBar.of(spec.commandLine().getErr(), games, "games")) {
      return work.run(threads(), bar::show);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new IllegalStateException("interrupted", e);
    }
  }

  /// Ends the command with exit code 2 unless a number is from 1 to `most`.
  public void within(String option, long value, long most) {
    within(option, value, 1, most);
  }

  /// Ends the command with exit code 2 unless a number is from `least` to `most`.
  public void within(String option, long value, long least, long most) {
    if (value < least) {
      throw complaint("%s must be at least %d, not %d".formatted(option, least, value));
    }
    if (value > most) {
      throw complaint(
          String.format(Locale.ROOT, "%s can be at most %,d, not %,d", option, most, value));
    }
  }

  public ParameterException complaint(String reason) {
    return UsageError.of(spec, reason);
  }
}
