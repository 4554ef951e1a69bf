package piste.app;

import java.io.IOException;
import java.io.PrintWriter;
import java.util.Optional;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.ExitCode;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParentCommand;
import picocli.CommandLine.Spec;
import piste.app.StepLines.Line;
import piste.rules.Attempt;
import piste.rules.GameBox;
import piste.rules.Referee;
import piste.rules.Refusal;
import piste.rules.Seat;
import piste.rules.Step;

/// Reads steps, one a line, and prints the position after each.
@Command(
    name = "fold",
    mixinStandardHelpOptions = true,
    description = {
      "Read the steps of a game from standard input, one per line, and print the position after"
          + " each.",
      "Blank lines and comments (#) are ignored. At the first illegal step it prints the reason and"
          + " what would have been allowed, and exits with 2."
    },
    footer = {
      "",
      "A step is a seat and its move, or the word dice and what they show:",
      "  1 set 4",
      "  1 throw",
      "  dice 2 4>4",
      "docs/notation.md describes the notation."
    })
final class FoldCommand implements Callable<Integer> {
  @Spec private CommandSpec spec;
  @ParentCommand private Main piste;
  @Mixin private TableOptions table;

  @Option(
      names = "--from",
      paramLabel = "POSITION",
      description = "Start from this position instead of a new game.")
  private String from;

  @Option(
      names = "--as",
      paramLabel = "SEAT",
      description = "Print only what the player in this seat may see.")
  private Integer viewer;

  @Option(
      names = "--transcript",
      description = "Also print the first position and every step (after '> ').")
  private boolean transcript;

  @Override
  public Integer call() throws IOException {
    int seats = from == null ? table.setup().players() : Seat.MOST;
    if (viewer != null && (viewer < 1 || viewer > seats)) {
      throw table.complaint("--as: there is no seat %d".formatted(viewer));
    }
    if (from != null && table.isSetUp()) {
      throw table.complaint(
          "--from already contains the rules: leave out --players, --first, --edition and"
              + " --option");
    }
    return fold(table.title().box());
  }

  private <S, M, R> int fold(GameBox<S, M, R> box) throws IOException {
    PrintWriter out = spec.commandLine().getOut();
    StepLines lines = new StepLines(piste.in());
    S position =
        from == null
            ? table.orComplain(box.game().start(table.setup()))
            : table.orComplain(box.notation().readPosition(from));
    if (transcript) {
      out.println(text(box, position));
    }
    for (Optional<Line> line = lines.next(); line.isPresent(); line = lines.next()) {
      S before = position;
      Attempt<Step<M, R>> step = line.get().step(box.notation());
      switch (step.then(read -> Referee.apply(box.game(), before, read))) {
        case Attempt.Made<S>(S after) -> position = after;
        case Attempt.Refused<S>(Refusal refusal) -> {
          out.flush();
          String objection =
              Misfit.words(box, before, text(box, before), line.get(), refusal.reason());
          PrintWriter err = spec.commandLine().getErr();
          err.println("piste: " + objection);
          err.flush();
          return ExitCode.USAGE;
        }
      }
      if (transcript) {
        out.println("> " + box.notation().step(step.orThrow()));
      }
      out.println(text(box, position));
      if (out.checkError()) {
        return ExitCode.SOFTWARE; // nobody reads on
      }
    }
    return ExitCode.OK;
  }

  private <S> String text(GameBox<S, ?, ?> box, S position) {
    return viewer == null
        ? box.notation().position(position)
        : box.notation().positionSeenBy(position, Seat.of(viewer));
  }
}
