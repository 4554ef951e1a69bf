package org.example.pig;

import java.util.List;
import java.util.Optional;
import org.example.pig.Pig.Move;
import org.example.pig.Pig.Roll;
import piste.game.Minds;
import piste.minds.Bot;
import piste.minds.Level;
import piste.minds.review.Insight;
import piste.minds.review.Reviewer;
import piste.rules.Draw;
import piste.view.Words;

/// Who plays Pig, and who knows what its positions are worth.
final class PigMinds {
  private static final int TWENTY = 20;

  private PigMinds() {}

  static Minds<Position, Move, Roll> all() {
    return new Minds<>(
        List.of(
            new PigBot(Level.habit("coin"), (_, chance) -> chance.below(2) == 0),
            new PigBot(Level.REGULAR, (position, _) -> position.points() >= TWENTY),
            new PigBot(Level.CHAMPION, (position, _) -> PigSolution.of(position).holds(position))),
        new PigInsight());
  }

  /// When to hold.
  private interface Habit {
    boolean holds(Position position, Draw chance);
  }

  private record PigBot(Level level, Habit habit) implements Bot<Position, Move> {
    @Override
    public Move choose(Position position, List<Move> moves, Draw chance) {
      return moves.size() > 1 && habit.holds(position, chance) ? Move.HOLD : Move.ROLL;
    }

    @Override
    public Words explain(Position position, Move move) {
      return why(position, move);
    }
  }

  private static Words why(Position position, Move move) {
    return switch (move) {
      case ROLL -> Words.of("pig.saying.roll");
      case HOLD -> Words.of("pig.saying.hold").with("points", position.points());
    };
  }

  /// Knows every position exactly.
  private static final class PigInsight implements Insight<Position, Move, Roll> {
    @Override
    public Optional<Reviewer<Position, Move, Roll>> reviewer(Position position) {
      return Optional.of(new Reviewer<>(Pig.GAME, PigInsight::win, _ -> false));
    }

    private static List<Double> win(Position position) {
      double own = PigSolution.of(position).win(position);
      return position.seat().index() == 0 ? List.of(own, 1 - own) : List.of(1 - own, own);
    }

    @Override
    public boolean isExact() {
      return true;
    }

    @Override
    public Words advice(Position position, Move move) {
      return why(position, move);
    }

    @Override
    public List<Shown> shown(Roll roll) {
      return List.of(new Shown(Pig.DIE, roll.face() - 1));
    }
  }
}
