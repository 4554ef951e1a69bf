package piste.app.simulate;

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
import piste.app.cli.CommandTexts;
import piste.app.cli.GameOptions;
import piste.app.cli.SolutionOptions;
import piste.app.cli.TournamentOption;
import piste.app.cli.WorkOptions;
import piste.catalogue.Catalogue;
import piste.game.GameModule;
import piste.lab.simulation.Results;
import piste.lab.simulation.Simulation;
import piste.lab.simulation.TournamentPlayer;
import piste.lab.statistics.Average;
import piste.lab.statistics.Proportion;
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
      "  piste simulate strike --players 3 --bot champion,regular,beginner",
      "  piste simulate strike --players 3 --tournament decider"
    })
public final class SimulateCommand implements Runnable {
  private static final long MOST_GAMES = 1_000_000_000_000L;

  @Spec private CommandSpec spec;
  @Mixin private GameOptions table;
  @Mixin private WorkOptions work;
  @Mixin private SolutionOptions study;
  @Mixin private TournamentOption tournament;

  @Option(
      names = {"-g", "--games"},
      paramLabel = "G",
      defaultValue = "10000",
      description = "Number of games, or of tournaments (default: ${DEFAULT-VALUE}).")
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
    simulate(table.module());
  }

  private <S, M, R> void simulate(GameModule<S, M, R> module) {
    Setup setup = table.setup();
    S start = table.orComplain(module.box().game().start(setup));
    List<Bot<S, M>> players = bots(module, setup.players());
    Simulation<?, M, R> simulation =
        tournament.isWanted()
            ? tournaments(module, setup, players)
            : new Simulation<>(
                module.box().game(),
                module.box().fairDice(),
                start,
                players,
                games,
                work.seed(),
                module.box().measures());
    List<String> measures = simulation.measures().stream().map(Measure::name).toList();
    long began = System.nanoTime();
    Results results = work.over(games, simulation::run);
    Duration took = Duration.ofNanos(System.nanoTime() - began);
    PrintWriter out = spec.commandLine().getOut();
    List<String> names = players.stream().map(bot -> bot.level().name()).toList();
    if (json) {
      out.println(
          SimulationJson.of(module.box().game(), setup, work.seed(), names, measures, results));
    } else {
      print(module, setup, names, measures, results, out);
      spec.commandLine().getErr().println(speed(took));
    }
  }

  private <S, M, R> Simulation<?, M, R> tournaments(
      GameModule<S, M, R> module, Setup setup, List<Bot<S, M>> players) {
    table.orComplain(module.box().game().tournament(setup, tournament.ties()));
    return TournamentPlayer.simulation(
        module.box(), setup, tournament.ties(), players, games, work.seed());
  }

  private <S, M> List<Bot<S, M>> bots(GameModule<S, M, ?> module, int players) {
    List<String> names =
        bots.isEmpty() ? List.of(module.bots(Study.IDLE).getFirst().level().name()) : bots;
    if (names.stream().anyMatch(String::isBlank)) {
      throw table.complaint("--bot contains an empty name");
    }
    if (names.size() != 1 && names.size() != players) {
      throw table.complaint(
          "--bot takes one name or one for each of %d seats, not %d"
              .formatted(players, names.size()));
    }
    return table.orComplain(
        module.bots(
            names.size() == 1 ? Collections.nCopies(players, names.getFirst()) : names,
            study.study(work.threads())));
  }

  private void print(
      GameModule<?, ?, ?> module,
      Setup setup,
      List<String> names,
      List<String> measures,
      Results results,
      PrintWriter out) {
    out.printf(
        Locale.ROOT,
        "%s%s, %s, %,d %s with fair dice, seed %d%n%n",
        module.box().game().name(),
        CommandTexts.rules(module.box().game(), setup),
        CommandTexts.table(module.box().game(), setup),
        games,
        unit() + "s",
        work.seed());
    out.printf("%4s  %-10s %14s  %8s   %s%n", "seat", "bot", "wins", "rate", "95 % interval");
    for (int seat = 1; seat <= setup.players(); seat++) {
      Proportion wins = results.winsOf(Seat.of(seat));
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

  private String unit() {
    return tournament.isWanted() ? "tournament" : "game";
  }

  private void printAverage(PrintWriter out, int width, String what, Average average) {
    out.printf(
        Locale.ROOT,
        "%s per %s  %.2f  (95 %% interval %s)%n",
        what + " ".repeat(width - what.length()),
        unit(),
        average.mean(),
        CommandTexts.interval(average));
  }

  private String speed(Duration took) {
    double seconds = Math.max(1e-9, took.toNanos() / 1e9);
    String workers = work.threads() == 1 ? "1 thread" : work.threads() + " threads";
    return String.format(
        Locale.ROOT, "%.1f s on %s, %,.0f %ss/s", seconds, workers, games / seconds, unit());
  }

  /// The bots, for completion.
  static final class BotNames extends ArrayList<String> {
    BotNames() {
      super(
          Catalogue.ofTheHouse().games().stream()
              .flatMap(module -> module.bots(Study.IDLE).stream())
              .map(bot -> bot.level().name())
              .distinct()
              .toList());
    }
  }
}
