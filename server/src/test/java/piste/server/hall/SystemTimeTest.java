package piste.server.hall;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;

class SystemTimeTest {
  @Test
  void aTaskThatFailsComesAgain() throws InterruptedException {
    CountDownLatch times = new CountDownLatch(3);
    try (SystemTime time = new SystemTime()) {
      time.every(
          5,
          () -> {
            times.countDown();
            throw new IllegalStateException("a sweep that fails");
          });
      assertThat(times.await(10, TimeUnit.SECONDS)).isTrue();
    }
  }
}
