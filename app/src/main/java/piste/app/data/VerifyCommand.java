package piste.app.data;

import java.io.PrintWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Comparator;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.Callable;
import java.util.function.Function;
import java.util.stream.Stream;
import picocli.CommandLine.Command;
import picocli.CommandLine.ExitCode;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;
import piste.app.cli.Games;
import piste.app.cli.StoreOption;
import piste.arena.ArenaPool;
import piste.rules.Attempt;
import piste.rules.Refusal;
import piste.rules.Seat;
import piste.stores.Signer;
import piste.stores.Store;
import piste.stores.TableFile;
import piste.stores.whole.Stores;
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
      "Each throw is proven, not matching, or not checkable here (thrown by another engine or"
          + " version)."
    },
    exitCodeListHeading = "%nExit codes:%n",
    exitCodeList = {
      "0:Proven: the game is over, every throw matches, everybody at the table took part in all of"
          + " them, and the table is signed with the key given by --key or kept in the data"
          + " folder.",
      "1:Contradicted: a throw does not match, the facts are inconsistent, or the signature is"
          + " wrong.",
      "2:Nothing to check: no such file or table, or it cannot be read.",
      "3:Not proven: the game is not over, a throw is not checkable here, or the table is not"
          + " signed with a known key.",
      "4:Proven, but not for everybody: as 0, but somebody at the table took no part in some"
          + " throws."
    })
public final class VerifyCommand implements Callable<Integer> {
  private static final List<Integer> FROM_WORST = List.of(1, 2, 3, 4, 0);

  @Spec private CommandSpec spec;

  @Mixin private StoreOption data;

  @Option(
      names = "--key",
      paramLabel = "KEY",
      description =
          "The public key of the server where the game was played, which that server"
              + " publishes at /.well-known/piste-key.")
  private Optional<String> key = Optional.empty();

  @Parameters(
      paramLabel = "FILE|TABLE",
      arity = "1..*",
      description =
          "A file written by 'piste export', or a table in the data folder. With several, the exit"
              + " code is that of the worst, in the order 1, 2, 3, 4, 0.")
  private List<String> sources = List.of();

  @Override
  public Integer call() {
    Set<Integer> exits = new HashSet<>();
    for (String source : sources) {
      if (sources.size() > 1) {
        spec.commandLine().getOut().println(source + ":");
      }
      exits.add(verify(source));
    }
    return FROM_WORST.stream().filter(exits::contains).findFirst().orElseThrow();
  }

  private int verify(String source) {
    Path file = Path.of(source);
    boolean isFile = Files.isRegularFile(file);
    Attempt<TableFile> found =
        isFile ? TableFile.read(file) : new Archive(data.place(), Games.of(spec)).signed(source);
    return switch (found) {
      case Attempt.Refused<TableFile>(Refusal refusal) -> {
        spec.commandLine().getErr().println("piste: " + refusal.reason());
        // A file can be read whole and yet tell of another name than its facts.
        yield isFile && refusal.is(Refusal.Kind.DAMAGED)
            ? Proof.Verdict.CONTRADICTED.exit()
            : ExitCode.USAGE;
      }
      case Attempt.Made<TableFile>(TableFile table) -> verify(table);
    };
  }

  private int verify(TableFile table) {
    try (ArenaPool arenas = new ArenaPool(1)) {
      Verification verification = Verification.of(Games.of(spec).tables(arenas), table.entries());
      print(verification);
      Optional<String> trusted = key.map(String::strip).or(this::ownKey);
      Proof proof = Proof.of(table, verification, trusted);
      PrintWriter out = spec.commandLine().getOut();
      proof.reasons().forEach(out::println);
      out.println(proof.verdict().words());
      out.flush();
      return proof.verdict().exit();
    }
  }

  /// The key of the server that uses the same data.
  private Optional<String> ownKey() {
    return data.address().isEmpty()
        ? Signer.keyIn(data.folder())
        : switch (Stores.open(data.place())) {
          case Attempt.Refused<Store> _ -> Optional.empty();
          case Attempt.Made<Store>(Store store) -> {
            try (store) {
              yield Signer.keyIn(store);
            }
          }
        };
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
    out.printf(
        Locale.ROOT,
        "Other browsers took part in %d of %d throws%n",
        verification.checks().stream().filter(check -> check.others() > 0).count(),
        verification.checks().size());
    Stream.concat(seats(verification, Check::late), seats(verification, Check::absent))
        .distinct()
        .sorted(Comparator.comparingInt(Seat::number))
        .forEach(
            seat ->
                out.printf(
                    Locale.ROOT,
                    "Seat %s: late for %d of them, absent from %d%n",
                    seat,
                    seats(verification, Check::late).filter(seat::equals).count(),
                    seats(verification, Check::absent).filter(seat::equals).count()));
  }

  private static Stream<Seat> seats(Verification verification, Function<Check, List<Seat>> which) {
    return verification.checks().stream().map(which).flatMap(List::stream);
  }

  private static long count(Verification verification, Outcome outcome) {
    return verification.checks().stream().filter(check -> check.outcome() == outcome).count();
  }
}
