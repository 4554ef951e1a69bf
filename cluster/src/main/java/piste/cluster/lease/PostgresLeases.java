package piste.cluster.lease;

import java.security.SecureRandom;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import javax.sql.DataSource;
import piste.rules.Attempt;
import piste.rules.Refusal;
import piste.table.journal.Status;
import piste.table.journal.TableId;

/// Leases in PostgreSQL, by its clock: a row of `nodes` for each node, `owner` and `epoch` in each
/// row of `tables`.
///
/// An owner whose row in `nodes` is missing counts as one whose lease has run out. A table that was
/// handed over has the owner `''`, which no node is called.
///
/// Whoever takes a table from a node whose lease has run out locks that node's row until it is
/// done. A renewal that comes just then waits, so that a node that asks after its renewal which
/// tables it still has is told the truth.
public final class PostgresLeases implements TableLeases {
  private static final int TRIES = 5;

  /// The node itself, if its lease has not run out.
  private static final String LIVE = "EXISTS (SELECT FROM nodes WHERE id = ? AND until > now())";

  /// A process that uses the database alone has a row there too, which is no node's. It ends by
  /// itself once it sees a node.
  private static final String RENEW =
      """
      WITH renewed AS (
        INSERT INTO nodes (id, name, until, version, wired)
        VALUES (?, ?, now() + ? * interval '1 millisecond', ?, ?)
        ON CONFLICT (id) DO UPDATE
        SET until = greatest(nodes.until, excluded.until), wired = excluded.wired
      )
      SELECT id, wired, extract(epoch FROM until - now()) FROM nodes
      WHERE until > now() AND id <> ? AND id NOT LIKE 'alone-%'
      """;

  /// What is decided from the snapshot still holds when the row is changed, because the epoch is
  /// the same.
  private static final String CLAIM =
      """
      WITH seen AS (
        SELECT t.number, t.owner, t.epoch, t.version, n.until > now() AS live
        FROM tables t LEFT JOIN nodes n ON n.id = t.owner
        WHERE t.id = ?
      ), me AS (
        SELECT id FROM nodes WHERE id = ? AND until > now()
      ), dead AS (
        SELECT n.id FROM nodes n JOIN seen ON n.id = seen.owner
        WHERE n.until <= now()
        FOR SHARE OF n
      ), taken AS (
        UPDATE tables t SET owner = me.id, epoch = t.epoch + 1
        FROM seen, me
        WHERE t.number = seen.number AND t.epoch = seen.epoch
          AND t.owner IS NOT DISTINCT FROM seen.owner
          AND (seen.live IS NULL
            OR seen.owner = me.id AND seen.epoch <= ?
            OR EXISTS (SELECT FROM dead))
        RETURNING t.epoch, t.version
      )
      SELECT seen.owner, coalesce(seen.live, false), seen.epoch, seen.version,
        taken.epoch, taken.version, EXISTS (SELECT FROM me)
      FROM seen LEFT JOIN taken ON true
      """;

  /// Owners as one array, so that PostgreSQL finds their tables by the index of owners: this is
  /// asked every second, and nearly always there are none, among many that were left in mid-game.
  static final String SWEEP =
      """
      WITH dead AS (
        SELECT id FROM nodes WHERE until <= now() FOR SHARE SKIP LOCKED
      ), free AS (
        SELECT number FROM tables
        WHERE status = 'PLAYING' AND owner = ANY (ARRAY(SELECT id FROM dead) || ARRAY[''])
          AND id <> ALL (?) AND %s
        ORDER BY newest DESC LIMIT ?
        FOR UPDATE SKIP LOCKED
      )
      UPDATE tables t SET owner = ?, epoch = t.epoch + 1
      FROM free WHERE t.number = free.number
      RETURNING t.id, t.epoch, t.version, t.status
      """
          .formatted(LIVE);

  /// Only what is being played must go on elsewhere.
  private static final String HANDED_OVER = "CASE WHEN status = 'PLAYING' THEN '' END";

  private static final String OWNERS =
      "SELECT t.id, t.owner FROM tables t JOIN nodes n ON n.id = t.owner"
          + " WHERE t.id = ANY (?) AND n.until > now()";

  /// Of two who try at once, the second finds another epoch.
  private static final String TAKE_FROM =
      """
      UPDATE tables SET owner = ?, epoch = epoch + 1
      WHERE id = ? AND owner = ? AND epoch = ? AND %s
      RETURNING epoch, version
      """
          .formatted(LIVE);

