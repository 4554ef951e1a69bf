package org.example.pig;

import java.util.List;
import piste.rules.Seat;

/// A position of Pig.
///
/// @param goal the points that win
/// @param scores of both players
/// @param points of the turn, which a 1 loses
/// @param seat whose turn it is; at the end, who has won
/// @param rolling whether the die is in the air
record Position(int goal, List<Integer> scores, int points, Seat seat, boolean rolling) {
  Position {
    scores = List.copyOf(scores);
  }

  int own() {
    return scores.get(seat.index());
  }

  int other() {
    return scores.get(1 - seat.index());
  }

  boolean isOver() {
    return own() >= goal;
  }

  Position inTheAir() {
    return new Position(goal, scores, points, seat, true);
  }

  Position scoring(int more) {
    return new Position(goal, scores, points + more, seat, false);
  }

  /// The turn ends with so many points; whoever wins by them stays the one to name.
  Position passing(int won) {
    int score = own() + won;
    List<Integer> then = seat.index() == 0 ? List.of(score, other()) : List.of(other(), score);
    return new Position(goal, then, 0, score >= goal ? seat : seat.clockwise(1, 2), false);
  }
}
