package piste.cluster.wire;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import java.nio.ByteBuffer;
import org.junit.jupiter.api.Test;

class EnvelopeTest {
  private static final ByteBuffer MESSAGE = ByteBuffer.wrap("hello".getBytes(UTF_8));

  @Test
  void aMessageComesOutAsItWentIn() {
    Envelope sent = new Envelope("paris-k3v9x2ab", 7, MESSAGE);
    assertThat(Envelope.read(sent.bytes())).contains(sent);
  }

  @Test
  void whatIsCutShortIsNoEnvelope() {
    assertThat(Envelope.read(new byte[0])).isEmpty();
    assertThat(Envelope.read(new byte[] {20, 'a'})).isEmpty();
    assertThat(Envelope.read(new byte[] {1, 'a', 0, 0})).isEmpty();
  }

  @Test
  void aGapShowsOnceAndForItsSenderAlone() {
    Gaps gaps = new Gaps();
    assertThat(gaps.isAfterGap("a", 5)).isFalse();
    assertThat(gaps.isAfterGap("a", 6)).isFalse();
    assertThat(gaps.isAfterGap("b", 1)).isFalse();
    assertThat(gaps.isAfterGap("a", 8)).isTrue();
    assertThat(gaps.isAfterGap("a", 9)).isFalse();
    assertThat(gaps.isAfterGap("b", 2)).isFalse();
  }
}
