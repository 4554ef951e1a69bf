package piste.minds.solve;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import org.junit.jupiter.api.Test;

/// A check of the method on another game: two players of Pig to 100, each rolling a die as often as
/// they like and losing the turn's points on a 1. Neller and Presser found 0.5306 for the first.
class PigTest {
  private static final int GOAL = 100;

  /// By the player's own score, the other's and the points of the turn: the chance to win.
  private final double[][][] chances = new double[GOAL][GOAL][GOAL];

  @Test
  void theFirstPlayerWinsAsOftenAsIsKnown() {
    try (Crew crew = new Crew(2)) {
      Relaxation relaxation = new Relaxation(crew, 1e-13);
      for (int scored = 2 * (GOAL - 1); scored >= 0; scored--) {
        for (int own = Math.max(0, scored - GOAL + 1); 2 * own <= scored; own++) {
          relaxation.settle(new Scores(own, scored - own));
        }
      }
    }
    assertThat(chances[0][0][0]).isCloseTo(0.5306, within(5e-5));
  }

  /// The turns of both players at one score: each leads to the other.
  private final class Scores implements Layer {
    private final int[][] scores;

    Scores(int one, int other) {
      scores = new int[][] {{one, other}, {other, one}};
    }

    @Override
    public int steps() {
      return scores.length;
    }

    @Override
    public int size(int step) {
      return 1;
    }

    @Override
    public double improve(int step, int from, int to) {
      int own = scores[step][0];
      int other = scores[step][1];
      double[] turn = chances[own][other];
      double change = 0;
      for (int points = GOAL - own - 1; points >= 0; points--) {
        double better = Math.max(rolling(own, other, points), holding(own, other, points));
        change = Math.max(change, Math.abs(better - turn[points]));
        turn[points] = better;
      }
      return change;
    }

    private double rolling(int own, int other, int points) {
      double sum = 1 - chances[other][own][0];
      for (int rolled = 2; rolled <= 6; rolled++) {
        sum += own + points + rolled >= GOAL ? 1 : chances[own][other][points + rolled];
      }
      return sum / 6;
    }

    private double holding(int own, int other, int points) {
      return points == 0 ? 0 : 1 - chances[other][own + points][0];
    }
  }
}
