package piste.app.deschainer;

import java.io.PrintWriter;
import java.time.Duration;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;
import piste.app.cli.ThreadOption;
import piste.app.cli.UsageError;
import piste.deschainer.DesChainerNotation;
import piste.deschainer.End;
import piste.deschainer.InPlay;
import piste.deschainer.Move;
import piste.deschainer.Position;
import piste.deschainer.Side;
import piste.deschainer.play.search.Analysis;
import piste.deschainer.play.search.Analysis.Variation;
import piste.deschainer.play.search.Budget;
import piste.deschainer.play.search.Engine;
import tools.jackson.databind.SerializationFeature;
import tools.jackson.databind.json.JsonMapper;

/// Searches a position of Dés-chainer for the best lines.
@Command(
    name = "analyse",
    mixinStandardHelpOptions = true,
    description = {
      "Search for the best lines of play from a position and print their scores.",
      "Scores and chances are from the point of view of the side to act; a score of 400 means odds"
          + " of e to 1. A line that wins in n actions scores 30,000 - n.",
      "With --depth and one thread the result is always the same."
    },
    footer = {
      "",
      "Example:",
      "  piste deschainer analyse \\",
      "    'bcdefed/......./......./......./......./......./5346264 w 2' --time 5s"
    })
public final class AnalyseCommand implements Runnable {
  private static final Pattern TIME = Pattern.compile("(\\d{1,6})(ms|s|m)");
  private static final Duration LONGEST = Duration.ofHours(1);
  private static final Duration USUAL = Duration.ofSeconds(5);
  private static final int MOST_LINES = 100;
  private static final JsonMapper MAPPER =
      JsonMapper.builder().enable(SerializationFeature.INDENT_OUTPUT).build();

  @Spec private CommandSpec spec;
  @Mixin private ThreadOption threads;

  @Parameters(
      index = "0",
      paramLabel = "POSITION",
      description = "A position in play, in the notation of docs/notation.md.")
  private String position;

  @Option(
      names = "--time",
      paramLabel = "T",
      description = "Search time, such as 500ms, 5s or 2m (default: 5s; no limit with --depth).")
  private Optional<String> time = Optional.empty();

  @Option(
      names = {"-d", "--depth"},
      paramLabel = "N",
      description = "Maximum search depth, in actions.")
  private Optional<Integer> depth = Optional.empty();

  @Option(
      names = "--lines",
      paramLabel = "K",
      defaultValue = "1",
      description = "Number of lines (default: ${DEFAULT-VALUE}).")
  private int lines;

  @Option(names = "--json", description = "Print the result as JSON.")
  private boolean json;

  @Override
  public void run() {
    if (lines < 1 || lines > MOST_LINES) {
      throw UsageError.of(
          spec, "--lines must be from 1 to %d, not %d".formatted(MOST_LINES, lines));
    }
    InPlay from = position();
    Analysis found = Engine.standard().analyse(from, budget(), lines);
    PrintWriter out = spec.commandLine().getOut();
    if (json) {
      out.println(MAPPER.writeValueAsString(Document.of(from, found)));
    } else {
      print(from, found, out);
    }
    out.flush();
  }

  private InPlay position() {
    Position read = UsageError.unlessMade(spec, DesChainerNotation.NOTATION.readPosition(position));
    if (!(read instanceof InPlay inPlay)) {
      throw UsageError.of(spec, "in this position the dice are not yet on the board");
    }
    if (inPlay.end() != End.NONE) {
      throw UsageError.of(spec, "the game is over in this position");
    }
    return inPlay;
  }

  private Budget budget() {
    int deepest = depth.orElse(Budget.DEEPEST);
    if (deepest < 1 || deepest > Budget.DEEPEST) {
      throw UsageError.of(
          spec, "--depth must be from 1 to %d, not %d".formatted(Budget.DEEPEST, deepest));
    }
    Duration most = time.map(this::time).orElse(depth.isPresent() ? LONGEST : USUAL);
    return Budget.ofTime(most, threads.threads()).withDepth(deepest);
  }

  private Duration time(String text) {
    Matcher parts = TIME.matcher(text);
    if (!parts.matches()) {
      throw UsageError.of(spec, "--time takes a value such as 500ms, 5s or 2m, not " + text);
    }
    long number = Long.parseLong(parts.group(1));
    Duration asked =
        switch (parts.group(2)) {
          case "ms" -> Duration.ofMillis(number);
          case "s" -> Duration.ofSeconds(number);
          default -> Duration.ofMinutes(number);
        };
    if (asked.isZero() || asked.compareTo(LONGEST) > 0) {
      throw UsageError.of(spec, "--time must be from 1ms to 60m, not " + text);
    }
    return asked;
  }

  private static void print(InPlay from, Analysis found, PrintWriter out) {
    out.printf(
        Locale.ROOT,
        "%s to act, depth %d, %,d positions in %.2f s, %,.0f a second%n%n",
        from.side() == Side.WHITE ? "White" : "Black",
        found.depth(),
        found.nodes(),
        found.nanos() / 1e9,
        found.nodesPerSecond());
    out.printf("%7s  %7s   %s%n", "score", "chance", "line");
    for (Variation line : found.lines()) {
      out.printf(
          Locale.ROOT,
          "%+7d  %5.1f %%   %s%n",
          line.score(),
          100 * line.chance(),
          String.join(" ", moves(line)));
    }
  }

  private static List<String> moves(Variation line) {
    return line.actions().stream()
        .map(action -> DesChainerNotation.NOTATION.move(new Move.Act(action)))
        .toList();
  }

  /// The result as JSON; the names are the fields.
  private record Document(
      String position,
      String side,
      double chance,
      int score,
      int depth,
      long nodes,
      double seconds,
      long nodesPerSecond,
      List<Line> lines) {
    static Document of(InPlay from, Analysis found) {
      return new Document(
          DesChainerNotation.NOTATION.position(from),
          from.side() == Side.WHITE ? "w" : "b",
          found.chance(),
          found.score(),
          found.depth(),
          found.nodes(),
          found.nanos() / 1e9,
          Math.round(found.nodesPerSecond()),
          found.lines().stream()
              .map(line -> new Line(line.score(), line.chance(), moves(line)))
              .toList());
    }
  }

  private record Line(int score, double chance, List<String> moves) {}
}
