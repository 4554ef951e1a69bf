package piste.server;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.atomic.AtomicLong;
import org.junit.jupiter.api.Test;
import piste.minds.think.Priority;
import piste.minds.think.Thinkers;

class BotBudgetTest {
  private static final Duration FULL = Duration.ofMillis(900);

  /// As a host sees the log who did not ask for more of it.
  @Test
  void thatBotsPlayBelowTheirLevelIsSaidOnceAMinute() {
    AtomicLong clock = new AtomicLong();
    CountDownLatch end = new CountDownLatch(1);
    try (Thinkers thinkers = new Thinkers(1, () -> {});
        Logged log = Logged.by(BotBudget.class)) {
      BotBudget budget = new BotBudget(thinkers, FULL, clock::get);
      assertThat(budget.get()).isEqualTo(FULL);
      assertThat(log.lines()).isEmpty();
      for (int i = 0; i < 100; i++) {
        thinkers.think(
            Priority.BOT,
            () -> {
              end.await();
              return true;
            });
      }
      for (int second = 0; second < 120; second++) {
        assertThat(budget.get()).isLessThan(FULL.dividedBy(4));
        clock.addAndGet(Duration.ofSeconds(1).toNanos());
      }
      assertThat(log.lines())
          .hasSize(2)
          .containsOnly("Many bots think at once: they play below their level");
      end.countDown();
    }
  }
}
