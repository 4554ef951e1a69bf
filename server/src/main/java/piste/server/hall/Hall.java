package piste.server.hall;

import java.security.SecureRandom;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.SequencedMap;
import java.util.Set;
import java.util.concurrent.Callable;
import java.util.concurrent.CancellationException;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionException;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.Executor;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.Semaphore;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.concurrent.atomic.AtomicLong;
import java.util.function.Consumer;
import java.util.function.Supplier;
import java.util.stream.Collectors;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import piste.minds.think.Priority;
import piste.minds.think.Thinkers;
import piste.minds.think.Thinking;
import piste.minds.think.Thought;
import piste.rules.Attempt;
import piste.rules.Refusal;
import piste.rules.Seat;
import piste.server.ops.Metrics;
import piste.server.settings.Limit;
import piste.server.settings.Limits;
import piste.server.settings.Pace;
import piste.server.wire.Messages;
import piste.server.wire.Moment;
import piste.stores.BroughtTable;
import piste.stores.TableFile;
import piste.table.Command;
import piste.table.Decision;
import piste.table.Event;
import piste.table.Fact;
import piste.table.FactCodec;
import piste.table.Request;
import piste.table.Session;
import piste.table.TableState;
import piste.table.TableTerms;
import piste.table.Tables;
import piste.table.journal.Batch;
import piste.table.journal.Entry;
import piste.table.journal.Forgotten;
import piste.table.journal.Head;
import piste.table.journal.Journal;
import piste.table.journal.Status;
import piste.table.journal.TableId;

/// The tables of a server. Those with visitors are in memory; all others are in the journal and are
/// loaded when needed.
public final class Hall implements AutoCloseable {
  /// How many tables are handed on at once, one after the other, and how long one may take to be
  /// quiet.
  private static final int HANDED_ON_AT_ONCE = 4;

  private static final Duration LONGEST_THROW = Duration.ofSeconds(2);
  private static final Executor APART = Thread::startVirtualThread;

  /// How many tables are given up at once where no other node can be told of them, and how long
  /// until the next.
  private static final int HANDED_OVER_AT_ONCE = 5;

  private static final Duration BETWEEN_HAND_OVERS = Duration.ofMillis(120);
  private static final Duration LONGEST_HAND_OVER = Duration.ofMillis(150);

  private static final Logger LOG = LoggerFactory.getLogger(Hall.class);
  private static final Duration SWEEP = Duration.ofSeconds(20);
  private static final Duration CLOSING = Duration.ofMinutes(10);
  private static final Duration LEARNING = Duration.ofSeconds(2);
  private static final int NAME_LENGTH = 10;
  private static final int MOST_GLANCES = 1_000;

  /// A table with more facts is read where all thinking is done.
  private static final int LONG = 500;

  private static final int MOST_LISTINGS = 20_000;
  private static final Refusal STOPS =
      new Refusal(
          Refusal.Kind.STOPPING,
          "server.stopping",
          "the server is stopping: try again in a moment");

  private static final Attempt<Room> STOPPED = Attempt.refused(STOPS);

  private final TableServices house;
  private final ConcurrentHashMap<TableId, Room> rooms = new ConcurrentHashMap<>();

  /// Those that are being brought into memory, each once, however many wait for it.
  private final ConcurrentHashMap<TableId, CompletableFuture<Attempt<Room>>> loading =
      new ConcurrentHashMap<>();

  /// Those that other nodes hand on to this one at this moment.
  private final ConcurrentHashMap<TableId, Arrival> arrivals = new ConcurrentHashMap<>();

  private final ByVersion<Glance> glances = new ByVersion<>(MOST_GLANCES);
  private final ByVersion<Boolean> listings = new ByVersion<>(MOST_LISTINGS);
  private final SecureRandom random = new SecureRandom();
  private final AtomicLong forgettings = new AtomicLong();
  private Optional<CompletableFuture<Optional<Refusal>>> learning = Optional.empty();
  private volatile boolean stopping;

