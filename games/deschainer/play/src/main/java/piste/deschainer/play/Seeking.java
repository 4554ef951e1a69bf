package piste.deschainer.play;

import java.time.Duration;
import java.util.List;
import piste.deschainer.InPlay;
import piste.deschainer.Move;
import piste.deschainer.Opening;
import piste.deschainer.Position;
import piste.deschainer.play.search.Analysis;
import piste.deschainer.play.search.Analysis.Alternative;
import piste.deschainer.play.search.Analysis.Variation;
import piste.deschainer.play.search.Budget;
import piste.deschainer.play.search.Engine;
import piste.minds.Bot;
import piste.minds.Level;
import piste.rules.Draw;
import piste.view.Words;

/// Searches ahead. In experiments it takes a fixed budget, so that games can be played again; at a
/// table it may use the time that it is given.
///
/// @param budget what it looks at in experiments
/// @param timed whether it uses its time at a table; if not it does as in experiments
record Seeking(Level level, Engine engine, Budget budget, boolean timed)
    implements Bot<Position, Move> {
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
    return said(Sayings.SAYING, position, move);
  }

  /// Why somebody else should make a move.
  Words advise(Position position, Move move) {
    return said(Sayings.ADVICE, position, move);
  }

  private Words said(Sayings sayings, Position position, Move move) {
    return position instanceof InPlay play && move instanceof Move.Act(long action)
        ? sayings.of(line(play, action))
        : sayings.of(move);
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
