package piste.cluster.lease;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import piste.rules.Attempt;
import piste.table.journal.Status;
import piste.table.journal.TableId;

/// What every kind of leases must satisfy.
abstract class LeasesContract {
  private static final TableId X = new TableId("x");
  private static final TableId Y = new TableId("y");
  private static final TableId Z = new TableId("z");

  private TableLeases a;
  private TableLeases b;
  private NodeId first;
  private NodeId second;

  /// Another node's way to the same database.
  abstract TableLeases node();

  /// Another table of one fact.
  abstract void create(TableId table, Status status);

  abstract boolean append(TableId table, long seen, long epoch);

  /// Lets the lease of a node run out, and this long besides.
  abstract void letRunOut(NodeId node, int lengths);

  abstract Set<NodeId> remembered();

  @BeforeEach
  void twoNodes() {
    a = node();
    b = node();
    first = a.join("a", "1").orThrow();
    second = b.join("b", "1").orThrow();
  }

  @Test
  void everyStartIsANewNode() {
    NodeId again = node().join("a", "1").orThrow();
    assertThat(again).isNotEqualTo(first);
    assertThat(again.name()).isEqualTo(first.name()).isEqualTo("a");
    assertThat(a.renew(true).orThrow().live()).containsExactlyInAnyOrder(first, second, again);
  }

  @Test
  void aNameThatCannotStandInASubjectIsRefused() {
    assertThat(node().join("a.b", "1")).isInstanceOf(Attempt.Refused.class);
  }

  @Test
  void aNodeWhoseLeaseRanOutIsNotLiveUntilItRenews() {
    letRunOut(first, 0);
    assertThat(b.renew(true).orThrow().live()).containsExactly(second);
    assertThat(a.renew(true).orThrow().live()).containsExactlyInAnyOrder(first, second);
    assertThat(b.renew(true).orThrow().live()).containsExactlyInAnyOrder(first, second);
  }

  @Test
  void whoClaimsATableFirstHasItAndOthersAreToldSo() {
    create(X, Status.OPEN);
    assertThat(a.claim(X).orThrow()).isEqualTo(new Claim.Owned(1, 1));
    assertThat(b.claim(X).orThrow()).isEqualTo(new Claim.Elsewhere(first));
    assertThat(a.owned().orThrow()).containsExactly(new OwnedTable(X, 1, 1, Status.OPEN));
    assertThat(b.owned().orThrow()).isEmpty();
  }

  @Test
  void whoOwnsTablesIsToldAndChangesNothing() {
    List.of(X, Y, Z).forEach(table -> create(table, Status.PLAYING));
    a.claim(X).orThrow();
    b.claim(Y).orThrow();
    Set<TableId> all = Set.of(X, Y, Z, new TableId("unknown"));
    assertThat(b.owners(all).orThrow()).isEqualTo(Map.of(X, first, Y, second));
    assertThat(b.owners(Set.of()).orThrow()).isEmpty();
    letRunOut(first, 0);
    assertThat(b.owners(all).orThrow()).isEqualTo(Map.of(Y, second));
    assertThat(b.owned().orThrow()).hasSize(1);
  }

  @Test
  void aNodeThatNoMessagesReachSaysSo() {
    assertThat(a.renew(true).orThrow().wired()).containsExactlyInAnyOrder(first, second);
    assertThat(b.renew(false).orThrow().wired()).containsExactly(first);
    assertThat(a.renew(true).orThrow().wired()).containsExactly(first);
    assertThat(b.renew(true).orThrow().wired()).containsExactlyInAnyOrder(first, second);
  }

  @Test
  void whoRenewsKnowsHowLongTheLeasesOfOthersLast() {
    Duration left = a.renew(true).orThrow().next();
    assertThat(left).isPositive();
    letRunOut(second, 0);
    Duration alone = a.renew(true).orThrow().next();
    assertThat(alone).isGreaterThanOrEqualTo(left);
    b.renew(true).orThrow();
    assertThat(a.renew(true).orThrow().next()).isPositive().isLessThanOrEqualTo(alone);
  }

  @Test
  void aTableThatIsNotThereIsUnknown() {
    assertThat(a.claim(X).orThrow()).isEqualTo(new Claim.Unknown());
  }

  @Test
  void whoHasATableKeepsItsEpochUnlessItMustBeAboveOne() {
    create(X, Status.PLAYING);
    a.claim(X).orThrow();
    assertThat(append(X, 1, 1)).isTrue();
    assertThat(a.claim(X).orThrow()).isEqualTo(new Claim.Owned(1, 2));
    assertThat(a.claim(X, 1).orThrow()).isEqualTo(new Claim.Owned(2, 2));
    assertThat(a.claim(X, 1).orThrow()).isEqualTo(new Claim.Owned(2, 2));
    assertThat(append(X, 2, 1)).isFalse();
    assertThat(append(X, 2, 2)).isTrue();
  }

