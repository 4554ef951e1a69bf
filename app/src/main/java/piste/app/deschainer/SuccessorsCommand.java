package piste.app.deschainer;

import java.io.PrintWriter;
import java.util.List;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;
import piste.app.cli.UsageError;
import piste.deschainer.DesChainerNotation;
import piste.deschainer.InPlay;
import piste.deschainer.Position;
import piste.deschainer.Successors;

/// Counts the positions of Dés-chainer that lie so many actions ahead.
@Command(
    name = "successors",
    mixinStandardHelpOptions = true,
    description = {
      "Count the different positions after exactly 1, 2, … K actions.",
      "Two positions are the same if board, player to act and actions left are the same. A finished"
          + " game has no successors; a player who cannot act passes, which is not an action."
    },
    footer = {
      "",
      "Example:",
      "  piste deschainer successors \\",
      "    'bcdefed/......./......./......./......./......./5346264 w 2' --depth 3"
    })
public final class SuccessorsCommand implements Runnable {
  private static final int DEEPEST = 20;

  @Spec private CommandSpec spec;

  @Parameters(
      index = "0",
      paramLabel = "POSITION",
      description = "A position in play, in the notation of docs/notation.md.")
  private String position;

  @Option(
      names = {"-d", "--depth"},
      paramLabel = "K",
      defaultValue = "3",
      description = "Number of actions (default: ${DEFAULT-VALUE}).")
  private int depth;

  @Override
  public void run() {
    if (depth < 1 || depth > DEEPEST) {
      throw UsageError.of(spec, "--depth must be from 1 to %d, not %d".formatted(DEEPEST, depth));
    }
    Position read = UsageError.unlessMade(spec, DesChainerNotation.NOTATION.readPosition(position));
    if (!(read instanceof InPlay inPlay)) {
      throw UsageError.of(spec, "in this position the dice are not yet on the board");
    }
    List<Long> counts = Successors.count(inPlay, depth);
    PrintWriter out = spec.commandLine().getOut();
    for (int i = 0; i < counts.size(); i++) {
      out.printf("actions=%d distinct=%d%n", i + 1, counts.get(i));
    }
    out.flush();
  }
}
