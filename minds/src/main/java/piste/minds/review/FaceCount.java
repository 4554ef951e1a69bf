package piste.minds.review;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.SplittableRandom;
import piste.minds.review.Insight.Shown;
import piste.rules.Die;

/// How often dice of a kind showed each of their faces, beside what fair dice show.
///
/// @param counts one for each face
/// @param pValue how likely fair dice are at least as far from even as these, from 0 to 1
public record FaceCount(Die die, List<Integer> counts, double pValue) {
  /// Games with fair dice to compare with: enough for two digits.
  private static final int TRIALS = 20_000;

  /// No game of people has so many dice that this makes the trials fewer.
  private static final int MOST_DICE = 10_000_000;

  /// Below this, fair dice would hardly do the same.
  private static final double STRANGE = 0.01;

  private static final long SEED = 1;

  public FaceCount {
    counts = List.copyOf(counts);
  }

  /// The dice counted.
  public int dice() {
    return counts.stream().mapToInt(Integer::intValue).sum();
  }

  /// How often each face would come up on average.
  public double expected() {
    return (double) dice() / die.faces().size();
  }

  /// Whether fair dice often come out like this.
  public boolean isWithinChance() {
    return pValue >= STRANGE;
  }

  /// A count for each kind of die among these, in the order in which they first came.
  public static List<FaceCount> of(List<Shown> shown) {
    List<Die> kinds = shown.stream().map(Shown::die).distinct().toList();
    List<FaceCount> all = new ArrayList<>();
    for (Die die : kinds) {
      int[] counts = new int[die.faces().size()];
      shown.stream().filter(one -> one.die().equals(die)).forEach(one -> counts[one.face()]++);
      all.add(new FaceCount(die, Arrays.stream(counts).boxed().toList(), pValue(counts)));
    }
    return all;
  }

  /// The share of fair handfuls at least as uneven. Counted rather than looked up: for as few dice
  /// as a game has, the usual formula is far off.
  private static double pValue(int[] counts) {
    int dice = Arrays.stream(counts).sum();
    long here = unevenness(counts);
    SplittableRandom chance = new SplittableRandom(SEED);
    int trials = Math.clamp(MOST_DICE / Math.max(1, dice), 1, TRIALS);
    int reached = 0;
    for (int trial = 0; trial < trials; trial++) {
      int[] fair = new int[counts.length];
      for (int i = 0; i < dice; i++) {
        fair[chance.nextInt(fair.length)]++;
      }
      if (unevenness(fair) >= here) {
        reached++;
      }
    }
    return (double) reached / trials;
  }

  /// Grows as chi-square does where the number of dice is the same.
  private static long unevenness(int[] counts) {
    return Arrays.stream(counts).mapToLong(count -> (long) count * count).sum();
  }
}
