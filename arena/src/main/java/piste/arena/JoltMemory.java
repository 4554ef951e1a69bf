package piste.arena;

import java.lang.foreign.MemorySegment;
import java.lang.foreign.ValueLayout;

/// Reads the engine's own memory: a call through JNI for every number would cost more than the
/// simulation of a sample. The layout is that of Jolt 5.3 in single precision; a test compares it
/// with what the engine's getters say.
final class JoltMemory {
  @SuppressWarnings("restricted") // the launcher grants it
  private static final MemorySegment ALL = MemorySegment.NULL.reinterpret(Long.MAX_VALUE);

  private static final ValueLayout.OfFloat FLOAT = ValueLayout.JAVA_FLOAT;
  private static final ValueLayout.OfLong LONG = ValueLayout.JAVA_LONG;

  // struct Body
  private static final int ROTATION = 16;
  private static final int MOTION = 72;
  private static final int USER_DATA = 80;
  // struct MotionProperties
  private static final int SPIN = 16;
  private static final int PLACE_AMONG_ACTIVE = 112;
  // struct ContactManifold
  private static final int NORMAL = 16;
  private static final int FIRST_POINT = 64;

  private JoltMemory() {}

  /// Copies a body's position and rotation, seven numbers, to `to` at `at`.
  static void copyPose(long body, float[] to, int at) {
    for (int i = 0; i < 3; i++) {
      to[at + i] = ALL.get(FLOAT, body + 4L * i);
    }
    for (int i = 0; i < 4; i++) {
      to[at + 3 + i] = ALL.get(FLOAT, body + ROTATION + 4L * i);
    }
  }

  /// Whether a body that can move is not among those that do.
  static boolean isAsleep(long body) {
    long motion = ALL.get(LONG, body + MOTION);
    return ALL.get(ValueLayout.JAVA_INT, motion + PLACE_AMONG_ACTIVE) == -1;
  }

  static long userData(long body) {
    return ALL.get(LONG, body + USER_DATA);
  }

  /// The speed at which two bodies approach each other where they first touch, in the engine's
  /// unit.
  static double closingSpeed(long first, long second, long manifold) {
    double[] normal = vector(manifold + NORMAL);
    double[] point = vector(manifold);
    double[] offset = vector(manifold + FIRST_POINT);
    for (int i = 0; i < 3; i++) {
      point[i] += offset[i];
    }
    return speedAlong(first, point, normal) - speedAlong(second, point, normal);
  }

  private static double speedAlong(long body, double[] point, double[] normal) {
    long motion = ALL.get(LONG, body + MOTION);
    if (motion == 0) {
      return 0; // it never moves
    }
    double[] middle = vector(body);
    double[] velocity = vector(motion);
    double[] spin = vector(motion + SPIN);
    double rx = point[0] - middle[0];
    double ry = point[1] - middle[1];
    double rz = point[2] - middle[2];
    return normal[0] * (velocity[0] + spin[1] * rz - spin[2] * ry)
        + normal[1] * (velocity[1] + spin[2] * rx - spin[0] * rz)
        + normal[2] * (velocity[2] + spin[0] * ry - spin[1] * rx);
  }

  /// Linear velocity and spin of a body that can move, six numbers.
  static double[] motion(long body) {
    long motion = ALL.get(LONG, body + MOTION);
    double[] velocity = vector(motion);
    double[] spin = vector(motion + SPIN);
    return new double[] {velocity[0], velocity[1], velocity[2], spin[0], spin[1], spin[2]};
  }

  private static double[] vector(long address) {
    return new double[] {
      ALL.get(FLOAT, address), ALL.get(FLOAT, address + 4), ALL.get(FLOAT, address + 8)
    };
  }
}
