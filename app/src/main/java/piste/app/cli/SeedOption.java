package piste.app.cli;

import picocli.CommandLine.Option;

/// The random seed, of every command that draws by chance.
public final class SeedOption {
  @Option(
      names = {"-s", "--seed"},
      paramLabel = "S",
      defaultValue = "1",
      description = "Random seed (default: ${DEFAULT-VALUE}).")
  private long seed;

  public long seed() {
    return seed;
  }
}
