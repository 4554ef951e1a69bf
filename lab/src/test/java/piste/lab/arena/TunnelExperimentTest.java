package piste.lab.arena;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Arrays;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import piste.arena.ArenaModel;
import piste.arena.Bowl;
import piste.arena.Pose;
import piste.arena.Rotation;

class TunnelExperimentTest {
  private static final Bowl BOWL = ArenaModel.STANDARD.bowl();

  @Test
  void nothingPassesThroughFloorOrWallAtTheHardestThrow() {
    TunnelResults results = new TunnelExperiment(ArenaModel.STANDARD, 300, 1).run(2, _ -> {});
    assertThat(results.escapes()).containsOnlyKeys(Escape.values()).containsValues(0L);
    assertThat(results.isTight()).isTrue();
    assertThat(results.dice()).isEqualTo(300 * 5 + 75 * 3);
    assertThat(results.left()).isPositive();
  }

  @Test
  void aDieIsMissedWhereNoDieMayBe() {
    assertThat(seen(0, 0.008, 0)).isEmpty();
    assertThat(seen(0, -0.001, 0)).as("a deep dent").isEmpty();
    assertThat(seen(0, -0.009, 0)).containsExactly(Escape.THROUGH_THE_BOWL);
    assertThat(seen(0.99 * BOWL.halfLength(), 0.001, 0)).containsExactly(Escape.THROUGH_THE_BOWL);
    double corner = 0.95 * BOWL.halfBox();
    assertThat(seen(corner, BOWL.depth() + 0.008, corner)).isEmpty();
    assertThat(seen(corner, 0, corner)).containsExactly(Escape.UNDER_THE_RIM);
    assertThat(seen(BOWL.halfBox() + 0.009, -0.011, 0)).isEmpty();
    assertThat(seen(Double.NaN, 0.008, 0)).containsExactly(Escape.NOT_FINITE);
    assertThat(seen(0, Double.NEGATIVE_INFINITY, 0)).containsExactly(Escape.NOT_FINITE);
  }

  @Test
  void oneEscapeIsEnough() {
    TunnelExperiment experiment = new TunnelExperiment(ArenaModel.STANDARD, 1, 1);
    TunnelResults leak =
        new TunnelResults(experiment, 5, 0, 0, Map.of(Escape.THROUGH_THE_BOWL, 1L));
    assertThat(leak.isTight()).isFalse();
    assertThat(Demand.of(leak).isMet()).isFalse();
  }

  private static List<Escape> seen(double x, double y, double z) {
    Pose pose = new Pose(x, y, z, Rotation.NONE);
    return Arrays.stream(Escape.values()).filter(escape -> escape.isSeenIn(pose, BOWL)).toList();
  }
}