  public Hall(
      Tables tables,
      Journal journal,
      Bots bots,
      Thinkers thinkers,
      Time time,
      Pace pace,
      Limits limits,
      Metrics metrics,
      Ownership ownership) {
    this.house =
        new TableServices(
            tables,
            journal,
            bots,
            thinkers,
            time,
            pace,
            limits,
            metrics,
            new LaterCalls(),
            new Later<>(Endings.NONE),
            new Later<>(Admission.ALL),
            new LaterBlocks(),
            new OpenTables(limits),
            new ServerRun(),
            ownership);
    house.time().every(Math.min(SWEEP.toMillis(), pace.idle().toMillis() + 1), this::sweep);
    Callable<Object> closing = Executors.callable((Runnable) this::closeAbandoned);
    house.time().every(CLOSING.toMillis(), () -> thinkers.think(Priority.QUESTION, closing));
    metrics.watch("piste.tables", "Tables in memory", rooms::size);
  }

  /// From now on players are called so whose page is not open.
  public void callBy(Calls calls) {
    house.calls().by(calls);
  }

  /// From now on this hears of finished games.
  public void tellEndings(Endings endings) {
    house.endings().be(endings);
  }

  /// Why somebody may not open a table on these terms, if so.
  public Optional<Refusal> refusesOpening(TableTerms terms, Session host) {
    return house.admission().now().toOpen(terms, host);
  }

  /// From now on this says who may take part.
  public void admitBy(Admission admission) {
    house.admission().be(admission);
  }

  /// The journal's tables in this state, those with the newest facts first.
  public Attempt<List<TableId>> newest(Status status, int most) {
    return house.journal().tables(status, most);
  }

  /// How far a table has come.
  public Attempt<Head> head(TableId id) {
    return house.journal().head(id);
  }

  /// Who calls players.
  public Calls calls() {
    return house.calls();
  }

  /// From now on those are heard no more who are blocked so.
  public void heed(Blocks blocks) {
    house.blocks().by(blocks);
  }

  /// Wherever both sit, one does not hear the other any more.
  public void hush(Session by, Session whom) {
    rooms.values().forEach(room -> room.hush(by, whom));
  }

  /// All tables in memory here.
  public List<Running> running() {
    return rooms.entrySet().stream().map(each -> each.getValue().running(each.getKey())).toList();
  }

  /// Has the house do something at a table, or says why not: where another node runs it, as
  /// `server.elsewhere`.
  public Attempt<Long> byHouse(TableId id, Request request) {
    return table(id)
        .then(
            table ->
                table instanceof Room room
                    ? joined(room.byHouse(request))
                    : Attempt.refused(
                        Refusal.Kind.BUSY, "server.elsewhere", "another node runs this table"));
  }

  /// A table that comes from another node.
  ///
  /// @param version at which that node left it
  /// @param chance the epoch of its chance, if throws may go on with the secret that it has
  public record Arrival(long version, Optional<String> chance) {}

  /// Opens a table; whoever asks is its host.
  public Attempt<Room> create(Session host, TableTerms terms) {
    // What is kept and then cannot be run stays in the journal for nobody.
    Optional<Refusal> trouble =
        (stopping ? Optional.of(STOPS) : house.ownership().trouble())
            .or(() -> refusesOpening(terms, host));
    if (trouble.isPresent()) {
      return Attempt.refused(trouble.get());
    }
    Command command = new Command(host, "create", 0, house.serverRun().create(terms));
    return switch (house.tables().create(command, house.now())) {
      case Decision.Refused(Refusal refusal) -> Attempt.refused(refusal);
      case Decision.Already _ -> throw new IllegalStateException("a new table has no past");
      case Decision.Accepted accepted -> keep(newName(), accepted);
    };
  }

  /// Opens a table at which people sit from the beginning, the first of them as its host.
  ///
  /// @param people with the names by which they sit there, in the order of the seats
  public Attempt<Room> create(TableTerms terms, SequencedMap<Session, String> people) {
    Optional<Refusal> trouble = stopping ? Optional.of(STOPS) : house.ownership().trouble();
    return trouble.isPresent()
        ? Attempt.refused(trouble.get())
        : seated(terms, people).then(accepted -> keep(newName(), accepted));
  }