  private static final String RELEASE =
      "UPDATE tables SET owner = NULL WHERE id = ? AND owner = ? AND epoch = ?";

  /// Rows are locked in the same order as for appends: by name.
  private static final String HAND_OVER =
      """
      WITH given AS (
        SELECT t.number
        FROM tables t JOIN unnest(?::text[], ?::bigint[]) AS g (id, epoch) ON g.id = t.id
        WHERE t.owner = ? AND t.epoch = g.epoch
        ORDER BY t.id FOR UPDATE OF t
      )
      UPDATE tables t SET owner = %s FROM given WHERE t.number = given.number
      """
          .formatted(HANDED_OVER);

  private static final String RELEASE_ALL =
      "UPDATE tables SET owner = " + HANDED_OVER + " WHERE owner = ?";

  private static final String LEAVE =
      "WITH gone AS (DELETE FROM nodes WHERE id = ?) " + RELEASE_ALL;

  private static final String OWNED =
      "SELECT id, epoch, version, status FROM tables WHERE owner = ?";

  /// Tables whose owner nobody knows, and tables that nobody plays of owners whose leases ran out
  /// long ago.
  private static final String FREE_OLD_TABLES =
      """
      WITH old AS (
        SELECT id FROM nodes WHERE until <= now() - ? * interval '1 millisecond'
        FOR SHARE SKIP LOCKED
      ), seen AS (
        SELECT number, epoch FROM tables t
        WHERE owner <> ''
          AND (status <> 'PLAYING' AND owner IN (SELECT id FROM old)
            OR NOT EXISTS (SELECT FROM nodes n WHERE n.id = t.owner))
      )
      UPDATE tables t SET owner = %s
      FROM seen WHERE t.number = seen.number AND t.epoch = seen.epoch
      """
          .formatted(HANDED_OVER);

  private static final String FORGET =
      """
      DELETE FROM nodes n WHERE until <= now() - ? * interval '1 millisecond'
        AND NOT EXISTS (SELECT FROM tables t WHERE t.owner = n.id)
      """;

  private final DataSource source;
  private final Opening opening;
  private final LeaseTerms terms;
  private final Object renewing = new Object();

  /// Kept for all that the lease depends on, which must not wait until others give a connection
  /// back.
  private Optional<Connection> own = Optional.empty();

  private volatile Optional<Joined> joined = Optional.empty();
  private boolean left;

  private record Joined(NodeId id, String version) {}

  /// To a database that has the tables `nodes` and `tables`.
  ///
  /// @param source its connections commit by themselves. It should fail within a second or two if
  ///     there is no connection to be had
  /// @param opening gives the connection by which the lease is renewed
  public PostgresLeases(DataSource source, Opening opening, LeaseTerms terms) {
    this.source = source;
    this.opening = opening;
    this.terms = terms;
  }

  /// Opens a connection that nobody else uses.
  @FunctionalInterface
  public interface Opening {
    Connection open() throws SQLException;
  }

  @FunctionalInterface
  private interface Asking<T> {
    T with(Connection connection) throws SQLException;
  }

  @Override
  public Attempt<NodeId> join(String name, String version) {
    if (!NodeId.isName(name)) {
      return Attempt.refused(TableLeases.misnamed(name));
    }
    if (joined.isPresent()) {
      throw new IllegalStateException("this node has joined");
    }
    Joined one = new Joined(NodeId.of(name, new SecureRandom()), version);
    return renew(one, true)
        .map(
            _ -> {
              joined = Optional.of(one);
              return one.id;
            });
  }

  @Override
  public Attempt<Peers> renew(boolean wired) {
    return renew(joined(), wired);
  }

  private Attempt<Peers> renew(Joined one, boolean wired) {
    return askByOwn(connection -> renew(connection, one, wired));
  }

  /// By the connection that is kept for it, so that nobody else is in the way.
  private <T> Attempt<T> askByOwn(Asking<T> asking) {
    synchronized (renewing) {
      if (left) {
        return Attempt.refused(LOST);
      }
      try {
        return Attempt.made(asking.with(own()));
      } catch (SQLException e) {
        disown();
        return Attempt.refused(unreachable(e));
      }
    }
  }

