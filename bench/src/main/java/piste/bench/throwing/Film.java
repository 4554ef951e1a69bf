package piste.bench.throwing;

import java.util.Arrays;

/// The poses of all dice of a throw, sampled evenly, and whether they still move: a die is at rest
/// when for long enough no corner went further than the sleep speed would carry it.
final class Film {
  private static final int NUMBERS = 7;

  private final Setting setting;
  private final double farthest;
  private final int restingSamples;
  private float[] poses = new float[NUMBERS * 8 * 256];
  private int[] since = new int[0];
  private int dice;
  private int shown;

  Film(Setting setting) {
    this.setting = setting;
    this.farthest = setting.sleepSpeed() * setting.sleepSeconds();
    this.restingSamples =
        (int)
            Math.ceil(setting.sleepSeconds() * setting.stepsPerSecond() / setting.stepsPerSample());
  }

  void begin(int ofDice) {
    dice = ofDice;
    shown = 0;
    since = new int[ofDice];
  }

  /// Adds a pose: dice take turns.
  void add(double x, double y, double z, double turnX, double turnY, double turnZ, double turnW) {
    int at = NUMBERS * shown;
    if (at + NUMBERS > poses.length) {
      poses = Arrays.copyOf(poses, 2 * poses.length);
    }
    poses[at] = (float) x;
    poses[at + 1] = (float) y;
    poses[at + 2] = (float) z;
    poses[at + 3] = (float) turnX;
    poses[at + 4] = (float) turnY;
    poses[at + 5] = (float) turnZ;
    poses[at + 6] = (float) turnW;
    int die = shown % dice;
    if (squareMove(NUMBERS * (since[die] * dice + die), at) > farthest * farthest) {
      since[die] = shown / dice;
    }
    shown++;
  }

  /// The square of how far a corner can have gone from one pose to another, at the most.
  private double squareMove(int from, int to) {
    double square = 0;
    for (int i = 0; i < 3; i++) {
      double way = poses[to + i] - poses[from + i];
      square += way * way;
    }
    double dot = 0;
    for (int i = 3; i < NUMBERS; i++) {
      dot += poses[to + i] * poses[from + i];
    }
    double chord = 2 * setting.cornerRadius();
    return square + chord * chord * Math.max(0, 1 - dot * dot);
  }

  boolean isAtRest() {
    int last = shown / dice - 1;
    for (int die = 0; die < dice; die++) {
      if (last - since[die] < restingSamples) {
        return false;
      }
    }
    return true;
  }

  /// How many dice are on the floor of the bowl in the last sample.
  int down() {
    int down = 0;
    for (int pose = shown - dice; pose < shown; pose++) {
      int at = NUMBERS * pose;
      down += setting.isDown(poses[at], poses[at + 1], poses[at + 2]) ? 1 : 0;
    }
    return down;
  }
}
