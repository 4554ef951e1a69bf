package piste.server.cluster;

import java.util.Iterator;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import piste.server.hall.Hall;
import piste.table.journal.TableId;

/// What others say of tables on the list. It is looked at by one thread after the other, so that no
/// older look comes after a newer one; of a table that changes faster, not every change is looked
/// at.
final class ListNews {
  private static final Logger LOG = LoggerFactory.getLogger(ListNews.class);

  private final Hall hall;

  /// From which addresses tables were put there; empty if that is not told.
  private final Map<TableId, String> waiting = new LinkedHashMap<>();

  private boolean isAllDoubtful;
  private boolean isLooking;

  ListNews(Hall hall) {
    this.hall = hall;
  }

  synchronized void hear(TableId table, String address) {
    waiting.merge(table, address, (before, now) -> now.isEmpty() ? before : now);
    look();
  }

  /// Something that was said did not arrive.
  synchronized void doubtAll() {
    isAllDoubtful = true;
    look();
  }

  private void look() {
    if (!isLooking) {
      isLooking = true;
      Thread.startVirtualThread(this::lookAtAll);
    }
  }

  private void lookAtAll() {
    for (Optional<Runnable> next = next(); next.isPresent(); next = next()) {
      try {
        next.get().run();
      } catch (RuntimeException e) {
        LOG.atError().setCause(e).log("Unexpected failure while the list was kept up");
      }
    }
  }

  private synchronized Optional<Runnable> next() {
    if (isAllDoubtful) {
      isAllDoubtful = false;
      return Optional.of(hall::noteAllElsewhere);
    }
    Iterator<Map.Entry<TableId, String>> all = waiting.entrySet().iterator();
    if (!all.hasNext()) {
      isLooking = false;
      return Optional.empty();
    }
    Map.Entry<TableId, String> first = all.next();
    TableId table = first.getKey();
    Optional<String> address = Optional.of(first.getValue()).filter(from -> !from.isEmpty());
    all.remove();
    return Optional.of(() -> hall.noteElsewhere(table, address));
  }
}
