package piste.arena;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import com.github.stephengold.joltjni.Body;
import java.util.List;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;

/// What physics demands of any bowl and any dice.
class PhysicsTest {
  private static Arena arena;

  @BeforeAll
  static void open() {
    arena = new Arena();
  }

  @AfterAll
  static void close() {
    arena.close();
  }

  @Test
  void energyNeverRisesBetweenContacts() {
    double inertia = DieShape.CUBE.lengthX() * DieShape.CUBE.lengthX() / 6 * 1e4;
    double gravity = arena.model().engine().gravity() * 100;
    int[] compared = {0};
    for (int i = 0; i < 150; i++) {
      Gesture gesture =
          Scenes.allOver(Gesture.atTheMiddle(0.2 + 0.03 * i), i).withSpin(10 - i % 20, i % 30);
      Cast cast = new Cast(List.of(), Scenes.handful(1), gesture, Seed.of(i), true);
      double[] last = {Double.NaN};
      arena.land(
          cast,
          (step, bodies, touching) -> {
            float[] pose = new float[7];
            JoltMemory.copyPose(bodies[0], pose, 0);
            double[] m = JoltMemory.motion(bodies[0]);
            double energy =
                gravity * pose[1]
                    + (m[0] * m[0] + m[1] * m[1] + m[2] * m[2]) / 2
                    + inertia * (m[3] * m[3] + m[4] * m[4] + m[5] * m[5]) / 2;
            if (!touching && !Double.isNaN(last[0])) {
              assertThat(energy).as("step %d", step).isLessThan(last[0] * (1 + 1e-4) + 1);
              compared[0]++;
            }
            last[0] = touching ? Double.NaN : energy;
          });
    }
    assertThat(compared[0]).isGreaterThan(3_000);
  }

  @Test
  void aFallingDieObeysGravity() {
    Cast drop =
        new Cast(
            List.of(),
            Scenes.handful(1),
            Gesture.atTheMiddle(0).withHeight(0.2),
            Seed.of(3),
            false);
    Path.Track track = arena.cast(drop).orThrow().path().tracks().getFirst();
    double fallen = track.poses().getFirst().y() - track.poses().get(6).y();
    double step = 1.0 / arena.model().engine().stepsPerSecond();
    assertThat(fallen).isCloseTo(9.81 / 2 * 0.1 * (0.1 + step), within(0.0005));
  }

  @Test
  void aCuboidLandsOnItsLargestSidesMostOften() {
    DieShape brick = DieShape.cuboid(0.024, 0.016, 0.020);
    int[] onSide = new int[3];
    for (int i = 0; i < 600; i++) {
      Gesture gesture = Scenes.allOver(Gesture.atTheMiddle(1), i);
      Cast cast = new Cast(List.of(), List.of(new HeldDie(0, brick)), gesture, Seed.of(i), false);
      Landed landed = arena.cast(cast).orThrow().of(0);
      if (landed.place() == RestingPlace.FLAT) {
        Direction up = brick.facets().get(landed.die().faceUp());
        onSide[Math.abs(up.x()) > 0.5 ? 0 : Math.abs(up.y()) > 0.5 ? 1 : 2]++;
      }
    }
    assertThat(onSide[1]).as("lying on 24 x 20 mm").isGreaterThan(onSide[2]);
    assertThat(onSide[2]).as("lying on 24 x 16 mm").isGreaterThan(onSide[0]);
  }

  @Test
  void nothingPassesThroughFloorOrWallAtTheHardestThrow() {
    Hand hand = arena.model().hand();
    double lowest = 1;
    for (int i = 0; i < 1_500; i++) {
      Gesture gesture =
          Scenes.allOver(Gesture.atTheMiddle(hand.fastest()), i)
              .withHeight(i % 2 == 0 ? hand.lowest() : hand.highest())
              .withSpin(hand.fastestSpin(), -hand.fastestSpin());
      for (Path.Track track :
          arena.cast(Scenes.one(Scenes.group(i % 6), gesture, i)).orThrow().path().tracks()) {
        for (Pose pose : track.poses()) {
          if (arena.model().bowl().isOverBox(pose.x(), pose.z())) {
            lowest = Math.min(lowest, pose.y());
          }
        }
      }
    }
    assertThat(lowest).isGreaterThan(0.002);
  }

  @Test
  void diceThatAreNotTouchedKeepTheirPoseToTheBit() {
    int kept = 0;
    List<ArenaDie> lying = Scenes.group(5);
    for (int i = 0; i < 100; i++) {
      Gesture soft = Scenes.allOver(Gesture.atTheMiddle(0.5), i);
      Landing landing = arena.cast(Scenes.one(lying, soft, i)).orThrow();
      for (ArenaDie die : lying) {
        Landed after = landing.of(die.id());
        if (!after.moved()) {
          kept++;
          assertThat(after.die()).isEqualTo(die);
          assertThat(landing.path().tracks()).noneMatch(track -> track.die() == die.id());
        }
      }
    }
    assertThat(kept).isGreaterThan(250);
  }

  @Test
  void aPoseGoesIntoTheEngineAndBackToTheBit() {
    List<ArenaDie> lying = Scenes.group(4);
    for (int i = 0; i < 30; i++) {
      Gesture gesture = Scenes.allOver(Gesture.atTheMiddle(1.5), i);
      Landing landing = arena.cast(Scenes.one(lying, gesture, i)).orThrow();
      for (Landed landed : landing.dice()) {
        if (landed.moved()) {
          double x = landed.die().pose().x();
          assertThat((float) (x * 100) / 100.0).isEqualTo(x);
        }
      }
    }
  }

  @Test
  void whatStillMovesWhenTimeIsUpIsNotRead() {
    try (Arena brief = new Arena(Models.with(3, 0.05))) {
      Landing landing = brief.cast(Scenes.one(List.of(), Gesture.atTheMiddle(1), 4)).orThrow();
      assertThat(landing.settled()).isFalse();
      assertThat(landing.of(Scenes.THROWN).face()).isEmpty();
    }
  }

  @Test
  void theEnginesMemoryIsLaidOutAsWeReadIt() {
    arena.land(
        new Cast(
            Scenes.group(2),
            Scenes.handful(1),
            Gesture.atTheMiddle(2).withSpin(5, 3),
            Seed.of(8),
            false),
        (step, bodies, _) -> {
          if (step == 5) {
            Body body = new Body(bodies[2]);
            float[] pose = new float[7];
            JoltMemory.copyPose(bodies[2], pose, 0);
            double[] motion = JoltMemory.motion(bodies[2]);
            assertThat(pose[0]).isEqualTo((float) body.getPosition().xx());
            assertThat(pose[2]).isEqualTo((float) body.getPosition().zz());
            assertThat(pose[6]).isEqualTo(body.getRotation().getW());
            assertThat(motion[1]).isEqualTo(body.getLinearVelocity().getY());
            assertThat(motion[5]).isEqualTo(body.getAngularVelocity().getZ());
            assertThat(JoltMemory.userData(bodies[2])).isEqualTo(Knocks.FIRST_DIE + 2);
          }
        });
  }
}
