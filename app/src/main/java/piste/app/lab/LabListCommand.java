package piste.app.lab;

import java.io.PrintWriter;
import java.util.List;
import java.util.Optional;
import java.util.SortedMap;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;
import piste.app.cli.Games;
import piste.app.cli.UsageError;
import piste.catalogue.Catalogue;
import piste.game.GameModule;
import piste.lab.experiment.DiceKind;
import piste.lab.experiment.DiceKinds;
import piste.lab.experiment.ExperimentFile;
import piste.lab.experiment.MetricGroup;
import piste.lab.tune.TunePlan;
import piste.minds.Study;
import piste.rules.Game;

/// Shows what may be swept in an experiment.
@Command(
    name = "list",
    mixinStandardHelpOptions = true,
    description = "List what an experiment can vary and measure, for one game or all.")
public final class LabListCommand implements Runnable {
  @Spec private CommandSpec spec;

  @Parameters(
      arity = "0..1",
      paramLabel = "GAME",
      description = "The game; 'piste games' lists them.")
  private Optional<String> game = Optional.empty();

  @Override
  public void run() {
    List<GameModule<?, ?, ?>> modules =
        game.<List<GameModule<?, ?, ?>>>map(
                name -> List.of(UsageError.unlessMade(spec, Games.of(spec).named(name))))
            .orElseGet(() -> Games.of(spec).games());
    PrintWriter out = spec.commandLine().getOut();
    modules.forEach(module -> print(module, out));
    out.flush();
  }

  private static void print(GameModule<?, ?, ?> module, PrintWriter out) {
    Game<?, ?, ?> game = module.box().game();
    out.println(game.name());
    line(out, "players", "%d to %d".formatted(game.fewestPlayers(), game.mostPlayers()));
    game.options()
        .forEach(
            option -> {
              line(out, option.name(), String.join(", ", option.choices()));
              line(out, "", "(" + option.meaning() + "; default: " + option.standard() + ")");
            });
    line(
        out,
        "bots",
        String.join(
            ", ", module.bots(Study.IDLE).stream().map(bot -> bot.level().name()).toList()));
    line(
        out, "dice", String.join(", ", DiceKinds.of(module).stream().map(DiceKind::word).toList()));
    metrics(out, module);
    out.println();
  }

  /// Topics, as an experiment names them, with the metrics that a search may aim at.
  private static void metrics(PrintWriter out, GameModule<?, ?, ?> module) {
    Game<?, ?, ?> game = module.box().game();
    String file = "game: %s\nplayers: %d\n".formatted(game.name(), game.mostPlayers());
    SortedMap<MetricGroup, List<String>> aims =
        TunePlan.aims(module, ExperimentFile.read(new Catalogue(List.of(module)), file).orThrow());
    line(
        out,
        "metrics",
        "by topic: 'metrics' in a file takes topics, 'aims' takes the metrics in them");
    for (MetricGroup topic : MetricGroup.values()) {
      String held =
          topic == MetricGroup.SKILL
              ? "skill.1 … (cannot be an aim: it needs games of its own)"
              : String.join(", ", aims.getOrDefault(topic, List.of("none of its own")));
      line(out, "  " + topic.word(), held);
    }
  }

  private static void line(PrintWriter out, String name, String values) {
    out.printf("  %-13s %s%n", name, values);
  }
}
