package piste.app.ratings;

import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Spec;

/// All about ratings.
@Command(
    name = "ratings",
    mixinStandardHelpOptions = true,
    description = "Ratings of players and bots: list, recompute, and what they rest on.",
    subcommands = {
      RatingsBotsCommand.class,
      RatingsFitCommand.class,
      RatingsPlayCommand.class,
      RatingsRebuildCommand.class
    },
    footer = {
      "",
      "Examples:",
      "  piste ratings bots",
      "  piste ratings rebuild --data ~/dice",
      "  piste ratings fit strike --games 20000",
      "  piste ratings play strike --games 4000"
    })
public final class RatingsCommand implements Runnable {
  @Spec private CommandSpec spec;

  @Override
  public void run() {
    spec.commandLine().usage(spec.commandLine().getOut());
  }
}
