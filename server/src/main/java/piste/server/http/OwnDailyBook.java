package piste.server.http;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.locks.Lock;
import java.util.concurrent.locks.ReentrantLock;
import piste.minds.learn.Daily;
import piste.table.Session;

/// The throws of the day of a server that is alone. They are known in memory, and kept elsewhere
/// whenever somebody says so.
final class OwnDailyBook implements DailyBook {
  /// No more people than this are counted on a day, so that nobody can fill the memory.
  private static final int MOST_GUESTS = 50_000;

  private final DailyStore store;
  private final Lock saving = new ReentrantLock();
  private final Map<Session, List<Integer>> won = new HashMap<>();
  private long day;

  /// Whether something is not kept yet.
  private boolean isNew;

  /// Those that were kept before.
  OwnDailyBook(DailyStore store) {
    this.store = store;
    store
        .read()
        .ifPresent(
            kept -> {
              day = kept.day();
              won.putAll(kept.won());
            });
  }

  @Override
  public void save() {
    // Whoever saves later has more to say, and must not be overtaken.
    saving.lock();
    try {
      unsaved().ifPresent(store::write);
    } finally {
      saving.unlock();
    }
  }

  private synchronized Optional<DailyStore.Day> unsaved() {
    boolean wasNew = isNew;
    isNew = false;
    return wasNew ? Optional.of(new DailyStore.Day(day, won)) : Optional.empty();
  }

  @Override
  public synchronized List<Integer> of(Session guest, long today) {
    turnTo(today);
    return List.copyOf(won.getOrDefault(guest, List.of()));
  }

  @Override
  public synchronized Optional<List<Integer>> add(Session guest, long today, int score) {
    turnTo(today);
    List<Integer> own = new ArrayList<>(won.getOrDefault(guest, List.of()));
    boolean isFull = own.isEmpty() && won.size() >= MOST_GUESTS;
    if (own.size() == Daily.ATTEMPTS || isFull) {
      return Optional.empty();
    }
    own.add(score);
    won.put(guest, List.copyOf(own));
    isNew = true;
    return Optional.of(List.copyOf(own));
  }

  @Override
  public synchronized List<Integer> others(Session guest, long today) {
    turnTo(today);
    return DailyBook.counts(
        won.entrySet().stream()
            .filter(somebody -> !somebody.getKey().equals(guest))
            .map(Map.Entry::getValue));
  }

  private void turnTo(long today) {
    if (today != day) {
      day = today;
      won.clear();
    }
  }
}
