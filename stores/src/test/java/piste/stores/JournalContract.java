package piste.stores;

import static org.assertj.core.api.Assertions.assertThat;
import static piste.stores.Facts.ANNA;
import static piste.stores.Facts.BERT;
import static piste.stores.Facts.batch;
import static piste.stores.Facts.code;
import static piste.stores.Facts.fact;
import static piste.stores.Facts.facts;
import static piste.stores.Facts.keep;
import static piste.stores.Facts.named;
import static piste.stores.Facts.namedInside;
import static piste.stores.Facts.reason;
import static piste.stores.Facts.thrown;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.IntStream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import piste.rules.Attempt;
import piste.table.journal.Batch;
import piste.table.journal.Entry;
import piste.table.journal.Forgotten;
import piste.table.journal.Head;
import piste.table.journal.Journal;
import piste.table.journal.NameBeside;
import piste.table.journal.NameInside;
import piste.table.journal.Status;
import piste.table.journal.TableId;

/// What every journal must hold. An adapter extends this once and says how to open it.
public abstract class JournalContract {
  protected Journal journal;

  /// A journal of nothing yet.
  protected abstract Journal open() throws Exception;

  /// The journal again, after it was closed.
  protected abstract Journal reopened() throws Exception;

  /// Another journal: what one would find, had the power failed now.
  protected abstract Journal afterPowerLoss() throws Exception;

  @BeforeEach
  void openIt() throws Exception {
    journal = open();
  }

  @AfterEach
  void closeIt() {
    journal.close();
  }

  @Test
  void factsAreReadInTheOrderInWhichTheyWereKept() {
    keep(journal, ANNA, 0, 2);
    keep(journal, BERT, 0, 1);
    keep(journal, ANNA, 2, 3);
    assertThat(journal.read(ANNA, 0)).isEqualTo(Attempt.made(facts(1, 5)));
    assertThat(journal.read(BERT, 0)).isEqualTo(Attempt.made(facts(1, 1)));
  }

  @Test
  void aTrialLeavesNothingBehind() {
    keep(journal, ANNA, 0, 1);
    assertThat(journal.trial()).isEmpty();
    assertThat(keep(journal, ANNA, 1, 1)).isEqualTo(2);
    assertThat(journal.read(ANNA, 0)).isEqualTo(Attempt.made(facts(1, 2)));
    journal.close();
    assertThat(journal.trial()).isPresent();
  }

  @Test
  void appendingAnswersTheNewVersion() {
    assertThat(keep(journal, ANNA, 0, 3)).isEqualTo(3);
    assertThat(keep(journal, ANNA, 3, 1)).isEqualTo(4);
  }

  @Test
  void factsComeBackWordForWord() {
    List<Entry> odd =
        List.of(
            new Entry(0, "a", 0, "", Entry.NO_PATH),
            new Entry(-1, "A.b-9", 7, "Grüße, 骰子, \uD83C\uDFB2", Entry.NO_PATH),
            new Entry(Long.MAX_VALUE, "said", Integer.MAX_VALUE, " a\nb\u0000c\t ", thrownPath()),
            thrown(4, 40_000));
    keep(journal, new Batch(ANNA, 0, odd, Status.OPEN)).orThrow();
    assertThat(journal.read(ANNA, 0)).isEqualTo(Attempt.made(odd));
  }

  private static java.nio.ByteBuffer thrownPath() {
    return thrown(3, 1).path();
  }

  @Test
  void onlyWhatWasMissedIsReadAfterAVersion() {
    keep(journal, ANNA, 0, 5);
    assertThat(journal.read(ANNA, 3)).isEqualTo(Attempt.made(facts(4, 5)));
    assertThat(journal.read(ANNA, 5)).isEqualTo(Attempt.made(List.of()));
    assertThat(journal.read(ANNA, 99)).isEqualTo(Attempt.made(List.of()));
  }

  @Test
  void theHeadSaysVersionAndStatus() {
    keep(journal, ANNA, 0, 2);
    assertThat(journal.head(ANNA)).isEqualTo(Attempt.made(new Head(2, Status.PLAYING)));
  }

