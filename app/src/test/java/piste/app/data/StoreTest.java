package piste.app.data;

import static org.assertj.core.api.Assertions.assertThat;
import static piste.app.Ran.piste;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import piste.app.Ran;
import piste.stores.FolderStore;
import piste.stores.Signer;
import piste.stores.TableFile;
import piste.stores.postgres.PostgresStore;
import piste.table.journal.Batch;
import piste.table.journal.Entry;
import piste.table.journal.Status;
import piste.table.journal.TableId;
import piste.testkit.RealPostgres;

/// Commands on tables in a database.
class StoreTest {
  private final RealPostgres postgres = RealPostgres.shared();
  // On a busy machine a connection may take longer than a server waits for one.
  private final String address = postgres.database() + "?loginTimeout=60";

  @TempDir private Path folder;

  @Test
  void tablesAreTakenInGivenOutAndVerifiedWhileServersMayRun() throws IOException {
    Path file = folder.resolve("table.piste");
    TableFile.read(Path.of("src/test/resources/piste/app/kept-by-0.1.piste"))
        .then(TableFile::published)
        .then(told -> told.signed(Signer.temporary()))
        .orThrow()
        .write(file, TableFile.Paths.LEFT_OUT);
    try (PostgresStore store = PostgresStore.openAlone(address, "a server").orThrow()) {
      Ran taken = piste("import", file.toString(), "--store", address);
      assertThat(taken.err()).isEmpty();
      String id = taken.out().replaceAll("(?s).*/table/([a-z0-9]+)#.*", "$1");
      assertThat(store.journal().head(new TableId(id)).orThrow().status())
          .isEqualTo(Status.FINISHED);
      Ran given = piste("export", id, "--store", address);
      assertThat(TableFile.parse(given.out()).orThrow().entries())
          .isEqualTo(TableFile.read(file).orThrow().entries());
      assertThat(piste("verify", id, "--store", address).out()).contains("0 not matching");
    }
  }

  @Test
  void whatIsInTheWayIsSaidWithoutThePassword() {
    Ran ran = piste("export", "k3v9", "--store", postgres.address("nowhere"));
    assertThat(ran.exit()).isEqualTo(2);
    assertThat(ran.err()).contains("There is no database nowhere").doesNotContain("dice");
    Ran serve = piste("serve", "--port", "0", "--store", "postgres://nobody@127.0.0.1:1/piste");
    assertThat(serve.exit()).isEqualTo(2);
    assertThat(serve.err())
        .contains("PostgreSQL cannot be reached at 127.0.0.1:1")
        .doesNotContain("--data");
  }

  @Test
  void oldTablesArePruned() {
    try (PostgresStore store = PostgresStore.open(address).orThrow()) {
      Entry fact = new Entry(1_000, "created", 0, "", Entry.NO_PATH);
      store
          .journal()
          .append(new Batch(new TableId("old1"), 0, List.of(fact), Status.OPEN))
          .join()
          .orThrow();
    }
    Ran looked = piste("prune", "--empty", "7", "--dry-run", "--list", "--store", address);
    assertThat(looked.err()).isEmpty();
    assertThat(looked.out()).contains("1970-01-01  old1  empty       1 facts", "would be deleted");
    Ran unknown = piste("prune", "--table", "old2", "--store", address);
    assertThat(unknown.exit()).isEqualTo(2);
    assertThat(unknown.err()).contains("There is no table old2").doesNotContain("--data");
    assertThat(piste("prune", "--table", "old1", "--store", address).out())
        .contains("1 tables with 1 facts", "were deleted.");
    assertThat(postgres.sql(address, "SELECT count(*) FROM facts")).isEqualTo("0");
    try (PostgresStore _ = PostgresStore.openAlone(address, "a server").orThrow()) {
      Ran busy = piste("prune", "--empty", "7", "--store", address);
      assertThat(busy.exit()).isEqualTo(2);
      assertThat(busy.err()).contains("Another Piste (a server)", "Stop it first");
    }
  }

  @Test
  void aWholeServerIsMovedThereAndBack() {
    String data = folder.resolve("data").toString();
    String back = folder.resolve("back").toString();
    assertThat(piste("move", "--from", data, "--to", address).err()).contains("no journal in");
    try (FolderStore store = FolderStore.open(Path.of(data)).orThrow()) {
      Entry fact = new Entry(1_000, "created", 0, "", Entry.NO_PATH);
      store
          .journal()
          .append(new Batch(new TableId("t1"), 0, List.of(fact), Status.OPEN))
          .join()
          .orThrow();
      Ran busy = piste("move", "--from", data, "--to", address);
      assertThat(busy.exit()).isEqualTo(2);
      assertThat(busy.err()).contains("already using the data", "Stop it first");
    }
    Ran there = piste("move", "--from", data, "--to", address);
    assertThat(there.err()).isEmpty();
    assertThat(there.out())
        .contains("1 tables with 1 facts are now in postgres://piste@127.0.0.1", "sha-256 ")
        .doesNotContain("all%20in");
    assertThat(moved(data, address)).contains("0 facts were copied");
    assertThat(moved(address, back)).contains("1 facts were copied");
  }

  private static String moved(String from, String to) {
    Ran move = piste("move", "--from", from, "--to", to);
    assertThat(move.err()).isEmpty();
    return move.out();
  }
}
