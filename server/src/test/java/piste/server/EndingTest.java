package piste.server;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.atomic.AtomicLong;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import piste.server.Ending.Part;

class EndingTest {
  private static final Duration LONGEST = Duration.ofSeconds(5);

  private final AtomicLong clock = new AtomicLong(17);
  private final Ending ending = new Ending(clock::get);

  @Test
  void ifEveryPartTakesAllItMayTheWholeEndsInTime() {
    for (Part part : Part.values()) {
      clock.addAndGet(ending.left(part).toNanos());
    }
    assertThat(Duration.ofNanos(clock.get() - 17)).isPositive().isLessThan(LONGEST);
  }

  @Test
  void aPartThatTakesTooLongTakesNothingFromTheWhole() {
    clock.addAndGet(Duration.ofHours(1).toNanos());
    for (Part part : Part.values()) {
      assertThat(ending.left(part)).isZero();
    }
  }

  @ParameterizedTest
  @EnumSource(Part.class)
  void whatOneLeavesOverIsForThoseAfterIt(Part part) {
    Ending early = new Ending(() -> 0);
    for (Part before : Part.values()) {
      if (before.compareTo(part) < 0) {
        assertThat(early.left(part)).isGreaterThan(early.left(before));
      }
    }
  }

  @Test
  void whatDoesNotEndIsLeftBehindAndNamed() {
    CountDownLatch never = new CountDownLatch(1);
    clock.addAndGet(LONGEST.toNanos());
    try (Logged log = Logged.by(Ending.class)) {
      ending.end(Part.CONNECTIONS, () -> forEver(never));
      assertThat(log.lines()).contains("A part of the server did not end in time");
    }
    never.countDown();
  }

  private static void forEver(CountDownLatch never) {
    try {
      never.await();
    } catch (InterruptedException _) {
      Thread.currentThread().interrupt();
    }
  }
}
