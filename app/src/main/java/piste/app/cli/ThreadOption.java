package piste.app.cli;

import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

/// How many threads share the work, for commands that leave nothing to chance.
public final class ThreadOption {
  private static final int MOST = 1_024;

  @Spec(Spec.Target.MIXEE)
  private CommandSpec spec;

  @Option(
      names = "--threads",
      paramLabel = "T",
      description = "Number of threads (default: one per core).")
  private int threads = Runtime.getRuntime().availableProcessors();

  public int threads() {
    if (threads < 1 || threads > MOST) {
      throw UsageError.of(spec, "--threads must be from 1 to %d, not %d".formatted(MOST, threads));
    }
    return threads;
  }
}
