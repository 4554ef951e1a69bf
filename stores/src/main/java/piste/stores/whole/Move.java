package piste.stores.whole;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.CompletableFuture;
import piste.rules.Attempt;
import piste.rules.Refusal;
import piste.stores.Store;
import piste.table.journal.Batch;
import piste.table.journal.Entry;
import piste.table.journal.Forgotten;
import piste.table.journal.Head;
import piste.table.journal.Journal;
import piste.table.journal.Status;
import piste.table.journal.TableId;

/// A whole server carried from one store to another: all tables, and the keys. What is there
/// already stays, so that a move that was interrupted can be made again; what is there and
/// different stops it.
///
/// @param tables how many there are, on both sides
/// @param facts of all of them
/// @param copied facts that were not there before
/// @param sha256 over all facts, equal on both sides
public record Move(long tables, long facts, long copied, String sha256) {
  /// Hears how far it is.
  public interface Progress {
    /// Hears of one more table.
    ///
    /// @param what is done with tables
    void tell(String what, long done, long total);
  }

  /// How many facts wait at a time to be kept together.
  private static final int GROUP = 2_000;

  /// Both stores must be for this process alone.
  public static Attempt<Move> run(Store from, Store to, Progress progress) {
    return new Moving(from, to, progress).run();
  }

  private static final class Moving {
    private final Store from;
    private final Store to;
    private final Progress progress;
    private long copied;

    Moving(Store from, Store to, Progress progress) {
      this.from = from;
      this.to = to;
      this.progress = progress;
    }

    Attempt<Move> run() {
      return tables(from.journal())
          .then(
              source ->
                  tables(to.journal())
                      .then(
                          target ->
                              strangers(source, target)
                                  .map(Attempt::<Move>refused)
                                  .orElseGet(
                                      () ->
                                          key(Store.SERVER_KEY)
                                              .then(_ -> key(Store.SIGNING_KEY))
                                              .then(_ -> forget())
                                              .then(_ -> copy(source))
                                              .then(_ -> check(source)))));
    }

    /// All tables, for each status those with the oldest facts first.
    private static Attempt<List<TableId>> tables(Journal journal) {
      List<TableId> all = new ArrayList<>();
      for (Status status : Status.values()) {
        switch (journal.tables(status, Integer.MAX_VALUE)) {
          case Attempt.Refused<List<TableId>> refused -> {
            return refused;
          }
          case Attempt.Made<List<TableId>>(List<TableId> tables) -> all.addAll(tables.reversed());
        }
      }
      return Attempt.made(all);
    }

    private Optional<Refusal> strangers(List<TableId> source, List<TableId> target) {
      Set<TableId> known = new HashSet<>(source);
      return target.stream()
          .filter(table -> !known.contains(table))
          .findFirst()
          .map(
              table ->
                  new Refusal(
                      Refusal.Kind.CONFLICT,
                      "move.other",
                      ("%s has table %s, which is not in %s: it belongs to another server. Nothing"
                              + " was changed.")
                          .formatted(to, table, from)));
    }

    private Attempt<Boolean> key(String name) {
      return from.secret(name)
          .then(
              own ->
                  own.isEmpty()
                      ? Attempt.made(false)
                      : to.secret(name, own::get)
                          .then(
                              theirs ->
                                  Arrays.equals(own.get(), theirs)
                                      ? Attempt.made(true)
                                      : Attempt.refused(
                                          Refusal.Kind.CONFLICT,
                                          "move.key",
                                          "%s has another %s than %s: it belongs to another server."
                                              .formatted(to, name, from))));
    }

    /// Whoever was forgotten after tables were copied is forgotten there too.
    private Attempt<Boolean> forget() {
      return from.journal()
          .forgotten()
          .then(ours -> to.journal().forgotten().then(theirs -> forget(ours, theirs)));
    }

    private Attempt<Boolean> forget(List<Forgotten> ours, List<Forgotten> theirs) {
      Set<Forgotten> known = new HashSet<>(theirs);
      for (Forgotten who : ours) {
        if (!known.contains(who)
            && to.journal().forget(who) instanceof Attempt.Refused<Long>(Refusal refusal)) {
          return Attempt.refused(refusal);
        }
      }
      return Attempt.made(true);
    }

