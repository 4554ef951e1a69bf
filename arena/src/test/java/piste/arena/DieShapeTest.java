package piste.arena;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import org.junit.jupiter.api.Test;

class DieShapeTest {
  private static final DieShape CUBE = DieShape.CUBE;

  @Test
  void oppositeFacesSumToSeven() {
    for (int face = 0; face < 6; face++) {
      Direction here = CUBE.facets().get(face);
      Direction there = CUBE.facets().get(5 - face);
      assertThat(here.dot(there)).as("%d and %d", face + 1, 6 - face).isEqualTo(-1);
    }
  }

  @Test
  void oneTwoAndThreeRunCounterClockwise() {
    Direction one = CUBE.facets().get(0);
    Direction two = CUBE.facets().get(1);
    Direction three = CUBE.facets().get(2);
    double triple =
        one.x() * (two.y() * three.z() - two.z() * three.y())
            + one.y() * (two.z() * three.x() - two.x() * three.z())
            + one.z() * (two.x() * three.y() - two.y() * three.x());
    assertThat(triple).isEqualTo(1);
  }

  @Test
  void aCubeHasTwentyFourSymmetriesAndEachFaceComesUpInFour() {
    assertThat(CUBE.symmetries()).hasSize(24);
    int[] up = new int[6];
    CUBE.symmetries().forEach(symmetry -> up[CUBE.faceUp(symmetry)]++);
    assertThat(up).containsOnly(4);
  }

  @Test
  void tiltIsTheAngleOfTheFaceThatPointsHighest() {
    double angle = Math.toRadians(12);
    Rotation aslant = new Rotation(Math.sin(angle / 2), 0, 0, Math.cos(angle / 2));
    assertThat(CUBE.faceUp(aslant)).isZero();
    assertThat(CUBE.tilt(aslant)).isCloseTo(angle, within(1e-12));
    assertThat(CUBE.tilt(aslant.levelled(CUBE.facets().get(0)))).isCloseTo(0, within(1e-6));
  }

  @Test
  void anyFaceCanBeLaidUp() {
    HandChance chance = new HandChance(Seed.of(2));
    for (int i = 0; i < 100; i++) {
      Rotation any = chance.rotation();
      for (int face = 0; face < 6; face++) {
        Rotation laid = any.levelled(CUBE.facets().get(face));
        assertThat(CUBE.faceUp(laid)).isEqualTo(face);
        assertThat(CUBE.tilt(laid)).isLessThan(1e-6);
      }
    }
  }
}
