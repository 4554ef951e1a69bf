package piste.app;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import piste.stores.Seal;
import piste.stores.TableFile;
import piste.stores.TableFile.Origin;
import piste.table.Verification;
import piste.table.Verification.Outcome;
import piste.table.journal.Status;

/// What a table that was thrown again, and the signature under it, come to.
///
/// @param reasons what speaks against it, and who signed it, in sentences
record Proof(Verdict verdict, List<String> reasons) {
  /// How it ends.
  enum Verdict {
    PROVEN(0, "proven"),
    CONTRADICTED(1, "contradicted: this is not how it was played"),
    NOT_PROVEN(3, "not proven");

    private final int exit;
    private final String words;

    Verdict(int exit, String words) {
      this.exit = exit;
      this.words = words;
    }

    int exit() {
      return exit;
    }

    String words() {
      return words;
    }
  }

  /// @param trusted the public key that is known to be the server's
  static Proof of(TableFile table, Verification verification, Optional<String> trusted) {
    List<String> wrong = wrong(table, verification);
    List<String> missing = missing(table, verification, trusted);
    List<String> reasons = new ArrayList<>(wrong);
    reasons.addAll(missing);
    if (table.origin() == Origin.BROUGHT) {
      reasons.add("it was brought to whoever gave it out: nothing but its signature speaks for it");
    }
    table.seal().ifPresent(seal -> reasons.add("signed by " + seal.key()));
    Verdict verdict =
        !wrong.isEmpty()
            ? Verdict.CONTRADICTED
            : missing.isEmpty() ? Verdict.PROVEN : Verdict.NOT_PROVEN;
    return new Proof(verdict, List.copyOf(reasons));
  }

  private static List<String> wrong(TableFile table, Verification verification) {
    List<String> wrong = new ArrayList<>();
    verification.broken().ifPresent(refusal -> wrong.add("broken: " + refusal.reason()));
    if (verification.checks().stream().anyMatch(c -> c.outcome() == Outcome.NOT_MATCHING)) {
      wrong.add("a throw does not match");
    }
    if (verification.status().filter(status -> status != table.status()).isPresent()) {
      wrong.add("it says that it is %s, and by its facts it is not".formatted(word(table)));
    }
    if (table.isSealBroken()) {
      wrong.add("the signature is not under these facts");
    }
    return wrong;
  }

  private static List<String> missing(
      TableFile table, Verification verification, Optional<String> trusted) {
    List<String> missing = new ArrayList<>();
    if (table.status() != Status.FINISHED) {
      missing.add("the game is not over: what is still to come, or was cut off, is not known");
    }
    if (verification.checks().stream().anyMatch(c -> c.outcome() == Outcome.NOT_CHECKABLE)) {
      missing.add("some throws were made by another engine, which is not here");
    }
    Optional<String> key = table.seal().map(Seal::key);
    if (key.isEmpty()) {
      missing.add("it is not signed: names and hands, and whether this is all, are not known");
    } else if (trusted.isEmpty()) {
      missing.add(
          "whose key signed it is not known: pass the server's with --key, as its address"
              + " /.well-known/piste-key tells");
    } else if (!trusted.equals(key)) {
      missing.add("it was signed by another key than " + trusted.get());
    }
    return missing;
  }

  private static String word(TableFile table) {
    return table.status().name().toLowerCase(Locale.ROOT);
  }
}
