package piste.cluster.lease;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.OptionalLong;
import org.junit.jupiter.api.Test;
import piste.table.journal.Status;
import piste.table.journal.TableId;

/// What a node knows of its tables.
class HeldTablesTest {
  private static final TableId X = new TableId("x");
  private static final TableId Y = new TableId("y");

  private final HeldTables tables = new HeldTables();
  private final Lease first = Lease.none(LeaseTerms.STANDARD, 0).renewed(0, 1);
  private final Lease second =
      first.renewed(first.until() + 1, first.until() + 2).renewed(first.until() + 2, 0);

  @Test
  void aTableIsWrittenToUnderTheEpochOfItsClaimWhileTheLeaseHolds() {
    assertThat(tables.epoch(X, first, 2)).isEmpty();
    assertThat(tables.claimed(X, 5, 1)).isTrue();
    assertThat(tables.epoch(X, first, 2)).hasValue(5);
    assertThat(tables.epoch(X, first, first.until())).isEmpty();
    assertThat(tables.count(first)).isEqualTo(1);
  }

  @Test
  void aNewTermStartsWithNothingUntilTheDatabaseConfirmsIt() {
    tables.claimed(X, 5, 1);
    tables.claimed(Y, 3, 1);
    long now = first.until() + 3;
    assertThat(second.term()).isEqualTo(2);
    assertThat(tables.epoch(X, second, now)).isEmpty();
    assertThat(tables.count(second)).isZero();

    var lost = tables.compare(tables.before(), List.of(table(X, 5)), 2);
    assertThat(lost).containsExactly(Y);
    assertThat(tables.epoch(X, second, now)).hasValue(5);
    assertThat(tables.epoch(Y, second, now)).isEmpty();
  }

  @Test
  void aClaimBelongsToTheTermInWhichItWasSent() {
    assertThat(tables.claimed(X, 5, 1)).isTrue();
    assertThat(tables.epoch(X, second, first.until() + 3)).isEmpty();
  }

  @Test
  void anAnswerThatIsOlderChangesNothing() {
    tables.claimed(X, 6, 1);
    assertThat(tables.claimed(X, 5, 1)).isFalse();
    assertThat(tables.claimed(X, 6, 1)).isTrue();
    assertThat(tables.epoch(X, first, 2)).hasValue(6);
  }

  @Test
  void whatWasGivenUpIsClaimedAboveItsEpoch() {
    tables.claimed(X, 5, 1);
    assertThat(tables.giveUp(X)).isEqualTo(OptionalLong.of(5));
    assertThat(tables.epoch(X, first, 2)).isEmpty();
    assertThat(tables.above(X)).isEqualTo(5);
    assertThat(tables.claimed(X, 5, 1)).as("answered before it was given up").isFalse();
    assertThat(tables.claimed(X, 6, 1)).isTrue();
    assertThat(tables.above(X)).isZero();
    assertThat(tables.giveUp(Y)).isEmpty();
  }

  @Test
  void aNewerEpochEndsAHoldingAndAnOlderOneDoesNot() {
    tables.claimed(X, 5, 1);
    assertThat(tables.fenced(X, 4)).isFalse();
    assertThat(tables.fenced(X, 5)).isTrue();
    assertThat(tables.epoch(X, first, 2)).isEmpty();
  }

  @Test
  void whatIsClaimedOrGivenUpWhileTheDatabaseIsAskedIsNotCompared() {
    tables.claimed(X, 5, 1);
    var before = tables.before();
    tables.claimed(Y, 1, 1);
    tables.giveUp(X);
    assertThat(tables.compare(before, List.of(table(X, 5)), 1)).isEmpty();
    assertThat(tables.epoch(X, first, 2)).isEmpty();
    assertThat(tables.epoch(Y, first, 2)).hasValue(1);
  }

  @Test
  void aTableBeingPlayedOfWhichTheNodeDoesNotKnowIsAStray() {
    tables.claimed(Y, 1, 1);
    List<OwnedTable> owned =
        List.of(table(X, 5), table(Y, 1), new OwnedTable(new TableId("z"), 1, 1, Status.FINISHED));
    assertThat(tables.strays(owned, 1)).containsExactly(X);
  }

  @Test
  void aTableJustGivenUpIsNoStrayUnlessTheDatabaseGoesOnNamingIt() {
    List<OwnedTable> owned = List.of(table(X, 5));
    tables.claimed(X, 5, 1);
    tables.giveUp(X);
    tables.compare(tables.before(), owned, 1);
    assertThat(tables.strays(owned, 1)).isEmpty();
    tables.compare(tables.before(), owned, 1);
    assertThat(tables.strays(owned, 1)).containsExactly(X);
    assertThat(tables.above(X)).isEqualTo(5);
    tables.compare(tables.before(), List.of(), 1);
    assertThat(tables.above(X)).isZero();
  }

  @Test
  void aTableWhoseReturnWasNotAnsweredIsAStrayAtOnce() {
    List<OwnedTable> owned = List.of(table(X, 5));
    tables.claimed(X, 5, 1);
    tables.giveUp(X);
    tables.unsure(X, 5);
    assertThat(tables.strays(owned, 1)).containsExactly(X);
  }

  private static OwnedTable table(TableId table, long epoch) {
    return new OwnedTable(table, epoch, 1, Status.PLAYING);
  }
}