  private Peers renew(Connection connection, Joined one, boolean wired) throws SQLException {
    try (PreparedStatement statement = connection.prepareStatement(RENEW)) {
      statement.setString(1, one.id.text());
      statement.setString(2, one.id.name());
      statement.setLong(3, terms.length().toMillis());
      statement.setString(4, one.version);
      statement.setBoolean(5, wired);
      statement.setString(6, one.id.text());
      try (ResultSet rows = statement.executeQuery()) {
        Set<NodeId> live = new HashSet<>(Set.of(one.id));
        Set<NodeId> reached = new HashSet<>(wired ? Set.of(one.id) : Set.of());
        double next = terms.length().toMillis() / 1e3;
        while (rows.next()) {
          NodeId node = new NodeId(rows.getString(1));
          live.add(node);
          if (rows.getBoolean(2)) {
            reached.add(node);
          }
          next = Math.min(next, rows.getDouble(3));
        }
        return new Peers(
            Set.copyOf(live), Set.copyOf(reached), Duration.ofNanos((long) (next * 1e9)));
      }
    }
  }

  private Connection own() throws SQLException {
    if (own.isEmpty()) {
      Connection connection = opening.open();
      own = Optional.of(connection);
      connection.setAutoCommit(true);
      // A connection that hangs must not take a whole lease to be given up.
      connection.setNetworkTimeout(Runnable::run, (int) terms.length().dividedBy(2).toMillis());
    }
    return own.get();
  }

  private void disown() {
    own.ifPresent(
        connection -> {
          try {
            connection.close();
          } catch (SQLException _) {
            // It is of no use any more.
          }
        });
    own = Optional.empty();
  }

  @Override
  public Attempt<Claim> claim(TableId table, long above) {
    NodeId me = joined().id;
    for (int i = 0; i < TRIES; i++) {
      Attempt<Optional<Attempt<Claim>>> tried = ask(on -> claim(on, me, table, above));
      switch (tried) {
        case Attempt.Made<Optional<Attempt<Claim>>>(Optional<Attempt<Claim>> claim) -> {
          if (claim.isPresent()) {
            return claim.get();
          }
        }
        case Attempt.Refused<Optional<Attempt<Claim>>>(Refusal refusal) -> {
          return Attempt.refused(refusal);
        }
      }
    }
    return Attempt.refused(TableLeases.unreachable("others claim it too."));
  }

  /// Nothing if somebody else changed the owner at the same time.
  private static Optional<Attempt<Claim>> claim(
      Connection connection, NodeId me, TableId table, long above) throws SQLException {
    try (PreparedStatement statement = connection.prepareStatement(CLAIM)) {
      statement.setString(1, table.text());
      statement.setString(2, me.text());
      statement.setLong(3, above);
      try (ResultSet row = statement.executeQuery()) {
        if (!row.next()) {
          return Optional.of(Attempt.made(new Claim.Unknown()));
        }
        if (!row.getBoolean(7)) {
          return Optional.of(Attempt.refused(LOST));
        }
        long taken = row.getLong(5);
        if (!row.wasNull()) {
          return Optional.of(Attempt.made(new Claim.Owned(taken, row.getLong(6))));
        }
        Optional<String> owner = Optional.ofNullable(row.getString(1));
        if (owner.equals(Optional.of(me.text())) && row.getLong(3) > above) {
          return Optional.of(Attempt.made(new Claim.Owned(row.getLong(3), row.getLong(4))));
        }
        return owner.isPresent() && !owner.get().equals(me.text()) && row.getBoolean(2)
            ? Optional.of(Attempt.made(new Claim.Elsewhere(new NodeId(owner.get()))))
            : Optional.empty();
      }
    }
  }

  @Override
  public Attempt<Map<TableId, NodeId>> owners(Set<TableId> tables) {
    return ask(
        connection -> {
          try (PreparedStatement statement = connection.prepareStatement(OWNERS)) {
            statement.setArray(1, connection.createArrayOf("text", names(tables)));
            Map<TableId, NodeId> owners = new HashMap<>();
            try (ResultSet rows = statement.executeQuery()) {
              while (rows.next()) {
                owners.put(new TableId(rows.getString(1)), new NodeId(rows.getString(2)));
              }
            }
            return Map.copyOf(owners);
          }
        });
  }

  private static Object[] names(Collection<TableId> tables) {
    return tables.stream().map(TableId::text).toArray();
  }

  @Override
  public Attempt<Integer> handOver(Map<TableId, Long> epochs) {
    NodeId me = joined().id;
    List<TableId> tables = List.copyOf(epochs.keySet());
    Object[] under = tables.stream().map(epochs::get).toArray();
    return ask(
        connection -> {
          try (PreparedStatement statement = connection.prepareStatement(HAND_OVER)) {
            statement.setArray(1, connection.createArrayOf("text", names(tables)));
            statement.setArray(2, connection.createArrayOf("int8", under));
            statement.setString(3, me.text());
            return statement.executeUpdate();
          }
        });
  }

