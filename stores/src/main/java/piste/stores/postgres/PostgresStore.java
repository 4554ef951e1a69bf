package piste.stores.postgres;

import com.zaxxer.hikari.HikariConfig;
import com.zaxxer.hikari.HikariDataSource;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.function.Supplier;
import javax.sql.DataSource;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import piste.rules.Attempt;
import piste.rules.Refusal;
import piste.stores.Store;

/// A PostgreSQL database with all that servers keep: facts, keys, and what they share.
public final class PostgresStore implements Store {
  private static final Logger LOG = LoggerFactory.getLogger(PostgresStore.class);

  /// A few readers side by side, and claims of tables.
  static final int CONNECTIONS = 6;

  private static final Duration PATIENCE = Duration.ofSeconds(2);

  private final PostgresAddress address;
  private final HikariDataSource pool;
  private final List<PostgresJournal> journals = new CopyOnWriteArrayList<>();
  private Optional<PostgresJournal> own = Optional.empty();
  private Optional<SoleUse> sole = Optional.empty();

  private PostgresStore(PostgresAddress address, HikariDataSource pool) {
    this.address = address;
    this.pool = pool;
  }

  /// Whether a text is meant as the address of a database, rather than as a folder.
  public static boolean isAddress(String text) {
    return PostgresAddress.isOne(text.strip());
  }

  /// Opens the database at `postgres://user:password@host:port/database?options`; makes its tables
  /// if it is empty. Refusals: `store.address`, `store.unreachable`, `store.password`,
  /// `store.database` if there is none of that name, `store.rights`, `store.foreign` if it has
  /// tables of others, `journal.newer` if a newer Piste made them.
  public static Attempt<PostgresStore> open(String address) {
    return PostgresAddress.read(address, System.getenv()).then(PostgresStore::open);
  }

  private static Attempt<PostgresStore> open(PostgresAddress address) {
    try {
      Optional<Refusal> unfit = PostgresSchema.prepare(address);
      if (unfit.isPresent()) {
        return Attempt.refused(unfit.get());
      }
      warnOfWhatMayBeLost(address);
      return Attempt.made(new PostgresStore(address, pool(address)));
    } catch (SQLException e) {
      return Attempt.refused(PostgresTrouble.opening(address, e));
    }
  }

  private static void warnOfWhatMayBeLost(PostgresAddress address) throws SQLException {
    try (Connection connection = address.connect();
        Statement statement = connection.createStatement();
        ResultSet row =
            statement.executeQuery(
                "SELECT name FROM pg_settings WHERE setting = 'off'"
                    + " AND name IN ('synchronous_commit', 'fsync', 'full_page_writes')")) {
      while (row.next()) {
        LOG.warn(
            "{} is off at {}: moves that players have seen may be lost when its power fails.",
            row.getString(1),
            address.hosts());
      }
    }
  }

  private static HikariDataSource pool(PostgresAddress address) {
    HikariConfig config = new HikariConfig();
    config.setPoolName("piste");
    config.setJdbcUrl(address.url());
    config.setDataSourceProperties(address.properties());
    config.setMaximumPoolSize(CONNECTIONS);
    config.setMinimumIdle(1);
    Duration patience = address.patience(PATIENCE);
    config.setConnectionTimeout(patience.toMillis());
    config.setValidationTimeout(patience.toMillis() / 2);
    config.setConnectionInitSql(Session.LIMITS);
    config.setTransactionIsolation("TRANSACTION_READ_COMMITTED");
    // Whether it can be reached was tried already; later it comes and goes.
    config.setInitializationFailTimeout(-1);
    return new HikariDataSource(config);
  }

  /// The same for one process alone: refused as `journal.locked` while servers use the database,
  /// after a moment in which one that died may be found out. Whatever they owned is nobody's then.
  ///
  /// @param name of the process, for others who find the database in use
  public static Attempt<PostgresStore> openAlone(String address, String name) {
    return open(address)
        .then(
            store -> {
              Attempt<SoleUse> use = SoleUse.take(store, name);
              return switch (use) {
                case Attempt.Made<SoleUse>(SoleUse taken) -> {
                  store.sole = Optional.of(taken);
                  yield Attempt.made(store);
                }
                case Attempt.Refused<SoleUse>(Refusal refusal) -> {
                  store.close();
                  yield Attempt.refused(refusal);
                }
              };
            });
  }

