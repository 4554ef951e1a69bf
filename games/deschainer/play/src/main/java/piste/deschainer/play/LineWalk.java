package piste.deschainer.play;

import java.util.ArrayList;
import java.util.List;
import piste.deschainer.Actions;
import piste.deschainer.InPlay;
import piste.deschainer.Line;
import piste.deschainer.Move;
import piste.deschainer.Side;
import piste.minds.search.Walk;
import piste.rules.Draw;

/// A walk through Dés-chainer without the cost of whole positions. Repetition does not end it; a
/// playout does after so many actions, and then whoever has more points has won.
final class LineWalk implements Walk<Move> {
  private final InPlay start;
  private final Line line;
  private final int longest;
  private final Actions actions = new Actions();

  LineWalk(InPlay start, int longest) {
    this.start = start;
    this.line = start.line();
    this.longest = longest;
  }

  @Override
  public void restart() {
    line.from(start.board(), start.side(), start.actions());
  }

  @Override
  public int chooser() {
    return line.isOver() ? -1 : start.seat(line.side()).index();
  }

  @Override
  public List<Move> moves() {
    line.list(actions);
    List<Move> moves = new ArrayList<>(actions.size());
    for (int i = 0; i < actions.size(); i++) {
      moves.add(new Move.Act(actions.get(i)));
    }
    return moves;
  }

  @Override
  public void take(Move move, Draw chance) {
    if (move instanceof Move.Act(long action)) {
      line.play(action);
    }
  }

  @Override
  public double[] finish(Draw chance) {
    for (int i = 0; i < longest && !line.isOver(); i++) {
      line.list(actions);
      line.play(actions.get((int) chance.below(actions.size())));
    }
    int white = line.sum(line.white());
    int black = line.sum(line.black());
    double share = line.isStuck() || white == black ? 0.5 : white > black ? 1 : 0;
    return start.seat(Side.WHITE).index() == 0
        ? new double[] {share, 1 - share}
        : new double[] {1 - share, share};
  }
}