  /// What comes of it, before anything is kept: refused where they could not play like that.
  public Attempt<Decision.Accepted> seated(TableTerms terms, SequencedMap<Session, String> people) {
    Session host = people.firstEntry().getKey();
    Command create = new Command(host, "create", 0, house.serverRun().create(terms));
    Decision decision = house.tables().create(create, house.now());
    List<Fact> facts = new ArrayList<>();
    for (Session person : people.keySet()) {
      if (decision instanceof Decision.Accepted before) {
        facts.addAll(before.facts());
        Seat seat = Seat.of(before.after().seating().people().toList().size() + 1);
        String name = Objects.requireNonNull(people.get(person));
        TableState state = before.after();
        Command sit = new Command(person, "sit", state.version(), new Request.Sit(seat, name));
        decision = house.tables().decide(state, sit, house.now());
      }
    }
    return switch (decision) {
      case Decision.Refused(Refusal refusal) -> Attempt.refused(refusal);
      case Decision.Already _ -> throw new IllegalStateException("a new table has no past");
      case Decision.Accepted last -> {
        facts.addAll(last.facts());
        yield Attempt.made(new Decision.Accepted(facts, List.of(), last.after()));
      }
    };
  }

  private Attempt<Room> keep(TableId id, Decision.Accepted accepted) {
    List<Entry> entries = accepted.facts().stream().map(FactCodec::encode).toList();
    return house
        .journal()
        .append(new Batch(id, 0, entries, accepted.after().status()))
        .join()
        .then(
            _ -> {
              house.open().note(id, accepted.after(), house.now());
              return stopping ? Attempt.refused(STOPS) : own(id);
            });
  }

  private TableId newName() {
    StringBuilder name = new StringBuilder();
    for (int i = 0; i < NAME_LENGTH; i++) {
      name.append(TableId.LETTERS.charAt(random.nextInt(TableId.LETTERS.length())));
    }
    return new TableId(name.toString());
  }

  /// The table of this name, wherever it is run; brought into memory if nobody runs it.
  public Attempt<LiveTable> table(TableId id) {
    Room known = rooms.get(id);
    if (known == null) {
      return stopping ? Attempt.refused(STOPS) : claimed(id);
    }
    Optional<Refusal> forbidden = known.forbidsWriting();
    if (forbidden.isEmpty()) {
      return Attempt.made(known);
    }
    if (!known.isLost()) {
      return Attempt.refused(forbidden.get());
    }
    known.lose();
    return stopping ? Attempt.refused(STOPS) : claimed(id);
  }

  private Attempt<LiveTable> claimed(TableId id) {
    return house
        .ownership()
        .claim(id)
        .then(
            owner ->
                switch (owner) {
                  case Ownership.Owner.Here(long epoch) -> run(id, epoch).map(room -> room);
                  case Ownership.Owner.Elsewhere(String node) ->
                      earlierGlance(id)
                          .map(seen -> house.ownership().elsewhere(id, node, seen.state()));
                });
  }

  /// A table that was just made, which nobody else can have.
  private Attempt<Room> own(TableId id) {
    return house
        .ownership()
        .claim(id)
        .then(
            owner ->
                switch (owner) {
                  case Ownership.Owner.Here(long epoch) -> run(id, epoch);
                  case Ownership.Owner.Elsewhere _ -> Attempt.refused(STOPS);
                });
  }

  /// Runs a table that this node has taken. One that cannot be run here is for others.
  private Attempt<Room> run(TableId id, long epoch) {
    Attempt<Room> room = load(id, epoch);
    if (room instanceof Attempt.Refused<Room>(Refusal why)) {
      house.ownership().cannotRun(id, why);
    }
    return room;
  }

