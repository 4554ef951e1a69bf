package piste.stores.postgres;

import static org.assertj.core.api.Assertions.assertThat;
import static piste.stores.Facts.ANNA;
import static piste.stores.Facts.BERT;
import static piste.stores.Facts.keep;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import piste.stores.JournalContract;
import piste.table.journal.Journal;
import piste.testkit.RealPostgres;

class PostgresJournalTest extends JournalContract {
  private static RealPostgres postgres;
  private static String address;
  private PostgresStore store;

  @BeforeAll
  static void startIt() {
    postgres = RealPostgres.start();
    address = postgres.database();
  }

  @AfterAll
  static void stopIt() {
    postgres.close();
  }

  @AfterEach
  void closeStore() {
    store.close();
  }

  @Override
  protected Journal open() {
    Journal journal = reopened();
    postgres.empty(address);
    return journal;
  }

  @Override
  protected Journal reopened() {
    store = PostgresStore.open(address).orThrow();
    return store.journal();
  }

  /// The journal of before goes on afterwards, over new connections.
  @Override
  protected Journal afterPowerLoss() {
    postgres.kill();
    postgres.startAgain();
    return store.journal("another");
  }

  @Test
  void theCommandThatThePageShowsListsTheFactsOfATable() throws IOException {
    keep(journal, ANNA, 0, 2);
    keep(journal, BERT, 0, 1);
    String page = Files.readString(Path.of("../docs/journal.md"));
    String sql = page.split("psql DATABASE -c \"", 2)[1].split("\"", 2)[0];
    assertThat(postgres.sql(address, "SET timezone = 'UTC';" + sql.replace("TABLE", "anna")))
        .isEqualTo(
            "1|1970-01-01 00:00:01+00|said|1|fact 1\n2|1970-01-01 00:00:02+00|said|1|fact 2");
  }

  @Test
  void aCommitWaitsForTheDisk() {
    assertThat(postgres.sql(address, "SHOW fsync; SHOW synchronous_commit")).isEqualTo("on\non");
  }
}
