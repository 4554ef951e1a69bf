package piste.arena;

import java.util.Arrays;

/// The poses of some bodies, sampled evenly, in the engine's own numbers. Reused from throw to
/// throw.
final class Recording {
  private static final int NUMBERS = 7;

  private float[] numbers = new float[NUMBERS * 8 * 256];
  private int bodies;
  private int samples;

  void begin(int ofBodies) {
    bodies = ofBodies;
    samples = 0;
  }

  int samples() {
    return samples;
  }

  void add(long[] addresses) {
    int at = samples++ * bodies * NUMBERS;
    if (at + bodies * NUMBERS > numbers.length) {
      numbers = Arrays.copyOf(numbers, 2 * numbers.length);
    }
    for (long address : addresses) {
      JoltMemory.copyPose(address, numbers, at);
      at += NUMBERS;
    }
  }

  /// A body's pose in metres.
  Pose pose(int sample, int body) {
    return pose(numbers, (sample * bodies + body) * NUMBERS);
  }

  /// The pose in metres that seven of the engine's numbers stand for.
  static Pose pose(float[] numbers, int at) {
    return new Pose(
        numbers[at] / JoltShapes.CENTIMETRES,
        numbers[at + 1] / JoltShapes.CENTIMETRES,
        numbers[at + 2] / JoltShapes.CENTIMETRES,
        new Rotation(numbers[at + 3], numbers[at + 4], numbers[at + 5], numbers[at + 6]));
  }

  /// Whether a body has the same numbers in two samples.
  boolean isSame(int sample, int other, int body) {
    int a = (sample * bodies + body) * NUMBERS;
    int b = (other * bodies + body) * NUMBERS;
    return Arrays.equals(numbers, a, a + NUMBERS, numbers, b, b + NUMBERS);
  }
}
