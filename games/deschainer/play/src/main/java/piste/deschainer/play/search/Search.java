package piste.deschainer.play.search;

import java.util.Arrays;
import piste.deschainer.Action;
import piste.deschainer.Action.Kind;
import piste.deschainer.Actions;
import piste.deschainer.InPlay;
import piste.deschainer.Line;
import piste.deschainer.Side;

/// A search through lines of play, action by action: alpha-beta with a narrow window for all but
/// the first (PVS), and captures alone past its depth. Scores are those of the player to act; the
/// sign turns only where the turn does. For one thread.
final class Search {
  /// Mixed into the number of a position with one action left.
  private static final long ONE_LEFT = 0x5851f42d4c957f2dL;

  private static final int PLIES = Budget.DEEPEST + 16;
  private static final int MARGIN = Evaluation.LOGIT * 3 / 4;

  private final Path path;
  private final Line line;
  private final Evaluation evaluation;
  private final Transpositions table;
  private final Manner manner;
  private final Meter meter;
  private final Features features = new Features();
  private final Ordering ordering = new Ordering();
  private final Actions[] actions = new Actions[PLIES];
  private final long[][] best = new long[PLIES + 1][PLIES + 1];
  private final int[] bestLength = new int[PLIES + 1];
  private int untold;
  private boolean stopped;

  Search(InPlay from, Evaluation evaluation, Transpositions table, Manner manner, Meter meter) {
    this.path = new Path(from);
    this.line = path.line();
    this.evaluation = evaluation;
    this.table = table;
    this.manner = manner;
    this.meter = meter;
    Arrays.setAll(actions, _ -> new Actions());
  }

  Line line() {
    return line;
  }

  /// Whether the budget is used up; then what was last found does not count.
  boolean isStopped() {
    return stopped;
  }

  /// The score of an action from the root for the player at the root, looked at so deep.
  int scoreOf(long action, int depth, int alpha, int beta) {
    return tried(action, depth - 1, alpha, beta, 0);
  }

  /// The line that the last exact score of [#scoreOf] rests on, without its first action.
  long[] sequel() {
    return Arrays.copyOf(best[1], bestLength[1]);
  }

  /// The score of the position after an action, for whoever takes it.
  private int tried(long action, int depth, int alpha, int beta, int ply) {
    Side side = line.side();
    path.play(action);
    int score =
        line.side() == side
            ? search(depth, alpha, beta, ply + 1)
            : -search(depth, -beta, -alpha, ply + 1);
    path.back();
    return score;
  }

  private int search(int depth, int alpha, int beta, int ply) {
    bestLength[ply] = 0;
    if (line.isOver()) {
      return ended(ply);
    }
    if (path.isDrawn()) {
      return 0;
    }
    if (depth <= 0 || ply >= Budget.DEEPEST) {
      return captures(alpha, beta, ply);
    }
    if (countsOut()) {
      return 0;
    }
    long number = line.actionsLeft() == 1 ? line.number() ^ ONE_LEFT : line.number();
    boolean isNarrow = beta - alpha == 1;
    if (manner.remembers() && isNarrow) {
      long verdict = table.verdict(number);
      if (verdict != Transpositions.NOTHING && settles(verdict, depth, alpha, beta, ply)) {
        return fromTable(verdict, ply);
      }
    }
    boolean isHopeless = false;
    if (manner.prunes() && isNarrow && depth <= 2 && Math.abs(beta) < Evaluation.DECIDED) {
      int glance = evaluation.of(line, features);
      if (glance - depth * MARGIN >= beta) {
        return glance;
      }
      isHopeless = depth == 1 && glance + MARGIN <= alpha;
    }
    return searchActions(number, depth, alpha, beta, ply, isHopeless);
  }

  private int searchActions(
      long number, int depth, int from, int beta, int ply, boolean isHopeless) {
    Actions here = actions[ply];
    line.list(here);
    ordering.rank(line, here, manner.remembers() ? table.action(number) : 0, ply);
    int alpha = from;
    int top = -Evaluation.WON;
    long topAction = 0;
    for (int i = 0; i < here.size(); i++) {
      long action = ordering.next(here, i, ply);
      boolean isQuiet = Action.kind(action) != Kind.ATTACK;
      if (isHopeless && isQuiet && i > 0) {
        continue;
      }
      int score = scoreInTurn(action, i, isQuiet, depth, alpha, beta, ply);
      if (stopped) {
        return 0;
      }
      if (score > top) {
        top = score;
        topAction = action;
        if (score > alpha) {
          alpha = score;
          follow(action, ply);
        }
        if (score >= beta) {
          if (isQuiet) {
            ordering.praise(line, action, depth, ply);
          }
          break;
        }
      }
    }
    if (manner.remembers()) {
      int bound =
          top >= beta
              ? Transpositions.AT_LEAST
              : top > from ? Transpositions.EXACT : Transpositions.AT_MOST;
      table.keep(number, topAction, forTable(top, ply), depth, bound);
    }
    return top;
  }

