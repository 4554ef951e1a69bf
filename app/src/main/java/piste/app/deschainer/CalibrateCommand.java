package piste.app.deschainer;

import java.io.PrintWriter;
import java.util.Locale;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;
import piste.app.cli.WorkOptions;
import piste.lab.deschainer.Calibration;
import piste.lab.deschainer.Calibration.Calibrated;

/// Finds out which chance the score of a search of Dés-chainer stands for.
@Command(
    name = "calibrate",
    mixinStandardHelpOptions = true,
    description = {
      "Find which chance to win a search score stands for: play quick games of the engine against"
          + " itself, search positions from them as a review does, and fit a logistic curve of the"
          + " scores to the results.",
      "The same seed gives the same result, whatever the number of threads."
    },
    footer = {"", "Example:", "  piste deschainer calibrate --games 300"})
public final class CalibrateCommand implements Runnable {
  private static final long MOST_GAMES = 1_000_000;
  private static final long MOST_NODES = 1_000_000_000;

  @Spec private CommandSpec spec;
  @Mixin private WorkOptions work;

  @Option(
      names = {"-g", "--games"},
      paramLabel = "G",
      defaultValue = "300",
      description = "Number of games (default: ${DEFAULT-VALUE}).")
  private long games;

  @Option(
      names = "--nodes",
      paramLabel = "N",
      defaultValue = "1200",
      description = "Positions to search for each action (default: ${DEFAULT-VALUE}).")
  private long nodes;

  @Option(
      names = "--looks",
      paramLabel = "N",
      defaultValue = "4000",
      description = "Positions to search for each score (default: ${DEFAULT-VALUE}).")
  private long looks;

  @Option(
      names = "--within",
      paramLabel = "A",
      defaultValue = "100000",
      description = "Use only positions from the first A actions (default: all).")
  private int within;

  @Override
  public void run() {
    work.within("--games", games, MOST_GAMES);
    work.within("--nodes", nodes, MOST_NODES);
    work.within("--looks", looks, MOST_NODES);
    work.within("--within", within, MOST_NODES);
    Calibrated found =
        work.over(games, new Calibration(games, nodes, looks, within, work.seed())::run);
    PrintWriter out = spec.commandLine().getOut();
    out.printf(
        Locale.ROOT,
        "%,d positions: the odds are e to 1 at a score of %.0f; log loss %.4f, with the scale in"
            + " use %.4f (0.6931 for guessing)%n",
        found.positions(),
        found.logit(),
        found.surprise(),
        found.before());
    out.flush();
  }
}
