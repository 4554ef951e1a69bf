package piste.deschainer.play.search;

import java.util.List;

/// What a search found out about a position. Scores and chances are those of the player to act.
///
/// @param depth the actions ahead that were looked at in full
/// @param nodes the positions looked at
/// @param nanos how long it took
/// @param lines the best lines, the best first; none if the game is over
/// @param alternatives what each action is worth, the best first, if that was asked for; those
///     beyond the lines were looked at less deep
public record Analysis(
    int depth, long nodes, long nanos, List<Variation> lines, List<Alternative> alternatives) {
  public Analysis {
    lines = List.copyOf(lines);
    alternatives = List.copyOf(alternatives);
  }

  /// A line of play, as packed actions.
  public record Variation(int score, List<Long> actions) {
    public Variation {
      actions = List.copyOf(actions);
    }

    public long first() {
      return actions.getFirst();
    }

    public double chance() {
      return Evaluation.chance(score);
    }
  }

  /// An action and what it is worth.
  public record Alternative(long action, int score) {
    public double chance() {
      return Evaluation.chance(score);
    }
  }

  /// The best action.
  public long action() {
    return lines.getFirst().first();
  }

  public int score() {
    return lines.getFirst().score();
  }

  public double chance() {
    return lines.getFirst().chance();
  }

  public double nodesPerSecond() {
    return nodes * 1e9 / Math.max(1, nanos);
  }
}
