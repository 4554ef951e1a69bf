package piste.deschainer.play;

import piste.deschainer.Action;
import piste.deschainer.Actions;
import piste.deschainer.Board;
import piste.deschainer.Line;
import piste.deschainer.Side;
import piste.deschainer.Squares;
import piste.deschainer.Terms;

/// How good a position looks at first sight to one side: dice and points of both, what the other
/// side could capture at once, and how near the enemy is.
final class Looks {
  private static final int WON = 100_000;
  private static final int DIE = 600;
  private static final int POINT = 100;
  private static final int NEARER = 4;

  private final Side side;
  private final Line reply;
  private final Actions replies = new Actions();

  Looks(Terms terms, Side side) {
    this.side = side;
    this.reply = new Line(terms);
  }

  int of(Line line) {
    Board board = line.board();
    long own = board.dice(side);
    long foe = board.dice(side.other());
    if (own == 0 || foe == 0) {
      return own == foe ? 0 : foe == 0 ? WON : -WON;
    }
    return worth(board, own) - worth(board, foe) - threatened(board) - NEARER * distance(own, foe);
  }

  private static int worth(Board board, long dice) {
    return DIE * Long.bitCount(dice) + POINT * board.sum(dice);
  }

  /// What the other side could capture with one action.
  private int threatened(Board board) {
    reply.from(board, side.other(), Line.ACTIONS);
    if (reply.isOver() || reply.side() == side) {
      return 0;
    }
    reply.listAttacks(replies);
    int worst = 0;
    for (int i = 0; i < replies.size(); i++) {
      long action = replies.get(i);
      long covered = Action.target(action) & board.dice(side);
      if (board.sum(Action.block(action)) > board.sum(covered)) {
        worst = Math.max(worst, worth(board, covered));
      }
    }
    return worst;
  }

  /// For each own die the steps to the enemy die that is nearest, all together.
  private static int distance(long own, long foe) {
    int sum = 0;
    long reached = foe;
    for (long left = own; left != 0; left &= ~reached) {
      sum += Long.bitCount(left);
      reached |= Squares.besides(reached);
    }
    return sum;
  }
}
