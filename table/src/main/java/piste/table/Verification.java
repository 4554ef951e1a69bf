package piste.table;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import piste.rules.Attempt;
import piste.rules.Refusal;
import piste.table.Chance.Reveal;
import piste.table.journal.Entry;
import piste.table.journal.Status;

/// What a look through all kept facts of a table tells about its throws: each is thrown again.
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
  /// @param why a sentence, where it is not proven
  public record Check(long fact, int number, String step, Outcome outcome, String why) {}

  /// How a throw came out.
  public enum Outcome {
    /// Thrown again, everything is as recorded, and the secret is the one committed to before.
    PROVEN,
    NOT_MATCHING,
    /// Another engine threw it, which is not here.
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
    List<Check> checks = new ArrayList<>();
    Attempt<TableState> state = Attempt.refused("fact.unfit", "the table has no facts");
    for (int i = 0; i < entries.size(); i++) {
      Attempt<Fact> fact = FactCodec.decode(entries.get(i));
      if (i == 0) {
        state = fact.then(first -> begun(tables, first));
      } else {
        state = state.then(before -> fact.then(next -> checked(tables, before, next, checks)));
      }
    }
    return switch (state) {
      case Attempt.Made<TableState>(TableState end) ->
          new Verification(checks, Optional.empty(), Optional.of(end.status()));
      case Attempt.Refused<TableState>(Refusal refusal) ->
          new Verification(checks, Optional.of(refusal), Optional.empty());
    };
  }

  private static Attempt<TableState> begun(Tables tables, Fact first) {
    return tables.fold(List.of(first)).then(after -> byRightHands(after, first, after));
  }

  private static Attempt<TableState> byRightHands(TableState before, Fact fact, TableState after) {
    return Hands.fit(before, fact)
        ? Attempt.made(after)
        : Attempt.refused(
            "fact.unfit",
            "fact %d cannot have been brought about by whom it names".formatted(after.version()));
  }

  private static Attempt<TableState> checked(
      Tables tables, TableState before, Fact fact, List<Check> checks) {
    return tables
        .fitting(before, fact)
        .then(after -> byRightHands(before, fact, after))
        .map(
            after -> {
              switch (fact.event()) {
                case Event.Thrown thrown -> checks.add(check(before, thrown));
                case Event.Begun begun ->
                    begun.drawn().ifPresent(reveal -> checks.add(check(before, begun, reveal)));
                default -> {
                  // No chance took part.
                }
              }
              return after;
            });
  }

  private static Check check(TableState before, Event.Thrown thrown) {
    return check(
        before, thrown.reveal(), thrown.step(), before.match().orElseThrow().repeats(thrown));
  }

  private static Check check(TableState before, Event.Begun begun, Reveal reveal) {
    boolean same = Rounds.drawn(reveal, begun.players().size()).equals(begun.first());
    return check(before, reveal, "first " + begun.first(), Attempt.made(same));
  }

  private static Check check(
      TableState before, Reveal reveal, String step, Attempt<Boolean> again) {
    long fact = before.version() + 1;
    if (!reveal.keeps(before.chance().commitment())) {
      return new Check(
          fact,
          reveal.number(),
          step,
          Outcome.NOT_MATCHING,
          "the secret does not match its commitment");
    }
    if (!reveal.others().keep(before)) {
      return new Check(
          fact,
          reveal.number(),
          step,
          Outcome.NOT_MATCHING,
          "a nonce is not the one that its browser had committed to");
    }
    return switch (again) {
      case Attempt.Made<Boolean>(Boolean same) ->
          new Check(
              fact,
              reveal.number(),
              step,
              same ? Outcome.PROVEN : Outcome.NOT_MATCHING,
              same ? "" : "repeated, the throw ends differently");
      case Attempt.Refused<Boolean>(Refusal refusal) ->
          new Check(fact, reveal.number(), step, Outcome.NOT_CHECKABLE, refusal.reason());
    };
  }
}
