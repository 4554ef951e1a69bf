package piste.app.ratings;

import java.io.PrintWriter;
import java.util.Locale;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Spec;
import piste.app.cli.CommandTexts;
import piste.app.cli.Games;
import piste.game.GameModule;
import piste.game.Strengths;

/// Prints how games are rated.
@Command(
    name = "bots",
    mixinStandardHelpOptions = true,
    description = {
      "Print the luck of every game and the fixed ratings of its levels.",
      "They are made by 'piste ratings fit' and shipped with each game."
    })
public final class RatingsBotsCommand implements Runnable {
  @Spec private CommandSpec spec;

  @Override
  public void run() {
    PrintWriter out = spec.commandLine().getOut();
    out.printf("%-16s %-12s %8s %12s%n", "game", "level", "rating", "95 % within");
    for (GameModule<?, ?, ?> game : Games.of(spec).games()) {
      game.strengths()
          .ifPresentOrElse(
              known -> print(out, game.name(), known),
              () -> out.printf("%-16s %-12s%n", game.name(), CommandTexts.UNKNOWN));
    }
    out.flush();
  }

  private static void print(PrintWriter out, String game, Strengths known) {
    out.printf(Locale.ROOT, "%-16s luck %.0f%n", game, known.luck());
    known
        .levels()
        .forEach(
            (level, one) ->
                out.printf(
                    Locale.ROOT,
                    "%-16s %-12s %8.0f %12.0f%n",
                    "",
                    level,
                    one.mu(),
                    1.96 * one.sigma()));
  }
}
