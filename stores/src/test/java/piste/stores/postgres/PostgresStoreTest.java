package piste.stores.postgres;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static piste.stores.Facts.ANNA;
import static piste.stores.Facts.BERT;
import static piste.stores.Facts.batch;
import static piste.stores.Facts.code;
import static piste.stores.Facts.facts;
import static piste.stores.Facts.keep;
import static piste.stores.Facts.reason;

import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import piste.rules.Attempt;
import piste.stores.Facts;
import piste.table.journal.Batch;
import piste.table.journal.Journal;
import piste.table.journal.Status;
import piste.testkit.RealPostgres;

class PostgresStoreTest {
  private final RealPostgres postgres = RealPostgres.shared();

  @ParameterizedTest
  @CsvSource({
    "postgres://anna@db/piste,                           anna |      | db      | piste",
    "postgresql://anna:a%2Fb+c@db:5433/piste,            anna | a/b+c| db:5433 | piste",
    "postgres:///piste,                                       | env  | localhost | piste",
    "postgres:piste,                                          | env  | localhost | piste",
    "jdbc:postgresql://db/piste?user=anna&password=x%20y, anna | x y | db      | piste",
    "postgres://a:p:w@h/my%20dice,                       a    | p:w  | h       | my dice",
  })
  void anAddressIsRead(String text, String expected) {
    Map<String, String> environment =
        text.contains("anna@") ? Map.of() : Map.of("PGPASSWORD", "env");
    PostgresAddress address = PostgresAddress.read(text, environment).orThrow();
    String[] parts = expected.split("\\|", -1);
    assertThat(address.user().orElse("")).isEqualTo(parts[0].strip());
    assertThat(address.password().orElse("")).isEqualTo(parts[1].strip());
    assertThat(address.hosts()).isEqualTo(parts[2].strip());
    assertThat(address.database()).isEqualTo(parts[3].strip());
    assertThat(address.toString()).doesNotContain(address.password().orElse("no password"));
  }

  @Test
  void optionsOfTheDriverReplaceTheUsualOnes() {
    PostgresAddress address =
        PostgresAddress.read("postgres://db/piste?socketTimeout=3&ssl", Map.of()).orThrow();
    assertThat(address.options())
        .containsEntry("socketTimeout", "3")
        .containsEntry("connectTimeout", "2")
        .containsEntry("ssl", "true");
  }

  @ParameterizedTest
  @ValueSource(
      strings = {"mysql://a@b/c", "postgres://host", "postgres://a:b/c@host/d", "postgres://h/%zz"})
  void anAddressThatIsNoneIsRefused(String text) {
    Attempt<PostgresStore> refused = PostgresStore.open(text);
    assertThat(code(refused)).isEqualTo("store.address");
    assertThat(reason(refused)).contains("postgres://USER:PASSWORD@HOST:PORT/DATABASE");
  }

  @Test
  void whatIsInTheWayIsSaid() {
    String there = postgres.database();
    Attempt<?> unreachable = PostgresStore.open(there.replace(":" + postgres.port(), ":1"));
    assertThat(code(unreachable)).isEqualTo("store.unreachable");
    assertThat(reason(unreachable)).contains("cannot be reached at 127.0.0.1:1");
    Attempt<?> password = PostgresStore.open(there.replace("dice@", "cups@"));
    assertThat(code(password)).isEqualTo("store.password");
    assertThat(reason(password)).contains("PGPASSWORD").doesNotContain("cups");
    Attempt<?> missing = PostgresStore.open(postgres.address("nowhere"));
    assertThat(code(missing)).isEqualTo("store.database");
    assertThat(reason(missing)).contains("createdb --encoding=UTF8 nowhere");
  }

  @Test
  void aDatabaseOfSomethingElseIsLeftAlone() {
    String address = postgres.database();
    postgres.sql(address, "CREATE TABLE customers (name text)");
    assertThat(code(PostgresStore.open(address))).isEqualTo("store.foreign");
    assertThat(postgres.sql(address, "SELECT count(*) FROM pg_tables WHERE schemaname = 'public'"))
        .isEqualTo("1");
  }

