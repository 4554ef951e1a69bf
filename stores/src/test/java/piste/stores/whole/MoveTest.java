package piste.stores.whole;

import static org.assertj.core.api.Assertions.assertThat;
import static piste.stores.Facts.ANNA;
import static piste.stores.Facts.BERT;
import static piste.stores.Facts.code;
import static piste.stores.Facts.facts;
import static piste.stores.Facts.keep;
import static piste.stores.Facts.reason;
import static piste.stores.Facts.thrown;

import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import piste.rules.Attempt;
import piste.stores.Facts;
import piste.stores.FolderStore;
import piste.stores.Store;
import piste.stores.postgres.PostgresStore;
import piste.table.journal.Batch;
import piste.table.journal.Entry;
import piste.table.journal.Forgotten;
import piste.table.journal.NameInside;
import piste.table.journal.Status;
import piste.table.journal.TableId;
import piste.testkit.RealPostgres;

class MoveTest {
  private static final Move.Progress UNHEARD = (_, _, _) -> {};

  private static final List<Status> STATUSES =
      List.of(Status.OPEN, Status.PLAYING, Status.FINISHED);

  private final RealPostgres postgres = RealPostgres.shared();
  private final String address = postgres.database();

  @TempDir private Path scratch;

  @BeforeEach
  void fillAFolder() {
    try (Store store = FolderStore.open(folder()).orThrow()) {
      for (int i = 0; i < 30; i++) {
        Status status = STATUSES.get(i % 3);
        TableId table = new TableId("t" + (i * 7 % 30));
        keep(store.journal(), new Batch(table, 0, facts(1, i + 1), status)).orThrow();
      }
      keep(store.journal(), new Batch(ANNA, 0, List.of(thrown(1, 3_000)), Status.OPEN)).orThrow();
      store.secret(Store.SERVER_KEY, () -> new byte[] {1, 2, 3}).orThrow();
    }
  }

  private Path folder() {
    return scratch.resolve("data");
  }

  private Attempt<Move> moved(String from, String to) {
    try (Store source = Stores.openAlone(from, "test").orThrow();
        Store target = Stores.openAlone(to, "test").orThrow()) {
      return Move.run(source, target, UNHEARD);
    }
  }

  private List<TableId> listed(Store store) {
    return STATUSES.stream()
        .flatMap(status -> store.journal().tables(status, 99).orThrow().stream())
        .toList();
  }

  @Test
  void aWholeServerIsCarriedOverAndBack() {
    Move there = moved(folder().toString(), address).orThrow();
    assertThat(there.tables()).isEqualTo(31);
    assertThat(there.facts()).isEqualTo(30 * 31 / 2 + 1).isEqualTo(there.copied());
    String other = scratch.resolve("other").toString();
    Move back = moved(address, other).orThrow();
    assertThat(back).isEqualTo(there);
    try (Store first = FolderStore.open(folder()).orThrow();
        Store middle = PostgresStore.open(address).orThrow();
        Store last = FolderStore.open(Path.of(other)).orThrow()) {
      assertThat(listed(middle)).isEqualTo(listed(first));
      assertThat(listed(last)).isEqualTo(listed(first));
      assertThat(middle.journal().read(ANNA, 0)).isEqualTo(Attempt.made(List.of(thrown(1, 3_000))));
      assertThat(last.secret(Store.SERVER_KEY).orThrow().orElseThrow()).containsExactly(1, 2, 3);
      assertThat(last.secret(Store.SIGNING_KEY).orThrow()).isEmpty();
    }
  }

  @Test
  void anInterruptedMoveGoesOnWhereItWas() {
    try (PostgresStore store = PostgresStore.open(address).orThrow()) {
      keep(store.journal(), new Batch(new TableId("t0"), 0, facts(1, 1), Status.OPEN)).orThrow();
      // Table t23 is the last of 30, with 30 facts.
      keep(store.journal(), new Batch(new TableId("t23"), 0, facts(1, 9), Status.OPEN)).orThrow();
    }
    Move move = moved(folder().toString(), address).orThrow();
    assertThat(move.copied()).isEqualTo(move.facts() - 10);
    Move again = moved(folder().toString(), address).orThrow();
    assertThat(again.copied()).isZero();
    assertThat(again.sha256()).isEqualTo(move.sha256());
  }

