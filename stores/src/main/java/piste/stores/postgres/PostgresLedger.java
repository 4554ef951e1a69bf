package piste.stores.postgres;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.SQLException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.HashSet;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.locks.LockSupport;
import java.util.function.Function;
import java.util.function.IntFunction;
import piste.rules.Attempt;
import piste.rules.Refusal;
import piste.stores.facts.Pending;
import piste.stores.facts.Recent;
import piste.stores.facts.Refusals;
import piste.stores.facts.Row;
import piste.table.journal.Batch;
import piste.table.journal.Head;
import piste.table.journal.NameBeside;
import piste.table.journal.Status;
import piste.table.journal.TableId;

/// The writing side of a database: adds groups of batches, each group in one transaction, over one
/// connection that it opens again whenever it is lost. For one thread.
final class PostgresLedger implements AutoCloseable {
  private static final String FACTS =
      " INSERT INTO facts SELECT head.number, ?::bigint + f.n, f.at, f.type, f.format, f.text,"
          + " nullif(f.path, ''), f.checksum FROM head, unnest(?::bigint[], ?::text[], ?::int[],"
          + " ?::bytea[], ?::bytea[], ?::int[])"
          + " WITH ORDINALITY AS f (at, type, format, text, path, checksum, n)";

  /// A table's first facts, unless it is there already.
  private static final String MAKE =
      "WITH head AS (INSERT INTO tables (version, status, newest, finished, id, owner, epoch)"
          + " VALUES (?, ?, nextval('newest_facts'),"
          + " CASE WHEN ? THEN nextval('newest_facts') END, ?, ?, ?)"
          + " ON CONFLICT (id) DO NOTHING RETURNING number)"
          + FACTS;

  /// Its next ones, if it is where the batch has seen it, and its owner is still the same.
  private static final String MOVE =
      "WITH head AS (UPDATE tables SET version = version + ?, status = ?, newest ="
          + " nextval('newest_facts'), finished = CASE WHEN ? THEN nextval('newest_facts') END"
          + " WHERE id = ? AND version = ? AND CASE WHEN ? = 0 THEN owner IS NULL ELSE epoch = ?"
          + " END RETURNING number)"
          + FACTS;

  /// The name beside a fact that is there by now.
  private static final String NAME =
      "INSERT INTO names (table_number, version, at, salt, name, session)"
          + " SELECT number, ?, ?, ?, ?, ? FROM tables WHERE id = ?";

  /// How often a group is tried again when a connection broke or others were in the way.
  private static final int AGAIN = 2;

  /// For how long it is tried to find out what a commit came to: a database that is started again
  /// is there after a second.
  private static final Duration FINDING_OUT = Duration.ofSeconds(2);

  private static final Duration PAUSE = Duration.ofMillis(50);

  private final PostgresAddress address;
  private final Optional<String> node;

  /// Tables whose last fact this ledger has checked or written itself.
  private final Map<TableId, Boolean> sound = new Recent<>();

  private Optional<Session> session = Optional.empty();
  private Optional<Session.Backend> lost = Optional.empty();

  /// @param node the owner of tables that are made here
  PostgresLedger(PostgresAddress address, Optional<String> node) {
    this.address = address;
    this.node = node;
  }

  /// Keeps a group of batches; gives the verdict on each.
  List<Attempt<Long>> keep(List<Pending> group) {
    IdentityHashMap<Pending, Attempt<Long>> verdicts = new IdentityHashMap<>();
    keep(group, AGAIN, verdicts);
    return group.stream().map(verdicts::get).toList();
  }

  private void keep(
      List<Pending> group, int again, IdentityHashMap<Pending, Attempt<Long>> verdicts) {
    if (group.isEmpty()) {
      return;
    }
    Transaction transaction;
    try {
      transaction = new Transaction(session());
    } catch (SQLException e) {
      refuse(group, _ -> PostgresTrouble.unreachable(e), verdicts);
      return;
    }
    try {
      transaction.keep(group);
      transaction.verdicts.forEach(verdicts::put);
    } catch (SQLException e) {
      mend(group, transaction, e, again, verdicts);
    }
  }

  private void mend(
      List<Pending> group,
      Transaction transaction,
      SQLException trouble,
      int again,
      IdentityHashMap<Pending, Attempt<Long>> verdicts) {
    if (PostgresTrouble.isLost(trouble) || transaction.session.isClosed()) {
      drop();
      if (transaction.isCommitting) {
        findOut(group, again, verdicts);
      } else if (again > 0) {
        keep(group, again - 1, verdicts); // without a commit, nothing was kept
      } else {
        refuse(group, _ -> PostgresTrouble.unreachable(trouble), verdicts);
      }
      return;
    }
    transaction.session.rollBack();
    if (again > 0 && PostgresTrouble.isPassing(trouble)) {
      keep(group, again - 1, verdicts);
    } else if (group.size() > 1 && PostgresTrouble.mayBeOfOne(trouble)) {
      group.forEach(pending -> keep(List.of(pending), again, verdicts));
    } else {
      refuse(
          group,
          pending ->
              PostgresTrouble.isTaken(trouble)
                  ? Refusals.damaged(
                      pending.batch().table(), pending.batch().seen() + 1, "is there already")
                  : PostgresTrouble.writing(trouble),
          verdicts);
    }
  }

