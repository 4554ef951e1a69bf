package piste.app.data;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import piste.stores.TableFile;
import piste.stores.TableFile.Origin;
import piste.stores.TableSignature;
import piste.table.FactCodec;
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
    NOT_PROVEN(3, "not proven"),
    /// Some took no part in throws of others.
    PROVEN_FOR_SOME(4, "proven, but not for everybody");

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
    long unshared = verification.checks().stream().filter(check -> !check.isShared()).count();
    if (unshared > 0) {
      reasons.add(
          ("throws without the number of somebody at the table: %d. They prove nothing to those who"
                  + " were left out, and anyone who withheld a number and knows the server's secret"
                  + " could choose between two results")
              .formatted(unshared));
    }
    long nameless = table.entries().stream().filter(FactCodec::lacksName).count();
    if (nameless > 0) {
      reasons.add(
          "names that were forgotten or left out: %d. The facts have only their hashes, if that"
              .formatted(nameless));
    }
    if (table.origin() == Origin.BROUGHT) {
      reasons.add("the server that exported it had imported it: only its signature vouches for it");
    }
    table.seal().ifPresent(seal -> reasons.add("signed by " + seal.key()));
    Verdict verdict =
        !wrong.isEmpty()
            ? Verdict.CONTRADICTED
            : !missing.isEmpty()
                ? Verdict.NOT_PROVEN
                : unshared > 0 ? Verdict.PROVEN_FOR_SOME : Verdict.PROVEN;
    return new Proof(verdict, List.copyOf(reasons));
  }

  private static List<String> wrong(TableFile table, Verification verification) {
    List<String> wrong = new ArrayList<>();
    verification.broken().ifPresent(refusal -> wrong.add("broken: " + refusal.reason()));
    if (verification.checks().stream().anyMatch(c -> c.outcome() == Outcome.NOT_MATCHING)) {
      wrong.add("a throw does not match");
    }
    if (verification.status().filter(status -> status != table.status()).isPresent()) {
      wrong.add(
          "the file says that the table is %s, but its facts do not lead there"
              .formatted(word(table)));
    }
    if (table.isSealBroken()) {
      wrong.add("the signature does not match these facts");
    }
    return wrong;
  }

  private static List<String> missing(
      TableFile table, Verification verification, Optional<String> trusted) {
    List<String> missing = new ArrayList<>();
    if (table.status() != Status.FINISHED) {
      missing.add("the game is not over, or the end of the file was cut off");
    } else if (table.entries().stream().noneMatch(FactCodec::tellsGame)) {
      missing.add("no game was played at this table");
    }
    if (verification.checks().stream().anyMatch(c -> c.outcome() == Outcome.NOT_CHECKABLE)) {
      missing.add("some throws cannot be checked by this Piste: see above");
    }
    Optional<String> key = table.seal().map(TableSignature::key);
    if (key.isEmpty()) {
      missing.add("the file is not signed: names, and whether it is complete, cannot be checked");
    } else if (trusted.isEmpty()) {
      missing.add(
          "the signing key is not trusted: pass the server's public key with --key (it is at"
              + " /.well-known/piste-key on that server)");
    } else if (!trusted.equals(key)) {
      missing.add("the file was signed with another key than " + trusted.get());
    }
    return missing;
  }

  private static String word(TableFile table) {
    return table.status().name().toLowerCase(Locale.ROOT);
  }
}
