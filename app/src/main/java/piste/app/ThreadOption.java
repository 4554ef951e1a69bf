package piste.app;

import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

/// How many threads share the work, for commands that leave nothing to chance.
final class ThreadOption {
  private static final int MOST = 1_024;

  @Spec(Spec.Target.MIXEE)
  private CommandSpec spec;

  @Option(
      names = "--threads",
      paramLabel = "T",
      description = "Number of threads (default: one per core).")
  private int threads = Runtime.getRuntime().availableProcessors();

  int threads() {
    if (threads < 1 || threads > MOST) {
      throw Complaint.of(spec, "--threads must be from 1 to %d, not %d".formatted(MOST, threads));
    }
    return threads;
  }
}