  private Attempt<Room> load(TableId id, long epoch) {
    CompletableFuture<Attempt<Room>> own = new CompletableFuture<>();
    CompletableFuture<Attempt<Room>> first = loading.putIfAbsent(id, own);
    if (first != null) {
      return joined(first)
          .then(room -> room.epoch() < epoch ? load(id, epoch) : Attempt.made(room));
    }
    try {
      Room known = rooms.get(id);
      Attempt<Room> room =
          known != null && isAsNew(known, epoch) ? Attempt.made(known) : read(id, epoch);
      own.complete(room);
      return room;
    } finally {
      loading.remove(id, own);
      // Those who wait for it come back, should it have failed unexpectedly.
      own.cancel(false);
    }
  }

  private Attempt<Room> read(TableId id, long epoch) {
    return house
        .journal()
        .head(id)
        .then(head -> by(head, () -> facts(id).then(facts -> furnish(id, epoch, facts))))
        .map(
            fresh -> {
              Room first = rooms.merge(id, fresh, (old, _) -> isAsNew(old, epoch) ? old : fresh);
              if (first == fresh) {
                fresh.missAll();
              }
              return first;
            });
  }

  /// Whether a room may go on. One of an older epoch can keep nothing more, and is left.
  private static boolean isAsNew(Room room, long epoch) {
    if (room.epoch() < epoch) {
      room.supersede();
    }
    return room.epoch() >= epoch && !room.isOver();
  }

  /// Runs tables that another node left behind.
  public void takeOver(Map<TableId, Long> epochs) {
    epochs.forEach(
        (id, epoch) -> {
          if (!stopping) {
            Attempt<Room> _ = run(id, epoch);
          }
        });
  }

  /// Goes on with a table that another node hands on while it is played.
  ///
  /// @param epoch in which that node ran it
  public Attempt<Room> take(TableId id, String node, long epoch, Arrival arrival) {
    if (stopping) {
      return Attempt.refused(STOPS);
    }
    // Before it is claimed: whoever comes from then on may have it loaded.
    arrivals.put(id, arrival);
    try {
      return house.ownership().takeFrom(id, node, epoch).then(own -> run(id, own));
    } finally {
      arrivals.remove(id, arrival);
    }
  }

  /// Other nodes have taken these tables.
  public void lose(Set<TableId> ids) {
    ids.stream().map(rooms::get).filter(Objects::nonNull).forEach(Room::lose);
  }

  /// Leaves the rooms of tables that were taken since, whoever failed to tell of it.
  public void loseWhatIsTaken() {
    rooms.values().stream().filter(Room::isLost).forEach(Room::lose);
  }

  /// Why nobody can play here now, if so.
  public Optional<Refusal> trouble() {
    return house.ownership().trouble();
  }

  /// Whether a table is in memory, or about to be.
  public boolean runs(TableId id) {
    return rooms.containsKey(id) || loading.containsKey(id);
  }

  /// All viewers come back, to a node where they can play. The tables stay.
  public void sendAway() {
    rooms.values().forEach(Room::sendAway);
  }

  /// Notes how a table stands that another node has put on the list, or taken from it.
  public void noteElsewhere(TableId id, Optional<String> address) {
    if (!rooms.containsKey(id)
        && glance(id) instanceof Attempt.Made<Glance>(Glance seen)
        && !rooms.containsKey(id)) {
      house.open().note(id, seen.state(), seen.at());
      address.ifPresent(from -> house.open().noteAddress(id, from));
    }
  }

  /// The same of all tables, where nobody knows what others said of them meanwhile. What was open
  /// before is found out when somebody first asks for it.
  public void noteAllElsewhere() {
    Set<TableId> ids = house.open().ids();
    if (isLearnt() && open() instanceof Attempt.Made<List<TableId>>(List<TableId> now)) {
      ids.addAll(now);
    }
    ids.forEach(id -> noteElsewhere(id, Optional.empty()));
  }

