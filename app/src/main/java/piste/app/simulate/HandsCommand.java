package piste.app.simulate;

import java.io.PrintWriter;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;
import java.util.concurrent.Callable;
import java.util.stream.IntStream;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;
import piste.app.cli.CommandTexts;
import piste.app.cli.GameOptions;
import piste.app.cli.SolutionOptions;
import piste.app.cli.WorkOptions;
import piste.app.simulate.HandFigures.Comparison;
import piste.app.simulate.HandFigures.PreparedRow;
import piste.app.simulate.HandFigures.Row;
import piste.app.simulate.HandFigures.ThrowsRow;
import piste.app.simulate.HandFigures.UnaimedRow;
import piste.game.GameModule;
import piste.lab.run.HandGames;
import piste.lab.run.HandGames.Played;
import piste.minds.Bot;
import piste.minds.Study;
import piste.minds.review.Insight;
import piste.minds.review.Rethrower;
import piste.rules.Game;
import piste.rules.Setup;
import tools.jackson.databind.SerializationFeature;
import tools.jackson.databind.json.JsonMapper;

/// Measures how much of the games between bots is luck, hand and decisions.
@Command(
    name = "hands",
    mixinStandardHelpOptions = true,
    description = {
      "Have bots play in the arena, review every game, and print how much was luck, hand and"
          + " decisions. After each game the bots move on by one seat.",
      "Numbers are percentage points of the chance of winning a game, with 95 %% intervals;"
          + " docs/review.md explains them."
    },
    exitCodeListHeading = "%nExit codes:%n",
    exitCodeList = {
      " 0:all parts add up to the results",
      " 1:they do not",
      " 2:the request is invalid",
    },
    footer = {
      "",
      "Examples:",
      "  piste hands strike --bot champion-practised,champion-trembling --games 100",
      "  piste hands strike --bot counting,bold --games 1000",
      "  piste hands strike --bot regular --games 200 --unaimed"
    })
public final class HandsCommand implements Callable<Integer> {
  private static final long MOST_GAMES = 1_000_000;
  private static final int MOST_TRIALS = 1_000;
  private static final int NARROWEST = 12;
  private static final JsonMapper MAPPER =
      JsonMapper.builder().enable(SerializationFeature.INDENT_OUTPUT).build();

  private record Document(
      String game,
      Map<String, String> options,
      int players,
      long games,
      int trials,
      int rethrows,
      long seed,
      HandFigures figures) {}

  @Spec private CommandSpec spec;
  @Mixin private GameOptions table;
  @Mixin private SolutionOptions study;
  @Mixin private WorkOptions work;

  @Option(
      names = {"-g", "--games"},
      paramLabel = "G",
      defaultValue = "1000",
      description = "Number of games (default: ${DEFAULT-VALUE}).")
  private long games;

  @Option(
      names = {"-b", "--bot"},
      paramLabel = "NAME",
      split = ",",
      completionCandidates = SimulateCommand.BotNames.class,
      description =
          "The bots: one for all seats, or one for each (default: the levels, the weakest first).")
  private List<String> bots = List.of();

  @Option(
      names = "--trials",
      paramLabel = "N",
      defaultValue = "0",
      description =
          "How many throws bots may try out before each real one (default: ${DEFAULT-VALUE}).")
  private int trials;

  @Option(
      names = "--rethrows",
      paramLabel = "N",
      defaultValue = "6",
      description = "How often each throw is repeated (default: ${DEFAULT-VALUE}).")
  private int rethrows;

  @Option(
      names = "--unaimed",
      description =
          "Also make unaimed throws, soft, normal and hard, in every position of the games, and"
              + " print their mean hand by the number of lying dice: nothing, if the odds fit the"
              + " dice as they lie.")
  private boolean unaimed;

  @Option(names = "--json", description = "Print the result as JSON.")
  private boolean json;

  @Override
  public Integer call() {
    work.within("--games", games, MOST_GAMES);
    work.within("--trials", trials, 0, MOST_TRIALS);
    work.within("--rethrows", rethrows, Rethrower.FEWEST, MOST_TRIALS);
    work.threads();
    return play(table.module());
  }

  private <S, M, R> int play(GameModule<S, M, R> module) {
    Setup setup = table.setup();
    S start = table.orComplain(module.box().game().start(setup));
    Study place = study.study(work.threads());
    List<Bot<S, M>> seated = seated(module, place, setup);
    Insight<S, M, R> insight = module.minds(place).insightFor(true);
    if (!module.isAimed() || !insight.isExact() || !insight.covers(start)) {
      throw table.complaint("hands can only be measured where dice are thrown and odds are exact");
    }
    HandGames<S, M, R> playing =
        new HandGames<>(
            module, insight, setup, seated, games, trials, rethrows, unaimed, work.seed());
    List<Played> played = work.over(games, playing::play);
    List<String> names = seated.stream().map(bot -> bot.level().name()).toList();
    HandFigures figures = HandFigures.of(names, played);
    PrintWriter out = spec.commandLine().getOut();
    if (json) {
      out.println(json(module.box().game(), setup, figures));
    } else {
      printHead(out, module, setup);
      print(out, figures);
    }
    out.flush();
    return figures.addUp() ? 0 : 1;
  }