  @Test
  void aTableOfWhichNothingWasKeptIsUnknown() {
    assertThat(code(journal.read(ANNA, 0))).isEqualTo("journal.unknown");
    assertThat(code(journal.head(ANNA))).isEqualTo("journal.unknown");
    assertThat(reason(journal.read(ANNA, 0))).contains("anna");
  }

  @Test
  void aBatchThatSawAnotherVersionIsRefusedAndChangesNothing() {
    keep(journal, ANNA, 0, 2);
    for (long seen : new long[] {-1, 0, 1, 3, Long.MAX_VALUE - 1}) {
      assertThat(code(keep(journal, new Batch(ANNA, seen, facts(1, 1), Status.FINISHED))))
          .isEqualTo("journal.stale");
    }
    assertThat(code(keep(journal, batch(BERT, 1, 1)))).isEqualTo("journal.stale");
    assertThat(journal.read(ANNA, 0)).isEqualTo(Attempt.made(facts(1, 2)));
    assertThat(journal.head(ANNA)).isEqualTo(Attempt.made(new Head(2, Status.PLAYING)));
    assertThat(code(journal.head(BERT))).isEqualTo("journal.unknown");
  }

  @Test
  void appendsNeedNotWaitForTheAnswersBefore() {
    List<CompletableFuture<Attempt<Long>>> answers = new ArrayList<>();
    for (int seen = 0; seen < 200; seen++) {
      answers.add(journal.append(batch(ANNA, seen, 1)));
    }
    for (int seen = 0; seen < 200; seen++) {
      assertThat(answers.get(seen).join()).isEqualTo(Attempt.made(seen + 1L));
    }
    assertThat(journal.read(ANNA, 0)).isEqualTo(Attempt.made(facts(1, 200)));
  }

  @Test
  void aStaleBatchHarmsNoneOfThoseAroundIt() {
    List<CompletableFuture<Attempt<Long>>> answers = new ArrayList<>();
    for (int seen = 0; seen < 50; seen++) {
      answers.add(journal.append(batch(ANNA, seen, 1)));
      answers.add(journal.append(batch(ANNA, seen, 1)));
      answers.add(journal.append(batch(BERT, seen, 1)));
    }
    for (int i = 0; i < answers.size(); i++) {
      assertThat(answers.get(i).join() instanceof Attempt.Made).isEqualTo(i % 3 != 1);
    }
  }

  @Test
  void ofManyWritersOneWinsEachVersion() throws InterruptedException {
    int tables = 20;
    int rivals = 4;
    int versions = 25;
    AtomicInteger won = new AtomicInteger();
    List<Thread> threads =
        IntStream.range(0, tables * rivals)
            .mapToObj(
                i ->
                    Thread.startVirtualThread(
                        () -> won.addAndGet(race(new TableId("t" + i % tables), i, versions))))
            .toList();
    for (Thread thread : threads) {
      thread.join();
    }
    assertThat(won).hasValue(tables * versions);
    for (int table = 0; table < tables; table++) {
      assertThat(journal.read(new TableId("t" + table), 0).orThrow()).hasSize(versions);
    }
  }

  /// Tries to write every version of a table; says how often it was first.
  private int race(TableId table, int rival, int versions) {
    int won = 0;
    for (int seen = 0; seen < versions; seen++) {
      Entry fact = new Entry(0, "said", 1, "by " + rival, Entry.NO_PATH);
      Batch batch = new Batch(table, seen, List.of(fact), Status.PLAYING);
      if (keep(journal, batch) instanceof Attempt.Made) {
        won++;
        assertThat(journal.read(table, seen).orThrow().getFirst()).isEqualTo(fact);
      }
    }
    return won;
  }