  @Test
  void aDatabaseOfANewerPisteIsLeftAlone() {
    String address = postgres.database();
    PostgresStore.open(address).orThrow().close();
    postgres.sql(address, "INSERT INTO piste_schema (version) VALUES (99)");
    Attempt<?> refused = PostgresStore.open(address);
    assertThat(code(refused)).isEqualTo("journal.newer");
    assertThat(reason(refused)).contains("schema 99");
  }

  @Test
  void severalServersMayStartAtOnceOnAnEmptyDatabase() {
    String address = postgres.database();
    List<CompletableFuture<Attempt<PostgresStore>>> starting =
        IntStream.range(0, 6)
            .mapToObj(_ -> CompletableFuture.supplyAsync(() -> PostgresStore.open(address)))
            .toList();
    starting.forEach(store -> store.join().orThrow().close());
    assertThat(postgres.sql(address, "SELECT count(*) FROM piste_schema"))
        .isEqualTo("" + PostgresSchema.NEWEST);
  }

  @Test
  void aSecretIsMadeOnceForAll() {
    String address = postgres.database();
    try (PostgresStore one = PostgresStore.open(address).orThrow();
        PostgresStore other = PostgresStore.open(address).orThrow()) {
      byte[] first = one.secret("server.key", () -> new byte[] {1, 0, 2}).orThrow();
      assertThat(first).containsExactly(1, 0, 2);
      assertThat(other.secret("server.key", () -> new byte[] {3}).orThrow()).isEqualTo(first);
      assertThat(other.secret("signing.key", () -> new byte[] {3}).orThrow()).containsExactly(3);
    }
  }

  @Test
  void sharedValuesAreSeenByAllAndEndByThemselves() throws Exception {
    String address = postgres.database();
    try (PostgresStore one = PostgresStore.open(address).orThrow();
        PostgresStore other = PostgresStore.open(address).orThrow()) {
      SharedValues here = one.values();
      SharedValues there = other.values();
      byte[] ab = "a\u0000b".getBytes(UTF_8);
      assertThat(here.putIfAbsent("code", "1", ab, Optional.empty())).isEqualTo(Attempt.made(true));
      assertThat(there.putIfAbsent("code", "1", new byte[0], Optional.empty()))
          .isEqualTo(Attempt.made(false));
      assertThat(there.get("code", "1").orThrow().orElseThrow()).isEqualTo(ab);
      assertThat(there.get("code", "2").orThrow()).isEmpty();
      there.put("code", "1", new byte[] {7}, Optional.empty()).orThrow();
      here.put("code", "0", new byte[] {8}, Optional.of(Duration.ofHours(1))).orThrow();
      here.put("other", "0", new byte[] {9}, Optional.empty()).orThrow();
      assertThat(here.list("code").orThrow().keySet()).containsExactly("0", "1");
      assertThat(here.delete("code", "0")).isEqualTo(Attempt.made(true));
      assertThat(here.delete("code", "0")).isEqualTo(Attempt.made(false));

      there.put("code", "old", new byte[] {7}, Optional.of(Duration.ofMillis(1))).orThrow();
      Thread.sleep(20);
      assertThat(here.get("code", "old").orThrow()).isEmpty();
      assertThat(here.list("code").orThrow().keySet()).containsExactly("1");
      assertThat(here.putIfAbsent("code", "old", ab, Optional.of(Duration.ofMillis(1))))
          .isEqualTo(Attempt.made(true));
      Thread.sleep(20);
      assertThat(here.sweep()).isEqualTo(Attempt.made(1));
    }
  }

