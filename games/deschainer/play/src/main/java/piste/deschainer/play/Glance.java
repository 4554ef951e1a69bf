package piste.deschainer.play;

import java.util.List;
import piste.deschainer.End;
import piste.deschainer.InPlay;
import piste.deschainer.Opening;
import piste.deschainer.Position;
import piste.deschainer.Side;
import piste.deschainer.play.search.Engine;
import piste.deschainer.play.search.Evaluation;
import piste.minds.review.Appraiser;

/// Tells what positions of Dés-chainer are worth without looking ahead: quick, and rough. Before
/// the dice stand on the board the chances are even; a draw is half a win for each.
record Glance(Engine engine) implements Appraiser<Position> {
  private static final double EVEN = 0.5;

  @Override
  public List<Double> win(Position position) {
    double white = white(position);
    return position.white() == 1 ? List.of(white, 1 - white) : List.of(1 - white, white);
  }

  private double white(Position position) {
    return switch (position) {
      case Opening _ -> EVEN;
      case InPlay play when play.end() != End.NONE ->
          play.end().isDraw() ? EVEN : play.end() == End.WHITE_WON ? 1 : 0;
      case InPlay play -> {
        double own = Evaluation.chance(engine.glance(play));
        yield play.side() == Side.WHITE ? own : 1 - own;
      }
    };
  }
}