  /// Folds the facts; the latest are told as moments, for those who come back.
  private Attempt<Room> furnish(TableId id, long epoch, List<Fact> facts) {
    int early = Math.max(1, facts.size() - Recent.MOST);
    List<Moment> latest = new ArrayList<>();
    Attempt<TableState> whole =
        house
            .tables()
            .walk(
                facts,
                change -> {
                  if (change.version() > early) {
                    latest.add(Moment.of(change));
                  }
                });
    if (whole instanceof Attempt.Refused<TableState>(Refusal refusal)) {
      LOG.atError()
          .addKeyValue("table", id)
          .addKeyValue("code", refusal.code())
          .log(refusal.reason());
    }
    long at = facts.isEmpty() ? house.now() : facts.getLast().at();
    return whole.map(
        end ->
            new Room(
                id,
                house,
                epoch,
                inherited(id, end),
                end,
                latest,
                at,
                room -> rooms.remove(id, room)));
  }

  /// Nothing was added since the other node left it, and nothing is missing.
  private Optional<String> inherited(TableId id, TableState state) {
    return Optional.ofNullable(arrivals.get(id))
        .filter(arrival -> arrival.version() == state.version())
        .flatMap(Arrival::chance);
  }

  /// The tables that strangers may find and sit down at.
  public Attempt<SequencedMap<TableId, TableState>> listed(int most) {
    return learnOpenTables()
        .<Attempt<SequencedMap<TableId, TableState>>>map(Attempt::refused)
        .orElseGet(() -> Attempt.made(house.open().newest(most, abandonedBefore())));
  }

  /// The game on the list of which there is most to see now, of those that this node runs: where
  /// most people play, then most watch, then something happened last.
  public Optional<Watchable> bestToWatch() {
    return rooms.entrySet().stream()
        .filter(each -> Watchable.is(each.getValue().state()))
        .map(each -> Watchable.of(each.getKey(), each.getValue()))
        .max(Comparator.naturalOrder());
  }

  /// Why somebody may put no further table on the list, if so.
  public Optional<Refusal> refusesListing(Session host, String address) {
    return learnOpenTables().or(() -> house.open().refused(host, address, abandonedBefore()));
  }

  /// Notes from where a table was put on the list.
  public void listedFrom(TableId id, String address) {
    house.open().noteAddress(id, address);
    house.ownership().announce(id, Optional.of(address));
  }

  /// Finds out once what was open before this server started. Whoever asks waits a little for it;
  /// where that is not enough, the list is not complete yet.
  private Optional<Refusal> learnOpenTables() {
    try {
      return learning().get(LEARNING.toMillis(), TimeUnit.MILLISECONDS);
    } catch (TimeoutException _) {
      return Optional.empty();
    } catch (ExecutionException | CancellationException _) {
      return Optional.of(STOPS);
    } catch (InterruptedException _) {
      Thread.currentThread().interrupt();
      return Optional.of(STOPS);
    }
  }

  private synchronized CompletableFuture<Optional<Refusal>> learning() {
    boolean isToBegin =
        learning.isEmpty()
            || learning.get().isCompletedExceptionally()
            || learning.get().getNow(Optional.empty()).isPresent();
    if (isToBegin) {
      learning =
          Optional.of(
              switch (house.thinkers().think(Priority.TABLE, this::learn)) {
                case Attempt.Made<Thought<Optional<Refusal>>>(var thought) -> thought.result();
                case Attempt.Refused<Thought<Optional<Refusal>>>(Refusal refusal) ->
                    CompletableFuture.completedFuture(Optional.of(refusal));
              });
    }
    return learning.get();
  }

  private synchronized boolean isLearnt() {
    return learning.isPresent();
  }

  private Optional<Refusal> learn() {
    return switch (open()) {
      case Attempt.Refused<List<TableId>>(Refusal refusal) -> Optional.of(refusal);
      case Attempt.Made<List<TableId>>(List<TableId> ids) -> {
        for (TableId id : ids) {
          Thinking.checkpoint();
          if (glance(id) instanceof Attempt.Made<Glance>(Glance seen)) {
            house.open().noteOld(id, seen.state(), seen.at());
          }
        }
        yield Optional.empty();
      }
    };
  }

