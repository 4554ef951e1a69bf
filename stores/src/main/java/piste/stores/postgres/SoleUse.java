package piste.stores.postgres;

import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.Duration;
import java.util.Optional;
import java.util.UUID;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import piste.rules.Attempt;
import piste.rules.Refusal;
import piste.stores.facts.Sql;

/// The claim of one process to a whole database: a lease among those of nodes, renewed while the
/// process lives, by the database's clock.
final class SoleUse implements AutoCloseable {
  private static final Logger LOG = LoggerFactory.getLogger(SoleUse.class);

  /// What the name of such a lease begins with; nodes of a cluster look for it.
  static final String PREFIX = "alone-";

  /// How long it holds, in seconds: a process that was killed keeps others out no longer.
  private static final int LEASE = 6;

  private static final Duration RENEWAL = Duration.ofSeconds(2);
  private static final Duration PATIENCE = Duration.ofSeconds(LEASE + 2);

  /// The letters "Sole": whoever looks and claims holds the lock of this number.
  private static final String LOCK = "SELECT pg_advisory_xact_lock(" + 0x536f6c65 + ")";

  private final PostgresStore store;
  private final String id;
  private final String name;
  private final Thread renewal;

  private SoleUse(PostgresStore store, String id, String name) {
    this.store = store;
    this.id = id;
    this.name = name;
    renewal = Thread.ofVirtual().name("piste-lease").unstarted(this::renew);
  }

  /// Another process that has a lease.
  ///
  /// @param until when it ends, unless it is renewed
  private record Other(String id, String name, String until) {
    boolean hasRenewed(Other before) {
      return id.equals(before.id) && !until.equals(before.until);
    }
  }

  /// Claims a database, if nobody else uses it: nobody who renews a lease, and nobody any more by
  /// the end of one.
  static Attempt<SoleUse> take(PostgresStore store, String name) {
    SoleUse use = new SoleUse(store, PREFIX + UUID.randomUUID(), name);
    long end = System.nanoTime() + PATIENCE.toNanos();
    Optional<Other> before = Optional.empty();
    try {
      while (true) {
        Optional<Other> found = use.claim();
        if (found.isEmpty()) {
          use.renewal.start();
          return Attempt.made(use);
        }
        Other other = found.get();
        if (before.filter(other::hasRenewed).isPresent() || System.nanoTime() - end > 0) {
          return Attempt.refused(
              Refusal.Kind.LOCKED,
              "journal.locked",
              "Another Piste (%s) is already using %s.".formatted(other.name(), store));
        }
        before = found;
        Thread.sleep(Duration.ofMillis(200));
      }
    } catch (SQLException e) {
      return Attempt.refused(PostgresTrouble.writing(e));
    } catch (InterruptedException _) {
      Thread.currentThread().interrupt();
      return Attempt.refused(
          Refusal.Kind.STOPPING, "journal.locked", "Interrupted while waiting for " + store + ".");
    }
  }

  /// Takes or renews the lease; gives another who is there instead.
  private Optional<Other> claim() throws SQLException {
    try (Connection connection = store.dataSource().getConnection()) {
      connection.setAutoCommit(false);
      try {
        Sql.execute(connection, LOCK);
        Optional<Other> other = other(connection);
        if (other.isEmpty()) {
          hold(connection);
        }
        connection.commit();
        return other;
      } catch (SQLException e) {
        connection.rollback();
        throw e;
      }
    }
  }

  /// Who uses a database alone now, if anybody does.
  static Attempt<Optional<String>> of(PostgresStore store) {
    try (Connection connection = store.dataSource().getConnection();
        PreparedStatement select =
            connection.prepareStatement(
                "SELECT name FROM nodes WHERE until > now() AND id LIKE ? LIMIT 1")) {
      select.setString(1, PREFIX + "%");
      try (ResultSet row = select.executeQuery()) {
        return Attempt.made(row.next() ? Optional.of(row.getString(1)) : Optional.empty());
      }
    } catch (SQLException e) {
      return Attempt.refused(PostgresTrouble.reading(e));
    }
  }

  private Optional<Other> other(Connection connection) throws SQLException {
    try (PreparedStatement select =
        connection.prepareStatement(
            "SELECT id, name, until FROM nodes WHERE until > now() AND id <> ?"
                + " ORDER BY id LIMIT 1")) {
      select.setString(1, id);
      try (ResultSet row = select.executeQuery()) {
        return row.next()
            ? Optional.of(new Other(row.getString(1), row.getString(2), row.getString(3)))
            : Optional.empty();
      }
    }
  }

  private void hold(Connection connection) throws SQLException {
    try (PreparedStatement insert =
        connection.prepareStatement(
            "INSERT INTO nodes (id, name, until, version) VALUES (?, ?, now() + ? * interval"
                + " '1 second', '') ON CONFLICT (id) DO UPDATE SET until = excluded.until")) {
      insert.setString(1, id);
      insert.setString(2, name);
      insert.setInt(3, LEASE);
      insert.executeUpdate();
    }
    // A node that was paused and comes back has an older epoch, and can append nothing more.
    // Another
    // that uses the database alone has none: it sees this lease when it renews its own, and until
    // then versions keep the facts of every table in order.
    Sql.execute(
        connection, "UPDATE tables SET owner = NULL, epoch = epoch + 1 WHERE owner IS NOT NULL");
    Sql.execute(connection, "DELETE FROM nodes WHERE until <= now()");
  }

  private void renew() {
    try {
      while (true) {
        Thread.sleep(RENEWAL);
        try {
          Optional<Other> other = claim();
          if (other.isPresent()) {
            LOG.error(
                "{} uses {} now: this process keeps nothing more.", other.get().name(), store);
            store.journal().close();
            return;
          }
        } catch (SQLException _) {
          // PostgreSQL is away; when it is back, so is the lease, unless another was faster.
        }
      }
    } catch (InterruptedException _) {
      // It is over.
    }
  }

  @Override
  public void close() {
    renewal.interrupt();
    try (Connection connection = store.dataSource().getConnection();
        PreparedStatement delete = connection.prepareStatement("DELETE FROM nodes WHERE id = ?")) {
      renewal.join();
      delete.setString(1, id);
      delete.executeUpdate();
    } catch (SQLException _) {
      // It runs out by itself.
    } catch (InterruptedException _) {
      Thread.currentThread().interrupt();
    }
  }
}
