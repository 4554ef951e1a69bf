package piste.game;

import java.time.Duration;
import java.util.List;
import piste.rules.Verdict;

/// Tells what positions of a game are worth, and how play might go on. Any number of threads may
/// ask at once.
public interface Analyst<S> {
  /// What was found out about a position. Scores and chances are those of the side to act; moves
  /// are in the game's notation.
  ///
  /// @param side who is to act, as the game calls them
  /// @param depth the moves ahead that were looked at in full
  /// @param nodes the positions looked at
  /// @param lines the best lines, the best first; none if the game is over
  /// @param alternatives what each move is worth, the best first
  record Analysis(
      String side,
      double chance,
      int score,
      int depth,
      long nodes,
      List<Line> lines,
      List<Line> alternatives) {
    public Analysis {
      lines = List.copyOf(lines);
      alternatives = List.copyOf(alternatives);
    }
  }

  /// A line of play, of one move or more, and what it is worth.
  record Line(int score, double chance, List<String> moves) {
    public Line {
      moves = List.copyOf(moves);
    }
  }

  /// Whether it can look at a position.
  Verdict covers(S position);

  /// Looks at a position that it covers.
  ///
  /// @param lines how many at most
  Analysis analyse(S position, Duration time, int lines);
}