  private Attempt<List<TableId>> open() {
    return house.journal().tables(Status.OPEN, Integer.MAX_VALUE);
  }

  /// Where nothing happened since then, nobody is expected any more.
  private long abandonedBefore() {
    return house.now() - Duration.ofHours(house.limits().count(Limit.OPEN_TABLE_HOURS)).toMillis();
  }

  /// Closes tables where people sit down, before the first game or after the last, and nobody has
  /// been for long.
  private void closeAbandoned() {
    if (!(open() instanceof Attempt.Made<List<TableId>>(List<TableId> ids))) {
      return;
    }
    for (TableId id : ids) {
      Thinking.checkpoint();
      if (!rooms.containsKey(id)
          && glance(id) instanceof Attempt.Made<Glance>(Glance seen)
          && seen.at() < abandonedBefore()) {
        closeAbandoned(id, seen.state());
      }
    }
  }

  private void closeAbandoned(TableId id, TableState state) {
    if (house.ownership().claim(id)
        instanceof Attempt.Made<Ownership.Owner>(Ownership.Owner.Here(long epoch))) {
      closeAbandoned(id, state, epoch);
      house.ownership().release(id, epoch);
    }
  }

  private void closeAbandoned(TableId id, TableState state, long epoch) {
    Command command = new Command(Session.HOUSE, "close", state.version(), new Request.Close());
    if (house.tables().decide(state, command, house.now()) instanceof Decision.Accepted accepted) {
      List<Entry> entries = accepted.facts().stream().map(FactCodec::encode).toList();
      Batch batch = new Batch(id, state.version(), entries, accepted.after().status(), epoch);
      // One that somebody comes to just now has another version, and stays open.
      if (house.journal().append(batch).join() instanceof Attempt.Made<Long>) {
        house.open().note(id, accepted.after(), house.now());
        if (OpenTables.isListed(state)) {
          house.ownership().announce(id, Optional.empty());
        }
      }
    }
  }

  /// Whether anybody may look at a table. Costs little: for those without a key.
  public Attempt<Boolean> isListed(TableId id) {
    Room known = rooms.get(id);
    return known != null
        ? Attempt.made(known.state().terms().listed())
        : latest(id, listings, () -> house.journal().read(id, 0).then(Hall::isListed));
  }

  /// By the last fact that says so.
  private static Attempt<Boolean> isListed(List<Entry> entries) {
    return entries.reversed().stream()
        .filter(FactCodec::tellsTerms)
        .findFirst()
        .map(entry -> FactCodec.decode(entry).map(Hall::saysListed))
        .orElseGet(
            () ->
                Attempt.refused(
                    Refusal.Kind.DAMAGED, "fact.unfit", "the first fact is a table's creation"));
  }

  private static boolean saysListed(Fact fact) {
    return fact.event() instanceof Event.Created created
        ? created.terms().listed()
        : fact.event() instanceof Event.TermsChanged(TableTerms terms) && terms.listed();
  }

  /// A table as it stands, without keeping it in memory.
  public Attempt<Glance> glance(TableId id) {
    Room known = rooms.get(id);
    return known != null
        ? Attempt.made(new Glance(known.state(), known.at()))
        : latest(id, glances, () -> glanced(id));
  }

  /// A table as it stood once, if that is still known, or else as it stands.
  private Attempt<Glance> earlierGlance(TableId id) {
    return glances.known(id).map(Attempt::made).orElseGet(() -> glance(id));
  }

  private <T> Attempt<T> latest(TableId id, ByVersion<T> cache, Supplier<Attempt<T>> reading) {
    return house
        .journal()
        .head(id)
        .then(
            head ->
                cache
                    .known(id, head.version())
                    .<Attempt<T>>map(Attempt::made)
                    .orElseGet(() -> by(head, () -> cache.of(id, head.version(), reading))));
  }

