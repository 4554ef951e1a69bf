package piste.bench.walking;

import java.util.SplittableRandom;
import piste.deschainer.Actions;
import piste.deschainer.DesChainerNotation;
import piste.deschainer.InPlay;
import piste.deschainer.Line;
import piste.rules.Draw;

/// Dés-chainer as its search plays it out: on a [Line], from the first position of the rules page.
final class LineWalk implements Walk {
  /// Repetition does not end a line: a game does after so many actions.
  private static final int LONGEST = 1_000;

  private final Draw chance = new SplittableRandom(1)::nextLong;
  private final Actions actions = new Actions();
  private final InPlay start =
      (InPlay)
          DesChainerNotation.NOTATION
              .readPosition("bcdefed/......./......./......./......./......./5346264 w 2")
              .orThrow();
  private final Line line = start.line();

  @Override
  public void game(Steps steps) {
    line.from(start.board(), start.side(), start.actions());
    for (int i = 0; i < LONGEST && !line.isOver(); i++) {
      line.list(actions);
      line.play(actions.get((int) chance.below(actions.size())));
      steps.chose();
    }
    steps.ended();
  }
}
