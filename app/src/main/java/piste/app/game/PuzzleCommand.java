package piste.app.game;

import java.io.PrintWriter;
import java.util.Locale;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;
import piste.app.cli.Games;
import piste.app.cli.SolutionOptions;
import piste.app.cli.UsageError;
import piste.arena.ArenaModel;
import piste.arena.Arenas;
import piste.arena.LentArenas;
import piste.game.GameModule;
import piste.minds.learn.Puzzle;
import piste.minds.learn.Puzzles;
import piste.minds.learn.Puzzles.Drawn;
import piste.view.Dictionary.Language;

/// Prints a puzzle with its answer: the same that the page asks under this number.
@Command(
    name = "puzzle",
    mixinStandardHelpOptions = true,
    description = "Print a puzzle for a game, with its answer.",
    footer = {"", "Example:", "  piste puzzle strike --seed 17"})
public final class PuzzleCommand implements Runnable {
  private static final long A_MOMENT = 20;

  @Spec private CommandSpec spec;
  @Mixin private SolutionOptions study;

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
    GameModule<?, ?, ?> module = UsageError.unlessMade(spec, Games.of(spec).named(game));
    if (number < 1 || number > Puzzles.MOST) {
      throw UsageError.of(
          spec, "--seed must be from 1 to %d, not %d".formatted(Puzzles.MOST, number));
    }
    draw(module);
  }

  private <S> void draw(GameModule<S, ?, ?> module) {
    Arenas arenas = new LentArenas(ArenaModel.STANDARD);
    Puzzles<S> puzzles =
        module
            .school(arenas, study.study(1))
            .orElseThrow(() -> UsageError.of(spec, "there are no puzzles for " + game))
            .puzzles();
    print(spec.commandLine().getOut(), module, awaited(puzzles));
  }

  private <S> Puzzle<S> awaited(Puzzles<S> puzzles) {
    for (; ; ) {
      switch (puzzles.puzzle(number)) {
        case Drawn.Ready<S>(var puzzle) -> {
          return puzzle;
        }
        case Drawn.Failed<S>(String reason) -> throw new IllegalStateException(reason);
        case Drawn.Working<S> _ -> pause();
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

  private static <S> void print(PrintWriter out, GameModule<S, ?, ?> module, Puzzle<S> puzzle) {
    out.printf(
        "puzzle %d, %s: %s%n",
        puzzle.number(), puzzle.grade().name().toLowerCase(Locale.ROOT), puzzle.question());
    out.println(module.box().notation().position(puzzle.position()));
    for (Puzzle.Option option : puzzle.options()) {
      out.printf(
          Locale.ROOT,
          "  %-12s %6.2f %%%s%n",
          option.name(),
          100 * option.win(),
          option.name().equals(puzzle.best()) ? "  best" : "");
    }
    Language language = Language.of(Locale.getDefault());
    out.println(module.words(language).orThrow().say(puzzle.why()));
    out.flush();
  }
}
