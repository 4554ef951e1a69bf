package piste.cluster.lease;

import static org.assertj.core.api.Assertions.assertThat;
import static piste.cluster.lease.PostgresLeasesTest.batch;

import java.time.Duration;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.concurrent.Callable;
import java.util.concurrent.CyclicBarrier;
import java.util.concurrent.FutureTask;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import piste.rules.Attempt;
import piste.stores.postgres.PostgresJournal;
import piste.stores.postgres.PostgresStore;
import piste.table.journal.Entry;
import piste.table.journal.Status;
import piste.table.journal.TableId;
import piste.testkit.RealPostgres;

/// Two nodes that want the same table at the same time, over a real PostgreSQL.
class LeaseRacesTest {
  private static final int RACES = Integer.getInteger("piste.races", 100);

  /// With time to connect on a busy machine.
  private final String address = RealPostgres.shared().database() + "?loginTimeout=60";
  private final PostgresStore here = PostgresStore.open(address).orThrow();
  private final PostgresStore there = PostgresStore.open(address).orThrow();
  private final TableLeases a = PostgresLeasesTest.leases(here);
  private final TableLeases b = PostgresLeasesTest.leases(there);
  private NodeId first;
  private NodeId second;
  private PostgresJournal left;
  private PostgresJournal right;

  @BeforeEach
  void join() {
    first = a.join("a", "1").orThrow();
    second = b.join("b", "1").orThrow();
    left = here.journal(first.text());
    right = there.journal(second.text());
  }

  @AfterEach
  void close() {
    here.close();
    there.close();
  }

  private static TableId table(int race) {
    return new TableId("t" + race);
  }

  private static boolean append(PostgresJournal journal, TableId table, long seen, long epoch) {
    return journal.append(batch(table, seen, epoch, Status.PLAYING)).join() instanceof Attempt.Made;
  }

  private record Both<A, B>(A first, B second) {}

  /// Lets two do something at the same time.
  private static <A, B> Both<A, B> race(Callable<A> one, Callable<B> other) throws Exception {
    CyclicBarrier start = new CyclicBarrier(2);
    FutureTask<B> task =
        new FutureTask<>(
            () -> {
              start.await();
              return other.call();
            });
    Thread.ofPlatform().start(task);
    start.await();
    A done = one.call();
    return new Both<>(done, task.get());
  }

  @Test
  void ofTwoWhoClaimATableOneHasItAndOnlyThatOneAppends() throws Exception {
    PostgresJournal maker = here.journal();
    int ofTheFirst = 0;
    for (int i = 0; i < RACES; i++) {
      TableId table = table(i);
      maker.append(batch(table, 0, 0, Status.PLAYING)).join().orThrow();
      var claims = race(() -> a.claim(table).orThrow(), () -> b.claim(table).orThrow());
      boolean isFirst = claims.first instanceof Claim.Owned;
      ofTheFirst += isFirst ? 1 : 0;
      assertThat(isFirst ? claims.first : claims.second).isEqualTo(new Claim.Owned(1, 1));
      assertThat(isFirst ? claims.second : claims.first)
          .isEqualTo(new Claim.Elsewhere(isFirst ? first : second));

      // Whoever goes on from the state before the claim is too late.
      var appends =
          race(
              () -> append(left, table, 1, isFirst ? 1 : 0),
              () -> append(right, table, 1, isFirst ? 0 : 1));
      assertThat(appends.first).isEqualTo(isFirst);
      assertThat(appends.second).isEqualTo(!isFirst);
    }
    System.out.printf("the first node won %d of %d claims%n", ofTheFirst, RACES);
  }

