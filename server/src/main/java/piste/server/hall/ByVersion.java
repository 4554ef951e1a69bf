package piste.server.hall;

import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import java.util.function.Supplier;
import java.util.stream.IntStream;
import piste.rules.Attempt;
import piste.table.journal.TableId;

/// A cache of what follows from the facts of a table, for the tables that were asked for last. It
/// holds for one version of the table. If many ask at once, one reads and the others wait for it.
final class ByVersion<T> {
  private static final int LOCKS = 64;

  private record Known<T>(long version, T value) {}

  private final Map<TableId, Known<T>> latest;
  private final Object[] locks =
      IntStream.range(0, LOCKS).mapToObj(_ -> new Object()).toArray(Object[]::new);

  ByVersion(int most) {
    this.latest =
        new LinkedHashMap<>(16, 0.75f, true) {
          @Override
          protected boolean removeEldestEntry(Map.Entry<TableId, Known<T>> eldest) {
            return size() > most;
          }
        };
  }

  /// What is known of a table at this version, or else what reading it says, which must not wait
  /// for anybody: others wait for it.
  Attempt<T> of(TableId id, long version, Supplier<Attempt<T>> reading) {
    Optional<T> known = known(id, version);
    if (known.isPresent()) {
      return Attempt.made(known.get());
    }
    synchronized (locks[Math.floorMod(id.hashCode(), LOCKS)]) {
      return known(id, version)
          .map(Attempt::made)
          .orElseGet(() -> reading.get().map(value -> keep(id, version, value)));
    }
  }

  /// What is known of a table at this version.
  Optional<T> known(TableId id, long version) {
    synchronized (latest) {
      return Optional.ofNullable(latest.get(id))
          .filter(known -> known.version() == version)
          .map(Known::value);
    }
  }

  /// What was known of a table last, at whatever version.
  Optional<T> known(TableId id) {
    synchronized (latest) {
      return Optional.ofNullable(latest.get(id)).map(Known::value);
    }
  }

  /// Knows nothing any more.
  void clear() {
    synchronized (latest) {
      latest.clear();
    }
  }

  private T keep(TableId id, long version, T value) {
    synchronized (latest) {
      latest.put(id, new Known<>(version, value));
    }
    return value;
  }
}
