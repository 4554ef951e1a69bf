package piste.strike.play.bots;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import piste.strike.Move;
import piste.strike.Move.Act;
import piste.strike.Position;
import piste.strike.Strike;

class HabitTest {
  @Test
  void theCautiousStopsAndTheBoldThrowsOn() {
    Position may = position("strike-26 n=2 to=1 reserves=3,3 arena=2,3 may");
    assertThat(choice(Habit.CAUTIOUS, may, 0)).isEqualTo(Act.STOP);
    assertThat(choice(Habit.BOLD, may, 0)).isEqualTo(Act.THROW);
  }

  @Test
  void theCountingOneThrowsOnAtThreeFaces() {
    assertThat(choice(Habit.COUNTING, position("strike-26 n=2 to=1 reserves=3,3 arena=2,3 may"), 0))
        .isEqualTo(Act.STOP);
    assertThat(
            choice(Habit.COUNTING, position("strike-26 n=2 to=1 reserves=3,3 arena=2,3,6 may"), 0))
        .isEqualTo(Act.THROW);
  }

  @Test
  void theCoinDecidesByChanceAlone() {
    Position may = position("strike-26 n=2 to=1 reserves=3,3 arena=2,3 may");
    assertThat(choice(Habit.COIN, may, 0)).isEqualTo(Act.THROW);
    assertThat(choice(Habit.COIN, may, 1)).isEqualTo(Act.STOP);
  }

  @ParameterizedTest
  @EnumSource
  void whereStoppingIsNotPossibleAllDoTheFirstThingListed(Habit habit) {
    for (String text :
        new String[] {
          "strike-31 n=2 to=1 reserves=9,9 arena=- set",
          "strike-31 n=2 to=1 reserves=3,3 arena=2 must",
          "strike-31 n=2 to=1 reserves=3,3 arena=- must",
          "strike-31 n=2 to=1 reserves=3,3 arena=2 lifted=2 asked=2 may",
          "strike-31 n=2 to=1 reserves=3,3 arena=2 cocked=1 cocked",
        }) {
      Position s = position(text);
      assertThat(choice(habit, s, 0)).isEqualTo(Strike.GAME.moves(s).getFirst());
    }
  }

  private static Move choice(Habit habit, Position s, long drawn) {
    return habit.choose(s, Strike.GAME.moves(s), _ -> drawn);
  }

  private static Position position(String text) {
    return Strike.BOX.notation().readPosition(text).orThrow();
  }
}
