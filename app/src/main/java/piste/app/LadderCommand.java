package piste.app;

import java.io.PrintWriter;
import java.util.List;
import java.util.Locale;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;
import piste.catalogue.Title;
import piste.lab.Ladder;
import piste.lab.Rung;
import piste.lab.Share;
import piste.lab.SoloRung;
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
      "  piste ladder arene --players 1 --games 200",
      "  piste ladder des-chainer --bot playouts,champion --games 200"
    })
final class LadderCommand implements Runnable {
  private static final long MOST_GAMES = 1_000_000_000_000L;

  @Spec private CommandSpec spec;
  @Mixin private TableOptions table;
  @Mixin private WorkOptions work;
  @Mixin private StudyOptions study;

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

  @Option(names = "--json", description = "Print the result as JSON.")
  private boolean json;

  @Override
  public void run() {
    work.within("--games", games, MOST_GAMES);
    work.threads();
    climb(table.title());
  }

  private <S, M, R> void climb(Title<S, M, R> title) {
    Setup setup = table.setup();
    table.orComplain(title.box().game().start(setup));
    if (games < setup.players()) {
      throw table.complaint(
          "--games must be at least %d, one for each seat".formatted(setup.players()));
    }
    Ladder<S, M, R> ladder = new Ladder<>(title.box(), setup, levels(title), games, work.seed());
    if (ladder.isSolo()) {
      List<SoloRung> rungs = work.over(ladder.gamesInAll(), ladder::climbAlone);
      say(
          json
              ? LadderJson.alone(title.box().game(), setup, games, work.seed(), rungs)
              : SoloLadderText.of(head(title, setup), title.box().measures().getFirst(), rungs));
    } else {
      List<Rung> rungs = work.over(ladder.gamesInAll(), ladder::climb);
      say(
          json
              ? LadderJson.of(title.box().game(), setup, games, work.seed(), rungs)
              : told(head(title, setup), rungs));
    }
  }

  private <S, M> List<Bot<S, M>> levels(Title<S, M, ?> title) {
    if (bots.isEmpty()) {
      return title.levels(study.study(work.threads()));
    }
    if (bots.size() == 1) {
      throw table.complaint("--bot takes two or more names, weakest first: weak,strong");
    }
    return table.orComplain(title.bots(bots, study.study(work.threads())));
  }

  private void say(String text) {
    PrintWriter out = spec.commandLine().getOut();
    out.println(text);
    out.flush();
  }

  private String head(Title<?, ?, ?> title, Setup setup) {
    return String.format(
        Locale.ROOT,
        "%s%s, %s, %,d games per %s with fair dice, seed %d%n%n",
        title.box().game().name(),
        Told.rules(title.box().game(), setup),
        Told.table(title.box().game(), setup),
        games,
        setup.players() == 1 ? "level" : "line",
        work.seed());
  }

  private static String told(String head, List<Rung> rungs) {
    StringBuilder text = new StringBuilder(head);
    text.append(
        String.format(
            "%-10s %-10s %10s %8s  %8s   %-17s %8s   %9s",
            "level", "against", "wins", "of", "rate", "95 % interval", "even", "p"));
    for (Rung rung : rungs) {
      Share wins = rung.wins();
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
