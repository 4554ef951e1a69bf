package piste.minds;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.util.List;
import java.util.concurrent.atomic.AtomicLong;
import org.junit.jupiter.api.Test;
import piste.arena.Arena;
import piste.arena.Cast;
import piste.arena.DieShape;
import piste.arena.Gesture;
import piste.arena.HeldDie;
import piste.arena.Seed;
import piste.rules.Attempt;

class RehearsalTest {
  private static final List<HeldDie> ONE = List.of(new HeldDie(1, DieShape.CUBE));

  @Test
  void aRehearsalIsOverWhenItsTimeIs() {
    AtomicLong nanos = new AtomicLong(17);
    try (Arena arena = new Arena()) {
      Rehearsal rehearsal = Rehearsal.within(arena, Duration.ofMillis(4), nanos::get);
      assertThat(rehearsal.spent()).isZero();
      nanos.addAndGet(1_000_000);
      assertThat(rehearsal.spent()).isEqualTo(0.25);
      nanos.addAndGet(5_000_000);
      assertThat(rehearsal.spent()).isEqualTo(1.5);
    }
  }

  @Test
  void aRehearsalIsOverAfterItsThrows() {
    try (Arena arena = new Arena()) {
      Rehearsal rehearsal = Rehearsal.ofThrows(arena, 2);
      assertThat(rehearsal.spent()).isZero();
      rehearsal.cast(cast(Gesture.atTheMiddle(1))).orThrow();
      assertThat(rehearsal.spent()).isEqualTo(0.5);
      rehearsal.cast(cast(Gesture.atTheMiddle(1))).orThrow();
      assertThat(rehearsal.spent()).isEqualTo(1);
      assertThat(Rehearsal.ofThrows(arena, 0).spent()).isEqualTo(1);
    }
  }

  @Test
  void whatNoHandCanDoIsRefusedHereToo() {
    try (Arena arena = new Arena()) {
      assertThat(Rehearsal.ofThrows(arena, 1).cast(cast(Gesture.atTheMiddle(99))))
          .isInstanceOf(Attempt.Refused.class);
    }
  }

  private static Cast cast(Gesture gesture) {
    return new Cast(List.of(), ONE, gesture, Seed.of(1), true);
  }
}
