package piste.app.ratings;

import java.io.PrintWriter;
import java.util.Locale;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.ExitCode;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Spec;
import piste.app.cli.Games;
import piste.app.cli.StoreOption;
import piste.rules.Attempt;
import piste.rules.Refusal;
import piste.server.RatingsRebuild;
import piste.server.RatingsRebuild.Done;

/// Recomputes all ratings from the journal.
@Command(
    name = "rebuild",
    mixinStandardHelpOptions = true,
    description = {
      "Count every finished game of the journal that is not counted yet, and compute all result"
          + " ratings again, while no server uses the folder or the database.",
      "Nobody needs it in daily use: the ratings are the same before and after, to the last digit."
          + " Games of tables that were pruned still count."
    })
public final class RatingsRebuildCommand implements Callable<Integer> {
  @Spec private CommandSpec spec;
  @Mixin private StoreOption data;

  @Override
  public Integer call() {
    return switch (RatingsRebuild.of(data.address(), data.folder(), Games.of(spec), _ -> {})) {
      case Attempt.Refused<Done>(Refusal why) -> {
        spec.commandLine()
            .getErr()
            .println(
                "piste: "
                    + why.reason()
                    + (why.is(Refusal.Kind.LOCKED) ? "\nStop the server first." : ""));
        yield ExitCode.USAGE;
      }
      case Attempt.Made<Done>(Done done) -> {
        PrintWriter out = spec.commandLine().getOut();
        out.printf(
            Locale.ROOT,
            "%,d tables read, %,d finished games added; ratings made of %,d rated games%n",
            done.tables(),
            done.added(),
            done.rated());
        done.unread()
            .forEach(id -> out.printf("Table %s cannot be read; 'piste verify' says why.%n", id));
        out.flush();
        yield done.unread().isEmpty() ? ExitCode.OK : ExitCode.SOFTWARE;
      }
    };
  }
}
