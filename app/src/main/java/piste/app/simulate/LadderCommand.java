package piste.app.simulate;

import java.io.PrintWriter;
import java.time.Duration;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
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
import piste.lab.run.ThrownLadder;
import piste.lab.simulation.Ladder;
import piste.lab.simulation.Rung;
import piste.lab.simulation.SoloRung;
import piste.lab.simulation.TimedBot;
import piste.lab.statistics.Proportion;
import piste.minds.Bot;
import piste.rules.Setup;

/// Plays each level against the next and says whether it is stronger.
@Command(
    name = "ladder",
    mixinStandardHelpOptions = true,
    description = {
      "Play each bot level against the one below it, with fair dice, and test whether it is"
          + " stronger.",
      "One bot of the higher level sits among bots of the lower level, equally often in every seat."
          + " A level is stronger if chance alone would explain its wins less than one time in"
          + " twenty.",
      "With one player each level plays alone: it is stronger if it wins more often, or equally"
          + " often in fewer rounds.",
      "The same seed gives the same result, whatever the number of threads."
    },
    footer = {
      "",
      "Examples:",
      "  piste ladder strike",
      "  piste ladder strike --edition strike-26 --players 4 --games 100000",
      "  piste ladder strike --trials 0 --games 2000",
      "  piste ladder arene --players 2 --games 120 --thinking 10",
      "  piste ladder arene --players 1 --games 200",
      "  piste ladder des-chainer --bot playouts,champion --games 200"
    })
public final class LadderCommand implements Runnable {
  private static final long MOST_GAMES = 1_000_000_000_000L;
  private static final long MOST_TRIALS = 10_000;

  @Spec private CommandSpec spec;
  @Mixin private GameOptions table;
  @Mixin private WorkOptions work;
  @Mixin private SolutionOptions study;

  @Option(
      names = {"-g", "--games"},
      paramLabel = "G",
      defaultValue = "10000",
      description = "Number of games for each pair of levels (default: ${DEFAULT-VALUE}).")
  private long games;

  @Option(
      names = {"-b", "--bot"},
      paramLabel = "NAME",
      split = ",",
      completionCandidates = SimulateCommand.BotNames.class,
      description =
          "The bots to compare, weakest first (default: the game's levels); 'piste games' lists"
              + " them.")
  private List<String> bots = List.of();

  @Option(
      names = "--trials",
      paramLabel = "N",
      description =
          "Throw the dice in the arena; bots may try N throws before each, or none with 0.")
  private Optional<Integer> trials = Optional.empty();

  @Option(
      names = "--thinking",
      paramLabel = "MS",
      description =
          "Give bots this many milliseconds for each choice, as at a table. The result then depends"
              + " on the machine.")
  private Optional<Integer> thinking = Optional.empty();

  @Option(names = "--json", description = "Print the result as JSON.")
  private boolean json;

  @Override
  public void run() {
    work.within("--games", games, MOST_GAMES);
    work.threads();
    climb(table.module());
  }

  private <S, M, R> void climb(GameModule<S, M, R> module) {
    Setup setup = table.setup();
    table.orComplain(module.box().game().start(setup));
    if (games < setup.players()) {
      throw table.complaint(
          "--games must be at least %d, one for each seat".formatted(setup.players()));
    }
    if (trials.isPresent()) {
      climbAtTheBowl(module, setup, trials.get());
      return;
    }
    Ladder<S, M, R> ladder = new Ladder<>(module.box(), setup, levels(module), games, work.seed());
    if (ladder.isSolo()) {
      List<SoloRung> rungs = work.over(ladder.gamesInAll(), ladder::climbAlone);
      say(
          json
              ? LadderJson.alone(module.box().game(), setup, games, work.seed(), rungs)
              : SoloLadderText.of(head(module, setup), module.box().measures().getFirst(), rungs));
    } else {
      List<Rung> rungs = work.over(ladder.gamesInAll(), ladder::climb);
      say(
          json
              ? LadderJson.of(module.box().game(), setup, games, work.seed(), rungs)
              : told(head(module, setup), rungs));
    }
  }

  private <S, M, R> void climbAtTheBowl(GameModule<S, M, R> module, Setup setup, int tried) {
    work.within("--trials", tried, 0, MOST_TRIALS);
    if (!module.isAimed() || setup.players() < 2) {
      throw table.complaint("--trials is for games of two or more whose dice are thrown");
    }
    ThrownLadder<S, M, R> ladder =
        new ThrownLadder<>(module, setup, levels(module), games, tried, work.seed());
    List<Rung> rungs = work.over(ladder.gamesInAll(), ladder::climb);
    say(
        json
            ? LadderJson.of(module.box().game(), setup, games, work.seed(), rungs)
            : told(head(module, setup), rungs));
  }

  private <S, M> List<Bot<S, M>> levels(GameModule<S, M, ?> module) {
    return thinking
        .map(millis -> timed(untimed(module), Duration.ofMillis(millis)))
        .orElseGet(() -> untimed(module));
  }

  private static <S, M> List<Bot<S, M>> timed(List<Bot<S, M>> bots, Duration time) {
    return bots.stream().<Bot<S, M>>map(bot -> new TimedBot<>(bot, time)).toList();
  }

  private <S, M> List<Bot<S, M>> untimed(GameModule<S, M, ?> module) {
    if (bots.isEmpty()) {
      return module.levels(study.study(work.threads()));
    }
    if (bots.size() == 1) {
      throw table.complaint("--bot takes two or more names, weakest first: weak,strong");
    }
    return table.orComplain(module.bots(bots, study.study(work.threads())));
  }

  private void say(String text) {
    PrintWriter out = spec.commandLine().getOut();
    out.println(text);
    out.flush();
  }

  private String head(GameModule<?, ?, ?> module, Setup setup) {
    return String.format(
        Locale.ROOT,
        "%s%s, %s, %,d games per %s with %s dice%s, seed %d%n%n",
        module.box().game().name(),
        CommandTexts.rules(module.box().game(), setup),
        CommandTexts.table(module.box().game(), setup),
        games,
        setup.players() == 1 ? "level" : "line",
        trials.isPresent() ? "thrown" : "fair",
        trials
            .map(number -> " and %d trials of each throw".formatted(number))
            .or(() -> thinking.map(millis -> " and %d ms for each choice".formatted(millis)))
            .orElse(""),
        work.seed());
  }

  private static String told(String head, List<Rung> rungs) {
    StringBuilder text = new StringBuilder(head);
    text.append(
        String.format(
            "%-10s %-10s %10s %8s  %8s   %-17s %8s   %9s",
            "level", "against", "wins", "of", "rate", "95 % interval", "even", "p"));
    for (Rung rung : rungs) {
      Proportion wins = rung.wins();
      text.append(
          String.format(
              Locale.ROOT,
              "%n%-10s %-10s %,10d %,8d  %6.2f %%   %.2f – %.2f %%   %6.2f %%   %9.2g  %s",
              rung.upper().name(),
              rung.lower().name(),
              wins.times(),
              wins.of(),
              100 * wins.rate(),
              100 * wins.low(),
              100 * wins.high(),
              100 * rung.even(),
              rung.pValue(),
              rung.isStronger() ? "stronger" : "no difference shown"));
    }
    return text.toString();
  }
}
