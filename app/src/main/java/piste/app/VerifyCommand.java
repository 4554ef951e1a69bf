package piste.app;

import java.io.PrintWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Locale;
import java.util.Optional;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.ExitCode;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;
import piste.arena.ArenaPool;
import piste.catalogue.Catalogue;
import piste.rules.Attempt;
import piste.rules.Refusal;
import piste.stores.Signer;
import piste.stores.TableFile;
import piste.table.Verification;
import piste.table.Verification.Check;
import piste.table.Verification.Outcome;

/// Throws a whole table again and says whether every reading follows.
@Command(
    name = "verify",
    mixinStandardHelpOptions = true,
    description = {
      "Repeat every throw of a table from the revealed secrets and the recorded gestures, and check"
          + " who signed the table.",
      "Each throw is proven, not matching, or not checkable here (thrown by another engine)."
    },
    exitCodeListHeading = "%nExit codes:%n",
    exitCodeList = {
      "0:Proven: the game is over, every throw matches, and the table is signed with the key given"
          + " by --key or kept in the data folder.",
      "1:Contradicted: a throw does not match, the facts are inconsistent, or the signature is"
          + " wrong.",
      "2:Nothing to check: no such file or table, or it cannot be read.",
      "3:Not proven: the game is not over, a throw is not checkable here, or the table is not"
          + " signed with a known key."
    })
final class VerifyCommand implements Callable<Integer> {
  @Spec private CommandSpec spec;

  @Mixin private DataOption data;

  @Option(
      names = "--key",
      paramLabel = "KEY",
      description =
          "The public key of the server where it was played, as its address"
              + " /.well-known/piste-key tells.")
  private Optional<String> key = Optional.empty();

  @Parameters(
      paramLabel = "FILE|TABLE",
      description = "A file written by 'piste export', or a table in the data folder.")
  private String source;

  @Override
  public Integer call() {
    Path file = Path.of(source);
    boolean isFile = Files.isRegularFile(file);
    Attempt<TableFile> found =
        isFile ? TableFile.read(file) : new Archive(data.folder()).signed(source);
    return switch (found) {
      case Attempt.Refused<TableFile>(Refusal refusal) -> {
        spec.commandLine().getErr().println("piste: " + refusal.reason());
        yield ExitCode.USAGE;
      }
      case Attempt.Made<TableFile>(TableFile table) -> verify(table);
    };
  }

  private int verify(TableFile table) {
    try (ArenaPool arenas = new ArenaPool(1)) {
      Verification verification = Verification.of(Catalogue.tables(arenas), table.entries());
      print(verification);
      Optional<String> trusted = key.map(String::strip).or(() -> Signer.keyIn(data.folder()));
      Proof proof = Proof.of(table, verification, trusted);
      PrintWriter out = spec.commandLine().getOut();
      proof.reasons().forEach(out::println);
      out.println(proof.verdict().words());
      out.flush();
      return proof.verdict().exit();
    }
  }

  private void print(Verification verification) {
    PrintWriter out = spec.commandLine().getOut();
    for (Check check : verification.checks()) {
      String outcome = check.outcome().name().toLowerCase(Locale.ROOT).replace('_', ' ');
      String why = check.why().isEmpty() ? "" : ": " + check.why();
      out.printf(Locale.ROOT, "%4d  %-14s %s%s%n", check.number(), outcome, check.step(), why);
    }
    out.printf(
        Locale.ROOT,
        "%d proven, %d not matching, %d not checkable%n",
        count(verification, Outcome.PROVEN),
        count(verification, Outcome.NOT_MATCHING),
        count(verification, Outcome.NOT_CHECKABLE));
  }

  private static long count(Verification verification, Outcome outcome) {
    return verification.checks().stream().filter(check -> check.outcome() == outcome).count();
  }
}