  /// The first action is looked at in full; the others only to see whether they are better, late
  /// ones less deep, and again in full if they seem to be.
  private int scoreInTurn(
      long action, int index, boolean isQuiet, int depth, int alpha, int beta, int ply) {
    if (index == 0) {
      return tried(action, depth - 1, alpha, beta, ply);
    }
    int less = manner.prunes() && isQuiet ? lessDeep(index, depth) : 0;
    int score = tried(action, depth - 1 - less, alpha, alpha + 1, ply);
    if (score > alpha && less > 0 && !stopped) {
      score = tried(action, depth - 1, alpha, alpha + 1, ply);
    }
    return score > alpha && score < beta && !stopped
        ? tried(action, depth - 1, alpha, beta, ply)
        : score;
  }

  private static int lessDeep(int index, int depth) {
    if (depth < 3 || index < 4) {
      return 0;
    }
    return index < 16 || depth < 5 ? 1 : 2;
  }

  /// Goes on with captures alone, until nobody gains by one.
  private int captures(int from, int beta, int ply) {
    bestLength[ply] = 0;
    if (line.isOver()) {
      return ended(ply);
    }
    if (countsOut()) {
      return 0;
    }
    int top = evaluation.of(line, features);
    int alpha = Math.max(from, top);
    if (top >= beta || ply >= PLIES - 1) {
      return top;
    }
    Actions here = actions[ply];
    line.listAttacks(here);
    ordering.rank(line, here, 0, ply);
    Side side = line.side();
    for (int i = 0; i < here.size(); i++) {
      long action = ordering.next(here, i, ply);
      if (!ordering.isCapture(ply, i)) {
        break;
      }
      line.play(action);
      int score =
          line.side() == side ? captures(alpha, beta, ply + 1) : -captures(-beta, -alpha, ply + 1);
      line.back();
      if (stopped) {
        return 0;
      }
      top = Math.max(top, score);
      if (score > alpha) {
        alpha = score;
        follow(action, ply);
      }
      if (score >= beta) {
        break;
      }
    }
    return top;
  }

  /// A game that is over, for whoever would be next.
  private int ended(int ply) {
    long own = line.side() == Side.WHITE ? line.white() : line.black();
    long foe = line.side() == Side.WHITE ? line.black() : line.white();
    if (line.isStuck() || own == foe) {
      return 0;
    }
    return own == 0 ? ply - Evaluation.WON : Evaluation.WON - ply;
  }

  private void follow(long action, int ply) {
    best[ply][0] = action;
    System.arraycopy(best[ply + 1], 0, best[ply], 1, bestLength[ply + 1]);
    bestLength[ply] = bestLength[ply + 1] + 1;
  }

  /// Tells the meter of the positions that it has not heard of.
  void tell() {
    meter.isOver(untold);
    untold = 0;
  }

  private boolean countsOut() {
    untold++;
    if (untold == Meter.STRIDE) {
      stopped |= meter.isOver(untold);
      untold = 0;
    }
    return stopped;
  }

  private static boolean settles(long verdict, int depth, int alpha, int beta, int ply) {
    if (Transpositions.depth(verdict) < depth) {
      return false;
    }
    int score = fromTable(verdict, ply);
    return switch (Transpositions.bound(verdict)) {
      case Transpositions.AT_LEAST -> score >= beta;
      case Transpositions.AT_MOST -> score <= alpha;
      default -> true;
    };
  }

  /// In the table a decided game is so many actions from the position, not from the root.
  private static int forTable(int score, int ply) {
    return score >= Evaluation.DECIDED
        ? score + ply
        : score <= -Evaluation.DECIDED ? score - ply : score;
  }

  private static int fromTable(long verdict, int ply) {
    int score = Transpositions.score(verdict);
    return score >= Evaluation.DECIDED
        ? score - ply
        : score <= -Evaluation.DECIDED ? score + ply : score;
  }
}