    private Attempt<Long> copy(List<TableId> tables) {
      Map<TableId, CompletableFuture<Attempt<Long>>> waiting = new LinkedHashMap<>();
      long facts = 0;
      for (int done = 0; done < tables.size(); done++) {
        progress.tell("tables copied", done, tables.size());
        switch (missing(tables.get(done))) {
          case Attempt.Refused<Optional<Batch>>(Refusal refusal) -> {
            return Attempt.refused(refusal);
          }
          case Attempt.Made<Optional<Batch>>(Optional<Batch> batch) -> {
            if (batch.isPresent()) {
              facts += batch.get().entries().size();
              waiting.put(tables.get(done), to.journal().append(batch.get()));
            }
          }
        }
        if (facts > GROUP || done == tables.size() - 1) {
          for (CompletableFuture<Attempt<Long>> answer : waiting.values()) {
            if (answer.join() instanceof Attempt.Refused<Long>(Refusal refusal)) {
              return Attempt.refused(refusal);
            }
          }
          copied += facts;
          facts = 0;
          waiting.clear();
        }
      }
      return Attempt.made(copied);
    }

    /// What the target lacks of a table, if anything.
    private Attempt<Optional<Batch>> missing(TableId table) {
      return from.journal()
          .head(table)
          .then(
              head ->
                  switch (to.journal().head(table)) {
                    case Attempt.Made<Head>(Head there) -> rest(table, head, there);
                    case Attempt.Refused<Head>(Refusal refusal) ->
                        refusal.is(Refusal.Kind.UNKNOWN)
                            ? from.journal()
                                .read(table, 0)
                                .map(all -> Optional.of(new Batch(table, 0, all, head.status())))
                            : Attempt.refused(refusal);
                  });
    }

    private Attempt<Optional<Batch>> rest(TableId table, Head head, Head there) {
      if (there.equals(head)) {
        return Attempt.made(Optional.empty()); // the check at the end compares the facts
      }
      if (there.version() >= head.version()) {
        return Attempt.refused(different(table));
      }
      return from.journal()
          .read(table, 0)
          .then(
              all ->
                  to.journal()
                      .read(table, 0)
                      .then(
                          begun -> {
                            int version = begun.size();
                            return all.subList(0, version).equals(begun)
                                ? Attempt.made(
                                    Optional.of(
                                        new Batch(
                                            table,
                                            version,
                                            all.subList(version, all.size()),
                                            head.status())))
                                : Attempt.refused(different(table));
                          }));
    }

    private Refusal different(TableId table) {
      return new Refusal(
          Refusal.Kind.CONFLICT,
          "move.different",
          ("Table %s has other facts in %s than in %s. It was not changed; nothing that is there is"
                  + " ever replaced.")
              .formatted(table, to, from));
    }

    /// Reads everything again, on both sides.
    private Attempt<Move> check(List<TableId> tables) {
      List<TableId> sorted = tables.stream().sorted(Comparator.comparing(TableId::text)).toList();
      Tally ours = new Tally();
      Tally theirs = new Tally();
      for (int done = 0; done < sorted.size(); done++) {
        progress.tell("tables checked", done, sorted.size());
        TableId table = sorted.get(done);
        Attempt<Boolean> counted =
            count(from.journal(), table, ours)
                .then(
                    mine ->
                        count(to.journal(), table, theirs)
                            .then(
                                other ->
                                    mine.equals(other)
                                        ? Attempt.made(true)
                                        : Attempt.refused(different(table))));
        if (counted instanceof Attempt.Refused<Boolean>(Refusal refusal)) {
          return Attempt.refused(refusal);
        }
      }
      Tally.Sum sum = ours.sum();
      return sum.equals(theirs.sum())
          ? Attempt.made(new Move(sum.tables(), sum.facts(), copied, sum.sha256()))
          : Attempt.refused(
              Refusal.Kind.CONFLICT,
              "move.different",
              "%s does not have the same facts as %s.".formatted(to, from));
    }

    private static Attempt<List<Entry>> count(Journal journal, TableId table, Tally tally) {
      return journal
          .head(table)
          .then(
              head ->
                  journal
                      .read(table, 0)
                      .map(
                          entries -> {
                            tally.add(table, head, entries);
                            return entries;
                          }));
    }
  }
}
