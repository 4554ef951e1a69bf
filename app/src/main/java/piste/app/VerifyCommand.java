package piste.app;

import java.io.PrintWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.ExitCode;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;
import piste.arena.ArenaPool;
import piste.catalogue.Catalogue;
import piste.rules.Attempt;
import piste.rules.Refusal;
import piste.stores.TableFile;
import piste.table.Verification;
import piste.table.Verification.Check;
import piste.table.Verification.Outcome;
import piste.table.journal.Entry;

/// Throws a whole table again and says whether every reading follows.
@Command(
    name = "verify",
    mixinStandardHelpOptions = true,
    description = {
      "Repeat every throw of a table from the revealed secrets and the recorded gestures.",
      "Each throw is proven, not matching, or not checkable here (thrown by another engine).",
      "Exits with 1 if a throw does not match or the facts are inconsistent."
    })
final class VerifyCommand implements Callable<Integer> {
  @Spec private CommandSpec spec;

  @Mixin private DataOption data;

  @Parameters(
      paramLabel = "FILE|TABLE",
      description = "A file written by 'piste export', or a table in the data folder.")
  private String source;

  @Override
  public Integer call() {
    return switch (entries()) {
      case Attempt.Refused<List<Entry>>(Refusal refusal) -> {
        spec.commandLine().getErr().println("piste: " + refusal.reason());
        yield ExitCode.USAGE;
      }
      case Attempt.Made<List<Entry>>(List<Entry> entries) -> verify(entries);
    };
  }

  private Attempt<List<Entry>> entries() {
    Path file = Path.of(source);
    return Files.isRegularFile(file)
        ? TableFile.read(file).map(TableFile::entries)
        : new Archive(data.folder()).file(source).map(TableFile::entries);
  }

  private int verify(List<Entry> entries) {
    try (ArenaPool arenas = new ArenaPool(1)) {
      Verification verification = Verification.of(Catalogue.tables(arenas), entries);
      print(verification);
      boolean matches =
          verification.broken().isEmpty()
              && verification.checks().stream()
                  .noneMatch(check -> check.outcome() == Outcome.NOT_MATCHING);
      return matches ? ExitCode.OK : ExitCode.SOFTWARE;
    }
  }

  private void print(Verification verification) {
    PrintWriter out = spec.commandLine().getOut();
    for (Check check : verification.checks()) {
      String outcome = check.outcome().name().toLowerCase(Locale.ROOT).replace('_', ' ');
      String why = check.why().isEmpty() ? "" : ": " + check.why();
      out.printf(Locale.ROOT, "%4d  %-14s %s%s%n", check.number(), outcome, check.step(), why);
    }
    verification.broken().ifPresent(refusal -> out.println("broken: " + refusal.reason()));
    out.printf(
        Locale.ROOT,
        "%d proven, %d not matching, %d not checkable%n",
        count(verification, Outcome.PROVEN),
        count(verification, Outcome.NOT_MATCHING),
        count(verification, Outcome.NOT_CHECKABLE));
    out.flush();
  }

  private static long count(Verification verification, Outcome outcome) {
    return verification.checks().stream().filter(check -> check.outcome() == outcome).count();
  }
}
