package org.example.pig;

import java.util.List;

/// What every position is worth to whoever plays best, by value iteration: the turns at one pair of
/// scores lead to each other and to higher scores only, so pairs are solved from high to low.
final class PigSolution {
  private static final double STILL = 1e-13;
  private static final List<Integer> GOALS = List.of(50, 100);

  private final int goal;

  /// The chance to win of whoever is to choose: by own score, the other's, and points of the turn.
  private final double[][][] chances;

  private PigSolution(int goal) {
    this.goal = goal;
    this.chances = new double[goal][goal][];
    for (int own = 0; own < goal; own++) {
      for (int other = 0; other < goal; other++) {
        chances[own][other] = new double[goal - own];
      }
    }
    for (int sum = 2 * (goal - 1); sum >= 0; sum--) {
      for (int own = Math.max(0, sum - goal + 1); 2 * own <= sum; own++) {
        while (improve(own, sum - own) + improve(sum - own, own) > STILL) {}
      }
    }
  }

  /// Worked out when it is first asked for, in about a second.
  private static final class Solved {
    static final List<PigSolution> ALL = GOALS.stream().map(PigSolution::new).toList();
  }

  static PigSolution of(Position position) {
    return Solved.ALL.get(GOALS.indexOf(position.goal()));
  }

  private double improve(int own, int other) {
    double change = 0;
    for (int points = goal - own - 1; points >= 0; points--) {
      double better = Math.max(rolling(own, other, points), holding(own, other, points));
      change = Math.max(change, Math.abs(better - chances[own][other][points]));
      chances[own][other][points] = better;
    }
    return change;
  }

  private double rolling(int own, int other, int points) {
    double sum = 1 - chances[other][own][0];
    for (int face = 2; face <= 6; face++) {
      sum += own + points + face >= goal ? 1 : chances[own][other][points + face];
    }
    return sum / 6;
  }

  private double holding(int own, int other, int points) {
    return points == 0 ? 0 : 1 - chances[other][own + points][0];
  }

  /// Whether holding is better than rolling.
  boolean holds(Position position) {
    return holding(position.own(), position.other(), position.points())
        > rolling(position.own(), position.other(), position.points());
  }

  /// The chance to win of the player whose turn it is.
  double win(Position position) {
    if (position.isOver()) {
      return 1;
    }
    return position.rolling()
        ? rolling(position.own(), position.other(), position.points())
        : chances[position.own()][position.other()][position.points()];
  }
}
