package piste.app.strike;

import java.io.PrintWriter;
import java.nio.file.Path;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;
import piste.app.cli.SolutionOptions;
import piste.app.cli.WorkOptions;
import piste.lab.simulation.Results;
import piste.lab.simulation.Simulation;
import piste.minds.Bot;
import piste.strike.Move;
import piste.strike.Position;
import piste.strike.Reading;
import piste.strike.Strike;
import piste.strike.play.bots.StrikeBots;
import piste.strike.play.odds.Premise;
import piste.strike.play.odds.SolvedDice;
import piste.strike.play.odds.StrikeOdds;

/// Tells the exact odds of a situation, and what to do in it.
@Command(
    name = "odds",
    mixinStandardHelpOptions = true,
    description = {
      "Print each player's exact chance to win, the expected tournament points, and the best choice"
          + " for the player to move.",
      "Everyone is assumed to play perfectly. Solutions are cached, so the next call is instant."
    },
    footer = {
      "",
      "Examples:",
      "  piste odds strike --edition strike-26 --reserves 8,8 --arena 1",
      "  piste odds strike --reserves 3,7,5 --arena 2 --thrown --objective points",
      "  piste odds strike --reserves 4,6 --thrown --knock docs/knock-model.txt",
      "  piste odds strike --players 3 --table"
    })
public final class OddsCommand implements Runnable {
  private static final long MOST_GAMES = 1_000_000_000_000L;

  @Spec private CommandSpec spec;
  @Mixin private SituationOptions asked;
  @Mixin private WorkOptions work;
  @Mixin private SolutionOptions study;

  @Option(
      names = "--knock",
      paramLabel = "FILE",
      description =
          "A model of how dice knock each other, written by 'piste arena measure'; how to throw is"
              + " then a choice too. Without it, dice are fair and never knock each other.")
  private Optional<Path> knock = Optional.empty();

  @Option(
      names = "--objective",
      paramLabel = "win|points",
      defaultValue = "win",
      completionCandidates = SituationOptions.ObjectiveNames.class,
      description =
          "What everyone plays for: the best chance to win, or the fewest tournament points"
              + " (default: ${DEFAULT-VALUE}).")
  private String objective;

  @Option(
      names = "--table",
      description = "Print when to stop and when to throw again, for all reserves up to 12.")
  private boolean table;

  @Option(
      names = "--simulate",
      paramLabel = "G",
      description = "Also play G games from this position by the solution, to check the chances.")
  private Optional<Long> games = Optional.empty();

  @Option(names = "--json", description = "Print the result as JSON.")
  private boolean json;

  @Override
  public void run() {
    games.ifPresent(number -> work.within("--simulate", number, MOST_GAMES));
    work.threads();
    if (table && (json || games.isPresent())) {
      throw work.complaint("--table prints text only: leave out --json and --simulate");
    }
    AskedSituation question = asked.asked();
    Premise premise =
        new Premise(
            asked.objective(objective), question.terms().emptied(), knock.map(study::knock));
    StrikeOdds odds =
        ShownSolving.odds(spec, study.study(work.threads()), premise, question.players());
    PrintWriter out = spec.commandLine().getOut();
    if (table) {
      new PolicyGrid(odds, question).print(out);
    } else {
      Optional<Results> results = games.map(number -> simulate(odds, question, number));
      if (json) {
        out.println(OddsJson.of(odds, question, results));
      } else {
        new OddsText(odds, question).print(out, results);
      }
    }
    out.flush();
  }

  private Results simulate(StrikeOdds odds, AskedSituation question, long number) {
    List<Bot<Position, Move>> bots =
        Collections.nCopies(question.players(), StrikeBots.champion(odds));
    Simulation<Position, Move, Reading> simulation =
        new Simulation<>(
            Strike.GAME, new SolvedDice(odds), question.position(), bots, number, work.seed());
    return work.over(number, simulation::run);
  }
}
