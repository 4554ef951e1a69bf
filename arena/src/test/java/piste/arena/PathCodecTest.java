package piste.arena;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.Arrays;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import piste.rules.Attempt;

class PathCodecTest {
  private static Arena arena;

  @BeforeAll
  static void open() {
    arena = new Arena();
  }

  @AfterAll
  static void close() {
    arena.close();
  }

  private static Path path(int lying, int thrown, double speed, long seed) {
    return arena
        .cast(
            new Cast(
                Scenes.group(lying),
                Scenes.handful(thrown),
                Scenes.allRound(Gesture.atTheMiddle(speed), (int) seed),
                Seed.of(seed),
                true))
        .orThrow()
        .path();
  }

  @Test
  void aPathReadsBackWithinATwentiethOfAMillimetreAndAQuarterOfADegree() {
    for (int seed = 0; seed < 20; seed++) {
      Path path = path(4, 3, 2.5, seed);
      Path read = PathCodec.decode(PathCodec.encode(path)).orThrow();
      assertThat(read.samplesPerSecond()).isEqualTo(60);
      assertThat(read.tracks()).hasSameSizeAs(path.tracks());
      for (int t = 0; t < path.tracks().size(); t++) {
        assertAlike(read.tracks().get(t), path.tracks().get(t));
      }
    }
  }

  private static void assertAlike(Path.Track read, Path.Track written) {
    assertThat(read.die()).isEqualTo(written.die());
    assertThat(read.start()).isEqualTo(written.start());
    assertThat(read.length()).isEqualTo(written.length());
    for (int i = 0; i < read.length(); i++) {
      Pose a = read.poses().get(i);
      Pose b = written.poses().get(i);
      assertThat(a.distanceTo(b)).isLessThan(0.00005);
      assertThat(Math.toDegrees(a.rotation().angleTo(b.rotation()))).isLessThan(0.25);
    }
  }

  @Test
  void knocksReadBackWithTheirTimesAndSpeeds() {
    Path path = path(4, 1, 2.5, 6);
    Path read = PathCodec.decode(PathCodec.encode(path)).orThrow();
    assertThat(read.contacts()).hasSameSizeAs(path.contacts()).isNotEmpty();
    for (int i = 0; i < read.contacts().size(); i++) {
      Contact a = read.contacts().get(i);
      Contact b = path.contacts().get(i);
      assertThat(a.seconds()).isCloseTo(b.seconds(), within(0.0006));
      assertThat(a.speed()).isCloseTo(b.speed(), within(0.0051));
      assertThat(List.of(a.die(), a.surface(), a.other()))
          .isEqualTo(List.of(b.die(), b.surface(), b.other()));
    }
  }

  @Test
  void oneDieTakesUnderThreeKilobytesAndEighteenUnderForty() {
    for (int seed = 0; seed < 60; seed++) {
      assertThat(PathCodec.encode(path(5, 1, 0.3 + 0.07 * seed, seed)).length).isLessThan(3_000);
    }
    for (int seed = 0; seed < 12; seed++) {
      assertThat(PathCodec.encode(path(0, 18, 0.3 + 0.38 * seed, seed)).length).isLessThan(40_000);
    }
  }

  @Test
  void damagedBytesAreRefusedAndNeverThrow() {
    byte[] sound = PathCodec.encode(path(3, 1, 2, 1));
    assertThat(PathCodec.decode(new byte[0]))
        .isEqualTo(Attempt.refused("path.unreadable", "the path breaks off"));
    for (int length = 1; length < sound.length; length += 7) {
      assertThat(PathCodec.decode(Arrays.copyOf(sound, length)))
          .isInstanceOf(Attempt.Refused.class);
    }
    assertThat(PathCodec.decode(Arrays.copyOf(sound, sound.length + 1)))
        .isEqualTo(Attempt.refused("path.unreadable", "1 bytes follow the end"));
    Random random = new Random(1);
    for (int i = 0; i < 2_000; i++) {
      byte[] damaged = sound.clone();
      damaged[random.nextInt(damaged.length)] = (byte) random.nextInt();
      assertThat(PathCodec.decode(damaged)).isNotNull();
    }
  }
}
