package piste.app;

import java.io.PrintWriter;
import java.util.Locale;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;
import piste.catalogue.Catalogue;
import piste.minds.learn.Puzzle;
import piste.minds.learn.Puzzles;
import piste.minds.learn.Puzzles.Drawn;
import piste.minds.strike.learn.StrikePuzzles;
import piste.strike.Position;
import piste.strike.Strike;

/// Prints a puzzle with its answer: the same that the page asks under this number.
@Command(
    name = "puzzle",
    mixinStandardHelpOptions = true,
    description = "Print a puzzle for a game, with its answer.",
    footer = {"", "Example:", "  piste puzzle strike --seed 17"})
final class PuzzleCommand implements Runnable {
  private static final long A_MOMENT = 20;

  @Spec private CommandSpec spec;
  @Mixin private StudyOptions study;

  @Parameters(paramLabel = "GAME", description = "The game; 'piste games' lists them.")
  private String game;

  @Option(
      names = {"-s", "--seed"},
      paramLabel = "N",
      defaultValue = "1",
      description = "The number of the puzzle (default: ${DEFAULT-VALUE}).")
  private long number;

  @Override
  public void run() {
    Complaint.unlessMade(spec, Catalogue.named(game));
    if (!game.equals(Strike.GAME.name())) {
      throw Complaint.of(spec, "there are no puzzles for " + game);
    }
    if (number < 1 || number > Puzzles.MOST) {
      throw Complaint.of(
          spec, "--seed must be from 1 to %d, not %d".formatted(Puzzles.MOST, number));
    }
    PrintWriter out = spec.commandLine().getOut();
    print(out, awaited(new StrikePuzzles(study.study(1))));
    out.flush();
  }

  private Puzzle<Position> awaited(Puzzles<Position> puzzles) {
    for (; ; ) {
      switch (puzzles.puzzle(number)) {
        case Drawn.Ready<Position>(var puzzle) -> {
          return puzzle;
        }
        case Drawn.Failed<Position>(String reason) -> throw new IllegalStateException(reason);
        case Drawn.Working<Position> _ -> pause();
      }
    }
  }

  private static void pause() {
    try {
      Thread.sleep(A_MOMENT);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new IllegalStateException("interrupted", e);
    }
  }

  private static void print(PrintWriter out, Puzzle<Position> puzzle) {
    out.printf(
        "puzzle %d, %s: %s%n",
        puzzle.number(), puzzle.grade().name().toLowerCase(Locale.ROOT), puzzle.question());
    out.println(Strike.BOX.notation().position(puzzle.position()));
    for (Puzzle.Option option : puzzle.options()) {
      out.printf(
          Locale.ROOT,
          "  %-12s %6.2f %%%s%n",
          option.name(),
          100 * option.win(),
          option.name().equals(puzzle.best()) ? "  best" : "");
    }
    out.println(puzzle.why().in(Locale.getDefault()));
  }
}
