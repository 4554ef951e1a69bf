package piste.cluster.lease;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.OptionalLong;
import org.junit.jupiter.api.Test;
import piste.table.journal.Status;
import piste.table.journal.TableId;

/// What a node knows of its tables.
class HoldingsTest {
  private static final TableId X = new TableId("x");
  private static final TableId Y = new TableId("y");

  private final Holdings holdings = new Holdings();
  private final Lease first = Lease.none(LeaseTerms.STANDARD, 0).renewed(0, 1);
  private final Lease second =
      first.renewed(first.until() + 1, first.until() + 2).renewed(first.until() + 2, 0);

  @Test
  void aTableIsWrittenToUnderTheEpochOfItsClaimWhileTheLeaseHolds() {
    assertThat(holdings.epoch(X, first, 2)).isEmpty();
    assertThat(holdings.claimed(X, 5, 1)).isTrue();
    assertThat(holdings.epoch(X, first, 2)).hasValue(5);
    assertThat(holdings.epoch(X, first, first.until())).isEmpty();
    assertThat(holdings.count(first)).isEqualTo(1);
  }

  @Test
  void aNewTermStartsWithNothingUntilTheDatabaseConfirmsIt() {
    holdings.claimed(X, 5, 1);
    holdings.claimed(Y, 3, 1);
    long now = first.until() + 3;
    assertThat(second.term()).isEqualTo(2);
    assertThat(holdings.epoch(X, second, now)).isEmpty();
    assertThat(holdings.count(second)).isZero();

    var lost = holdings.compare(holdings.before(), List.of(table(X, 5)), 2);
    assertThat(lost).containsExactly(Y);
    assertThat(holdings.epoch(X, second, now)).hasValue(5);
    assertThat(holdings.epoch(Y, second, now)).isEmpty();
  }

  @Test
  void aClaimBelongsToTheTermInWhichItWasSent() {
    assertThat(holdings.claimed(X, 5, 1)).isTrue();
    assertThat(holdings.epoch(X, second, first.until() + 3)).isEmpty();
  }

  @Test
  void anAnswerThatIsOlderChangesNothing() {
    holdings.claimed(X, 6, 1);
    assertThat(holdings.claimed(X, 5, 1)).isFalse();
    assertThat(holdings.claimed(X, 6, 1)).isTrue();
    assertThat(holdings.epoch(X, first, 2)).hasValue(6);
  }

  @Test
  void whatWasGivenUpIsClaimedAboveItsEpoch() {
    holdings.claimed(X, 5, 1);
    assertThat(holdings.giveUp(X)).isEqualTo(OptionalLong.of(5));
    assertThat(holdings.epoch(X, first, 2)).isEmpty();
    assertThat(holdings.above(X)).isEqualTo(5);
    assertThat(holdings.claimed(X, 5, 1)).as("answered before it was given up").isFalse();
    assertThat(holdings.claimed(X, 6, 1)).isTrue();
    assertThat(holdings.above(X)).isZero();
    assertThat(holdings.giveUp(Y)).isEmpty();
  }

  @Test
  void aNewerEpochEndsAHoldingAndAnOlderOneDoesNot() {
    holdings.claimed(X, 5, 1);
    assertThat(holdings.fenced(X, 4)).isFalse();
    assertThat(holdings.fenced(X, 5)).isTrue();
    assertThat(holdings.epoch(X, first, 2)).isEmpty();
  }

  @Test
  void whatIsClaimedOrGivenUpWhileTheDatabaseIsAskedIsNotCompared() {
    holdings.claimed(X, 5, 1);
    var before = holdings.before();
    holdings.claimed(Y, 1, 1);
    holdings.giveUp(X);
    assertThat(holdings.compare(before, List.of(table(X, 5)), 1)).isEmpty();
    assertThat(holdings.epoch(X, first, 2)).isEmpty();
    assertThat(holdings.epoch(Y, first, 2)).hasValue(1);
  }

  @Test
  void aTableBeingPlayedOfWhichTheNodeDoesNotKnowIsAStray() {
    holdings.claimed(Y, 1, 1);
    List<OwnedTable> owned =
        List.of(table(X, 5), table(Y, 1), new OwnedTable(new TableId("z"), 1, 1, Status.FINISHED));
    assertThat(holdings.strays(owned, 1)).containsExactly(X);
  }

  @Test
  void aTableJustGivenUpIsNoStrayUnlessTheDatabaseGoesOnNamingIt() {
    List<OwnedTable> owned = List.of(table(X, 5));
    holdings.claimed(X, 5, 1);
    holdings.giveUp(X);
    holdings.compare(holdings.before(), owned, 1);
    assertThat(holdings.strays(owned, 1)).isEmpty();
    holdings.compare(holdings.before(), owned, 1);
    assertThat(holdings.strays(owned, 1)).containsExactly(X);
    assertThat(holdings.above(X)).isEqualTo(5);
    holdings.compare(holdings.before(), List.of(), 1);
    assertThat(holdings.above(X)).isZero();
  }

  @Test
  void aTableWhoseReturnWasNotAnsweredIsAStrayAtOnce() {
    List<OwnedTable> owned = List.of(table(X, 5));
    holdings.claimed(X, 5, 1);
    holdings.giveUp(X);
    holdings.unsure(X, 5);
    assertThat(holdings.strays(owned, 1)).containsExactly(X);
  }

  private static OwnedTable table(TableId table, long epoch) {
    return new OwnedTable(table, epoch, 1, Status.PLAYING);
  }
}