  /// The connection broke during a commit: looks whether it was made, and goes on with what was
  /// not.
  private void findOut(
      List<Pending> group, int again, IdentityHashMap<Pending, Attempt<Long>> verdicts) {
    long end = System.nanoTime() + FINDING_OUT.toNanos();
    Optional<List<Pending>> found = missing(group);
    while (found.isEmpty() && System.nanoTime() - end < 0) {
      LockSupport.parkNanos(PAUSE.toNanos());
      found = missing(group);
    }
    if (found.isEmpty()) {
      refuse(group, pending -> PostgresTrouble.uncertain(pending.batch().table().text()), verdicts);
      return;
    }
    List<Pending> missing = found.get();
    group.stream()
        .filter(pending -> !missing.contains(pending))
        .forEach(pending -> verdicts.put(pending, Attempt.made(pending.version())));
    if (again > 0) {
      keep(missing, again - 1, verdicts);
    } else {
      refuse(
          missing,
          _ -> Refusals.unwritable("the connection to PostgreSQL breaks again and again."),
          verdicts);
    }
  }

  /// Those of a group that are not there; nothing while that cannot be found out.
  private Optional<List<Pending>> missing(List<Pending> group) {
    try {
      FactRows rows = new FactRows(session().connection());
      List<Pending> missing = new ArrayList<>();
      for (Pending pending : group) {
        if (!rows.has(pending.batch().table(), pending.batch().seen(), pending.rows())) {
          missing.add(pending);
        }
      }
      session().rollBack();
      return Optional.of(missing);
    } catch (SQLException _) {
      drop();
      return Optional.empty();
    }
  }

  private static void refuse(
      List<Pending> group,
      Function<Pending, Refusal> refusal,
      IdentityHashMap<Pending, Attempt<Long>> verdicts) {
    group.forEach(pending -> verdicts.put(pending, Attempt.refused(refusal.apply(pending))));
  }

  /// The connection there is, or a new one, behind which nothing of the old one goes on.
  private Session session() throws SQLException {
    if (session.isEmpty()) {
      Session fresh = Session.open(address);
      try {
        if (lost.isPresent()) {
          fresh.end(lost.get());
        }
      } catch (SQLException e) {
        fresh.close();
        throw e;
      }
      lost = Optional.empty();
      session = Optional.of(fresh);
    }
    return session.get();
  }

  private void drop() {
    session.ifPresent(
        broken -> {
          lost = Optional.of(broken.backend());
          broken.close();
        });
    session = Optional.empty();
  }

  @Override
  public void close() {
    session.ifPresent(Session::close);
    session = Optional.empty();
  }

  /// A group being written.
  private final class Transaction {
    private final Session session;
    private final Connection connection;
    private final IdentityHashMap<Pending, Attempt<Long>> verdicts = new IdentityHashMap<>();
    private boolean isCommitting;

    Transaction(Session session) {
      this.session = session;
      this.connection = session.connection();
    }

    /// New tables first, in the order in which they came: nobody else makes the same ones. The
    /// rows of others are locked in the same order by everybody: by name.
    void keep(List<Pending> group) throws SQLException {
      List<Pending> whole = whole(group);
      List<Pending> stale = new ArrayList<>();
      add(MAKE, whole.stream().filter(PostgresLedger::isFirst).toList(), stale);
      add(
          MOVE,
          whole.stream()
              .filter(pending -> !isFirst(pending))
              .sorted(Comparator.comparing(pending -> pending.batch().table().text()))
              .toList(),
          stale);
      addNames();
      explain(stale);
      if (stale.size() < whole.size()) {
        isCommitting = true;
        connection.commit();
      } else {
        connection.rollback();
      }
      verdicts.forEach(
          (pending, verdict) -> {
            if (verdict instanceof Attempt.Made) {
              sound.put(pending.batch().table(), true);
            }
          });
    }

    /// Those of tables that can go on: only from a last fact that is as it was written.
    private List<Pending> whole(List<Pending> group) throws SQLException {
      Set<TableId> unknown = new HashSet<>();
      for (Pending pending : group) {
        TableId table = pending.batch().table();
        if (!isFirst(pending) && !sound.containsKey(table)) {
          unknown.add(table);
        }
      }
      if (unknown.isEmpty()) {
        return group;
      }
      Map<TableId, Attempt<Head>> ends = new FactRows(connection).ends(unknown);
      List<Pending> whole = new ArrayList<>();
      for (Pending pending : group) {
        TableId table = pending.batch().table();
        if (ends.get(table) instanceof Attempt.Refused<Head>(Refusal refusal)) {
          verdicts.put(pending, Attempt.refused(refusal));
        } else {
          whole.add(pending);
        }
      }
      return whole;
    }

