package piste.table.journal;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.CompletableFuture;
import java.util.function.Function;
import piste.rules.Attempt;
import piste.rules.Refusal;

/// A journal in memory, for tests and for play that nobody needs to remember. It forgets everything
/// with the process, and only in that is unlike the others.
public final class MemoryJournal implements Journal {
  private static final Refusal CLOSED =
      new Refusal(Refusal.Kind.UNAVAILABLE, "journal.closed", "The journal is closed.");

  private final Map<TableId, Sheet> sheets = new HashMap<>();
  private final List<Forgotten> forgotten = new ArrayList<>();
  private long facts;
  private boolean closed;

  /// A journal of nothing yet.
  public MemoryJournal() {}

  /// A table's facts.
  private static final class Sheet {
    final List<Entry> entries = new ArrayList<>();
    Status status = Status.OPEN;

    /// The place of the last fact among those of all tables.
    long newest;

    int version() {
      return entries.size();
    }

    Sheet copy() {
      Sheet copy = new Sheet();
      copy.entries.addAll(entries);
      copy.status = status;
      copy.newest = newest;
      return copy;
    }
  }

  @Override
  public synchronized CompletableFuture<Attempt<Long>> append(Batch batch) {
    return CompletableFuture.completedFuture(closed ? Attempt.refused(CLOSED) : keep(batch));
  }

  private Attempt<Long> keep(Batch batch) {
    Sheet sheet = sheets.getOrDefault(batch.table(), new Sheet());
    if (sheet.version() != batch.seen()) {
      return Attempt.refused(batch.stale(sheet.version()));
    }
    sheets.put(batch.table(), sheet);
    sheet.entries.addAll(batch.entries());
    sheet.status = batch.after();
    facts += batch.entries().size();
    sheet.newest = facts;
    return Attempt.made((long) sheet.version());
  }

  @Override
  public synchronized Attempt<List<Entry>> read(TableId table, long after) {
    return look(
        table,
        sheet -> {
          int from = Math.clamp(after, 0, sheet.version());
          return List.copyOf(sheet.entries.subList(from, sheet.version()));
        });
  }

  @Override
  public synchronized Attempt<Head> head(TableId table) {
    return look(table, sheet -> new Head(sheet.version(), sheet.status));
  }

  @Override
  public synchronized Attempt<List<TableId>> tables(Status status, int most) {
    if (closed) {
      return Attempt.refused(CLOSED);
    }
    return Attempt.made(
        sheets.entrySet().stream()
            .filter(sheet -> sheet.getValue().status == status)
            .sorted(Comparator.comparingLong(sheet -> -sheet.getValue().newest))
            .limit(most)
            .map(Map.Entry::getKey)
            .toList());
  }

  @Override
  public synchronized Attempt<Long> forget(Forgotten who) {
    if (closed) {
      return Attempt.refused(CLOSED);
    }
    Set<String> salts = new HashSet<>();
    for (Sheet sheet : sheets.values()) {
      for (Entry entry : sheet.entries) {
        entry
            .name()
            .filter(name -> name.session().equals(who.session()) && entry.at() <= who.until())
            .ifPresent(name -> salts.add(name.salt()));
      }
    }
    long count = 0;
    for (Sheet sheet : sheets.values()) {
      for (int i = 0; i < sheet.entries.size(); i++) {
        Entry entry = sheet.entries.get(i);
        Entry without = without(entry, who, salts);
        count += without.equals(entry) ? 0 : 1;
        sheet.entries.set(i, without);
      }
    }
    if (!forgotten.contains(who)) {
      forgotten.add(who);
    }
    return Attempt.made(count);
  }

  private static Entry without(Entry entry, Forgotten who, Set<String> salts) {
    if (entry.at() > who.until()) {
      return entry;
    }
    return NameInside.isOf(who.session(), entry)
        ? NameInside.cut(entry)
        : entry.with(entry.name().filter(name -> !salts.contains(name.salt())));
  }

  @Override
  public synchronized Attempt<List<Forgotten>> forgotten() {
    return closed ? Attempt.refused(CLOSED) : Attempt.made(List.copyOf(forgotten));
  }

  @Override
  public synchronized Optional<Refusal> trial() {
    return closed ? Optional.of(CLOSED) : Optional.empty();
  }

  /// Another journal with the same facts, as if this one were opened again.
  public synchronized MemoryJournal reopened() {
    MemoryJournal again = new MemoryJournal();
    sheets.forEach((table, sheet) -> again.sheets.put(table, sheet.copy()));
    again.forgotten.addAll(forgotten);
    again.facts = facts;
    return again;
  }

  @Override
  public synchronized void close() {
    closed = true;
  }

  private <T> Attempt<T> look(TableId table, Function<Sheet, T> look) {
    if (closed) {
      return Attempt.refused(CLOSED);
    }
    Sheet sheet = sheets.get(table);
    return sheet == null ? Attempt.refused(table.unknown()) : Attempt.made(look.apply(sheet));
  }
}
