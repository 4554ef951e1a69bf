package piste.app.ratings;

import java.io.PrintWriter;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.stream.IntStream;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;
import piste.app.cli.GameOptions;
import piste.app.cli.Games;
import piste.app.cli.SolutionOptions;
import piste.app.cli.UsageError;
import piste.app.cli.WorkOptions;
import piste.game.GameModule;
import piste.lab.simulation.MixedTables;
import piste.lab.statistics.StrengthFit;
import piste.minds.Bot;
import piste.people.rating.Rating;
import piste.rules.Attempt;
import piste.rules.Seat;
import piste.rules.Setup;

/// Fits how much luck a game has, and how strong its bots are, to games between them.
@Command(
    name = "fit",
    mixinStandardHelpOptions = true,
    description = {
      "Have the levels of a game play each other at tables of all sizes, with fair dice, and fit"
          + " their ratings and the game's luck to the results.",
      "Luck is chosen so that the levels are spread as ratings of newcomers are. The result is what"
          + " a game ships as its ratings.txt. The same seed gives the same result."
    })
public final class RatingsFitCommand implements Runnable {
  private static final long MOST_GAMES = 10_000_000;

  @Spec private CommandSpec spec;
  @Mixin private WorkOptions work;
  @Mixin private SolutionOptions study;

  @Parameters(
      index = "0",
      paramLabel = "GAME",
      completionCandidates = GameOptions.GameNames.class,
      description = "The game; 'piste games' lists them.")
  private String game;

  @Option(
      names = {"-g", "--games"},
      paramLabel = "G",
      defaultValue = "10000",
      description = "Number of games for each number of players (default: ${DEFAULT-VALUE}).")
  private long games;

  @Override
  public void run() {
    work.within("--games", games, MOST_GAMES);
    fit(UsageError.unlessMade(spec, Games.of(spec).named(game)));
  }

  private <S, M, R> void fit(GameModule<S, M, R> module) {
    List<Bot<S, M>> levels = module.levels(study.study(work.threads()));
    if (levels.size() < 2) {
      throw UsageError.of(spec, "%s has no two levels to compare".formatted(game));
    }
    PrintWriter out = spec.commandLine().getOut();
    out.printf(
        Locale.ROOT,
        "%s, %,d games with fair dice for each number of players, seed %d%n%n",
        game,
        games,
        work.seed());
    out.printf("%-8s %8s %8s  %s%n", "players", "won", "luck", names(levels));
    List<StrengthFit.Game> all = new ArrayList<>();
    for (int players = 2; players <= Seat.MOST; players++) {
      Setup setup = new Setup(players, Seat.of(1), Map.of());
      if (module.box().game().start(setup) instanceof Attempt.Made<S>) {
        List<StrengthFit.Game> won = played(module, setup, levels);
        print(out, String.valueOf(players), won, levels.size());
        all.addAll(won);
      }
    }
    print(out, "all", all, levels.size());
    printFile(out, levels, StrengthFit.of(all, levels.size()));
    out.flush();
  }

  private static <S, M> String names(List<Bot<S, M>> levels) {
    return levels.stream()
        .map(bot -> "%-16s".formatted(bot.level().name()))
        .reduce("", String::concat)
        .strip();
  }

  /// The games that somebody won: of the others nobody knows who was better.
  private <S, M, R> List<StrengthFit.Game> played(
      GameModule<S, M, R> module, Setup setup, List<Bot<S, M>> levels) {
    MixedTables<S, M, R> tables =
        new MixedTables<>(module.box(), setup, levels, work.seed() * 31 + setup.players());
    return work
        .over(
            games,
            (threads, progress) ->
                tables.play(
                    games,
                    one -> new StrengthFit.Game(one.seated(), one.standing().ranks()),
                    threads,
                    progress))
        .stream()
        .filter(one -> one.ranks().contains(1))
        .toList();
  }

  private static void print(
      PrintWriter out, String players, List<StrengthFit.Game> won, int levels) {
    StrengthFit fit = StrengthFit.of(won, levels);
    double luck = luck(fit);
    out.printf(Locale.ROOT, "%-8s %,8d %8.0f ", players, won.size(), luck);
    for (int i = 0; i < levels; i++) {
      out.printf(
          Locale.ROOT,
          " %5.0f ± %-7.0f",
          Rating.NEWCOMER.mu() + luck * fit.strengths()[i],
          1.96 * luck * fit.errors()[i]);
    }
    out.println();
    out.flush();
  }

  /// What makes the spread of the levels that of ratings.
  private static double luck(StrengthFit fit) {
    double squares =
        IntStream.range(0, fit.strengths().length)
            .mapToDouble(i -> fit.strengths()[i] * fit.strengths()[i])
            .sum();
    return Rating.SPREAD / Math.sqrt(squares / fit.strengths().length);
  }

  private <S, M> void printFile(PrintWriter out, List<Bot<S, M>> levels, StrengthFit fit) {
    double luck = luck(fit);
    out.printf(
        Locale.ROOT,
        "%n# Made by: piste ratings fit %s --games %d --seed %d%nluck %.0f%n",
        game,
        games,
        work.seed(),
        luck);
    for (int i = 0; i < levels.size(); i++) {
      out.printf(
          Locale.ROOT,
          "%s %.0f %.0f%n",
          levels.get(i).level().name(),
          Rating.NEWCOMER.mu() + luck * fit.strengths()[i],
          Math.max(1, luck * fit.errors()[i]));
    }
  }
}
