package piste.lab.run;

import java.util.Arrays;

/// Finds what wrong moves of one decision cost where moves can only be tried, all of them with the
/// same luck, so and so often.
///
/// The best of several guesses looks better than it is, and the worst looks worse. So one half of
/// the luck chooses the best and the worst move, the other half measures them, and the other way
/// round: moves that are all alike cost nothing on average.
final class MistakeTrials {
  private static final int HALVES = 2;

  /// A move tried once.
  interface Trial {
    /// The chance to win that it leaves to the one who makes it.
    double worth(int move, int luck);
  }

  private MistakeTrials() {}

  /// @param moves how many there are, numbered from 0 on
  /// @param trials how often each is tried
  static MistakeCost of(int moves, int trials, Trial trial) {
    double[][] means = new double[HALVES][moves];
    for (int luck = 0; luck < trials; luck++) {
      for (int move = 0; move < moves; move++) {
        means[luck % HALVES][move] += trial.worth(move, luck) * HALVES / trials;
      }
    }
    MistakeCost one = price(means[0], means[1]);
    MistakeCost other = price(means[1], means[0]);
    return new MistakeCost((one.slip() + other.slip()) / 2, (one.blunder() + other.blunder()) / 2);
  }

  private static MistakeCost price(double[] chosen, double[] measured) {
    int best = 0;
    int worst = 0;
    for (int move = 1; move < chosen.length; move++) {
      best = chosen[move] > chosen[best] ? move : best;
      worst = chosen[move] < chosen[worst] ? move : worst;
    }
    double mean = Arrays.stream(measured).sum() / measured.length;
    return new MistakeCost(measured[best] - mean, measured[best] - measured[worst]);
  }
}