  @Test
  void namesGoAlongAndWhoeverIsForgottenMeanwhileIsForgottenThere() {
    TableId table = new TableId("named");
    Entry ann = Facts.named(1, "session-ann", "Ann");
    Entry bob = Facts.named(2, "session-bob", "Bob");
    Entry older = Facts.namedInside(3, "session-ann", "Ann");
    try (Store store = FolderStore.open(folder()).orThrow()) {
      Batch batch = new Batch(table, 0, List.of(ann, bob, older), Status.OPEN);
      keep(store.journal(), batch).orThrow();
    }
    moved(folder().toString(), address).orThrow();
    try (PostgresStore store = PostgresStore.open(address).orThrow()) {
      assertThat(store.journal().read(table, 0).orThrow()).containsExactly(ann, bob, older);
    }
    try (Store store = FolderStore.open(folder()).orThrow()) {
      store.journal().forget(new Forgotten("session-ann", 9_000)).orThrow();
    }
    assertThat(moved(folder().toString(), address).orThrow().copied()).isZero();
    try (PostgresStore store = PostgresStore.open(address).orThrow()) {
      assertThat(store.journal().read(table, 0).orThrow())
          .containsExactly(ann.with(Optional.empty()), bob, NameInside.cut(older));
    }
  }

  @Test
  void otherFactsInTheTargetAreNotReplaced() {
    try (PostgresStore store = PostgresStore.open(address).orThrow()) {
      keep(store.journal(), new Batch(new TableId("t23"), 0, facts(2, 9), Status.OPEN)).orThrow();
    }
    Attempt<Move> move = moved(folder().toString(), address);
    assertThat(code(move)).isEqualTo("move.different");
    assertThat(reason(move)).contains("Table t23 has other facts in postgres://piste@");
  }

  @Test
  void equallyManyFactsThatDifferAreFoundAtTheEnd() {
    try (PostgresStore store = PostgresStore.open(address).orThrow()) {
      keep(store.journal(), new Batch(ANNA, 0, facts(1, 1), Status.OPEN)).orThrow();
    }
    assertThat(code(moved(folder().toString(), address))).isEqualTo("move.different");
  }

  @Test
  void theStoreOfAnotherServerIsLeftAlone() {
    try (PostgresStore store = PostgresStore.open(address).orThrow()) {
      keep(store.journal(), BERT, 0, 1);
    }
    assertThat(code(moved(folder().toString(), address))).isEqualTo("move.other");
    postgres.empty(address);
    try (PostgresStore store = PostgresStore.open(address).orThrow()) {
      store.secret(Store.SERVER_KEY, () -> new byte[] {9}).orThrow();
    }
    assertThat(code(moved(folder().toString(), address))).isEqualTo("move.key");
    assertThat(postgres.sql(address, "SELECT count(*) FROM tables")).isEqualTo("0");
  }

  @Test
  void aDatabaseInUseIsLeftAloneUntilItsLeaseHasRunOut() {
    try (PostgresStore _ = PostgresStore.openAlone(address, "one server").orThrow()) {
      Attempt<PostgresStore> second = PostgresStore.openAlone(address, "another");
      assertThat(code(second)).isEqualTo("journal.locked");
      assertThat(reason(second)).contains("Another Piste (one server)");
    }
    postgres.sql(
        address,
        "INSERT INTO nodes VALUES ('n1', 'killed', now() + interval '2 seconds', '');"
            + "INSERT INTO tables (id, status, version, newest, owner, epoch)"
            + " VALUES ('x', 'OPEN', 1, 1, 'n1', 4)");
    try (PostgresStore store = PostgresStore.openAlone(address, "next").orThrow()) {
      assertThat(store.servers()).isEqualTo(Attempt.made(List.of("next")));
      assertThat(postgres.sql(address, "SELECT owner IS NULL, epoch FROM tables")).isEqualTo("t|5");
    }
    assertThat(postgres.sql(address, "SELECT count(*) FROM nodes")).isEqualTo("0");
  }
}
