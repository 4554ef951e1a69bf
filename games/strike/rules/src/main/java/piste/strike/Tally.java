package piste.strike;

import java.util.ArrayList;
import java.util.List;

/// Dice counted by how they lie, packed in a `long`: a lane of five bits for each [Rest], the six
/// faces first. Up to 31 dice, which is as many as the largest box holds.
final class Tally {
  static final int MOST = 31;
  private static final int LANE = 5;
  private static final int LANES = Rest.values().length;

  /// One die in every lane.
  private static final long ONES = ones(LANES);

  /// The lanes of the six faces.
  private static final long FACES = (1L << (LANE * Face.values().length)) - 1;

  /// The lanes of the faces that can match; X is the first lane.
  private static final long NUMBERS = FACES & -(1L << LANE);

  /// The bits of a lane that are set when it holds two dice or more.
  private static final long PAIRS = (ONES * (MOST - 1)) & NUMBERS;

  static final long NONE = 0;

  private Tally() {}

  static long of(Face face) {
    return 1L << (LANE * face.index());
  }

  static long of(Rest rest) {
    return 1L << (LANE * rest.index());
  }

  /// One die of each face in a packed set.
  static long ofEach(int faces) {
    return Long.expand(faces, ONES);
  }

  static int count(long tally, Rest rest) {
    return (int) (tally >>> (LANE * rest.index())) & MOST;
  }

  static int count(long tally, Face face) {
    return (int) (tally >>> (LANE * face.index())) & MOST;
  }

  /// The number of dice. The multiplication adds all lanes up in the last one.
  static int size(long tally) {
    return (int) ((tally * ONES) >>> (LANE * (LANES - 1))) & MOST;
  }

  /// The dice that show a face, X among them.
  static long faces(long tally) {
    return tally & FACES;
  }

  /// The dice that show a number.
  static long numbers(long tally) {
    return tally & NUMBERS;
  }

  static boolean hasGroup(long tally) {
    return (tally & PAIRS) != 0;
  }

  /// The dice of which two or more show the same number.
  static long groups(long tally) {
    long groups = 0;
    for (Face face : Face.NUMBERS) {
      long lane = (long) MOST << (LANE * face.index());
      if ((tally & lane & PAIRS) != 0) {
        groups |= tally & lane;
      }
    }
    return groups;
  }

  /// The set of faces of a tally in which no face appears twice.
  static int set(long tally) {
    return (int) Long.compress(tally, ONES & FACES);
  }

  /// The faces in ascending order, each as often as it appears.
  static List<Face> list(long tally) {
    List<Face> faces = new ArrayList<>();
    for (Face face : Face.values()) {
      for (int i = count(tally, face); i > 0; i--) {
        faces.add(face);
      }
    }
    return faces;
  }

  private static long ones(int lanes) {
    long ones = 0;
    for (int lane = 0; lane < lanes; lane++) {
      ones |= 1L << (LANE * lane);
    }
    return ones;
  }
}
