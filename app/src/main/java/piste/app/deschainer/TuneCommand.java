package piste.app.deschainer;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Locale;
import java.util.Optional;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;
import piste.app.cli.CommandTexts;
import piste.app.cli.UsageError;
import piste.app.cli.WorkOptions;
import piste.lab.deschainer.Tuning;
import piste.lab.deschainer.Tuning.Tuned;

/// Finds the weights of the evaluation of Dés-chainer by self-play.
@Command(
    name = "tune",
    mixinStandardHelpOptions = true,
    description = {
      "Find weights for the bots' evaluation function: play quick games of the engine against"
          + " itself and fit the weights to the results. The first round starts from weights set by"
          + " hand, each later round from those of the round before.",
      "The same seed gives the same weights, whatever the number of threads. Those in use are in"
          + " games/deschainer/play/src/main/resources/piste/deschainer/play/search/weights.txt,"
          + " with the command that made them."
    },
    footer = {"", "Example:", "  piste deschainer tune --rounds 2 --games 800 --out weights.txt"})
public final class TuneCommand implements Runnable {
  private static final long MOST_GAMES = 1_000_000;
  private static final long MOST_NODES = 1_000_000_000;

  @Spec private CommandSpec spec;
  @Mixin private WorkOptions work;

  @Option(
      names = {"-g", "--games"},
      paramLabel = "G",
      defaultValue = "800",
      description = "Number of games in each round (default: ${DEFAULT-VALUE}).")
  private long games;

  @Option(
      names = "--rounds",
      paramLabel = "R",
      defaultValue = "2",
      description = "Number of rounds (default: ${DEFAULT-VALUE}).")
  private int rounds;

  @Option(
      names = "--nodes",
      paramLabel = "N",
      defaultValue = "1200",
      description = "Positions to search for each action (default: ${DEFAULT-VALUE}).")
  private long nodes;

  @Option(
      names = "--out",
      paramLabel = "FILE",
      description = "The file to write the weights to (default: standard output).")
  private Optional<Path> file = Optional.empty();

  @Override
  public void run() {
    work.within("--games", games, MOST_GAMES);
    work.within("--rounds", rounds, 100);
    work.within("--nodes", nodes, MOST_NODES);
    Tuned tuned = work.over(rounds * games, new Tuning(rounds, games, nodes, work.seed())::run);
    write(head(tuned) + tuned.evaluation().text());
  }

  private String head(Tuned tuned) {
    return String.format(
        Locale.ROOT,
        """
        # piste deschainer tune --rounds %d --games %d --nodes %d --seed %d
        # Last round: %,d positions; White won %,d games, Black %,d, the others were drawn.
        # Log loss on positions of held-out games: %.4f (0.6931 for guessing).
        """,
        rounds,
        games,
        nodes,
        work.seed(),
        tuned.positions(),
        tuned.whiteWon(),
        tuned.blackWon(),
        tuned.surprise());
  }

  private void write(String text) {
    if (file.isEmpty()) {
      spec.commandLine().getOut().print(text);
      spec.commandLine().getOut().flush();
      return;
    }
    try {
      Files.writeString(file.get(), text);
    } catch (IOException e) {
      throw UsageError.of(spec, CommandTexts.unwritten(file.get(), e));
    }
  }
}