  /// A node that was paused goes on writing while another takes its table over.
  @Test
  void aZombieKeepsNothingOnceItsTableIsTaken() throws Exception {
    b.renew(true).orThrow();
    int before = 0;
    int refused = 0;
    for (int i = 0; i < RACES; i++) {
      TableId table = table(i);
      a.renew(true).orThrow();
      left.append(batch(table, 0, 1, Status.PLAYING)).join().orThrow();
      b.renew(true).orThrow();
      PostgresLeasesTest.letRunOut(here, first, Duration.ZERO);
      var done = race(() -> writeOn(table), () -> takeOver(table));
      List<Long> ofTheZombie = done.first;
      Claim.Owned claim = done.second;

      assertThat(claim.epoch()).isEqualTo(2);
      assertThat(ofTheZombie).as("all before the claim").allMatch(one -> one <= claim.version());
      assertThat(append(left, table, claim.version() + 3, 1)).as("later").isFalse();
      List<Entry> facts = right.read(table, 0).orThrow();
      assertThat(facts).hasSize((int) claim.version() + 3);
      for (int version = 1; version <= facts.size(); version++) {
        assertThat(facts.get(version - 1).text())
            .isEqualTo("in epoch " + (version <= claim.version() ? 1 : 2));
      }
      assertThat(ofTheZombie).as("acknowledged once each").hasSize((int) claim.version() - 1);
      before += ofTheZombie.size();
      refused += 5 - ofTheZombie.size();
    }
    System.out.printf(
        "of %d zombies, %d appends came before the claim and %d were refused%n",
        RACES, before, refused);
  }

  /// Five facts one after another, whatever the answers: the versions that were acknowledged.
  private List<Long> writeOn(TableId table) {
    List<Long> kept = new ArrayList<>();
    for (long seen = 1; seen <= 5; seen++) {
      if (append(left, table, seen, 1)) {
        kept.add(seen + 1);
      }
    }
    return kept;
  }

  private Claim.Owned takeOver(TableId table) {
    if (!(b.claim(table).orThrow() instanceof Claim.Owned owned)) {
      throw new AssertionError("not taken");
    }
    for (int i = 0; i < 3; i++) {
      assertThat(append(right, table, owned.version() + i, owned.epoch())).isTrue();
    }
    return owned;
  }

  /// A node that renews late asks which tables it still has. What it is told stays true.
  @Test
  void aLateRenewalAndATakeoverNeverBothHaveTheTable() throws Exception {
    int kept = 0;
    for (int i = 0; i < RACES; i++) {
      TableId table = table(i);
      a.renew(true).orThrow();
      b.renew(true).orThrow();
      left.append(batch(table, 0, 1, Status.FINISHED)).join().orThrow();
      PostgresLeasesTest.letRunOut(here, first, Duration.ZERO);
      var done =
          race(
              () -> {
                a.renew(true).orThrow();
                return a.owned().orThrow().stream().anyMatch(one -> one.table().equals(table));
              },
              () -> b.claim(table).orThrow() instanceof Claim.Owned);
      assertThat(done.first).isNotEqualTo(done.second);
      kept += done.first ? 1 : 0;
      a.release(table, 1).orThrow();
    }
    System.out.printf("the late renewal kept %d of %d tables%n", kept, RACES);
  }

  @Test
  void whatTwoSweepAtTheSameTimeIsTakenOnce() throws Exception {
    TableLeases dead = PostgresLeasesTest.leases(here);
    NodeId gone = dead.join("c", "1").orThrow();
    PostgresJournal maker = here.journal(gone.text());
    for (int i = 0; i < RACES; i++) {
      maker.append(batch(table(i), 0, 1, Status.PLAYING)).join().orThrow();
    }
    a.renew(true).orThrow();
    b.renew(true).orThrow();
    PostgresLeasesTest.letRunOut(here, gone, Duration.ZERO);
    var done = race(() -> sweepAll(a), () -> sweepAll(b));
    Set<OwnedTable> all = new HashSet<>(done.first);
    // On a busy machine one of them may come too late for any.
    assertThat(Collections.disjoint(all, done.second)).isTrue();
    all.addAll(done.second);
    assertThat(all).hasSize(RACES).allMatch(one -> one.epoch() == 2);
    System.out.printf("%d and %d tables were swept%n", done.first.size(), done.second.size());
  }

  private static List<OwnedTable> sweepAll(TableLeases node) {
    List<OwnedTable> all = new ArrayList<>();
    int idle = 0;
    while (idle < 3) {
      List<OwnedTable> some = node.sweep(20, Set.of()).orThrow();
      idle = some.isEmpty() ? idle + 1 : 0;
      all.addAll(some);
    }
    return all;
  }
}
