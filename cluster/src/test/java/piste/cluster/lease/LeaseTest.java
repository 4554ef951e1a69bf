package piste.cluster.lease;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.time.Duration;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/// Until when a node may write, by its own clock.
class LeaseTest {
  private static final long SECOND = 1_000_000_000L;
  private static final LeaseTerms TERMS =
      new LeaseTerms(Duration.ofSeconds(6), Duration.ofSeconds(2), Duration.ofMillis(500));

  @Test
  void aNodeThatNeverRenewedMayNotWrite() {
    assertThat(Lease.none(TERMS, 7).holds(7)).isFalse();
  }

  /// Clocks start anywhere, even just before they overflow.
  @ParameterizedTest
  @ValueSource(longs = {0, -5 * SECOND, Long.MAX_VALUE - SECOND, Long.MIN_VALUE})
  void aLeaseIsCountedFromBeforeItsRenewalWasSentAndLessTheMargin(long sent) {
    Lease lease = Lease.none(TERMS, sent).renewed(sent, sent + SECOND);
    assertThat(lease.holds(sent + SECOND)).isTrue();
    assertThat(lease.holds(sent + 5 * SECOND + SECOND / 2 - 1)).isTrue();
    assertThat(lease.holds(sent + 5 * SECOND + SECOND / 2)).isFalse();
  }

  @Test
  void aLeaseThatIsRenewedInTimeGoesOn() {
    Lease lease = Lease.none(TERMS, 0).renewed(0, 1).renewed(2 * SECOND, 3 * SECOND);
    assertThat(lease.term()).isEqualTo(1);
    assertThat(lease.holds(7 * SECOND)).isTrue();
  }

  @Test
  void anAnswerThatComesTooLateBeginsANewTermEvenIfItWasAskedForInTime() {
    Lease lease = Lease.none(TERMS, 0).renewed(0, 1).renewed(2 * SECOND, 6 * SECOND);
    assertThat(lease.term()).isEqualTo(2);
    assertThat(lease.holds(7 * SECOND)).isTrue();
  }

  @Test
  void anAnswerThatComesAfterItsOwnEndHelpsNobody() {
    Lease lease = Lease.none(TERMS, 0).renewed(0, 1).renewed(2 * SECOND, 20 * SECOND);
    assertThat(lease.holds(20 * SECOND)).isFalse();
    assertThat(lease.renewed(20 * SECOND, 20 * SECOND + 1).holds(21 * SECOND)).isTrue();
  }

  @Test
  void anOlderAnswerShortensNothing() {
    Lease lease = Lease.none(TERMS, 0).renewed(2 * SECOND, 2 * SECOND + 1);
    assertThat(lease.renewed(SECOND, 3 * SECOND)).isEqualTo(lease);
  }

  @Test
  void aLeaseMustOutlastItsRenewal() {
    Duration two = Duration.ofSeconds(2);
    assertThatThrownBy(() -> new LeaseTerms(two, two, Duration.ZERO))
        .isInstanceOf(IllegalArgumentException.class);
    assertThatThrownBy(() -> new LeaseTerms(two.plusMillis(10), two, Duration.ofMillis(10)))
        .isInstanceOf(IllegalArgumentException.class);
  }
}