  @Test
  void tablesAreListedByStatusWithTheNewestFactsFirst() {
    List<TableId> tables = IntStream.range(0, 6).mapToObj(i -> new TableId("t" + i)).toList();
    for (int i = 0; i < 6; i++) {
      Status status = i % 2 == 0 ? Status.OPEN : Status.FINISHED;
      keep(journal, new Batch(tables.get(i), 0, facts(1, 2), status)).orThrow();
    }
    assertThat(listed(Status.OPEN, 9)).containsExactly(tables.get(4), tables.get(2), tables.get(0));
    assertThat(listed(Status.FINISHED, 2)).containsExactly(tables.get(5), tables.get(3));
    assertThat(listed(Status.PLAYING, 9)).isEmpty();

    keep(journal, new Batch(tables.get(0), 2, facts(3, 3), Status.OPEN)).orThrow();
    keep(journal, new Batch(tables.get(1), 2, facts(3, 3), Status.FINISHED)).orThrow();
    keep(journal, new Batch(tables.get(4), 2, facts(3, 3), Status.PLAYING)).orThrow();
    assertThat(listed(Status.OPEN, 9)).containsExactly(tables.get(0), tables.get(2));
    assertThat(listed(Status.FINISHED, 1)).containsExactly(tables.get(1));
    assertThat(listed(Status.PLAYING, 9)).containsExactly(tables.get(4));
    assertThat(listed(Status.OPEN, 0)).isEmpty();
  }

  private List<TableId> listed(Status status, int most) {
    return journal.tables(status, most).orThrow();
  }

  @Test
  void everythingIsThereWhenItIsOpenedAgain() throws Exception {
    keep(journal, ANNA, 0, 3);
    keep(journal, new Batch(BERT, 0, List.of(thrown(1, 3_000)), Status.FINISHED)).orThrow();
    journal.close();
    journal = reopened();
    assertThat(journal.read(ANNA, 0)).isEqualTo(Attempt.made(facts(1, 3)));
    assertThat(journal.read(BERT, 0)).isEqualTo(Attempt.made(List.of(thrown(1, 3_000))));
    assertThat(listed(Status.FINISHED, 9)).containsExactly(BERT);
    assertThat(code(keep(journal, batch(ANNA, 2, 1)))).isEqualTo("journal.stale");
    assertThat(keep(journal, ANNA, 3, 1)).isEqualTo(4);
    assertThat(listed(Status.PLAYING, 9)).containsExactly(ANNA);
  }

  @Test
  void whatWasAnsweredSurvivesALossOfPower() throws Exception {
    for (int seen = 0; seen < 30; seen += 3) {
      keep(journal, ANNA, seen, 3);
      try (Journal found = afterPowerLoss()) {
        assertThat(found.read(ANNA, 0)).isEqualTo(Attempt.made(facts(1, seen + 3)));
      }
    }
  }

  @Test
  void closingKeepsWhatWasHandedInBefore() throws Exception {
    List<CompletableFuture<Attempt<Long>>> answers = new ArrayList<>();
    for (int seen = 0; seen < 100; seen++) {
      answers.add(journal.append(batch(ANNA, seen, 1)));
    }
    journal.close();
    assertThat(answers).allSatisfy(answer -> assertThat(answer).isCompleted());
    journal = reopened();
    assertThat(journal.read(ANNA, 0)).isEqualTo(Attempt.made(facts(1, 100)));
  }

  @Test
  void afterTheEndEverythingIsRefused() {
    keep(journal, ANNA, 0, 1);
    journal.close();
    journal.close();
    assertThat(code(keep(journal, batch(ANNA, 1, 1)))).isEqualTo("journal.closed");
    assertThat(code(journal.read(ANNA, 0))).isEqualTo("journal.closed");
    assertThat(code(journal.head(ANNA))).isEqualTo("journal.closed");
    assertThat(code(journal.tables(Status.OPEN, 1))).isEqualTo("journal.closed");
  }

  @Test
  void anAnswerMayCloseTheJournal() throws Exception {
    journal.append(batch(ANNA, 0, 1)).thenAccept(_ -> journal.close()).join();
    journal.close();
    journal = reopened();
    assertThat(journal.read(ANNA, 0)).isEqualTo(Attempt.made(List.of(fact(1))));
  }

  private static final String ANN = "session-ann";
  private static final Forgotten ANN_BY_THEN = new Forgotten(ANN, 9_000);

