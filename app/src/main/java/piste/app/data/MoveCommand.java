package piste.app.data;

import java.io.PrintWriter;
import java.nio.file.Path;
import java.util.Locale;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.ExitCode;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;
import piste.app.cli.ProgressBar;
import piste.people.whole.PeopleMove;
import piste.rules.Attempt;
import piste.rules.Refusal;
import piste.stores.FolderStore;
import piste.stores.Store;
import piste.stores.whole.Move;
import piste.stores.whole.Stores;

/// Carries a whole server from one store to another.
@Command(
    name = "move",
    mixinStandardHelpOptions = true,
    description = {
      "Copy all tables, players and the keys of a server from a data folder to a PostgreSQL"
          + " database, or the other way round. No server may use either of them.",
      "Everything is compared at the end. If a move is interrupted, run it again: it continues"
          + " where it stopped. Existing data is never replaced. Reports of the lab stay in the"
          + " folder."
    },
    footer = {
      "",
      "Example:",
      "  PGPASSWORD=... piste move --from /srv/piste --to postgres://piste@db/piste"
    })
public final class MoveCommand implements Callable<Integer> {
  @Spec private CommandSpec spec;

  @Option(
      names = "--from",
      paramLabel = "PLACE",
      required = true,
      description = "Where the tables are: a data folder, or the address of a database.")
  private String from;

  @Option(
      names = "--to",
      paramLabel = "PLACE",
      required = true,
      description = "Where to copy them. A database must exist already, and be empty.")
  private String to;

  private long players;

  @Override
  public Integer call() {
    return switch (moved()) {
      case Attempt.Refused<Move>(Refusal refusal) -> {
        spec.commandLine().getErr().println("piste: " + refusal.reason() + hint(refusal));
        yield ExitCode.USAGE;
      }
      case Attempt.Made<Move>(Move move) -> {
        tell(move);
        yield ExitCode.OK;
      }
    };
  }

  private Attempt<Move> moved() {
    if (!Stores.isAddress(from) && !FolderStore.isOne(Path.of(from))) {
      return Attempt.refused("move.nothing", "there is no journal in %s".formatted(from));
    }
    return Stores.openAlone(from, "piste move")
        .then(
            source -> {
              try (source) {
                return Stores.openAlone(to, "piste move").then(target -> moved(source, target));
              }
            });
  }

  private Attempt<Move> moved(Store source, Store target) {
    try (target;
        Bars bars = new Bars(spec.commandLine().getErr())) {
      return Move.run(source, target, bars)
          .then(
              move ->
                  PeopleMove.run(source, target)
                      .map(
                          people -> {
                            players = people.rows();
                            return move;
                          }));
    }
  }

  private void tell(Move move) {
    PrintWriter out = spec.commandLine().getOut();
    out.printf(
        Locale.ROOT,
        "%,d tables with %,d facts are now in %s (%,d facts were copied); all match those in"
            + " %s.%nsha-256 %s%n",
        move.tables(),
        move.facts(),
        Stores.shown(to),
        move.copied(),
        Stores.shown(from),
        move.sha256());
    if (players > 0) {
      out.printf(Locale.ROOT, "%,d rows about players, as many as there.%n", players);
    }
    out.println(
        "From now on, start servers there only: games played on %s will be missing there."
            .formatted(Stores.shown(from)));
    out.flush();
  }

  private static String hint(Refusal refusal) {
    return refusal.is(Refusal.Kind.LOCKED) ? " Stop it first." : "";
  }

  /// A bar for each part of the work.
  private static final class Bars implements Move.Progress, AutoCloseable {
    private final PrintWriter out;
    private String unit = "";
    private ProgressBar bar;

    Bars(PrintWriter out) {
      this.out = out;
      bar = ProgressBar.of(out, 1, unit);
    }

    @Override
    public void tell(String what, long done, long total) {
      if (!what.equals(unit)) {
        close();
        unit = what;
        bar = ProgressBar.of(out, total, what);
      }
      bar.show(done);
    }

    @Override
    public void close() {
      bar.close();
    }
  }
}
