package piste.app.game;

import java.io.PrintWriter;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Spec;
import piste.app.cli.Games;
import piste.game.GameModule;
import piste.minds.Bot;
import piste.minds.Study;
import piste.rules.Game;
import piste.rules.Option;
import piste.view.Dictionary.Language;
import piste.view.Words;

/// Lists the games, the rules that can be set and the bots that play.
@Command(
    name = "games",
    mixinStandardHelpOptions = true,
    description = "List the games with their rule options and bots.")
public final class GamesCommand implements Runnable {
  @Spec private CommandSpec spec;

  @Override
  public void run() {
    Games.of(spec).games().forEach(game -> print(game, spec.commandLine().getOut()));
  }

  private static String players(Game<?, ?, ?> game) {
    int fewest = game.fewestPlayers();
    int most = game.mostPlayers();
    return fewest == most ? "" + most : fewest + " to " + most;
  }

  private static void print(GameModule<?, ?, ?> module, PrintWriter out) {
    Game<?, ?, ?> game = module.box().game();
    out.printf("%s, %s players%n", game.name(), players(game));
    out.printf("%n  Rule options (the first value is the default):%n");
    for (Option option : game.options()) {
      out.printf("    %-10s %s%n", option.name(), option.meaning());
      out.printf("    %-10s %s%n", "", values(option));
    }
    out.printf("%n  Bots, weakest first:%n");
    module.levels(Study.IDLE).forEach(bot -> print(module, bot, out));
    out.printf("%n  Simple strategies for simulations (the first is the default):%n");
    module.bots(Study.IDLE).stream()
        .filter(bot -> bot.level().isHabit())
        .forEach(bot -> print(module, bot, out));
    out.flush();
  }

  private static void print(GameModule<?, ?, ?> module, Bot<?, ?> bot, PrintWriter out) {
    String name = bot.level().name();
    Words style = Words.of("%s.style.%s".formatted(module.name(), name));
    out.printf("    %-10s %s%n", name, module.words(Language.EN).orThrow().say(style));
  }

  private static String values(Option option) {
    String others =
        String.join(
            " ", option.values().stream().filter(v -> !v.equals(option.standard())).toList());
    return option.standard() + " " + others;
  }
}