  /// How an address is shown to people: without its password.
  public static String withoutPassword(String address) {
    return PostgresAddress.read(address, Map.of())
            instanceof Attempt.Made<PostgresAddress>(var read)
        ? read.toString()
        : "the address of a store";
  }

  /// The journal, for a server that uses the database alone. Appends succeed for tables that
  /// nobody owns.
  @Override
  public synchronized PostgresJournal journal() {
    if (own.isEmpty()) {
      own = Optional.of(journal(Optional.empty()));
    }
    return own.get();
  }

  /// The journal for one of several servers: it owns the tables that it makes, in epoch 1.
  public PostgresJournal journal(String node) {
    return journal(Optional.of(node));
  }

  private PostgresJournal journal(Optional<String> node) {
    PostgresJournal journal = new PostgresJournal(address, pool, node);
    journals.add(journal);
    return journal;
  }

  /// Connections from the pool, with short timeouts, each statement a transaction of its own unless
  /// told otherwise.
  public DataSource dataSource() {
    return pool;
  }

  /// A connection outside the pool, for one who must not wait until others give theirs back.
  public Connection connect() throws SQLException {
    return address.connect();
  }

  /// A connection of its own, for work that takes long.
  Connection patiently(int millis) throws SQLException {
    Connection connection = address.connect();
    connection.setNetworkTimeout(Runnable::run, millis);
    return connection;
  }

  public SharedValues values() {
    return new SharedValues(pool);
  }

  public Transactions transactions() {
    return new Transactions(pool);
  }

  /// A secret of all servers, made by the first who asks for it.
  @Override
  public Attempt<byte[]> secret(String name, Supplier<byte[]> made) {
    try (Connection connection = pool.getConnection()) {
      Optional<byte[]> there = secret(connection, name);
      if (there.isPresent()) {
        return Attempt.made(there.get());
      }
      try (PreparedStatement insert =
          connection.prepareStatement(
              "INSERT INTO secrets (name, value) VALUES (?, ?) ON CONFLICT DO NOTHING")) {
        insert.setString(1, name);
        insert.setBytes(2, made.get());
        insert.executeUpdate();
      }
      return Attempt.made(secret(connection, name).orElseThrow());
    } catch (SQLException e) {
      return Attempt.refused(PostgresTrouble.writing(e));
    }
  }

  @Override
  public Attempt<Optional<byte[]>> secret(String name) {
    try {
      return Attempt.made(new Reading(pool).ask(connection -> secret(connection, name)));
    } catch (SQLException e) {
      return Attempt.refused(PostgresTrouble.reading(e));
    }
  }

  private static Optional<byte[]> secret(Connection connection, String name) throws SQLException {
    try (PreparedStatement select =
        connection.prepareStatement("SELECT value FROM secrets WHERE name = ?")) {
      select.setString(1, name);
      try (ResultSet row = select.executeQuery()) {
        return row.next() ? Optional.of(row.getBytes(1)) : Optional.empty();
      }
    }
  }

  /// Refused while a server uses the database alone.
  public Attempt<Boolean> usedAlone() {
    return SoleUse.of(this)
        .then(
            other ->
                other.isEmpty()
                    ? Attempt.made(false)
                    : Attempt.refused(
                        Refusal.Kind.LOCKED,
                        "journal.locked",
                        "%s uses %s alone: stop it first, or start it with --cluster too."
                            .formatted(other.get(), this)));
  }

  /// The names of the servers that use the database now, by their leases.
  public Attempt<List<String>> servers() {
    try {
      return Attempt.made(new Reading(pool).ask(PostgresStore::servers));
    } catch (SQLException e) {
      return Attempt.refused(PostgresTrouble.reading(e));
    }
  }

  private static List<String> servers(Connection connection) throws SQLException {
    try (Statement statement = connection.createStatement();
        ResultSet row =
            statement.executeQuery("SELECT name FROM nodes WHERE until > now() ORDER BY name")) {
      List<String> servers = new ArrayList<>();
      while (row.next()) {
        servers.add(row.getString(1));
      }
      return servers;
    }
  }

  /// The address, without the password.
  @Override
  public String toString() {
    return address.toString();
  }

  /// Closes its journals too, which first keep what was handed in.
  @Override
  public void close() {
    journals.forEach(PostgresJournal::close);
    sole.ifPresent(SoleUse::close);
    pool.close();
  }
}
