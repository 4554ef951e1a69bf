package piste.cluster.lease;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.util.List;
import java.util.Random;
import java.util.Set;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.CountDownLatch;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import piste.rules.Attempt;
import piste.table.journal.Status;
import piste.table.journal.TableId;
import piste.testkit.Waiting;

/// How a node keeps its lease, loses it and gets it back.
class LeaseKeeperTest {
  private static final TableId X = new TableId("x");
  private static final TableId Y = new TableId("y");

  /// So long that no lease runs out because the machine is busy.
  private static final LeaseTerms LONG = terms(Duration.ofMinutes(5));

  /// For tests that wait until a lease has run out.
  private static final LeaseTerms SHORT = terms(Duration.ofSeconds(3));

  private MemoryLeases database;
  private BrittleLeases line;
  private TableLeases other;
  private final List<String> news = new CopyOnWriteArrayList<>();
  private LeaseKeeper keeper;
  private NodeId second;

  private static LeaseTerms terms(Duration length) {
    return new LeaseTerms(length, Duration.ofMillis(100), Duration.ofMillis(200));
  }

  private void join(LeaseTerms terms) {
    database = new MemoryLeases(terms, System::nanoTime, new Random(1));
    line = new BrittleLeases(database.node());
    other = database.node();
    database.create(X, Status.PLAYING);
    database.create(Y, Status.PLAYING);
    keeper = LeaseKeeper.join(line, terms, "a", "1").orThrow();
    keeper.listen(
        new LeaseKeeper.Listener() {
          @Override
          public void nodesChanged(Set<NodeId> came, Set<NodeId> gone) {
            came.forEach(node -> news.add("came " + node.name()));
            gone.forEach(node -> news.add("gone " + node.name()));
          }

          @Override
          public void leaseLost() {
            news.add("lost");
          }

          @Override
          public void leaseBack() {
            news.add("back");
          }

          @Override
          public void tablesLost(Set<TableId> tables) {
            news.add("without " + tables);
          }
        });
  }

  @AfterEach
  void end() {
    line.cut = false;
    line.deaf = false;
    line.hanging.countDown();
    keeper.close();
  }

  private void heard(String what) throws InterruptedException {
    Waiting.until(what + " in " + news, () -> news.contains(what));
  }

  /// As the other node, takes a table as soon as the database lets it.
  private void takeByTheOther(TableId table) throws InterruptedException {
    second = other.join("b", "1").orThrow();
    Waiting.until(
        "the other takes the table",
        () -> {
          other.renew(true).orThrow();
          boolean taken = other.claim(table).orThrow() instanceof Claim.Owned;
          assertThat(taken && keeper.mayWrite()).isFalse();
          assertThat(taken && keeper.epoch(table).isPresent()).isFalse();
          return taken;
        });
  }

  @Test
  void aLeaseIsKept() throws InterruptedException {
    join(LONG);
    assertThat(keeper.mayWrite()).isTrue();
    assertThat(keeper.claim(X).orThrow()).isEqualTo(new Claim.Owned(1, 1));
    assertThat(keeper.epoch(X)).hasValue(1);
    assertThat(keeper.epoch(Y)).isEmpty();
    assertThat(keeper.tables()).isEqualTo(1);
    Waiting.until("several renewals", () -> line.renewals.get() > 20);
    Waiting.until("the table is still there", () -> keeper.epoch(X).isPresent());
    assertThat(database.owner(X)).hasValue(keeper.node());
  }

  @Test
  void othersWhoComeAndGoAreTold() throws InterruptedException {
    join(SHORT);
    second = other.join("b", "1").orThrow();
    heard("came b");
    assertThat(keeper.live()).contains(keeper.node(), second);
    heard("gone b");
    assertThat(news).doesNotContain("came a", "gone a");
  }

  @Test
  void aNodeThatIsCutOffStopsWritingBeforeAnotherTakesItsTables() throws InterruptedException {
    join(SHORT);
    keeper.claim(X).orThrow();
    keeper.claim(Y).orThrow();
    line.cut = true;
    takeByTheOther(X);
    heard("lost");
    assertThat(keeper.claim(Y)).isEqualTo(Attempt.refused(TableLeases.LOST));
    assertThat(keeper.sweep(1, Set.of())).isEqualTo(Attempt.refused(TableLeases.LOST));

    line.cut = false;
    heard("back");
    assertThat(news.indexOf("without [x]"))
        .isGreaterThan(news.indexOf("lost"))
        .isLessThan(news.indexOf("back"));
    Waiting.until("what nobody took is still there", () -> keeper.epoch(Y).isPresent());
    assertThat(keeper.epoch(X)).isEmpty();
    assertThat(database.epoch(Y)).isEqualTo(1);
  }