  /// Has a table read by whoever asks, or where all thinking is done if it is long: no throw is to
  /// wait for it.
  private <T> Attempt<T> by(Head head, Supplier<Attempt<T>> reading) {
    return head.version() <= LONG || Thinking.isHere()
        ? reading.get()
        : house
            .thinkers()
            .think(Priority.TABLE, reading::get)
            .then(thought -> joined(thought.result()));
  }

  private static <T> Attempt<T> joined(CompletableFuture<Attempt<T>> reading) {
    try {
      return reading.join();
    } catch (CancellationException _) {
      return Attempt.refused(STOPS);
    } catch (CompletionException e) {
      if (e.getCause() instanceof CancellationException) {
        return Attempt.refused(STOPS);
      }
      throw e;
    }
  }

  private Attempt<Glance> glanced(TableId id) {
    return facts(id)
        .then(
            facts -> house.tables().fold(facts).map(end -> new Glance(end, facts.getLast().at())));
  }

  /// Deletes for good what somebody called themselves up to now: from the journal, and from all
  /// tables in memory, here and on other nodes. Facts and proofs stay. Waits for the disk.
  ///
  /// @return how many names were deleted
  public Attempt<Long> forget(Session who) {
    return house
        .journal()
        .forget(new Forgotten(who.id(), house.now()))
        .map(
            count -> {
              forgetHere(who);
              house.ownership().announceForgotten(who);
              return count;
            });
  }

  /// The same for what is in memory here, once the journal has no names of theirs.
  public void forgetHere(Session who) {
    // Those that were being read may have met the names still.
    List.copyOf(loading.values()).forEach(load -> load.exceptionally(_ -> STOPPED).join());
    rooms.values().forEach(room -> room.forget(who));
    house.open().forget(who);
    glances.clear();
    forgettings.incrementAndGet();
  }

  /// How often somebody was forgotten: what was told of a table before may have their name.
  public long forgettings() {
    return forgettings.get();
  }

  /// Takes in a table from elsewhere that is over.
  public Attempt<TableId> adopt(TableFile file) {
    return BroughtTable.into(house.journal(), house.tables(), file);
  }

  public Tables tables() {
    return house.tables();
  }

  /// All facts of a table.
  public Attempt<List<Fact>> facts(TableId id) {
    return house.journal().read(id, 0).then(house.tables()::read);
  }

  /// All that is kept of a table.
  public Attempt<TableFile> file(TableId id) {
    return TableFile.of(house.journal(), id);
  }

  /// The server's time, in milliseconds since 1970.
  public long now() {
    return house.now();
  }

  /// Has something brief done again and again until the end.
  public void every(Duration pause, Runnable task) {
    house.time().every(pause.toMillis(), task);
  }

  private void sweep() {
    rooms
        .values()
        .removeIf(
            room -> {
              boolean isIdle = room.closeIfIdle();
              if (isIdle) {
                house.ownership().release(room.id(), room.epoch());
              }
              return isIdle;
            });
  }

  /// Finishes what is in the air, tells everybody, and ends. The journal stays open.
  @Override
  public void close() {
    close(house.pace().farewell());
  }

  /// The same, waiting no longer than this.
  public void close(Duration longest) {
    stopping = true;
    house.ownership().leave();
    long end = System.nanoTime() + longest.toNanos();
    Consumer<Line> farewell =
        line -> {
          line.sendText(Messages.goodbye(STOPS));
          line.close(Closing.GOING_AWAY);
        };
    giveAway(longest, farewell);
    house.ownership().handOverAll();
    house.ownership().farewell(farewell, Duration.ofNanos(Math.max(0, end - System.nanoTime())));
    house.time().close();
  }

