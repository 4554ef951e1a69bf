package piste.app;

import java.io.IOException;
import java.io.PrintWriter;
import java.util.List;
import java.util.Locale;
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
import piste.rules.Turn;

/// Reads steps, one a line, and prints the position after each.
@Command(
    name = "fold",
    mixinStandardHelpOptions = true,
    description = {
      "Read the steps of a game from standard input, one a line, and print the position after"
          + " each.",
      "Blank lines and what follows a # are passed over. At the first step that does not fit, say"
          + " why and what would have been allowed, and exit with 2."
    },
    footer = {
      "",
      "A step is a seat and its move, or the word dice and what they show:",
      "  1 set 4",
      "  1 throw",
      "  dice 2 4>4",
      "docs/notation.md has all of it."
    })
final class FoldCommand implements Callable<Integer> {
  @Spec private CommandSpec spec;
  @ParentCommand private Main piste;
  @Mixin private TableOptions table;

  @Option(
      names = "--from",
      paramLabel = "POSITION",
      description = "Begin from this position rather than from the start of a game.")
  private String from;

  @Option(
      names = "--as",
      paramLabel = "SEAT",
      description = "Print what the player in this seat may see.")
  private Integer viewer;

  @Option(
      names = "--transcript",
      description = "Print the first position and every step (after '> ') too.")
  private boolean transcript;

  @Override
  public Integer call() throws IOException {
    int seats = from == null ? table.setup().players() : Seat.MOST;
    if (viewer != null && (viewer < 1 || viewer > seats)) {
      throw table.complaint("there is no seat %d to see with".formatted(viewer));
    }
    if (from != null && table.isSetUp()) {
      throw table.complaint(
          "--from says it all: leave out --players, --first, --edition and --option");
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
      Attempt<Step<M, R>> step = readStep(box, line.get());
      switch (step.then(read -> Referee.apply(box.game(), before, read))) {
        case Attempt.Made<S>(S after) -> position = after;
        case Attempt.Refused<S>(Refusal refusal) -> {
          out.flush();
          complain(box, before, line.get(), refusal);
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

  private static <M, R> Attempt<Step<M, R>> readStep(GameBox<?, M, R> box, Line line) {
    return line.isWhole()
        ? box.notation().readStep(line.text())
        : Attempt.refused(
            "fold.too-long",
            String.format(Locale.ROOT, "a line has at most %,d characters", StepLines.LONGEST));
  }

  private <S> String text(GameBox<S, ?, ?> box, S position) {
    return viewer == null
        ? box.notation().position(position)
        : box.notation().positionSeenBy(position, Seat.of(viewer));
  }

  private <S, M, R> void complain(GameBox<S, M, R> box, S position, Line line, Refusal refusal) {
    PrintWriter err = spec.commandLine().getErr();
    String text = line.text();
    String shown = text.length() > 60 ? text.substring(0, 60) + "…" : text;
    err.printf("piste: line %d, \"%s\": %s%n", line.number(), shown, refusal.reason());
    err.printf("position: %s%n", text(box, position));
    err.printf("allowed:  %s%n", allowed(box, position));
    err.flush();
  }

  private static <S, M, R> String allowed(GameBox<S, M, R> box, S position) {
    return switch (box.game().turn(position)) {
      case Turn.Over _ -> "nothing, the game is over";
      case Turn.Choose(Seat seat) -> {
        List<String> moves =
            box.game().moves(position).stream()
                .map(move -> seat + " " + box.notation().move(move))
                .toList();
        yield String.join(" | ", moves);
      }
      case Turn.Throw(_, var spec) ->
          "a reading of %d thrown %s, for example: dice %s"
              .formatted(
                  spec.count(),
                  spec.count() == 1 ? "die" : "dice",
                  box.notation().reading(box.fairDice().readings(position).outcome(0)));
    };
  }
}
