package piste.app.game;

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
import piste.app.cli.GameOptions;
import piste.app.cli.RootCommand;
import piste.app.cli.TournamentOption;
import piste.app.game.StepLines.Line;
import piste.rules.Attempt;
import piste.rules.Game;
import piste.rules.GameBox;
import piste.rules.Referee;
import piste.rules.Refusal;
import piste.rules.Seat;
import piste.rules.Series;
import piste.rules.Standing;
import piste.rules.Step;
import piste.rules.Turn;

/// Reads steps, one a line, and prints the position after each.
@Command(
    name = "fold",
    mixinStandardHelpOptions = true,
    description = {
      "Read the steps of a game from standard input, one per line, and print the position after"
          + " each.",
      "Blank lines and comments (#) are ignored. At the first illegal step it prints the reason and"
          + " what would have been allowed, and exits with 2. When the game is over, it says on"
          + " standard error who has won."
    },
    footer = {
      "",
      "A step is a seat and its move, or the word dice and what they show:",
      "  1 set 4",
      "  1 throw",
      "  dice 2 4>4",
      "docs/notation.md describes the notation."
    })
public final class FoldCommand implements Callable<Integer> {
  @Spec private CommandSpec spec;
  @ParentCommand private RootCommand piste;
  @Mixin private GameOptions table;
  @Mixin private TournamentOption tournament;

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

  /// The games of a tournament that are over.
  private Optional<Series> series = Optional.empty();

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
    if (from != null && tournament.isWanted()) {
      throw table.complaint("--from is a position of one game: leave out --tournament");
    }
    return fold(table.module().box());
  }

  private <S, M, R> int fold(GameBox<S, M, R> box) throws IOException {
    PrintWriter out = spec.commandLine().getOut();
    StepLines lines = new StepLines(piste.in());
    if (tournament.isWanted()) {
      series =
          Optional.of(table.orComplain(box.game().tournament(table.setup(), tournament.ties())));
    }
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
          String objection =
              LineError.words(box, before, text(box, before), line.get(), refusal.reason());
          say("piste: " + objection);
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
      if (box.game().turn(position) instanceof Turn.Over(Standing standing)) {
        Optional<S> next = after(box.game(), standing);
        position = next.orElse(position);
        if (transcript && next.isPresent()) {
          out.println(text(box, position));
        }
      }
    }
    return ExitCode.OK;
  }

  /// Says how a game ended, and gives the first position of the next one of a tournament.
  private <S> Optional<S> after(Game<S, ?, ?> game, Standing standing) {
    series = series.map(before -> before.with(standing));
    Ending ending = Ending.of(table.module());
    say(series.map(ending::ofRound).orElseGet(() -> ending.ofGame(standing)));
    return series.flatMap(played -> game.next(table.setup(), played));
  }

  private void say(String words) {
    spec.commandLine().getOut().flush();
    PrintWriter err = spec.commandLine().getErr();
    err.println(words);
    err.flush();
  }

  private <S> String text(GameBox<S, ?, ?> box, S position) {
    return viewer == null
        ? box.notation().position(position)
        : box.notation().positionSeenBy(position, Seat.of(viewer));
  }
}
