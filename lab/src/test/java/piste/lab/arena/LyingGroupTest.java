package piste.lab.arena;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;
import piste.arena.ArenaDie;
import piste.arena.ArenaModel;
import piste.arena.FloorPoint;
import piste.arena.Regrouping;
import piste.rules.Attempt;

class LyingGroupTest {
  private static final ArenaModel MODEL = ArenaModel.STANDARD;

  @Test
  void everyGroupLiesAsAHandMayLayIt() {
    SplittableRandom chance = new SplittableRandom(1);
    for (int i = 0; i < 500; i++) {
      List<ArenaDie> dice = LyingGroup.draw(MODEL, 1 + i % LyingGroup.MOST, chance).dice();
      List<Regrouping.Wish> stay =
          dice.stream()
              .map(die -> new Regrouping.Wish(die.id(), die.pose().x(), die.pose().z(), 0))
              .toList();
      assertThat(new Regrouping(MODEL).regroup(dice, stay)).isInstanceOf(Attempt.Made.class);
    }
  }

  @Test
  void aimsLieOnTheFloorAndOnlyOneOfThemOnTheGroup() {
    SplittableRandom chance = new SplittableRandom(2);
    for (int i = 0; i < 200; i++) {
      LyingGroup group = LyingGroup.draw(MODEL, 4, chance);
      assertThat(ThrowAim.GROUP.spot(MODEL, group)).isEqualTo(group.middle());
      for (ThrowAim aim : List.of(ThrowAim.FREE_FLOOR, ThrowAim.AWAY)) {
        FloorPoint spot = aim.spot(MODEL, group);
        assertThat(spot.reach(MODEL.bowl())).isLessThan(MODEL.bowl().foot());
        assertThat(group.dice())
            .allMatch(die -> spot.distanceTo(die.pose().x(), die.pose().z()) > 0.02);
      }
    }
  }
}