  @Override
  public Attempt<Claim.Owned> takeFrom(NodeId owner, TableId table, long epoch) {
    NodeId me = joined().id;
    return ask(connection -> takeFrom(connection, me, owner, table, epoch))
        .then(
            taken ->
                taken.map(Attempt::made).orElseGet(() -> Attempt.refused(TableLeases.NOT_OFFERED)));
  }

  private static Optional<Claim.Owned> takeFrom(
      Connection connection, NodeId me, NodeId owner, TableId table, long epoch)
      throws SQLException {
    try (PreparedStatement statement = connection.prepareStatement(TAKE_FROM)) {
      statement.setString(1, me.text());
      statement.setString(2, table.text());
      statement.setString(3, owner.text());
      statement.setLong(4, epoch);
      statement.setString(5, me.text());
      try (ResultSet row = statement.executeQuery()) {
        return row.next()
            ? Optional.of(new Claim.Owned(row.getLong(1), row.getLong(2)))
            : Optional.empty();
      }
    }
  }

  @Override
  public Attempt<Boolean> release(TableId table, long epoch) {
    NodeId me = joined().id;
    return ask(
        connection -> {
          try (PreparedStatement statement = connection.prepareStatement(RELEASE)) {
            statement.setString(1, table.text());
            statement.setString(2, me.text());
            statement.setLong(3, epoch);
            return statement.executeUpdate() > 0;
          }
        });
  }

  @Override
  public Attempt<Integer> releaseAll() {
    NodeId me = joined().id;
    return ask(
        connection -> {
          try (PreparedStatement statement = connection.prepareStatement(RELEASE_ALL)) {
            statement.setString(1, me.text());
            return statement.executeUpdate();
          }
        });
  }

  @Override
  public Attempt<List<OwnedTable>> sweep(int most, Set<TableId> except) {
    NodeId me = joined().id;
    return ask(
        connection -> {
          try (PreparedStatement statement = connection.prepareStatement(SWEEP)) {
            statement.setArray(1, connection.createArrayOf("text", names(except)));
            statement.setString(2, me.text());
            statement.setInt(3, most);
            statement.setString(4, me.text());
            return tables(statement);
          }
        });
  }

  @Override
  public Attempt<List<OwnedTable>> owned() {
    NodeId me = joined().id;
    return askByOwn(
        connection -> {
          try (PreparedStatement statement = connection.prepareStatement(OWNED)) {
            statement.setString(1, me.text());
            return tables(statement);
          }
        });
  }

  private static List<OwnedTable> tables(PreparedStatement statement) throws SQLException {
    try (ResultSet rows = statement.executeQuery()) {
      List<OwnedTable> tables = new ArrayList<>();
      while (rows.next()) {
        tables.add(
            new OwnedTable(
                new TableId(rows.getString(1)),
                rows.getLong(2),
                rows.getLong(3),
                Status.valueOf(rows.getString(4))));
      }
      return List.copyOf(tables);
    }
  }

  @Override
  public Attempt<Integer> tidy() {
    long remembered = terms.length().multipliedBy(REMEMBERED).toMillis();
    return askByOwn(
        connection -> {
          change(connection, FREE_OLD_TABLES, remembered);
          return change(connection, FORGET, remembered);
        });
  }

  private static int change(Connection connection, String sql, long millis) throws SQLException {
    try (PreparedStatement statement = connection.prepareStatement(sql)) {
      statement.setLong(1, millis);
      return statement.executeUpdate();
    }
  }

  @Override
  public Attempt<Integer> leave() {
    NodeId me = joined().id;
    synchronized (renewing) {
      left = true;
      disown();
    }
    return ask(
        connection -> {
          try (PreparedStatement statement = connection.prepareStatement(LEAVE)) {
            statement.setString(1, me.text());
            statement.setString(2, me.text());
            return statement.executeUpdate();
          }
        });
  }

  private Joined joined() {
    return joined.orElseThrow(() -> new IllegalStateException("this node has not joined"));
  }

  private <T> Attempt<T> ask(Asking<T> asking) {
    try (Connection connection = source.getConnection()) {
      connection.setAutoCommit(true);
      return Attempt.made(asking.with(connection));
    } catch (SQLException e) {
      return Attempt.refused(unreachable(e));
    }
  }

  private static Refusal unreachable(SQLException e) {
    return TableLeases.unreachable(String.valueOf(e.getMessage()));
  }
}
