package piste.app.ratings;

import java.io.PrintWriter;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.function.ToDoubleFunction;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;
import piste.app.cli.CommandTexts;
import piste.app.cli.GameOptions;
import piste.app.cli.SolutionOptions;
import piste.app.cli.WorkOptions;
import piste.game.GameModule;
import piste.lab.simulation.MixedTables;
import piste.minds.Bot;
import piste.minds.Study;
import piste.minds.review.Account;
import piste.minds.review.Insight;
import piste.minds.review.Reviewer;
import piste.rules.Setup;

/// Measures how many games it takes to tell two levels apart: by results, and by play.
@Command(
    name = "play",
    mixinStandardHelpOptions = true,
    description = {
      "Have two levels play each other with fair dice, review every game by exact odds, and say how"
          + " many games tell them apart: by who wins, and by what their decisions give away.",
      "So many games that a 95 %% interval of the difference leaves out 0 in four of five cases."
    })
public final class RatingsPlayCommand implements Runnable {
  private static final long MOST_GAMES = 1_000_000;

  /// 1.96 for the interval, 0.84 for four of five cases.
  private static final double REACH = 1.959964 + 0.841621;

  @Spec private CommandSpec spec;
  @Mixin private GameOptions table;
  @Mixin private WorkOptions work;
  @Mixin private SolutionOptions study;

  @Option(
      names = {"-g", "--games"},
      paramLabel = "G",
      defaultValue = "4000",
      description = "Number of games (default: ${DEFAULT-VALUE}).")
  private long games;

  @Option(
      names = {"-b", "--bot"},
      paramLabel = "NAME",
      split = ",",
      defaultValue = "regular,champion",
      description = "The two bots, the weaker first (default: ${DEFAULT-VALUE}).")
  private List<String> bots = List.of();

  @Override
  public void run() {
    work.within("--games", games, MOST_GAMES);
    if (bots.size() != 2) {
      throw table.complaint("--bot takes two names, weaker first: weak,strong");
    }
    play(table.module());
  }

  /// What one game says of the stronger of the two: how much more they won, and how much less they
  /// gave away.
  ///
  /// @param fair the first of these without all that dice brought
  private record Difference(double won, double fair, double given) {}

  private <S, M, R> void play(GameModule<S, M, R> module) {
    Setup setup = table.setup();
    S start = table.orComplain(module.box().game().start(setup));
    if (setup.players() != 2) {
      throw table.complaint("two levels are compared at tables of two: --players 2");
    }
    Study place = study.study(work.threads());
    List<Bot<S, M>> levels = table.orComplain(module.bots(bots, place));
    Insight<S, M, R> insight = module.minds(place).insightFor(false);
    if (!insight.isExact() || !insight.covers(start)) {
      throw table.complaint("play can only be measured where odds are exact");
    }
    Reviewer<S, M, R> reviewer = insight.reviewer(start).orElseThrow();
    MixedTables<S, M, R> tables = new MixedTables<>(module.box(), setup, levels, work.seed());
    List<Difference> all =
        work.over(
            games,
            (threads, progress) ->
                tables.play(games, one -> difference(one, reviewer), threads, progress));
    PrintWriter out = spec.commandLine().getOut();
    out.printf(
        Locale.ROOT,
        "%s%s, %s against %s, %,d games with fair dice, seed %d%n%n",
        module.name(),
        CommandTexts.rules(module.box().game(), setup),
        bots.get(1),
        bots.get(0),
        games,
        work.seed());
    out.printf(
        "%-10s %16s %12s %10s %14s%n",
        "by", "points a game", "without luck", "spread", "games needed");
    int byResult = print(out, "results", all, Difference::won, Difference::fair);
    int byPlay = print(out, "play", all, Difference::given, Difference::given);
    out.printf(
        Locale.ROOT,
        "%nOf blocks of %d games, play told them apart in %.0f %%, results in %.0f %%.%n",
        byPlay,
        100 * told(all, byPlay, Difference::given),
        100 * told(all, byPlay, Difference::won));
    out.printf(Locale.ROOT, "Results need %.0f times as many games.%n", (double) byResult / byPlay);
    out.flush();
  }

  private static <S, M, R> Difference difference(
      MixedTables.Game<S, M, R> game, Reviewer<S, M, R> reviewer) {
    List<Account> accounts = reviewer.review(game.start(), game.steps()).accounts();
    int strong = game.seated().indexOf(1);
    Account of = accounts.get(strong);
    Account other = accounts.get(1 - strong);
    return new Difference(
        of.actual() - other.actual(),
        withoutLuck(of) - withoutLuck(other),
        of.skill() - other.skill());
  }

  private static double withoutLuck(Account account) {
    return account.actual() - account.luck() - account.luckOfOthers();
  }

  private static int print(
      PrintWriter out,
      String name,
      List<Difference> all,
      ToDoubleFunction<Difference> what,
      ToDoubleFunction<Difference> expected) {
    Spread spread = Spread.of(all, what);
    // What dice bring is nothing on average, and would be most of the error.
    double mean = Spread.of(all, expected).mean();
    int needed = (int) Math.ceil(Math.pow(REACH * spread.deviation() / mean, 2));
    out.printf(
        Locale.ROOT,
        "%-10s %7.2f ± %-6.2f %12.2f %10.2f %,14d%n",
        name,
        100 * spread.mean(),
        196 * spread.deviation() / Math.sqrt(all.size()),
        100 * mean,
        100 * spread.deviation(),
        needed);
    return needed;
  }

  /// In which part of all blocks of so many games the interval leaves out 0 on the right side.
  private static double told(List<Difference> all, int block, ToDoubleFunction<Difference> what) {
    int blocks = 0;
    int told = 0;
    for (int from = 0; from + block <= all.size(); from += block) {
      Spread spread = Spread.of(all.subList(from, from + block), what);
      blocks++;
      told += spread.mean() > 1.96 * spread.deviation() / Math.sqrt(block) ? 1 : 0;
    }
    return blocks == 0 ? Double.NaN : (double) told / blocks;
  }

  private record Spread(double mean, double deviation) {
    static Spread of(List<Difference> some, ToDoubleFunction<Difference> what) {
      List<Double> values = new ArrayList<>();
      some.forEach(one -> values.add(what.applyAsDouble(one)));
      double mean = values.stream().mapToDouble(value -> value).average().orElse(0);
      double squares = values.stream().mapToDouble(v -> (v - mean) * (v - mean)).sum();
      return new Spread(mean, Math.sqrt(squares / Math.max(1, values.size() - 1)));
    }
  }
}
