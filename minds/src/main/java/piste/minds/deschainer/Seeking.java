package piste.minds.deschainer;

import java.time.Duration;
import java.util.List;
import piste.deschainer.InPlay;
import piste.deschainer.Move;
import piste.deschainer.Opening;
import piste.deschainer.Position;
import piste.minds.Level;
import piste.minds.Words;
import piste.minds.deschainer.search.Analysis;
import piste.minds.deschainer.search.Analysis.Alternative;
import piste.minds.deschainer.search.Analysis.Variation;
import piste.minds.deschainer.search.Budget;
import piste.minds.deschainer.search.Engine;
import piste.rules.Draw;

/// Searches ahead. In experiments it takes a fixed budget, so that games can be played again; at a
/// table it may use the time that it is given.
///
/// @param budget what it looks at in experiments
/// @param timed whether it uses its time at a table; if not it does as in experiments
record Seeking(Level level, Engine engine, Budget budget, boolean timed) implements DesChainerBot {
  private static final Budget GLANCE = Budget.ofNodes(20_000);

  @Override
  public Move choose(Position position, List<Move> moves, Draw chance) {
    return switch (position) {
      case Opening _ -> Places.sensible(moves);
      case InPlay play -> new Move.Act(engine.analyse(play, budget, 1).action());
    };
  }

  @Override
  public Move choose(Position position, List<Move> moves, Duration thinking, Draw chance) {
    return position instanceof InPlay play && moves.size() > 1 && timed
        ? new Move.Act(engine.analyse(play, Budget.ofTime(thinking, 1), 1).action())
        : choose(position, moves, chance);
  }

  @Override
  public Words explain(Position position, Move move) {
    return position instanceof InPlay play && move instanceof Move.Act(long action)
        ? Sayings.expecting(line(play, action))
        : Sayings.beforeTheGame(move);
  }

  /// Why somebody else should make a move.
  Words advise(Position position, Move move) {
    return position instanceof InPlay play && move instanceof Move.Act(long action)
        ? Sayings.advising(line(play, action))
        : Sayings.adviceBeforeTheGame(move);
  }

  /// How play might go on after an action, and what it is worth.
  private Variation line(InPlay position, long action) {
    Analysis found = engine.compare(position, GLANCE, 1);
    return found.action() == action
        ? found.lines().getFirst()
        : new Variation(
            found.alternatives().stream()
                .filter(one -> one.action() == action)
                .mapToInt(Alternative::score)
                .findFirst()
                .orElse(found.score()),
            List.of(action));
  }
}