  private String json(Game<?, ?, ?> game, Setup setup, HandFigures figures) {
    Map<String, String> options = new TreeMap<>();
    game.options().forEach(option -> options.put(option.name(), setup.value(option)));
    return MAPPER.writeValueAsString(
        new Document(
            game.name(), options, setup.players(), games, trials, rethrows, work.seed(), figures));
  }

  private void printHead(PrintWriter out, GameModule<?, ?, ?> module, Setup setup) {
    out.printf(
        Locale.ROOT,
        "%s%s, %s, %,d games in the arena with %d trials, each throw again %d times, seed %d%n%n",
        module.box().game().name(),
        CommandTexts.rules(module.box().game(), setup),
        CommandTexts.table(module.box().game(), setup),
        games,
        trials,
        rethrows,
        work.seed());
  }

  /// One bot for each seat; without names the levels, again and again.
  private <S, M> List<Bot<S, M>> seated(GameModule<S, M, ?> module, Study place, Setup setup) {
    if (!bots.isEmpty() && bots.size() != 1 && bots.size() != setup.players()) {
      throw table.complaint(
          "--bot takes one name, or one for each of the %d seats".formatted(setup.players()));
    }
    List<Bot<S, M>> chosen =
        bots.isEmpty() ? module.levels(place) : table.orComplain(module.bots(bots, place));
    return IntStream.range(0, setup.players())
        .mapToObj(seat -> chosen.get(seat % chosen.size()))
        .toList();
  }

  private static void print(PrintWriter out, HandFigures figures) {
    int width = figures.bots().stream().mapToInt(row -> row.who().length()).max().orElse(0);
    String first = "%%-%ds ".formatted(Math.max(NARROWEST, width));
    out.printf(
        first + "%8s  %17s  %17s  %17s  %17s  %17s%n",
        "bot",
        "won",
        "own luck",
        "own hand",
        "own decisions",
        "luck of all",
        "hand per throw");
    figures.bots().forEach(row -> print(out, first, row));
    out.println();
    figures.seats().forEach(row -> print(out, first, row));
    out.println();
    for (Comparison compared : figures.comparisons()) {
      out.printf(
          Locale.ROOT,
          "%s of %s less that of %s: %s, p = %.2g%n",
          compared.what(),
          compared.one(),
          compared.other(),
          compared.difference().toString().strip(),
          compared.p());
    }
    printThrows(out, first, figures);
    if (!figures.unaimed().isEmpty()) {
      out.println("\nhand of unaimed throws beside what the odds of their style say");
    }
    for (UnaimedRow row : figures.unaimed()) {
      out.printf(
          Locale.ROOT,
          "%-12s %-7s %7d times  %s%n",
          row.dice(),
          row.style(),
          row.hand().count(),
          row.hand());
    }
    out.printf(
        Locale.ROOT,
        "%,d throws by hand; sums differ from results by at most %.1e: %s%n",
        figures.byHand(),
        figures.off(),
        figures.addUp() ? "all add up" : "NOT ALL ADD UP");
  }

  private static void printThrows(PrintWriter out, String first, HandFigures figures) {
    out.println("\nhand per throw, by what was thrown at what");
    for (ThrowsRow row : figures.throwsByHand()) {
      out.printf(
          Locale.ROOT,
          first + "%-12s %7d times  %s%n",
          row.bot(),
          row.dice(),
          row.count(),
          row.hand());
    }
    if (!figures.prepared().isEmpty()) {
      out.println("\nwhat was done to the dice before throws, and what each brought");
    }
    for (PreparedRow row : figures.prepared()) {
      out.printf(
          Locale.ROOT,
          first + "%-12s %7d times, made %7d times  %s%n",
          row.bot(),
          row.what(),
          row.times(),
          row.made(),
          row.gain());
    }
  }

  private static void print(PrintWriter out, String first, Row row) {
    out.printf(
        Locale.ROOT,
        first + "%6.1f %%  %s  %s  %s  %s  %s%n",
        row.who(),
        100 * row.won(),
        row.luck(),
        row.hand(),
        row.decisions(),
        row.luckOfAll(),
        row.handPerThrow());
  }
}
