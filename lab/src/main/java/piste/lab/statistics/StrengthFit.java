package piste.lab.statistics;

import java.util.Arrays;
import java.util.List;

/// The likeliest strengths of several who met in games of chance, by the model of Plackett and
/// Luce: whoever is left comes first with a chance as e to their strength, divided by the root of
/// how many play. Together they are 0. By Newton's method.
///
/// @param strengths of each
/// @param errors their standard errors
@SuppressWarnings("ArrayRecordComponent") // never compared
public record StrengthFit(double[] strengths, double[] errors) {
  private static final int ROUNDS = 50;
  private static final double ENOUGH = 1e-10;

  /// A game.
  ///
  /// @param who had each place at the table, from 0 on
  /// @param ranks of each, 1 the best
  public record Game(List<Integer> who, List<Integer> ranks) {
    public Game {
      who = List.copyOf(who);
      ranks = List.copyOf(ranks);
    }
  }

  /// The strengths that fit games best.
  ///
  /// @param number of those who met
  public static StrengthFit of(List<Game> games, int number) {
    double[] strengths = new double[number];
    for (int round = 0; round < ROUNDS; round++) {
      Slope slope = slope(games, strengths);
      double[] step = LinearSystem.solved(slope.curvature(), slope.of());
      double longest = 0;
      for (int i = 0; i < number; i++) {
        strengths[i] += step[i];
        longest = Math.max(longest, Math.abs(step[i]));
      }
      if (longest < ENOUGH) {
        break;
      }
    }
    double mean = Arrays.stream(strengths).average().orElse(0);
    for (int i = 0; i < number; i++) {
      strengths[i] -= mean;
    }
    double[] errors = new double[number];
    for (int i = 0; i < number; i++) {
      double[] unit = new double[number];
      unit[i] = 1;
      double[] column = LinearSystem.solved(slope(games, strengths).curvature(), unit);
      // What was added to the curvature below adds this to every variance.
      errors[i] = Math.sqrt(Math.max(0, column[i] - 1.0 / (number * (double) number)));
    }
    return new StrengthFit(strengths, errors);
  }

  @SuppressWarnings("ArrayRecordComponent") // never compared
  private record Slope(double[] of, double[][] curvature) {}

  private static Slope slope(List<Game> games, double[] strengths) {
    int n = strengths.length;
    double[] slope = new double[n];
    double[][] curvature = new double[n][n];
    for (double[] row : curvature) {
      // Only differences matter: this holds the sum where it is.
      Arrays.fill(row, 1);
    }
    for (Game game : games) {
      int players = game.who().size();
      double scale = Math.sqrt(players);
      for (int q = 0; q < players; q++) {
        double[] shares = new double[n];
        double whole = 0;
        for (int s = 0; s < players; s++) {
          if (game.ranks().get(s) >= game.ranks().get(q)) {
            double weight = Math.exp(strengths[game.who().get(s)] / scale);
            shares[game.who().get(s)] += weight;
            whole += weight;
          }
        }
        slope[game.who().get(q)] += 1 / scale;
        for (int i = 0; i < n; i++) {
          shares[i] /= whole;
          slope[i] -= shares[i] / scale;
        }
        for (int i = 0; i < n; i++) {
          for (int j = 0; j < n; j++) {
            double both = (i == j ? shares[i] : 0) - shares[i] * shares[j];
            curvature[i][j] += both / (scale * scale);
          }
        }
      }
    }
    return new Slope(slope, curvature);
  }
}