  @Test
  void aTableIsTakenFromANodeWhoseLeaseRanOutUnderANewEpoch() {
    create(X, Status.OPEN);
    a.claim(X).orThrow();
    letRunOut(first, 0);
    assertThat(append(X, 1, 1)).as("nobody has taken it yet").isTrue();
    assertThat(b.claim(X).orThrow()).isEqualTo(new Claim.Owned(2, 2));
    assertThat(append(X, 2, 1)).isFalse();
    a.renew(true).orThrow();
    assertThat(a.claim(X).orThrow()).isEqualTo(new Claim.Elsewhere(second));
    assertThat(append(X, 2, 1)).isFalse();
    assertThat(append(X, 2, 2)).isTrue();
  }

  @Test
  void aNodeThatRenewsLateStillHasWhatNobodyTook() {
    create(X, Status.OPEN);
    a.claim(X).orThrow();
    letRunOut(first, 0);
    a.renew(true).orThrow();
    assertThat(b.claim(X).orThrow()).isEqualTo(new Claim.Elsewhere(first));
    assertThat(a.claim(X).orThrow()).isEqualTo(new Claim.Owned(1, 1));
  }

  @Test
  void aNodeWithoutALeaseTakesNothing() {
    create(X, Status.OPEN);
    create(Y, Status.PLAYING);
    create(Z, Status.OPEN);
    a.claim(Z).orThrow();
    b.claim(Y).orThrow();
    b.handOver(Map.of(Y, 1L)).orThrow();
    letRunOut(first, 0);
    assertThat(a.claim(X)).isEqualTo(Attempt.refused(TableLeases.LOST));
    assertThat(a.claim(Z)).isEqualTo(Attempt.refused(TableLeases.LOST));
    assertThat(a.sweep(10, Set.of()).orThrow()).isEmpty();
    assertThat(b.claim(X).orThrow()).isEqualTo(new Claim.Owned(1, 1));
  }

  @Test
  void aReleasedTableIsFreeAndNobodySweepsIt() {
    create(X, Status.PLAYING);
    a.claim(X).orThrow();
    assertThat(a.release(X, 1).orThrow()).isTrue();
    assertThat(a.release(X, 1).orThrow()).isFalse();
    assertThat(b.sweep(10, Set.of()).orThrow()).isEmpty();
    assertThat(append(X, 1, 1)).as("nobody has taken it yet").isTrue();
    assertThat(b.claim(X).orThrow()).isEqualTo(new Claim.Owned(2, 2));
  }

  @Test
  void onlyTheOwnerUnderThisEpochReleases() {
    create(X, Status.PLAYING);
    a.claim(X).orThrow();
    a.claim(X, 1).orThrow();
    assertThat(b.release(X, 2).orThrow()).isFalse();
    assertThat(a.release(X, 1).orThrow()).isFalse();
    assertThat(a.handOver(Map.of(X, 1L)).orThrow()).isZero();
    assertThat(b.claim(X).orThrow()).isEqualTo(new Claim.Elsewhere(first));
  }

  @Test
  void whatIsHandedOverIsSweptIfItIsBeingPlayed() {
    create(X, Status.PLAYING);
    create(Y, Status.OPEN);
    a.claim(X).orThrow();
    a.claim(Y).orThrow();
    assertThat(a.handOver(Map.of(X, 1L, Y, 1L, Z, 1L)).orThrow()).isEqualTo(2);
    assertThat(b.sweep(10, Set.of()).orThrow())
        .containsExactly(new OwnedTable(X, 2, 1, Status.PLAYING));
    assertThat(b.claim(Y).orThrow()).isEqualTo(new Claim.Owned(2, 1));
  }

  @Test
  void whatIsOfferedIsTakenUnderTheNextEpochAndOnlyOnce() {
    create(X, Status.PLAYING);
    a.claim(X).orThrow();
    assertThat(b.takeFrom(first, X, 1).orThrow()).isEqualTo(new Claim.Owned(2, 1));
    assertThat(append(X, 1, 1)).isFalse();
    assertThat(append(X, 1, 2)).isTrue();
    assertThat(b.takeFrom(first, X, 1)).isEqualTo(Attempt.refused(TableLeases.NOT_OFFERED));
    assertThat(a.handOver(Map.of(X, 1L)).orThrow()).isZero();
    assertThat(a.claim(X).orThrow()).isEqualTo(new Claim.Elsewhere(second));
  }