  @Test
  void aRenewalThatHangsIsNoticed() throws InterruptedException {
    join(SHORT);
    line.hanging = new CountDownLatch(1);
    heard("lost");
    assertThat(keeper.mayWrite()).isFalse();
    line.hanging.countDown();
    heard("back");
    Waiting.until("it writes again", keeper::mayWrite);
  }

  @Test
  void aListenerThatIsSlowCostsNobodyTheLease() throws InterruptedException {
    join(LONG);
    CountDownLatch slow = new CountDownLatch(1);
    keeper.listen(
        new LeaseKeeper.Listener() {
          @Override
          public void nodesChanged(Set<NodeId> came, Set<NodeId> gone) {
            try {
              slow.await();
            } catch (InterruptedException e) {
              throw new IllegalStateException(e);
            }
          }
        });
    second = other.join("b", "1").orThrow();
    heard("came b");
    int before = line.renewals.get();
    Waiting.until("renewals go on", () -> line.renewals.get() > before + 20);
    Waiting.until("it may write", keeper::mayWrite);
    slow.countDown();
  }

  @Test
  void whatIsGivenBackMayNotBeWrittenTo() {
    join(LONG);
    keeper.claim(X).orThrow();
    keeper.claim(Y).orThrow();
    assertThat(keeper.release(X).orThrow()).isTrue();
    assertThat(keeper.handOver(Set.of(Y)).orThrow()).isEqualTo(1);
    assertThat(keeper.release(X).orThrow()).isFalse();
    assertThat(keeper.epoch(X)).isEmpty();
    assertThat(database.owner(X)).isEmpty();
    assertThat(keeper.sweep(10, Set.of()).orThrow())
        .containsExactly(new OwnedTable(Y, 2, 1, Status.PLAYING));
  }

  @Test
  void aTableOfWhichTheAnswerWasLostIsFoundAgain() throws InterruptedException {
    join(SHORT);
    line.deaf = true;
    assertThat(keeper.claim(X)).isInstanceOf(Attempt.Refused.class);
    line.deaf = false;
    assertThat(database.owner(X)).hasValue(keeper.node());
    Waiting.until(
        "the stray is found",
        () ->
            keeper.sweep(10, Set.of()) instanceof Attempt.Made<List<OwnedTable>>(var found)
                && found.stream().anyMatch(one -> one.table().equals(X)));
    assertThat(database.epoch(X)).isEqualTo(1);
  }

  @Test
  void aTableWhoseReturnWasNotHeardGoesOnHereUnderANewEpoch() throws InterruptedException {
    join(SHORT);
    keeper.claim(X).orThrow();
    line.cut = true;
    assertThat(keeper.release(X)).isInstanceOf(Attempt.Refused.class);
    line.cut = false;
    Waiting.until(
        "the stray is found",
        () ->
            keeper.sweep(10, Set.of()) instanceof Attempt.Made<List<OwnedTable>>(var found)
                && found.stream().anyMatch(one -> one.table().equals(X)));
    assertThat(database.epoch(X)).isEqualTo(2);
  }

  @Test
  void anAppendThatWasRefusedForItsEpochEndsTheHolding() throws InterruptedException {
    join(LONG);
    keeper.claim(X).orThrow();
    keeper.fenced(X, 1);
    assertThat(keeper.epoch(X)).isEmpty();
    heard("without [x]");
  }

  @Test
  void aNodeThatIsLeavingHandsOverAndTakesNothing() throws InterruptedException {
    join(LONG);
    keeper.claim(X).orThrow();
    assertThat(keeper.handOverAll().orThrow()).isEqualTo(1);
    assertThat(keeper.claim(X)).isInstanceOf(Attempt.Refused.class);
    assertThat(keeper.sweep(1, Set.of())).isInstanceOf(Attempt.Refused.class);
    assertThat(keeper.epoch(X)).isEmpty();
    Waiting.until("it is still a node", () -> line.renewals.get() > 5);
    other.join("b", "1").orThrow();
    assertThat(other.sweep(10, Set.of()).orThrow()).hasSize(1);
  }

  @Test
  void anEndGivesTheTablesBackAtOnce() {
    join(LONG);
    keeper.claim(X).orThrow();
    keeper.close();
    keeper.close();
    assertThat(keeper.mayWrite()).isFalse();
    assertThat(keeper.epoch(X)).isEmpty();
    second = other.join("b", "1").orThrow();
    assertThat(other.renew(true).orThrow().live()).containsExactly(second);
    assertThat(other.sweep(10, Set.of()).orThrow()).hasSize(1);
    assertThat(news).doesNotContain("lost");
  }
}
