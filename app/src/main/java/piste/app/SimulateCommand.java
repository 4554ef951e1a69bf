package piste.app;

import java.io.PrintWriter;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Locale;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;
import piste.catalogue.Catalogue;
import piste.catalogue.Title;
import piste.lab.Average;
import piste.lab.Results;
import piste.lab.Share;
import piste.lab.Simulation;
import piste.minds.Bot;
import piste.minds.Study;
import piste.rules.Measure;
import piste.rules.Seat;
import piste.rules.Setup;

/// Plays many games with fair dice and prints who wins how often.
@Command(
    name = "simulate",
    mixinStandardHelpOptions = true,
    description = {
      "Play many games with fair dice and print how often each seat wins, with 95 %% intervals.",
      "The same seed gives the same result, whatever the number of threads."
    },
    footer = {
      "",
      "Example:",
      "  piste simulate strike --edition strike-26 --players 3 --bot champion,regular,beginner"
    })
final class SimulateCommand implements Runnable {
  private static final long MOST_GAMES = 1_000_000_000_000L;

  @Spec private CommandSpec spec;
  @Mixin private TableOptions table;
  @Mixin private WorkOptions work;
  @Mixin private StudyOptions study;

  @Option(
      names = {"-g", "--games"},
      paramLabel = "G",
      defaultValue = "10000",
      description = "Number of games (default: ${DEFAULT-VALUE}).")
  private long games;

  @Option(
      names = {"-b", "--bot"},
      paramLabel = "NAME",
      split = ",",
      completionCandidates = BotNames.class,
      description =
          "Who plays: one bot for all seats, or one per seat in order; 'piste games' lists"
              + " them.")
  private List<String> bots = List.of();

  @Option(names = "--json", description = "Print the result as JSON.")
  private boolean json;

  @Override
  public void run() {
    work.within("--games", games, MOST_GAMES);
    work.threads();
    simulate(table.title());
  }

  private <S, M, R> void simulate(Title<S, M, R> title) {
    Setup setup = table.setup();
    S start = table.orComplain(title.box().game().start(setup));
    List<Bot<S, M>> players = bots(title, setup.players());
    Simulation<S, M, R> simulation =
        new Simulation<>(
            title.box().game(),
            title.box().fairDice(),
            start,
            players,
            games,
            work.seed(),
            title.box().measures());
    long began = System.nanoTime();
    Results results = work.over(games, simulation::run);
    Duration took = Duration.ofNanos(System.nanoTime() - began);
    PrintWriter out = spec.commandLine().getOut();
    List<String> names = players.stream().map(bot -> bot.level().name()).toList();
    if (json) {
      out.println(SimulationJson.of(title.box(), setup, work.seed(), names, results));
    } else {
      print(title, setup, names, results, out);
      spec.commandLine().getErr().println(speed(took));
    }
  }

  private <S, M> List<Bot<S, M>> bots(Title<S, M, ?> title, int players) {
    List<String> names =
        bots.isEmpty() ? List.of(title.bots(Study.IDLE).getFirst().level().name()) : bots;
    if (names.stream().anyMatch(String::isBlank)) {
      throw table.complaint("--bot contains an empty name");
    }
    if (names.size() != 1 && names.size() != players) {
      throw table.complaint(
          "--bot takes one name or one for each of %d seats, not %d"
              .formatted(players, names.size()));
    }
    return table.orComplain(
        title.bots(
            names.size() == 1 ? Collections.nCopies(players, names.getFirst()) : names,
            study.study(work.threads())));
  }

  private void print(
      Title<?, ?, ?> title, Setup setup, List<String> names, Results results, PrintWriter out) {
    out.printf(
        Locale.ROOT,
        "%s%s, %s, %,d games with fair dice, seed %d%n%n",
        title.box().game().name(),
        Told.rules(title.box().game(), setup),
        Told.table(title.box().game(), setup),
        games,
        work.seed());
    out.printf("%4s  %-10s %14s  %8s   %s%n", "seat", "bot", "wins", "rate", "95 % interval");
    for (int seat = 1; seat <= setup.players(); seat++) {
      Share wins = results.winsOf(Seat.of(seat));
      out.printf(
          Locale.ROOT,
          "%4d  %-10s %,14d  %6.2f %%   %.2f – %.2f %%%n",
          seat,
          names.get(seat - 1),
          wins.times(),
          100 * wins.rate(),
          100 * wins.low(),
          100 * wins.high());
    }
    if (results.unwon() > 0) {
      out.printf(Locale.ROOT, "      %-10s %,14d%n", "nobody", results.unwon());
    }
    out.println();
    List<String> measures = title.box().measures().stream().map(Measure::name).toList();
    int width = measures.stream().mapToInt(String::length).reduce(6, Math::max);
    if (results.throwsPerGame().mean() > 0) {
      printAverage(out, width, "throws", results.throwsPerGame());
    }
    printAverage(out, width, "turns", results.turnsPerGame());
    for (int i = 0; i < measures.size(); i++) {
      printAverage(out, width, measures.get(i), results.measures().get(i));
    }
    out.flush();
  }

  private static void printAverage(PrintWriter out, int width, String what, Average average) {
    out.printf(
        Locale.ROOT,
        "%s per game  %.2f  (95 %% interval %s)%n",
        what + " ".repeat(width - what.length()),
        average.mean(),
        Told.interval(average));
  }

  private String speed(Duration took) {
    double seconds = Math.max(1e-9, took.toNanos() / 1e9);
    String workers = work.threads() == 1 ? "1 thread" : work.threads() + " threads";
    return String.format(
        Locale.ROOT, "%.1f s on %s, %,.0f games/s", seconds, workers, games / seconds);
  }

  /// The bots, for completion.
  static final class BotNames extends ArrayList<String> {
    BotNames() {
      super(
          Catalogue.TITLES.stream()
              .flatMap(title -> title.bots(Study.IDLE).stream())
              .map(bot -> bot.level().name())
              .distinct()
              .toList());
    }
  }
}