  @Test
  void anOfferThatComesTooLateTakesNothing() {
    create(X, Status.PLAYING);
    create(Y, Status.PLAYING);
    create(Z, Status.PLAYING);
    List.of(X, Y, Z).forEach(table -> a.claim(table).orThrow());
    a.handOver(Map.of(X, 1L)).orThrow();
    a.claim(Y, 1).orThrow();
    letRunOut(second, 0);
    for (TableId table : List.of(X, Y, Z, new TableId("unknown"))) {
      assertThat(b.takeFrom(first, table, 1)).isEqualTo(Attempt.refused(TableLeases.NOT_OFFERED));
    }
    assertThat(a.owned().orThrow()).hasSize(2);
  }

  @Test
  void aSweepTakesTheTablesBeingPlayedOfNodesWhoseLeaseRanOutTheNewestFirst() {
    List<TableId> tables = List.of(X, Y, Z);
    tables.forEach(table -> create(table, Status.PLAYING));
    tables.forEach(table -> a.claim(table).orThrow());
    TableId open = new TableId("open");
    create(open, Status.OPEN);
    a.claim(open).orThrow();
    assertThat(append(Y, 1, 1)).isTrue();
    assertThat(b.sweep(10, Set.of()).orThrow()).isEmpty();

    letRunOut(first, 0);
    assertThat(b.sweep(1, Set.of()).orThrow())
        .containsExactly(new OwnedTable(Y, 2, 2, Status.PLAYING));
    assertThat(b.sweep(10, Set.of(X)).orThrow())
        .containsExactly(new OwnedTable(Z, 2, 1, Status.PLAYING));
    assertThat(b.sweep(10, Set.of()).orThrow())
        .containsExactly(new OwnedTable(X, 2, 1, Status.PLAYING));
    assertThat(b.sweep(10, Set.of()).orThrow()).isEmpty();
  }

  @Test
  void aNodeThatGivesAllAwayStaysANode() {
    create(X, Status.PLAYING);
    create(Y, Status.OPEN);
    a.claim(X).orThrow();
    a.claim(Y).orThrow();
    assertThat(a.releaseAll().orThrow()).isEqualTo(2);
    assertThat(a.renew(true).orThrow().live()).contains(first);
    assertThat(b.sweep(10, Set.of()).orThrow()).hasSize(1);
    assertThat(b.claim(Y).orThrow()).isEqualTo(new Claim.Owned(2, 1));
  }

  @Test
  void whatANodeLeavesBehindIsSweptAtOnce() {
    create(X, Status.PLAYING);
    create(Y, Status.OPEN);
    a.claim(X).orThrow();
    a.claim(Y).orThrow();
    assertThat(a.leave().orThrow()).isEqualTo(2);
    assertThat(b.renew(true).orThrow().live()).containsExactly(second);
    assertThat(b.sweep(10, Set.of()).orThrow())
        .containsExactly(new OwnedTable(X, 2, 1, Status.PLAYING));
    assertThat(b.claim(Y).orThrow()).isEqualTo(new Claim.Owned(2, 1));
    assertThat(a.renew(true)).as("it left for good").isEqualTo(Attempt.refused(TableLeases.LOST));
    assertThat(a.claim(Y)).isEqualTo(Attempt.refused(TableLeases.LOST));
    assertThat(remembered()).containsExactly(second);
  }

  @Test
  void aNodeIsForgottenLongAfterItsLeaseRanOutAndNotBeforeItsTablesAreTaken() {
    create(X, Status.PLAYING);
    create(Y, Status.FINISHED);
    a.claim(X).orThrow();
    a.claim(Y).orThrow();
    letRunOut(first, TableLeases.REMEMBERED / 2);
    b.renew(true).orThrow();
    assertThat(b.tidy().orThrow()).isZero();
    letRunOut(first, TableLeases.REMEMBERED);
    b.renew(true).orThrow();
    assertThat(b.tidy().orThrow()).as("it has a table being played").isZero();
    assertThat(b.sweep(10, Set.of()).orThrow()).hasSize(1);
    assertThat(b.tidy().orThrow()).isEqualTo(1);
    assertThat(remembered()).containsExactly(second);
    assertThat(b.claim(Y).orThrow()).isEqualTo(new Claim.Owned(2, 1));
  }

  @Test
  void aForgottenNodeThatWakesUpIsANodeAgain() {
    create(X, Status.OPEN);
    letRunOut(first, TableLeases.REMEMBERED);
    b.renew(true).orThrow();
    assertThat(b.tidy().orThrow()).isEqualTo(1);
    assertThat(a.renew(true).orThrow().live()).containsExactlyInAnyOrder(first, second);
    assertThat(a.claim(X).orThrow()).isEqualTo(new Claim.Owned(1, 1));
  }
}