  /// Ann under several names at two tables, once in a fact of an earlier version; Bob; later, Ann
  /// again; and a copy of one of the facts in a table that was brought.
  private void keepNames() {
    List<Entry> first =
        List.of(
            fact(1),
            named(2, ANN, "Zoé 🎲"),
            named(3, "session-bob", "Bob"),
            namedInside(4, ANN, "Ann"),
            named(9, ANN, "Anna"),
            named(10, ANN, "Later"));
    keep(journal, new Batch(ANNA, 0, first, Status.PLAYING)).orThrow();
    Entry copy = named(2, ANN, "Zoé 🎲");
    NameBeside beside = copy.name().orElseThrow();
    List<Entry> second =
        List.of(
            namedInside(1, "session-anna", "other"),
            copy.with(Optional.of(new NameBeside(beside.salt(), beside.name(), "nobody-1"))));
    keep(journal, new Batch(BERT, 0, second, Status.FINISHED)).orThrow();
  }

  private static List<Optional<String>> names(List<Entry> entries) {
    return entries.stream().map(entry -> entry.name().map(NameBeside::name)).toList();
  }

  @Test
  void namesComeBackBesideTheirFacts() throws Exception {
    keepNames();
    assertThat(names(journal.read(ANNA, 0).orThrow()))
        .containsExactly(
            Optional.empty(),
            Optional.of("Zoé 🎲"),
            Optional.of("Bob"),
            Optional.empty(),
            Optional.of("Anna"),
            Optional.of("Later"));
    assertThat(journal.read(ANNA, 2).orThrow())
        .isEqualTo(journal.read(ANNA, 0).orThrow().subList(2, 6));
    List<Entry> before = journal.read(ANNA, 0).orThrow();
    journal.close();
    journal = reopened();
    assertThat(journal.read(ANNA, 0).orThrow()).isEqualTo(before);
    assertThat(journal.forgotten().orThrow()).isEmpty();
  }

  @Test
  void whoeverIsForgottenHasNoNameAnywhereAndNoFactIsLost() throws Exception {
    keepNames();
    List<Entry> before = journal.read(ANNA, 0).orThrow();
    assertThat(journal.forget(ANN_BY_THEN).orThrow()).isEqualTo(4);
    for (int opened = 0; opened < 2; opened++) {
      List<Entry> after = journal.read(ANNA, 0).orThrow();
      assertThat(names(after))
          .containsExactly(
              Optional.empty(),
              Optional.empty(),
              Optional.of("Bob"),
              Optional.empty(),
              Optional.empty(),
              Optional.of("Later"));
      for (int i = 0; i < after.size(); i++) {
        Entry expected = i == 3 ? NameInside.cut(before.get(i)) : before.get(i);
        assertThat(after.get(i).with(Optional.empty())).isEqualTo(expected.with(Optional.empty()));
      }
      assertThat(journal.read(BERT, 0).orThrow().getFirst())
          .isEqualTo(namedInside(1, "session-anna", "other"));
      assertThat(names(journal.read(BERT, 0).orThrow()).getLast()).isEmpty();
      assertThat(journal.forgotten().orThrow()).containsExactly(ANN_BY_THEN);
      journal.close();
      journal = reopened();
    }
  }

  @Test
  void aTableOfSomebodyForgottenGoesOn() {
    keepNames();
    journal.forget(ANN_BY_THEN).orThrow();
    Entry next = named(11, ANN, "Ann again");
    assertThat(keep(journal, new Batch(ANNA, 6, List.of(next), Status.PLAYING)).orThrow())
        .isEqualTo(7);
    assertThat(journal.read(ANNA, 6).orThrow()).containsExactly(next);
  }

  @Test
  void forgettingSomebodyAgainChangesNothing() {
    keepNames();
    journal.forget(ANN_BY_THEN).orThrow();
    List<Entry> once = journal.read(ANNA, 0).orThrow();
    assertThat(journal.forget(ANN_BY_THEN).orThrow()).isZero();
    assertThat(journal.forget(new Forgotten("session-nobody", 9_000)).orThrow()).isZero();
    assertThat(journal.read(ANNA, 0).orThrow()).isEqualTo(once);
    assertThat(journal.forgotten().orThrow())
        .containsExactly(ANN_BY_THEN, new Forgotten("session-nobody", 9_000));
  }

  @Test
  void aClosedJournalForgetsNobody() {
    journal.close();
    assertThat(code(journal.forget(ANN_BY_THEN))).isEqualTo("journal.closed");
    assertThat(code(journal.forgotten())).isEqualTo("journal.closed");
  }
}