    /// Adds what fits, and collects what does not.
    private void add(String sql, List<Pending> group, List<Pending> stale) throws SQLException {
      if (group.isEmpty()) {
        return;
      }
      try (PreparedStatement append = connection.prepareStatement(sql)) {
        for (Pending pending : group) {
          fill(append, pending);
          append.addBatch();
        }
        int[] counts = append.executeBatch();
        for (int i = 0; i < counts.length; i++) {
          Pending pending = group.get(i);
          if (counts[i] > 0) {
            verdicts.put(pending, Attempt.made(pending.version()));
          } else {
            stale.add(pending);
          }
        }
      }
    }

    /// Those beside the facts that were added: few facts have one.
    private void addNames() throws SQLException {
      List<Pending> named =
          verdicts.entrySet().stream()
              .filter(verdict -> verdict.getValue() instanceof Attempt.Made)
              .map(Map.Entry::getKey)
              .filter(
                  pending ->
                      pending.rows().stream().anyMatch(row -> row.entry().name().isPresent()))
              .toList();
      if (named.isEmpty()) {
        return;
      }
      try (PreparedStatement insert = connection.prepareStatement(NAME)) {
        for (Pending pending : named) {
          for (Row row : pending.rows()) {
            if (row.entry().name().isPresent()) {
              fill(insert, pending.batch().table(), row, row.entry().name().get());
              insert.addBatch();
            }
          }
        }
        insert.executeBatch();
      }
    }

    private static void fill(PreparedStatement insert, TableId table, Row row, NameBeside name)
        throws SQLException {
      insert.setLong(1, row.version());
      insert.setLong(2, row.entry().at());
      insert.setString(3, name.salt());
      insert.setBytes(4, name.name().getBytes(UTF_8));
      insert.setString(5, name.session());
      insert.setString(6, table.text());
    }

    private void fill(PreparedStatement append, Pending pending) throws SQLException {
      Batch batch = pending.batch();
      List<Row> rows = pending.rows();
      append.setLong(1, rows.size());
      append.setString(2, batch.after().name());
      append.setBoolean(3, batch.after() == Status.FINISHED);
      append.setString(4, batch.table().text());
      int next;
      if (isFirst(pending)) {
        append.setString(5, node.orElse(null));
        append.setLong(6, node.isPresent() ? 1 : 0);
        next = 7;
      } else {
        append.setLong(5, batch.seen());
        append.setLong(6, batch.epoch());
        append.setLong(7, batch.epoch());
        next = 8;
      }
      append.setLong(next, batch.seen());
      array(append, next + 1, "int8", all(rows, Long[]::new, row -> row.entry().at()));
      array(append, next + 2, "text", all(rows, String[]::new, row -> row.entry().type()));
      array(append, next + 3, "int4", all(rows, Integer[]::new, row -> row.entry().format()));
      byte[][] texts = all(rows, byte[][]::new, row -> row.entry().text().getBytes(UTF_8));
      array(append, next + 4, "bytea", texts);
      array(append, next + 5, "bytea", all(rows, byte[][]::new, Row::path));
      array(append, next + 6, "int4", all(rows, Integer[]::new, Row::checksum));
    }

    private static <T> T[] all(List<Row> rows, IntFunction<T[]> made, Function<Row, T> part) {
      return rows.stream().map(part).toArray(made);
    }

    private void array(PreparedStatement append, int at, String type, Object[] elements)
        throws SQLException {
      append.setArray(at, connection.createArrayOf(type, elements));
    }

    /// Says of those that came too late where their tables are.
    private void explain(List<Pending> stale) throws SQLException {
      if (stale.isEmpty()) {
        return;
      }
      Map<TableId, Long> versions = new HashMap<>();
      Set<TableId> tables = new HashSet<>();
      stale.forEach(pending -> tables.add(pending.batch().table()));
      new FactRows(connection)
          .ends(tables)
          .forEach(
              (table, end) -> {
                if (end instanceof Attempt.Made<Head>(Head head)) {
                  versions.put(table, head.version());
                }
              });
      for (Pending pending : stale) {
        Batch batch = pending.batch();
        long version = versions.getOrDefault(batch.table(), 0L);
        verdicts.put(
            pending,
            Attempt.refused(version == batch.seen() ? taken(batch) : batch.stale(version)));
      }
    }
  }

  private static boolean isFirst(Pending pending) {
    return pending.batch().seen() == 0;
  }

  private static Refusal taken(Batch batch) {
    return new Refusal(
        Refusal.Kind.CONFLICT,
        "journal.stale",
        "Table %s has another owner than in epoch %d.".formatted(batch.table(), batch.epoch()));
  }
}
