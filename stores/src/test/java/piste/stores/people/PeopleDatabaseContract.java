package piste.stores.people;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.HexFormat;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.stream.IntStream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import piste.rules.Attempt;
import piste.rules.Refusal;

/// What every database of people must do.
public abstract class PeopleDatabaseContract {
  private static final SchemaPart ONE =
      new SchemaPart("trial", PeopleDatabaseContract.class, List.of("V1__trial.sql"));
  private static final SchemaPart TWO =
      new SchemaPart(
          "trial", PeopleDatabaseContract.class, List.of("V1__trial.sql", "V2__trial.sql"));

  protected PeopleDatabase database;

  /// An empty one.
  protected abstract PeopleDatabase open();

  @BeforeEach
  void openIt() {
    database = open();
    assertThat(database.prepare(ONE)).isEmpty();
  }

  @AfterEach
  void closeIt() {
    database.close();
  }

  final Attempt<Integer> put(String key, long number) {
    return database.change(
        connection ->
            Rows.change(connection, "INSERT INTO trial (key, number) VALUES (?, ?)", key, number));
  }

  final long numbers() {
    return database
        .read(connection -> Rows.number(connection, "SELECT sum(number) FROM trial"))
        .orThrow();
  }

  @Test
  void whatWasChangedIsRead() {
    put("a", 3).orThrow();
    put("b", 4).orThrow();
    assertThat(numbers()).isEqualTo(7);
  }

  @Test
  void aChangeIsMadeWholeOrNotAtAll() {
    put("a", 3).orThrow();
    Attempt<Integer> twice =
        database.change(
            connection -> {
              Rows.change(connection, "INSERT INTO trial (key, number) VALUES ('b', 4)");
              return Rows.change(connection, "INSERT INTO trial (key, number) VALUES ('a', 5)");
            });
    assertThat(twice)
        .isInstanceOfSatisfying(
            Attempt.Refused.class,
            refused -> assertThat(refused.refusal().code()).isEqualTo("people.unwritable"));
    assertThat(numbers()).isEqualTo(3);
    put("b", 4).orThrow();
  }

  @Test
  void changesAtTheSameTimeComeOneAfterTheOther() {
    put("a", 0).orThrow();
    List<CompletableFuture<Attempt<Integer>>> all =
        IntStream.range(0, 8)
            .mapToObj(
                _ ->
                    CompletableFuture.supplyAsync(
                        () ->
                            database.change(
                                connection -> {
                                  long seen = Rows.number(connection, "SELECT number FROM trial");
                                  return Rows.change(
                                      connection, "UPDATE trial SET number = ?", seen + 1);
                                })))
            .toList();
    all.forEach(one -> one.join().orThrow());
    assertThat(numbers()).isEqualTo(8);
  }

  @Test
  void textsBytesNumbersAndNothingComeBackAsTheyWere() {
    byte[] bytes = {0, 1, -1};
    database
        .change(
            connection ->
                Rows.change(
                    connection,
                    "INSERT INTO trial (key, number, share, bytes) VALUES (?, ?, ?, ?)",
                    "é☃",
                    Long.MAX_VALUE,
                    0.1,
                    bytes))
        .orThrow();
    Optional<List<Object>> read =
        database
            .read(
                connection ->
                    Rows.one(
                        connection,
                        "SELECT key, number, share, bytes FROM trial WHERE key = ?",
                        row ->
                            List.<Object>of(
                                row.getString(1),
                                row.getLong(2),
                                row.getDouble(3),
                                HexFormat.of().formatHex(row.getBytes(4))),
                        "é☃"))
            .orThrow();
    assertThat(read).contains(List.of("é☃", Long.MAX_VALUE, 0.1, "0001ff"));
  }

  @Test
  void laterMigrationsAreAddedAndANewerSchemaIsRefused() {
    put("a", 3).orThrow();
    assertThat(database.prepare(TWO)).isEmpty();
    assertThat(database.prepare(TWO)).isEmpty();
    assertThat(
            database
                .read(connection -> Rows.number(connection, "SELECT more FROM trial"))
                .orThrow())
        .isEqualTo(9);
    assertThat(database.prepare(ONE).map(Refusal::code)).isEqualTo(Optional.of("people.newer"));
  }
}
