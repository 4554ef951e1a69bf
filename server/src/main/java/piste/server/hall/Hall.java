package piste.server.hall;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.math.BigInteger;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.security.SecureRandom;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import piste.minds.think.Thinkers;
import piste.rules.Attempt;
import piste.rules.Refusal;
import piste.server.Limit;
import piste.server.Limits;
import piste.server.Pace;
import piste.server.ops.Metrics;
import piste.server.wire.Moment;
import piste.stores.Seal;
import piste.stores.TableFile;
import piste.table.Adoption;
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
import piste.table.journal.Journal;
import piste.table.journal.Status;
import piste.table.journal.TableId;

/// The tables of a server. Those that somebody looks at are in memory; all others are in the
/// journal and come back when they are asked for.
public final class Hall implements AutoCloseable {
  private static final Logger LOG = LoggerFactory.getLogger(Hall.class);
  private static final Duration SWEEP = Duration.ofSeconds(20);
  private static final Duration CLOSING = Duration.ofMinutes(10);
  private static final String LETTERS = "23456789abcdefghjkmnpqrstuvwxyz";
  private static final int NAME_LENGTH = 10;
  private static final int ADOPTED_NAME_LENGTH = 24;
  private static final Refusal STOPS =
      new Refusal("server.stopping", "the server is stopping: try again in a moment");

  private final House house;
  private final ConcurrentHashMap<TableId, Room> rooms = new ConcurrentHashMap<>();
  private final Glances glances = new Glances();
  private final SecureRandom random = new SecureRandom();
  private boolean knowsOpenTables;
  private volatile boolean stopping;

  public Hall(
      Tables tables,
      Journal journal,
      Bots bots,
      Thinkers thinkers,
      Time time,
      Pace pace,
      Limits limits,
      Metrics metrics) {
    this.house =
        new House(
            tables,
            journal,
            bots,
            thinkers,
            time,
            pace,
            limits,
            metrics,
            new OpenTables(),
            new Epoch());
    house.time().every(Math.min(SWEEP.toMillis(), pace.idle().toMillis() + 1), this::sweep);
    house.time().every(CLOSING.toMillis(), () -> Thread.startVirtualThread(this::closeAbandoned));
    metrics.watch("piste.tables", "Tables in memory", rooms::size);
  }

