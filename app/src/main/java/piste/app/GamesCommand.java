package piste.app;

import java.io.PrintWriter;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Spec;
import piste.catalogue.Catalogue;
import piste.catalogue.Title;
import piste.minds.Bot;
import piste.minds.Study;
import piste.rules.Game;
import piste.rules.Option;

/// Lists the games, the rules that can be set and the bots that play.
@Command(
    name = "games",
    mixinStandardHelpOptions = true,
    description = "List the games with their rule options and bots.")
final class GamesCommand implements Runnable {
  @Spec private CommandSpec spec;

  @Override
  public void run() {
    Catalogue.TITLES.forEach(title -> print(title, spec.commandLine().getOut()));
  }

  private static void print(Title<?, ?, ?> title, PrintWriter out) {
    Game<?, ?, ?> game = title.box().game();
    out.printf("%s, %d to %d players%n", game.name(), game.fewestPlayers(), game.mostPlayers());
    out.printf("%n  Rule options (the first value is the default):%n");
    for (Option option : game.options()) {
      out.printf("    %-10s %s%n", option.name(), option.meaning());
      out.printf("    %-10s %s%n", "", values(option));
    }
    out.printf("%n  Bots, weakest first:%n");
    title.levels(Study.IDLE).forEach(bot -> print(bot, out));
    out.printf("%n  Simple strategies for simulations (the first is the default):%n");
    title.bots(Study.IDLE).stream()
        .filter(bot -> bot.level().isHabit())
        .forEach(bot -> print(bot, out));
    out.flush();
  }

  private static void print(Bot<?, ?> bot, PrintWriter out) {
    out.printf("    %-10s %s%n", bot.level().name(), bot.level().style().english());
  }

  private static String values(Option option) {
    String others =
        String.join(
            " ", option.values().stream().filter(v -> !v.equals(option.standard())).toList());
    return option.standard() + " " + others;
  }
}
