package piste.stores.postgres;

import static org.assertj.core.api.Assertions.assertThat;
import static piste.stores.Facts.ANNA;
import static piste.stores.Facts.BERT;
import static piste.stores.Facts.batch;
import static piste.stores.Facts.code;
import static piste.stores.Facts.facts;
import static piste.stores.Facts.keep;
import static piste.stores.Facts.reason;

import java.util.concurrent.CompletableFuture;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import piste.rules.Attempt;
import piste.rules.Refusal;
import piste.table.journal.Journal;
import piste.table.journal.Status;
import piste.testkit.RealPostgres;
import piste.testkit.Waiting;

/// PostgreSQL goes away at the worst moments, and comes back.
class ConnectionTest {
  private final RealPostgres postgres = RealPostgres.shared();
  private final String address = postgres.database();
  private Wire wire;
  private PostgresStore store;
  private Journal journal;

  @BeforeEach
  void openIt() throws Exception {
    wire = new Wire(postgres.port());
    store =
        PostgresStore.open(address.replace(":" + postgres.port() + "/", ":" + wire.port() + "/"))
            .orThrow();
    journal = store.journal();
    keep(journal, ANNA, 0, 2);
  }

  @AfterEach
  void closeIt() throws Exception {
    store.close();
    wire.close();
  }

  @ParameterizedTest
  @EnumSource(names = {"LOST", "UNANSWERED"})
  void aCommitWhoseAnswerIsLostIsLookedUpOnANewConnection(Wire.Fate fate) {
    wire.next(fate);
    CompletableFuture<Attempt<Long>> anna = journal.append(batch(ANNA, 2, 2));
    CompletableFuture<Attempt<Long>> bert = journal.append(batch(BERT, 0, 1));
    assertThat(anna.join()).isEqualTo(Attempt.made(4L));
    assertThat(bert.join()).isEqualTo(Attempt.made(1L));
    assertThat(wire.isMet()).isTrue();
    assertThat(journal.read(ANNA, 0)).isEqualTo(Attempt.made(facts(1, 4)));
    assertThat(journal.read(BERT, 0)).isEqualTo(Attempt.made(facts(1, 1)));
    assertThat(keep(journal, ANNA, 4, 1)).isEqualTo(5);
  }

  @Test
  void ifNobodyCanTellItSaysSoAndTheTableIsReadAgain() {
    wire.next(Wire.Fate.UNANSWERED_AND_CUT);
    Attempt<Long> answer = keep(journal, batch(ANNA, 2, 2));
    assertThat(code(answer)).isEqualTo("journal.uncertain");
    assertThat(((Attempt.Refused<Long>) answer).refusal().is(Refusal.Kind.CONFLICT)).isTrue();
    assertThat(reason(answer)).contains("table anna", "is loaded again");
    Attempt<Long> next = keep(journal, batch(BERT, 0, 1));
    assertThat(code(next)).isEqualTo("journal.unwritable");
    assertThat(reason(next)).contains("PostgreSQL cannot be reached", "Nothing is lost");
    wire.mend();
    assertThat(keep(journal, BERT, 0, 1)).isEqualTo(1);
    assertThat(journal.read(ANNA, 0)).isEqualTo(Attempt.made(facts(1, 4)));
  }

  @Test
  void ifTheDatabaseIsBackWithinAMomentItIsFoundOut() throws Exception {
    wire.next(Wire.Fate.UNANSWERED_AND_CUT);
    CompletableFuture<Attempt<Long>> answer = journal.append(batch(ANNA, 2, 2));
    Waiting.until("it is cut", wire::isMet);
    wire.mend();
    assertThat(answer.join()).isEqualTo(Attempt.made(4L));
    assertThat(journal.read(ANNA, 0)).isEqualTo(Attempt.made(facts(1, 4)));
  }

  @Test
  void aConnectionThatEndsBetweenMovesIsNotNoticedByAnybody() {
    postgres.sql(
        address,
        "SELECT pg_terminate_backend(pid) FROM pg_stat_activity"
            + " WHERE datname = current_database() AND pid <> pg_backend_pid()");
    assertThat(keep(journal, ANNA, 2, 1)).isEqualTo(3);
    assertThat(journal.read(ANNA, 0)).isEqualTo(Attempt.made(facts(1, 3)));
  }

  @Test
  void whilePostgresIsAwayAllIsRefusedInWordsAndGoesOnByItselfAfterwards() throws Exception {
    wire.cut();
    assertThat(reason(keep(journal, batch(ANNA, 2, 1)))).contains("PostgreSQL cannot be reached");
    assertThat(code(journal.read(ANNA, 0))).isEqualTo("journal.unreadable");
    assertThat(reason(journal.head(ANNA))).contains("PostgreSQL cannot be reached");
    assertThat(code(journal.tables(Status.OPEN, 1))).isEqualTo("journal.unreadable");
    assertThat(journal.trial()).isPresent();
    wire.mend();
    Waiting.until("reading works again", () -> journal.head(ANNA) instanceof Attempt.Made);
    assertThat(journal.trial()).isEmpty();
    assertThat(keep(journal, ANNA, 2, 1)).isEqualTo(3);
  }

  @Test
  void aTransactionLeftOpenByADeadServerEndsByItself() {
    assertThat(
            postgres.sql(
                address,
                "SELECT count(*) FROM pg_stat_activity WHERE datname = current_database()"
                    + " AND state = 'idle in transaction'"))
        .isEqualTo("0");
    wire.next(Wire.Fate.LOST);
    assertThat(keep(journal, ANNA, 2, 1)).isEqualTo(3);
    assertThat(
            postgres.sql(
                address,
                "SELECT count(*) FROM pg_stat_activity WHERE datname = current_database()"
                    + " AND state LIKE 'idle in transaction%'"))
        .isEqualTo("0");
  }
}
