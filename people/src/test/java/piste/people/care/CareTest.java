package piste.people.care;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import piste.people.care.HostLog.Deed;
import piste.people.care.HostLog.Entry;
import piste.people.care.Report.Named;
import piste.rules.Attempt;
import piste.rules.Seat;
import piste.stores.people.PeopleDatabase;
import piste.stores.postgres.PostgresStore;
import piste.table.Session;
import piste.table.journal.TableId;
import piste.testkit.RealPostgres;

class CareTest {
  private static final Named ANN = new Named(new Session("session-ann"), "Ann");
  private static final Named BOB = new Named(new Session("session-bob"), "Bob");
  private static final TableId TABLE = new TableId("k3v7abcdef");
  private static final Report REPORT =
      new Report(
          "session-ann.r1",
          1_000,
          TABLE,
          17,
          Seat.of(2),
          ANN,
          BOB,
          Report.Reason.INSULTS,
          "He would not stop.",
          List.of(
              new Report.Line(900, false, "Ann", "Hello = you"),
              new Report.Line(950, true, "Bob", "Go away \\ 🎲")),
          Report.State.OPEN);

  private final PeopleDatabase database = PeopleDatabase.temporary().orThrow();

  @AfterEach
  void close() {
    database.close();
  }

  @Test
  void whatIsReportedIsKeptAndSettledOnce() {
    keepsInOrder(Care.in(database).orThrow());
  }

  @Test
  void theSameInPostgres() {
    try (PostgresStore store = PostgresStore.open(RealPostgres.shared().database()).orThrow()) {
      keepsInOrder(Care.in(PeopleDatabase.in(store)).orThrow());
    }
  }

  private static void keepsInOrder(Care care) {
    care.reports().add(REPORT).orThrow();
    care.reports().add(REPORT).orThrow();
    assertThat(care.reports().open(10).orThrow()).containsExactly(REPORT);

    Ban ban = new Ban(BOB.id(), "Bob", 2_000, 9_000, "insults");
    care.ban(ban).orThrow();
    care.ban(ban).orThrow();
    Ending ending = new Ending(TABLE, "insults");
    care.end(ending, 3_000).orThrow();
    care.end(new Ending(TABLE, "once more"), 3_500).orThrow();
    assertThat(care.endings().orThrow()).containsExactly(ending);
    assertThat(care.ended(TABLE).orThrow()).isTrue();
    assertThat(care.ended(TABLE).orThrow()).isFalse();
    care.reports().settle(REPORT.id(), Report.State.RESOLVED, 4_000, "banned").orThrow();
    care.reports().settle(REPORT.id(), Report.State.RESOLVED, 4_500, "banned").orThrow();
    assertThat(care.lift(BOB.id().id(), 5_000, "sorry").orThrow()).isTrue();
    assertThat(care.lift(BOB.id().id(), 5_500, "sorry").orThrow()).isFalse();

    assertThat(care.reports().open().orThrow()).isZero();
    assertThat(care.reports().settled(10).orThrow()).hasSize(1);
    assertThat(care.log().latest(Long.MAX_VALUE, 10).orThrow())
        .containsExactly(
            new Entry(4, 5_000, Deed.BAN_LIFTED, "Bob", "sorry"),
            new Entry(3, 4_000, Deed.REPORT_RESOLVED, "Bob", "banned"),
            new Entry(2, 3_000, Deed.TABLE_ENDED, TABLE.text(), "insults"),
            new Entry(1, 2_000, Deed.BANNED, "Bob", "insults"));
    assertThat(care.log().latest(3, 10).orThrow()).hasSize(2);
  }

  @Test
  void aReportThatIsNotThereCannotBeSettled() {
    assertThat(
            code(Care.in(database).orThrow().reports().settle("x", Report.State.RESOLVED, 1, "")))
        .isEqualTo("care.no-report");
  }

  @Test
  void blocksAreKeptOnceAndLiftedByWhoeverMadeThem() {
    Care care = Care.in(database).orThrow();
    Block block = new Block("b1", ANN.id(), BOB.id(), "Bob", 1_000);
    assertThat(care.block(block).orThrow()).isEqualTo(block);
    Block again = new Block("b2", ANN.id(), BOB.id(), "Bobby", 2_000);
    assertThat(care.block(again).orThrow()).isEqualTo(block);
    long number = care.number().orThrow();
    assertThat(care.unblock(BOB.id(), "b1").orThrow()).isFalse();
    assertThat(care.number().orThrow()).isEqualTo(number);
    assertThat(care.standing().orThrow().blocks()).containsExactly(block);
    assertThat(care.unblock(ANN.id(), "b1").orThrow()).isTrue();
    assertThat(care.standing().orThrow().blocks()).isEmpty();
    assertThat(care.number().orThrow()).isGreaterThan(number);
  }

  @Test
  void nobodyBlocksWithoutEnd() {
    Care care = Care.in(database).orThrow();
    database
        .change(
            connection -> {
              try (var insert =
                  connection.prepareStatement("INSERT INTO care_blocks VALUES (?, ?, ?, '', 1)")) {
                for (int i = 0; i < Care.MOST_BLOCKS; i++) {
                  insert.setString(1, "b" + i);
                  insert.setString(2, ANN.id().id());
                  insert.setString(3, "session-" + i);
                  insert.addBatch();
                }
                return insert.executeBatch().length;
              }
            })
        .orThrow();
    assertThat(code(care.block(new Block("one-more", ANN.id(), BOB.id(), "Bob", 1_000))))
        .isEqualTo("care.too-many-blocks");
  }

  @Test
  void theKeyIsShownOnce() {
    HostLog log = Care.in(database).orThrow().log();
    assertThat(log.showsKeyFirst(1).orThrow()).isTrue();
    assertThat(log.showsKeyFirst(2).orThrow()).isFalse();
  }

  @Test
  void littleIsLeftOfWhoeverIsForgotten() {
    Care care = Care.in(database).orThrow();
    care.reports().add(REPORT).orThrow();
    care.block(new Block("b1", ANN.id(), BOB.id(), "Bob", 1_000)).orThrow();
    care.ban(new Ban(BOB.id(), "Bob", 2_000, Ban.FOR_GOOD, "insults")).orThrow();
    database.change(connection -> forget(connection, BOB)).orThrow();
    assertThat(care.reports().open(10).orThrow()).hasSize(1);
    assertThat(care.standing().orThrow().blocks()).isEmpty();
    assertThat(care.standing().orThrow().bans())
        .singleElement()
        .extracting(Ban::name)
        .isEqualTo("");
    database.change(connection -> forget(connection, ANN)).orThrow();
    assertThat(care.reports().open(10).orThrow()).isEmpty();
  }

  private static boolean forget(java.sql.Connection connection, Named who)
      throws java.sql.SQLException {
    Care.forget(connection, who.id());
    return true;
  }

  private static String code(Attempt<?> attempt) {
    return ((Attempt.Refused<?>) attempt).refusal().code();
  }
}
