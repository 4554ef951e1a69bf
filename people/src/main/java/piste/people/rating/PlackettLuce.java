package piste.people.rating;

import java.util.ArrayList;
import java.util.List;
import java.util.function.DoubleBinaryOperator;

/// How a game changes ratings: the Plackett–Luce update of Weng and Lin, "A Bayesian Approximation
/// Method for Online Ranking" (JMLR 12, 2011), algorithm 4, for single players.
///
/// The same numbers on every machine.
final class PlackettLuce {
  /// No game makes a rating surer than this allows.
  private static final double LEAST = 1e-4;

  private PlackettLuce() {}

  /// The ratings after a game.
  ///
  /// @param ranks 1 is best; equal ranks are level
  /// @param luck β
  static List<Rating> after(List<Rating> before, List<Integer> ranks, double luck) {
    return after(before, ranks, luck, (_, _) -> 1);
  }

  /// @param shrinking how fast intervals narrow (γ), by a player's σ and the game's c. The paper
  ///     and OpenSkill take σ/c, which leaves them too wide; with 1 they hold what they say.
  static List<Rating> after(
      List<Rating> before, List<Integer> ranks, double luck, DoubleBinaryOperator shrinking) {
    double square = 0;
    for (Rating one : before) {
      square += one.sigma() * one.sigma() + luck * luck;
    }
    double c = Math.sqrt(square);
    double[] strength = new double[before.size()];
    for (int i = 0; i < strength.length; i++) {
      strength[i] = StrictMath.exp((before.get(i).mu() - before.getFirst().mu()) / c);
    }
    List<Rating> after = new ArrayList<>();
    for (int i = 0; i < strength.length; i++) {
      after.add(after(i, before.get(i), ranks, strength, c, shrinking));
    }
    return after;
  }

  private static Rating after(
      int i,
      Rating before,
      List<Integer> ranks,
      double[] strength,
      double c,
      DoubleBinaryOperator shrinking) {
    double gain = 0;
    double information = 0;
    for (int q = 0; q < strength.length; q++) {
      int rank = ranks.get(q);
      if (rank <= ranks.get(i)) {
        double rest = 0;
        int level = 0;
        for (int s = 0; s < strength.length; s++) {
          rest += ranks.get(s) >= rank ? strength[s] : 0;
          level += ranks.get(s) == rank ? 1 : 0;
        }
        double share = strength[i] / rest;
        gain += ((i == q ? 1 : 0) - share) / level;
        information += share * (1 - share) / level;
      }
    }
    double variance = before.sigma() * before.sigma();
    double left = 1 - shrinking.applyAsDouble(before.sigma(), c) * variance / (c * c) * information;
    return new Rating(
        before.mu() + variance / c * gain, Math.sqrt(variance * Math.max(LEAST, left)));
  }
}
