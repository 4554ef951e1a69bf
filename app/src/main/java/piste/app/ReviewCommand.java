package piste.app;

import java.io.BufferedInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.PrintWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.ExitCode;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.ParentCommand;
import picocli.CommandLine.Spec;
import piste.minds.knock.KnockModel;
import piste.minds.review.Review;
import piste.minds.review.StrikeReview;
import piste.minds.strike.Objective;
import piste.minds.strike.Premise;
import piste.minds.strike.StrikeOdds;
import piste.strike.Move;
import piste.strike.Position;
import piste.strike.Reading;
import piste.strike.Strike;
import piste.strike.Terms;

/// Reads a game and tells luck from skill.
@Command(
    name = "review",
    mixinStandardHelpOptions = true,
    description = {
      "Read a game of Strike, finished or not, and separate luck from skill: what each decision"
          + " cost, what each throw gained or lost, and how both add up to the result.",
      "The file contains steps, one per line, as 'piste fold' reads them, or a transcript written"
          + " by 'piste fold --transcript', or a whole table written by 'piste export' or the page."
          + " A transcript and a table already contain the rules played. docs/review.md explains"
          + " the terms."
    },
    footer = {
      "",
      "Examples:",
      "  piste review game.txt",
      "  piste review k3vx7m2p9q.piste --game 2",
      "  piste review steps.txt --edition strike-26 --players 3 --json",
      "  piste fold strike --transcript < steps.txt | piste review -"
    })
final class ReviewCommand implements Callable<Integer> {
  private static final int MOST_MOMENTS = 1_000_000;

  @Spec private CommandSpec spec;
  @ParentCommand private Main piste;
  @Mixin private RuleOptions rules;
  @Mixin private StudyOptions study;

  @Parameters(
      index = "0",
      paramLabel = "FILE",
      description = "The file with the game; - for standard input.")
  private Path file;

  @Option(
      names = "--from",
      paramLabel = "POSITION",
      description = "Start from this position instead of a new game.")
  private Optional<String> from = Optional.empty();

  @Option(
      names = "--knock",
      paramLabel = "FILE",
      description =
          "A model of how dice knock each other, written by 'piste arena measure'. Without it, dice"
              + " are fair and never knock each other.")
  private Optional<Path> knock = Optional.empty();

  @Option(
      names = "--moments",
      paramLabel = "N",
      defaultValue = "8",
      description = "Number of key moments to show (default: ${DEFAULT-VALUE}).")
  private int moments;

  @Option(
      names = "--game",
      paramLabel = "N",
      description = "Which game of a table (default: the latest).")
  private Optional<Integer> number = Optional.empty();

  @Option(names = "--json", description = "Print the review as JSON.")
  private boolean json;

  @Override
  public Integer call() throws IOException {
    if (moments < 0 || moments > MOST_MOMENTS) {
      throw rules.complaint("--moments must be 0 or more, not %d".formatted(moments));
    }
    if (from.isPresent() && rules.isSetUp()) {
      throw rules.complaint(
          "--from already contains the rules: leave out --players, --first, --edition and"
              + " --option");
    }
    Optional<KnockModel> model = knock.map(study::knock);
    WrittenGame<Position, Move, Reading> game = read();
    Terms terms = game.start().terms();
    Premise premise = new Premise(Objective.WIN, terms.emptied(), model);
    StrikeOdds odds =
        study.odds(premise, terms.players(), Runtime.getRuntime().availableProcessors());
    Review<Move, Reading> review = StrikeReview.by(odds).review(game.start(), game.steps());
    PrintWriter out = spec.commandLine().getOut();
    if (json) {
      out.println(ReviewJson.of(Strike.BOX, game, review, premise));
    } else {
      new ReviewText<>(Strike.BOX, game, review, premise).print(out, moments);
    }
    out.flush();
    return ExitCode.OK;
  }

  private WrittenGame<Position, Move, Reading> read() {
    Position start =
        from.map(text -> rules.orComplain(Strike.BOX.notation().readPosition(text)))
            .orElseGet(() -> rules.orComplain(Strike.GAME.start(rules.setup())));
    boolean isFirm = from.isPresent() || rules.isSetUp();
    try (InputStream in = new BufferedInputStream(open())) {
      boolean isTable = TableGame.isTable(in);
      if (isTable && isFirm) {
        throw rules.complaint(
            "a table file already contains the rules: leave out --players, --first, --edition,"
                + " --option and --from");
      }
      if (!isTable && number.isPresent()) {
        throw rules.complaint("--game is for table files: this file contains a single game");
      }
      return rules.orComplain(
          isTable
              ? TableGame.read(Strike.BOX, in, number)
              : WrittenGame.read(Strike.BOX, start, isFirm, new StepLines(in)));
    } catch (IOException e) {
      throw rules.complaint("%s cannot be read: %s".formatted(file, Told.reason(e)));
    }
  }

  private InputStream open() throws IOException {
    return file.toString().equals("-") ? piste.in() : Files.newInputStream(file);
  }
}
