package piste.cluster.lease;

import static org.assertj.core.api.Assertions.assertThat;

import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.SQLException;
import java.time.Duration;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import piste.rules.Attempt;
import piste.stores.postgres.PostgresJournal;
import piste.stores.postgres.PostgresStore;
import piste.table.journal.Batch;
import piste.table.journal.Entry;
import piste.table.journal.Status;
import piste.table.journal.TableId;
import piste.testkit.RealPostgres;

/// Leases in PostgreSQL satisfy the contract, beside the journal that heeds their epochs.
class PostgresLeasesTest extends LeasesContract {
  /// So long that a lease runs out only where a test wants it.
  static final LeaseTerms TERMS =
      new LeaseTerms(Duration.ofHours(1), Duration.ofSeconds(2), Duration.ofSeconds(1));

  private static final RealPostgres POSTGRES = RealPostgres.shared();
  private static final String ADDRESS = POSTGRES.database();

  private final PostgresStore store = emptied();
  private final PostgresJournal journal = store.journal();

  private static PostgresStore emptied() {
    PostgresStore store = PostgresStore.open(ADDRESS).orThrow();
    POSTGRES.sql(ADDRESS, "TRUNCATE tables, facts, nodes");
    return store;
  }

  @AfterEach
  void close() {
    store.close();
  }

  @Override
  TableLeases node() {
    return leases(store);
  }

  static TableLeases leases(PostgresStore store) {
    return new PostgresLeases(store.dataSource(), store::connect, TERMS);
  }

  @Override
  void create(TableId table, Status status) {
    journal.append(batch(table, 0, 0, status)).join().orThrow();
  }

  @Override
  boolean append(TableId table, long seen, long epoch) {
    return journal.append(batch(table, seen, epoch, Status.PLAYING)).join() instanceof Attempt.Made;
  }

  static Batch batch(TableId table, long seen, long epoch, Status after) {
    return new Batch(
        table,
        seen,
        List.of(new Entry(0, "said", 1, "in epoch " + epoch, Entry.NO_PATH)),
        after,
        epoch);
  }

  @Override
  void letRunOut(NodeId node, int lengths) {
    letRunOut(store, node, TERMS.length().multipliedBy(lengths));
  }

  static void letRunOut(PostgresStore store, NodeId node, Duration ago) {
    try (Connection connection = store.dataSource().getConnection();
        PreparedStatement statement =
            connection.prepareStatement(
                "UPDATE nodes SET until = now() - ? * interval '1 millisecond' WHERE id = ?")) {
      statement.setLong(1, ago.toMillis());
      statement.setString(2, node.text());
      statement.executeUpdate();
    } catch (SQLException e) {
      throw new IllegalStateException(e);
    }
  }

  @Override
  Set<NodeId> remembered() {
    return POSTGRES
        .sql(ADDRESS, "SELECT id FROM nodes")
        .lines()
        .map(NodeId::new)
        .collect(Collectors.toSet());
  }

  @Test
  void aTableThatANodeMadeIsItsOwn() {
    TableLeases maker = node();
    NodeId id = maker.join("c", "1").orThrow();
    TableId table = new TableId("made");
    store.journal(id.text()).append(batch(table, 0, 1, Status.OPEN)).join().orThrow();
    assertThat(maker.claim(table).orThrow()).isEqualTo(new Claim.Owned(1, 1));
  }

  /// Between the look whether somebody uses the database alone and the lease of a node.
  @Test
  void whoUsesTheDatabaseAloneIsNoNode() {
    TableLeases one = node();
    NodeId id = one.join("a", "1").orThrow();
    POSTGRES.sql(
        ADDRESS,
        "INSERT INTO nodes (id, name, until, version) VALUES"
            + " ('alone-0b5fa3c1-e8dd-4a0e-8cf6-1d1a6d3f0a55', 'piste move', now() + interval '1"
            + " hour', '')");
    assertThat(one.renew(true).orThrow().live())
        .contains(id)
        .noneMatch(node -> node.name().startsWith("alone"));
  }

  /// Games that were left are never over, so their number only grows, and every node sweeps every
  /// second.
  @Test
  void aSweepDoesNotReadTheTablesOfNodesThatLive() {
    TableLeases one = node();
    NodeId id = one.join("a", "1").orThrow();
    POSTGRES.sql(
        ADDRESS,
        """
        INSERT INTO tables (id, status, version, newest, owner, epoch)
        SELECT 'left' || i, 'PLAYING', 1, i, CASE WHEN i %% 2 = 0 THEN '%s' END, 1
        FROM generate_series(1, 20000) i;
        ANALYZE tables;
        """
            .formatted(id.text()));
    String plan =
        POSTGRES.sql(
            ADDRESS,
            "PREPARE sweep AS "
                + numbered(PostgresLeases.SWEEP)
                + "; EXPLAIN (ANALYZE, BUFFERS OFF, TIMING OFF) EXECUTE sweep('{}', '%1$s', 10, '%1$s')"
                    .formatted(id.text()));
    assertThat(plan).contains("Index Cond: (owner = ANY").doesNotContain("Seq Scan on tables");
    assertThat(one.sweep(10, Set.of()).orThrow()).isEmpty();
  }

  /// With parameters as PostgreSQL names them.
  private static String numbered(String sql) {
    String named = sql;
    for (int i = 1; named.contains("?"); i++) {
      named = named.replaceFirst("\\?", "\\$" + i);
    }
    return named;
  }

  /// What would be if a node had been forgotten too early.
  @Test
  void tablesOfAnOwnerThatNobodyKnowsAreFree() {
    TableId x = new TableId("x");
    TableId y = new TableId("y");
    create(x, Status.PLAYING);
    create(y, Status.PLAYING);
    POSTGRES.sql(ADDRESS, "UPDATE tables SET owner = 'nobody-00000000', epoch = 4");
    TableLeases one = node();
    one.join("c", "1").orThrow();
    assertThat(one.claim(x).orThrow()).isEqualTo(new Claim.Owned(5, 1));
    one.tidy().orThrow();
    assertThat(one.sweep(10, Set.of()).orThrow())
        .containsExactly(new OwnedTable(y, 5, 1, Status.PLAYING));
  }
}
