package piste.server.http;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.util.concurrent.atomic.AtomicLong;
import org.junit.jupiter.api.Test;
import piste.server.guest.Asker;
import piste.server.guest.Shares;
import piste.server.settings.Rate;

/// Whether anything comes from a client.
class MessageRateTest {
  private static final Duration PATIENCE = Duration.ofSeconds(45);
  private static final Shares ANY = new Shares(Rate.ANY, Rate.ANY, System::nanoTime);

  private final AtomicLong frames = new AtomicLong();
  private final MessageRate rate =
      new MessageRate(Asker.newcomer("192.0.2.7"), ANY, ANY, frames::get, 0);
  private long now;

  /// Looks every half second for so long; whether the client was silent at the end.
  private boolean isSilentAfter(double seconds) {
    boolean isSilent = false;
    for (double passed = 0; passed < seconds; passed += 0.5) {
      now += Duration.ofMillis(500).toNanos();
      isSilent = rate.isSilent(now, PATIENCE);
    }
    return isSilent;
  }

  @Test
  void itIsSilentOnceNothingCameForSoLong() {
    assertThat(isSilentAfter(45)).isFalse();
    assertThat(isSilentAfter(0.5)).isTrue();
  }

  @Test
  void everyFrameEndsTheSilence() {
    for (int i = 0; i < 5; i++) {
      assertThat(isSilentAfter(44)).isFalse();
      frames.incrementAndGet();
    }
    assertThat(isSilentAfter(45)).isFalse();
  }

  @Test
  void aMachineThatStoodStillHasNotListened() {
    assertThat(isSilentAfter(30)).isFalse();
    now += Duration.ofHours(1).toNanos();
    assertThat(isSilentAfter(10)).isFalse();
    assertThat(isSilentAfter(5)).isTrue();
  }
}
