package piste.server.hall;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import piste.testkit.Waiting;

class SystemTimeTest {
  @Test
  void aTaskThatFailsComesAgain() throws InterruptedException {
    CountDownLatch times = new CountDownLatch(3);
    try (SystemTime time = new SystemTime()) {
      time.every(
          5,
          () -> {
            times.countDown();
            throw new IllegalStateException("a sweep that fails") {
              @Override
              public String getMessage() {
                throw new StackOverflowError("a log too deep");
              }
            };
          });
      assertThat(times.await(Waiting.LONG_ENOUGH.toSeconds(), TimeUnit.SECONDS)).isTrue();
    }
  }
}
