package piste.app;

import java.io.PrintWriter;
import java.util.List;
import java.util.Optional;
import java.util.SortedMap;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;
import piste.catalogue.Catalogue;
import piste.catalogue.Title;
import piste.lab.experiment.DiceKind;
import piste.lab.experiment.DiceKinds;
import piste.lab.experiment.ExperimentFile;
import piste.lab.experiment.Topic;
import piste.lab.tune.TunePlan;
import piste.minds.Study;
import piste.rules.Game;

/// Shows what may be swept in an experiment.
@Command(
    name = "list",
    mixinStandardHelpOptions = true,
    description = "List what an experiment can vary and measure, for one game or all.")
final class LabListCommand implements Runnable {
  @Spec private CommandSpec spec;

  @Parameters(
      arity = "0..1",
      paramLabel = "GAME",
      description = "The game; 'piste games' lists them.")
  private Optional<String> game = Optional.empty();

  @Override
  public void run() {
    List<Title<?, ?, ?>> titles =
        game.<List<Title<?, ?, ?>>>map(
                name -> List.of(Complaint.unlessMade(spec, Catalogue.named(name))))
            .orElse(Catalogue.TITLES);
    PrintWriter out = spec.commandLine().getOut();
    titles.forEach(title -> print(title, out));
    out.flush();
  }

  private static void print(Title<?, ?, ?> title, PrintWriter out) {
    Game<?, ?, ?> game = title.box().game();
    out.println(game.name());
    line(out, "players", "%d to %d".formatted(game.fewestPlayers(), game.mostPlayers()));
    game.options()
        .forEach(
            option -> {
              line(out, option.name(), String.join(", ", option.values()));
              line(out, "", "(" + option.meaning() + "; default: " + option.standard() + ")");
            });
    line(
        out,
        "bots",
        String.join(", ", title.bots(Study.IDLE).stream().map(bot -> bot.level().name()).toList()));
    line(out, "dice", String.join(", ", DiceKinds.of(title).stream().map(DiceKind::word).toList()));
    metrics(out, game);
    out.println();
  }

  /// Topics, as an experiment names them, with the metrics that a search may aim at.
  private static void metrics(PrintWriter out, Game<?, ?, ?> game) {
    String file = "game: %s\nplayers: %d\n".formatted(game.name(), game.mostPlayers());
    SortedMap<Topic, List<String>> aims = TunePlan.aims(ExperimentFile.read(file).orThrow());
    line(
        out,
        "metrics",
        "by topic: 'metrics' in a file takes topics, 'aims' takes the metrics in them");
    for (Topic topic : Topic.values()) {
      String held =
          topic == Topic.SKILL
              ? "skill.1 … (cannot be an aim: it needs games of its own)"
              : String.join(", ", aims.getOrDefault(topic, List.of("none of its own")));
      line(out, "  " + topic.word(), held);
    }
  }

  private static void line(PrintWriter out, String name, String values) {
    out.printf("  %-13s %s%n", name, values);
  }
}