  /// Opens a table; whoever asks is its host.
  public Attempt<Room> create(Session host, TableTerms terms) {
    Command command = new Command(host, "create", 0, house.epoch().create(terms));
    return switch (house.tables().create(command, house.now())) {
      case Decision.Refused(Refusal refusal) -> Attempt.refused(refusal);
      case Decision.Already _ -> throw new IllegalStateException("a new table has no past");
      case Decision.Accepted accepted -> keep(newName(), accepted);
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
              return room(id);
            });
  }

  private TableId newName() {
    StringBuilder name = new StringBuilder();
    for (int i = 0; i < NAME_LENGTH; i++) {
      name.append(LETTERS.charAt(random.nextInt(LETTERS.length())));
    }
    return new TableId(name.toString());
  }

  /// The table of this name, brought into memory if it is not there.
  public Attempt<Room> room(TableId id) {
    if (stopping) {
      return Attempt.refused(STOPS);
    }
    Room known = rooms.get(id);
    return known != null ? Attempt.made(known) : load(id);
  }

  private Attempt<Room> load(TableId id) {
    Attempt<Room> loaded =
        house.journal().read(id, 0).then(FactCodec::decodeAll).then(facts -> furnish(id, facts));
    return loaded.map(
        fresh -> {
          Room first = rooms.putIfAbsent(id, fresh);
          if (first == null) {
            fresh.missAll();
            return fresh;
          }
          return first;
        });
  }

  /// Folds the facts; the latest are told as moments, for those who come back.
  private Attempt<Room> furnish(TableId id, List<Fact> facts) {
    int early = Math.max(1, facts.size() - Recent.MOST);
    List<Moment> latest = new ArrayList<>();
    Attempt<TableState> state =
        house.tables().fold(facts.subList(0, Math.min(early, facts.size())));
    for (Fact fact : facts.subList(Math.min(early, facts.size()), facts.size())) {
      state =
          state.then(
              before ->
                  house
                      .tables()
                      .fitting(before, fact)
                      .map(
                          after -> {
                            latest.add(
                                Moment.of(
                                    after.version(), fact, house.tables().cues(before, fact)));
                            return after;
                          }));
    }
    Attempt<TableState> whole = state;
    if (whole instanceof Attempt.Refused<TableState>(Refusal refusal)) {
      LOG.atError()
          .addKeyValue("table", id)
          .addKeyValue("code", refusal.code())
          .log(refusal.reason());
    }
    long at = facts.isEmpty() ? house.now() : facts.getLast().at();
    return whole.map(end -> new Room(id, house, end, latest, at, () -> rooms.remove(id)));
  }

  /// The tables that strangers may find and sit down at.
  public Attempt<List<Listed>> listed(int most) {
    return learnOpenTables()
        .<Attempt<List<Listed>>>map(Attempt::refused)
        .orElseGet(() -> Attempt.made(house.open().newest(most, abandonedBefore())));
  }

  /// Finds out once what was open before this server started.
  private synchronized Optional<Refusal> learnOpenTables() {
    if (knowsOpenTables) {
      return Optional.empty();
    }
    return switch (open()) {
      case Attempt.Refused<List<TableId>>(Refusal refusal) -> Optional.of(refusal);
      case Attempt.Made<List<TableId>>(List<TableId> ids) -> {
        for (TableId id : ids) {
          if (glance(id) instanceof Attempt.Made<Glance>(Glance seen)) {
            house.open().note(id, seen.state(), seen.at());
          }
        }
        knowsOpenTables = true;
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

  /// Closes tables where no game began and nobody has been for long.
  private void closeAbandoned() {
    if (!(open() instanceof Attempt.Made<List<TableId>>(List<TableId> ids))) {
      return;
    }
    for (TableId id : ids) {
      if (!rooms.containsKey(id)
          && glance(id) instanceof Attempt.Made<Glance>(Glance seen)
          && seen.at() < abandonedBefore()
          && seen.state().course().begun() == 0) {
        closeAbandoned(id, seen.state());
      }
    }
  }

  private void closeAbandoned(TableId id, TableState state) {
    Command command = new Command(Session.HOUSE, "close", state.version(), new Request.Close());
    if (house.tables().decide(state, command, house.now()) instanceof Decision.Accepted accepted) {
      List<Entry> entries = accepted.facts().stream().map(FactCodec::encode).toList();
      Batch batch = new Batch(id, state.version(), entries, accepted.after().status());
      // One that somebody comes to just now has another version, and stays open.
      if (house.journal().append(batch).join() instanceof Attempt.Made<Long>) {
        house.open().note(id, accepted.after(), house.now());
      }
    }
  }

  /// Whether anybody may look at a table. Costs little: for those without a key.
  public Attempt<Boolean> isListed(TableId id) {
    Room known = rooms.get(id);
    return known != null
        ? Attempt.made(known.state().terms().listed())
        : house.journal().read(id, 0).then(Hall::isListed);
  }

  /// By the last fact that says so.
  private static Attempt<Boolean> isListed(List<Entry> entries) {
    return entries.reversed().stream()
        .filter(FactCodec::tellsTerms)
        .findFirst()
        .map(entry -> FactCodec.decode(entry).map(Hall::saysListed))
        .orElseGet(() -> Attempt.refused("fact.unfit", "the first fact is a table's creation"));
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
        : house
            .journal()
            .head(id)
            .then(
                head ->
                    glances
                        .of(id, head.version())
                        .map(Attempt::made)
                        .orElseGet(() -> read(id).map(seen -> glances.keep(id, seen))));
  }

  private Attempt<Glance> read(TableId id) {
    return facts(id)
        .then(
            facts -> house.tables().fold(facts).map(end -> new Glance(end, facts.getLast().at())));
  }

  /// Takes in a table from elsewhere that is over. Nobody has a seat at it here, and its name
  /// follows from what was played: brought again, it is the same table.
  public Attempt<TableId> adopt(TableFile file) {
    return file.isSealBroken()
        ? Attempt.refused(
            "server.file-signature", "the signature in this file is not under what it tells")
        : file.published()
            .then(told -> FactCodec.decodeAll(told.entries()))
            .then(Adoption::of)
            .then(facts -> keepAdopted(facts, file));
  }

  private Attempt<TableId> keepAdopted(List<Fact> facts, TableFile file) {
    List<Entry> entries = new ArrayList<>(facts.stream().map(FactCodec::encode).toList());
    TableId id = nameOf(entries);
    entries.add(FactCodec.encode(brought(facts.getLast().at(), file)));
    Attempt<Long> kept =
        house
            .tables()
            .fold(facts)
            .then(
                end ->
                    end.status() == Status.FINISHED && end.course().begun() > 0
                        ? house.journal().append(new Batch(id, 0, entries, end.status())).join()
                        : Attempt.refused(
                            "server.file-not-over", "the game in this file is not over"));
    return switch (kept) {
      case Attempt.Made<Long> _ -> Attempt.made(id);
      case Attempt.Refused<Long>(Refusal refusal) ->
          refusal.code().equals("journal.stale") ? Attempt.made(id) : Attempt.refused(refusal);
    };
  }

  /// That a table is not from here; all that is told of it goes before.
  private static Fact brought(long at, TableFile file) {
    return new Fact(
        at,
        Session.HOUSE,
        "brought",
        new Event.Brought(
            file.table().text(), file.seal().map(Seal::key), file.seal().map(Seal::signature)));
  }

  private static TableId nameOf(List<Entry> entries) {
    StringBuilder all = new StringBuilder();
    entries.forEach(
        entry -> all.append(entry.at()).append(entry.type()).append(entry.text()).append('\n'));
    BigInteger digest = new BigInteger(1, sha256(all.toString()));
    StringBuilder name = new StringBuilder();
    for (int i = 0; i < ADOPTED_NAME_LENGTH; i++) {
      BigInteger[] parts = digest.divideAndRemainder(BigInteger.valueOf(LETTERS.length()));
      name.append(LETTERS.charAt(parts[1].intValue()));
      digest = parts[0];
    }
    return new TableId(name.toString());
  }

  private static byte[] sha256(String text) {
    try {
      return MessageDigest.getInstance("SHA-256").digest(text.getBytes(UTF_8));
    } catch (NoSuchAlgorithmException e) {
      throw new IllegalStateException(e);
    }
  }

  public Tables tables() {
    return house.tables();
  }

  /// All facts of a table.
  public Attempt<List<Fact>> facts(TableId id) {
    return house.journal().read(id, 0).then(FactCodec::decodeAll);
  }

  /// All that is kept of a table.
  public Attempt<TableFile> file(TableId id) {
    return TableFile.of(house.journal(), id);
  }

  /// Has something brief done again and again until the end.
  public void every(Duration pause, Runnable task) {
    house.time().every(pause.toMillis(), task);
  }

  private void sweep() {
    rooms.values().removeIf(Room::closeIfIdle);
  }

  /// Finishes what is in the air, tells everybody, and ends. The journal stays open.
  @Override
  public void close() {
    stopping = true;
    house.time().close();
    Map<TableId, Room> last = Map.copyOf(rooms);
    last.values().forEach(Room::stop);
    try {
      long end = house.now() + house.pace().farewell().toMillis();
      for (Room room : last.values()) {
        if (!room.awaitQuiet(Math.max(1, end - house.now()))) {
          LOG.atWarn().addKeyValue("table", room.id()).log("A table did not finish in time");
        }
      }
    } catch (InterruptedException _) {
      Thread.currentThread().interrupt();
    }
    last.values().forEach(room -> room.farewell(STOPS));
  }
}