  /// Takes no more tables, and has other nodes go on with those that are here, one after the other.
  /// Whoever looks at them goes on looking and playing. The viewers of one that no node takes look
  /// for it at once; one that is busy for too long stays, for [#close].
  public void handOn(Duration longest) {
    stopping = true;
    house.ownership().leave();
    if (!house.ownership().hasOthers()) {
      return;
    }
    long end = System.nanoTime() + longest.toNanos();
    Semaphore free = new Semaphore(HANDED_ON_AT_ONCE);
    List<Room> all =
        rooms.values().stream().sorted(Comparator.comparingInt(Room::viewers).reversed()).toList();
    try {
      for (Room room : all) {
        if (!free.tryAcquire(end - System.nanoTime(), TimeUnit.NANOSECONDS)) {
          return;
        }
        Future<?> _ = handOn(room).whenComplete((_, _) -> free.release());
      }
      boolean _ = free.tryAcquire(HANDED_ON_AT_ONCE, end - System.nanoTime(), TimeUnit.NANOSECONDS);
    } catch (InterruptedException _) {
      Thread.currentThread().interrupt();
    }
  }

  private CompletableFuture<Void> handOn(Room room) {
    long began = System.nanoTime();
    return room.offer()
        .completeOnTimeout(Optional.empty(), LONGEST_THROW.toMillis(), TimeUnit.MILLISECONDS)
        .thenComposeAsync(
            offer ->
                offer
                    .map(house.ownership()::handOn)
                    .orElseGet(() -> CompletableFuture.completedFuture(Optional.empty())),
            APART)
        .exceptionally(
            failure -> {
              LOG.atError()
                  .setCause(failure)
                  .addKeyValue("table", room.id())
                  .log("Unexpected failure while a table was handed on");
              return Optional.empty();
            })
        .thenAccept(
            there -> {
              there.ifPresentOrElse(room::goOnAt, room::giveUpOffered);
              house.metrics().handedOn(there.isPresent(), System.nanoTime() - began);
            });
  }

  /// Gives all tables to other nodes, which this one cannot reach, and goes on.
  public void giveAway() {
    giveAway(house.pace().farewell(), line -> line.close(Closing.MOVED));
  }

  /// Gives all tables to other nodes, a few at a time, and sends their viewers there.
  private void giveAway(Duration longest, Consumer<Line> farewell) {
    boolean hasOthers = house.ownership().hasOthers();
    List<Room> all = List.copyOf(rooms.values());
    int most = hasOthers ? HANDED_OVER_AT_ONCE : Math.max(1, all.size());
    long end = System.nanoTime() + longest.toNanos();
    try {
      for (int i = 0; i < all.size(); i += most) {
        List<Room> some = all.subList(i, Math.min(all.size(), i + most));
        // One that waits for something must not have the time of all others.
        long cap = System.nanoTime() + LONGEST_HAND_OVER.toNanos();
        close(some, hasOthers ? Math.min(cap, end) : end, farewell);
        if (i + most < all.size()) {
          Thread.sleep(pause(longest, all.size() / most));
        }
      }
    } catch (InterruptedException _) {
      Thread.currentThread().interrupt();
    }
  }

  /// Others load a few tables at a time, so that nobody waits until all of them are loaded.
  private static Duration pause(Duration longest, int pauses) {
    Duration affordable = longest.dividedBy(2L * pauses);
    return affordable.compareTo(BETWEEN_HAND_OVERS) < 0 ? affordable : BETWEEN_HAND_OVERS;
  }

  private void close(List<Room> some, long end, Consumer<Line> farewell)
      throws InterruptedException {
    some.forEach(Room::stop);
    try {
      for (Room room : some) {
        if (!room.awaitQuiet((end - System.nanoTime()) / 1_000_000)) {
          LOG.atWarn().addKeyValue("table", room.id()).log("A table did not finish in time");
        }
      }
    } finally {
      // Whoever comes back to another node is to find them free.
      house.ownership().handOver(some.stream().map(Room::id).collect(Collectors.toSet()));
      some.forEach(room -> close(room, farewell));
    }
  }

  /// Whatever fails there, the others are told too.
  private static void close(Room room, Consumer<Line> farewell) {
    try {
      room.farewell(farewell);
    } catch (RuntimeException e) {
      LOG.atError().setCause(e).addKeyValue("table", room.id()).log("A farewell failed");
    }
  }
}
