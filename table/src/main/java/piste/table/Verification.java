package piste.table;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import piste.rules.Attempt;
import piste.rules.Notation;
import piste.rules.Refusal;
import piste.rules.Seat;
import piste.table.Chance.Promise;
import piste.table.Chance.Reveal;
import piste.table.journal.Entry;
import piste.table.journal.Status;

/// The result of verifying a table: every throw in its facts is repeated.
///
/// @param checks one for each throw and draw, in order, as far as the facts could be followed
/// @param broken why they could be followed no further, if so
/// @param status of the table after the last fact; none if there is no telling
public record Verification(List<Check> checks, Optional<Refusal> broken, Optional<Status> status) {
  /// What is said of one throw.
  ///
  /// @param fact the number of the fact, from 1 on
  /// @param number of the throw, from 1 on
  /// @param step what it was said to show; `first N` for the draw of who begins
  /// @param others how many other browsers brought a number to it
  /// @param late the seats of those who were asked for one and did not answer in time
  /// @param absent the seats of all others who brought none
  /// @param why a sentence, where it is not proven
  public record Check(
      long fact,
      int number,
      String step,
      int others,
      List<Seat> late,
      List<Seat> absent,
      Outcome outcome,
      String why) {
    /// Whether everybody else at the table took part.
    public boolean isShared() {
      return late.isEmpty() && absent.isEmpty();
    }
  }

  /// How a throw came out.
  public enum Outcome {
    /// Thrown again, everything is as recorded, and the secret is the one committed to before.
    PROVEN,
    NOT_MATCHING,
    /// There is no telling: another engine threw it, which is not here, or an older version did,
    /// whose rules allowed what those of today do not.
    NOT_CHECKABLE
  }

  public Verification {
    checks = List.copyOf(checks);
  }

  /// Whether every throw is proven and every fact fits.
  public boolean isClean() {
    return broken.isEmpty() && checks.stream().allMatch(check -> check.outcome() == Outcome.PROVEN);
  }

  /// Whether something was found that cannot have been so.
  public boolean isContradicted() {
    return broken.isPresent()
        || checks.stream().anyMatch(check -> check.outcome() == Outcome.NOT_MATCHING);
  }

  /// Throws again whatever these entries tell of, which are all of a table.
  public static Verification of(Tables tables, List<Entry> entries) {
    if (entries.isEmpty()) {
      return broken(
          List.of(), new Refusal(Refusal.Kind.DAMAGED, "fact.unfit", "the table has no facts"));
    }
    List<Check> checks = new ArrayList<>();
    Attempt<TableState> end =
        tables.notation(entries.getFirst()).then(game -> checked(tables, entries, game, checks));
    return switch (end) {
      case Attempt.Made<TableState>(TableState state) ->
          new Verification(checks, Optional.empty(), Optional.of(state.status()));
      case Attempt.Refused<TableState>(Refusal refusal) -> broken(checks, refusal);
    };
  }

  private static Verification broken(List<Check> checks, Refusal why) {
    return new Verification(checks, Optional.of(why), Optional.empty());
  }

  /// One fact after the other, as far as they can be followed.
  private static Attempt<TableState> checked(
      Tables tables, List<Entry> entries, Notation<?, ?, ?> game, List<Check> checks) {
    Attempt<Reached> reached =
        FactCodec.decode(entries.getFirst(), game)
            .then(
                first ->
                    tables
                        .fold(List.of(first))
                        .then(after -> new Reached(after, first).after(first, after)));
    for (Entry entry : entries.subList(1, entries.size())) {
      reached =
          reached.then(
              before ->
                  FactCodec.decode(entry, game)
                      .then(
                          fact ->
                              tables
                                  .walk(before.state(), List.of(fact), _ -> {})
                                  .then(after -> before.after(fact, after))
                                  .map(
                                      after -> {
                                        check(before.state(), fact).ifPresent(checks::add);
                                        return after;
                                      })));
    }
    return reached.map(Reached::state);
  }

  /// How far the facts were followed.
  ///
  /// @param last the last of them
  private record Reached(TableState state, Fact last) {
    /// The same with one fact more, unless nobody can have brought it about then.
    Attempt<Reached> after(Fact fact, TableState after) {
      if (fact.event() instanceof Event.Committed(Session who, String _)
          && !state.chance().mayCommit(who)) {
        return unfit("fact %d: more commitments between two throws than a table takes", after);
      }
      return FactCheck.objection(state, last, fact)
          .map(reason -> unfit(reason, after))
          .orElseGet(() -> Attempt.made(new Reached(after, fact)));
    }

    private static Attempt<Reached> unfit(String reason, TableState after) {
      return Attempt.refused(Refusal.Kind.DAMAGED, "fact.unfit", reason.formatted(after.version()));
    }
  }

  /// What is said of a fact in which chance took part.
  private static Optional<Check> check(TableState before, Fact fact) {
    return fact.event() instanceof Event.Thrown thrown
        ? Optional.of(check(before, fact.by(), thrown))
        : fact.event() instanceof Event.Begun begun
            ? begun.drawn().map(reveal -> check(before, fact.by(), begun, reveal))
            : Optional.empty();
  }

  private static Check check(TableState before, Session by, Event.Thrown thrown) {
    return check(
        before,
        by,
        thrown.reveal(),
        thrown.step().text(),
        before.match().orElseThrow().repeats(thrown));
  }

  private static Check check(TableState before, Session by, Event.Begun begun, Reveal reveal) {
    boolean same = Rounds.drawn(reveal, begun.players().size()).equals(begun.first());
    return check(before, by, reveal, "first " + begun.first(), Attempt.made(same));
  }

  private static Check check(
      TableState before, Session by, Reveal reveal, String step, Attempt<Boolean> again) {
    String wrong = wrong(before, by, reveal, again);
    String open = wrong.isEmpty() ? open(before, reveal, again) : "";
    Outcome outcome =
        !wrong.isEmpty()
            ? Outcome.NOT_MATCHING
            : open.isEmpty() ? Outcome.PROVEN : Outcome.NOT_CHECKABLE;
    RevealedNonces others = reveal.others();
    return new Check(
        before.version() + 1,
        reveal.number(),
        step,
        others.nonces().size(),
        others.late(),
        others.absent(before.seating(), by),
        outcome,
        wrong + open);
  }

  /// What is wrong with a throw, as a sentence; nothing if all fits as far as it could be repeated.
  private static String wrong(
      TableState before, Session by, Reveal reveal, Attempt<Boolean> again) {
    if (!reveal.keeps(before.chance().commitment())) {
      return "the secret does not match its commitment";
    }
    if (!reveal.others().keep(before)) {
      return "a nonce is not the one that its browser had committed to";
    }
    if (!reveal.others().nameAll(before, by)) {
      return "it does not say of everybody else at the table whether they took part";
    }
    if (reveal.others().askInVain(before, Promise::late)) {
      return "somebody was asked who had been late three times in this game";
    }
    return again instanceof Attempt.Made<Boolean>(Boolean same) && !same
        ? "repeated, the throw ends differently"
        : "";
  }

  /// Why there is no telling whether a throw is right in which nothing is wrong; nothing if it is.
  private static String open(TableState before, Reveal reveal, Attempt<Boolean> again) {
    if (again instanceof Attempt.Refused<Boolean>(Refusal refusal)) {
      return refusal.reason();
    }
    return reveal.others().askInVain(before, Promise::missed)
        ? "somebody was asked who had missed three throws of this game, late or gone: only version"
            + " 0.2.0 did that"
        : "";
  }
}