  @Test
  void manyMayAddToANumberAtOnce() {
    try (PostgresStore store = PostgresStore.open(postgres.database()).orThrow()) {
      SharedValues values = store.values();
      List<CompletableFuture<Void>> adding =
          IntStream.range(0, 4)
              .mapToObj(
                  _ ->
                      CompletableFuture.runAsync(
                          () -> {
                            for (int i = 0; i < 25; i++) {
                              values.add("throws", "today", 2, Optional.empty()).orThrow();
                            }
                          }))
              .toList();
      adding.forEach(CompletableFuture::join);
      assertThat(values.add("throws", "today", 0, Optional.empty())).isEqualTo(Attempt.made(200L));
    }
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "at = at + 1",
        "type = 'sung'",
        "type = 'no kind'",
        "format = -3",
        "text = 'fact 8'",
        "text = ''",
        "path = NULL",
        "path = '\\x00'",
        "checksum = checksum + 1",
        "table_number = 99",
        "version = 9"
      })
  void aFactThatChangedIsFound(String change) {
    String address = Damaged.ADDRESS;
    try (PostgresStore store = PostgresStore.open(address).orThrow()) {
      postgres.empty(address);
      Journal journal = store.journal();
      keepTwo(journal);
      postgres.sql(
          address, "UPDATE facts SET " + change + " WHERE version = 3 AND table_number = 1");
      Attempt<?> read = journal.read(ANNA, 0);
      assertThat(code(read)).isEqualTo("journal.damaged");
      assertThat(reason(read)).contains("Table anna").contains("fact 3");
      assertThat(journal.read(ANNA, 3).orThrow()).hasSize(1);
      assertThat(journal.read(BERT, 0)).isEqualTo(Attempt.made(facts(1, 4)));
    }
  }

  /// A database that is emptied for each damage.
  private static final class Damaged {
    static final String ADDRESS = RealPostgres.shared().database();
  }

  private static void keepTwo(Journal journal) {
    keep(
            journal,
            new Batch(
                ANNA,
                0,
                List.of(Facts.fact(1), Facts.fact(2), Facts.thrown(3, 10), Facts.fact(4)),
                Status.PLAYING))
        .orThrow();
    keep(journal, BERT, 0, 4);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "UPDATE facts SET text = 'fact 8' WHERE version = 4 AND table_number = 1",
        "DELETE FROM facts WHERE version = 4 AND table_number = 1",
        "UPDATE tables SET version = 3 WHERE number = 1",
        "UPDATE tables SET version = 0 WHERE number = 1",
        "UPDATE tables SET status = 'SLEEPING' WHERE number = 1"
      })
  void aTableDoesNotGoOnFromADamagedEnd(String sql) {
    String address = Damaged.ADDRESS;
    try (PostgresStore store = PostgresStore.open(address).orThrow()) {
      postgres.empty(address);
      keepTwo(store.journal());
      postgres.sql(address, sql);
      // Another server, which has not written to it.
      Journal journal = store.journal("another");
      CompletableFuture<Attempt<Long>> anna = journal.append(batch(ANNA, 4, 1));
      CompletableFuture<Attempt<Long>> bert = journal.append(batch(BERT, 4, 1));
      assertThat(code(anna.join())).isEqualTo("journal.damaged");
      assertThat(bert.join()).isEqualTo(Attempt.made(5L));
    }
  }

  @Test
  void aFactThatIsInTheWayIsDamageAndHarmsNoneOfItsGroup() {
    String address = Damaged.ADDRESS;
    try (PostgresStore store = PostgresStore.open(address).orThrow()) {
      postgres.empty(address);
      Journal journal = store.journal();
      keepTwo(journal);
      postgres.sql(address, "UPDATE facts SET version = 5 WHERE version = 3 AND table_number = 1");
      CompletableFuture<Attempt<Long>> anna = journal.append(batch(ANNA, 4, 1));
      CompletableFuture<Attempt<Long>> bert = journal.append(batch(BERT, 4, 1));
      assertThat(code(anna.join())).isEqualTo("journal.damaged");
      assertThat(bert.join()).isEqualTo(Attempt.made(5L));
    }
  }

  @Test
  void aTableThatIsOnlyReadByTheDatabaseIsRefusedInWords() {
    String address = postgres.database();
    try (PostgresStore store = PostgresStore.open(address).orThrow()) {
      postgres.sql(
          address,
          "DO $$ BEGIN EXECUTE format('ALTER DATABASE %I SET default_transaction_read_only = on',"
              + " current_database()); END $$");
      Attempt<Long> refused = keep(store.journal(), batch(ANNA, 0, 1));
      assertThat(code(refused)).isEqualTo("journal.unwritable");
      assertThat(reason(refused)).contains("only reads");
    }
  }
}
