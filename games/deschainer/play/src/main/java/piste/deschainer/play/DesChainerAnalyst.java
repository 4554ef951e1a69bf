package piste.deschainer.play;

import java.time.Duration;
import java.util.List;
import piste.deschainer.DesChainerNotation;
import piste.deschainer.End;
import piste.deschainer.InPlay;
import piste.deschainer.Move;
import piste.deschainer.Position;
import piste.deschainer.Side;
import piste.deschainer.play.search.Budget;
import piste.deschainer.play.search.Engine;
import piste.game.Analyst;
import piste.rules.Refusal;
import piste.rules.Verdict;

/// Searches ahead from positions whose dice are on the board.
record DesChainerAnalyst(Engine engine) implements Analyst<Position> {
  @Override
  public Verdict covers(Position position) {
    return position instanceof InPlay
        ? Verdict.Fits.YES
        : new Refusal("analysis.position", "in this position the dice are not yet on the board");
  }

  @Override
  public Analysis analyse(Position position, Duration time, int lines) {
    InPlay play = (InPlay) position;
    return told(play, engine.compare(play, Budget.ofTime(time, 1), lines));
  }

  private static Analysis told(InPlay position, piste.deschainer.play.search.Analysis found) {
    boolean isOver = found.lines().isEmpty();
    return new Analysis(
        position.side() == Side.WHITE ? "w" : "b",
        isOver ? ended(position) : found.chance(),
        isOver ? 0 : found.score(),
        found.depth(),
        found.nodes(),
        found.lines().stream()
            .map(line -> new Line(line.score(), line.chance(), moves(line.actions())))
            .toList(),
        found.alternatives().stream()
            .map(one -> new Line(one.score(), one.chance(), moves(List.of(one.action()))))
            .toList());
  }

  private static double ended(InPlay position) {
    if (position.end().isDraw()) {
      return 0.5;
    }
    return (position.end() == End.WHITE_WON) == (position.side() == Side.WHITE) ? 1 : 0;
  }

  private static List<String> moves(List<Long> actions) {
    return actions.stream()
        .map(action -> DesChainerNotation.NOTATION.move(new Move.Act(action)))
        .toList();
  }
}
