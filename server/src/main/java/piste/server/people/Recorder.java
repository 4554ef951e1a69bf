package piste.server.people;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.RejectedExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicBoolean;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import piste.minds.think.Priority;
import piste.minds.think.Thinkers;
import piste.minds.think.Thinking;
import piste.people.finished.FinishedGame;
import piste.rules.Attempt;
import piste.rules.Refusal;
import piste.server.hall.Endings;
import piste.server.hall.Glance;
import piste.server.hall.Hall;
import piste.table.TableState;
import piste.table.journal.Head;
import piste.table.journal.Status;
import piste.table.journal.TableId;

/// Has every finished game counted exactly once: when it ends, and otherwise when the journal is
/// searched for what a kill, another node or a full disk left out.
public final class Recorder implements Endings, AutoCloseable {
  private static final Logger LOG = LoggerFactory.getLogger(Recorder.class);
  private static final int FIRST_PAGE = 64;
  private static final long LONGEST_END = 2_000;

  /// So many tables at the head of a list are looked at each time: on several nodes what is written
  /// first may be seen last.
  private static final int MARGIN = 16;

  private static final int MARKS = 16;

  private final Hall hall;
  private final Records records;
  private final PlayReviews reviews;
  private final Thinkers thinkers;
  private final FinishedTables tables;
  private final ExecutorService clerk =
      Executors.newSingleThreadExecutor(Thread.ofVirtual().name("piste-recorder").factory());
  private final AtomicBoolean isSearching = new AtomicBoolean();

  public Recorder(Hall hall, Records records, PlayReviews reviews, Thinkers thinkers) {
    this.hall = hall;
    this.records = records;
    this.reviews = reviews;
    this.thinkers = thinkers;
    this.tables = new FinishedTables(hall.tables(), records.finished(), hall::facts);
  }

  @Override
  public void over(TableId table, TableState end, long at) {
    Optional<FinishedGame> game = FinishedGame.of(table, end, at);
    if (game.isEmpty()) {
      return;
    }
    try {
      clerk.execute(() -> add(game.get()));
    } catch (RejectedExecutionException _) {
      // It is about to end: the next start finds the game in the journal.
    }
  }

  private void add(FinishedGame game) {
    switch (records.finished().add(game)) {
      case Attempt.Made<Boolean>(Boolean isNew) -> {
        if (isNew && game.counts()) {
          begin(reviews::lookAtSome);
        }
      }
      case Attempt.Refused<Boolean>(Refusal why) ->
          LOG.atWarn()
              .addKeyValue("table", game.table())
              .log("A finished game is counted later: {}", why.reason());
    }
  }

  /// Looks for games that are not counted, and for rated ones that were not looked at. To be called
  /// at the start and now and then.
  public void search() {
    if (isSearching.compareAndSet(false, true) && !begin(this::searchAll)) {
      isSearching.set(false);
    }
  }

  /// Looks again at a game whose odds were being worked out. To be called every few seconds.
  public void lookAgain() {
    if (reviews.waits()) {
      begin(reviews::lookAgain);
    }
  }

  private boolean begin(Runnable work) {
    Callable<Object> call = Executors.callable(work);
    return thinkers.think(Priority.RECORD, call) instanceof Attempt.Made<?>;
  }

  private void searchAll() {
    try {
      Optional<Refusal> trouble =
          records.bringUpToDate() instanceof Attempt.Refused<Boolean>(Refusal why)
              ? Optional.of(why)
              : Optional.empty();
      for (Status status : Status.values()) {
        if (trouble.isEmpty() && search(status) instanceof Attempt.Refused<Boolean>(Refusal why)) {
          trouble = Optional.of(why);
        }
      }
      trouble.ifPresent(
          why -> LOG.atWarn().log("Finished games are looked for again later: {}", why.reason()));
      reviews.tryAll();
    } finally {
      isSearching.set(false);
    }
  }

  private Attempt<Boolean> search(Status status) {
    return records.marks().of(status).then(marks -> search(status, marks));
  }

  private Attempt<Boolean> search(Status status, Map<TableId, Long> marks) {
    Map<TableId, Long> seen = new LinkedHashMap<>();
    int most = marks.isEmpty() ? Integer.MAX_VALUE : FIRST_PAGE;
    while (true) {
      Attempt<List<TableId>> page = hall.newest(status, most);
      if (page instanceof Attempt.Refused<List<TableId>>(Refusal why)) {
        return Attempt.refused(why);
      }
      List<TableId> ids = page.orThrow();
      for (TableId id : ids.subList(Math.min(seen.size(), ids.size()), ids.size())) {
        Thinking.checkpoint();
        Attempt<Head> head = hall.head(id);
        if (head instanceof Attempt.Made<Head>(Head now)) {
          boolean isMarked = seen.size() >= MARGIN && marks.getOrDefault(id, 0L) == now.version();
          if (isMarked) {
            return mark(status, seen);
          }
          seen.put(id, now.version());
        }
        if (look(id) instanceof Attempt.Refused<Integer>(Refusal why)) {
          return Attempt.refused(why);
        }
      }
      if (ids.size() < most) {
        return mark(status, seen);
      }
      most = most > Integer.MAX_VALUE / 4 ? Integer.MAX_VALUE : most * 4;
    }
  }

  /// A table that cannot be read holds up no other.
  private Attempt<Integer> look(TableId id) {
    if (!(hall.glance(id) instanceof Attempt.Made<Glance>(Glance seen))) {
      return Attempt.made(0);
    }
    return tables.lacks(id, seen.state()).then(lacks -> lacks ? tables.count(id) : Attempt.made(0));
  }

  private Attempt<Boolean> mark(Status status, Map<TableId, Long> seen) {
    Map<TableId, Long> marks = new LinkedHashMap<>();
    seen.entrySet().stream()
        .skip(MARGIN)
        .limit(MARKS)
        .forEach(one -> marks.put(one.getKey(), one.getValue()));
    return records.marks().mark(status, marks);
  }

  /// Finishes what was announced.
  @Override
  public void close() {
    clerk.shutdown();
    try {
      if (!clerk.awaitTermination(LONGEST_END, TimeUnit.MILLISECONDS)) {
        LOG.atWarn().log("Some finished games are counted at the next start");
      }
    } catch (InterruptedException _) {
      Thread.currentThread().interrupt();
    }
  }
}
