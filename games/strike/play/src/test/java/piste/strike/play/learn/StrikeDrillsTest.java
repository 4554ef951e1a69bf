package piste.strike.play.learn;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import piste.arena.ArenaPool;
import piste.arena.Gesture;
import piste.arena.Seed;
import piste.minds.learn.Drill;
import piste.minds.learn.Practice;
import piste.minds.learn.Practice.Shown;
import piste.rules.Attempt;
import piste.strike.Move;
import piste.strike.Position;
import piste.strike.Reading;
import piste.strike.Strike;
import piste.strike.StrikePresenter;
import piste.strike.play.throwing.StrikeThrower;
import piste.view.Cue;

/// Drills are thrown in the real arena and judged by the rules.
class StrikeDrillsTest {
  private static final int TIMES = 200;

  private static ArenaPool arenas;
  private static Practice<Position, Move, Reading> practice;

  @BeforeAll
  static void open() {
    arenas = new ArenaPool(1);
    practice =
        new Practice<>(
            Strike.BOX,
            StrikePresenter.PRESENTER,
            new StrikeThrower(arenas),
            StrikeDrills.of(arenas.model()));
  }

  @AfterAll
  static void close() {
    arenas.close();
  }

  private static int worked(String name, Gesture gesture) {
    Drill<Position, Reading> drill = practice.drill(name).orThrow();
    int worked = 0;
    for (int i = 0; i < TIMES; i++) {
      worked += practice.works(drill, gesture, Seed.of(i)).orThrow() ? 1 : 0;
    }
    return worked;
  }

  @Test
  void aHardThrowTurnsADieMoreOftenThanASoftOne() {
    assertThat(worked("turn", Gesture.atTheMiddle(3).at(0.012, -0.01)))
        .isGreaterThan(worked("turn", Gesture.atTheMiddle(0.6).at(0.012, -0.01)) + 10);
  }

  @Test
  void aSoftThrowTouchesNothingMoreOftenThanAHardOne() {
    assertThat(worked("soft", Gesture.atTheMiddle(0.4)))
        .isGreaterThan(worked("soft", Gesture.atTheMiddle(3)) + 10);
  }

  @Test
  void everyDrillCanBeDoneAndNoneAlways() {
    assertThat(worked("pair", Gesture.atTheMiddle(3).at(0.02, -0.018))).isBetween(1, TIMES - 1);
    assertThat(worked("hard", Gesture.atTheMiddle(2.6).at(0.018, -0.024))).isBetween(1, TIMES - 1);
    assertThat(worked("grand", Gesture.atTheMiddle(1.5))).isBetween(1, TIMES - 1);
  }

  @Test
  void aThrowIsShownFromTheHandToItsEnd() {
    Drill<Position, Reading> drill = practice.drill("turn").orThrow();
    Shown shown = practice.thrown(drill, Gesture.atTheMiddle(1.5), Seed.of(1)).orThrow();
    assertThat(shown.steps().getFirst().cues())
        .extracting(Cue::kind)
        .containsExactly(Cue.Kind.THROWN);
    assertThat(shown.steps().get(1).path()).isPresent();
    assertThat(shown.view().players()).hasSize(2);
  }

  @Test
  void theSameSeedFallsTheSameWay() {
    Drill<Position, Reading> drill = practice.drill("pair").orThrow();
    Gesture gesture = Gesture.atTheMiddle(2);
    assertThat(practice.thrown(drill, gesture, Seed.of(5)).orThrow())
        .isEqualTo(practice.thrown(drill, gesture, Seed.of(5)).orThrow());
  }

  @Test
  void noHandThrowsTenMetresASecond() {
    Drill<Position, Reading> drill = practice.drill("turn").orThrow();
    assertThat(practice.thrown(drill, Gesture.atTheMiddle(10), Seed.of(1)))
        .isInstanceOf(Attempt.Refused.class);
    assertThat(practice.drill("juggle")).isInstanceOf(Attempt.Refused.class);
  }
}
