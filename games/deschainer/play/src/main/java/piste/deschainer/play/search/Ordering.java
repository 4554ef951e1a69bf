package piste.deschainer.play.search;

import piste.deschainer.Action;
import piste.deschainer.Action.Kind;
import piste.deschainer.Actions;
import piste.deschainer.Line;
import piste.deschainer.Side;

/// Says which actions to try first: the one known to be best, then captures, then those that were
/// good elsewhere. For one thread.
final class Ordering {
  private static final int KNOWN = 1 << 30;
  private static final int CAPTURE = 1 << 24;
  private static final int KILLER = 1 << 22;
  private static final int MOST = 1 << 20;
  private static final int BITS = 14;

  private final int[][] ranks = new int[Budget.DEEPEST + 16][256];
  private final long[] killers = new long[2 * (Budget.DEEPEST + 16)];
  private final int[] history = new int[2 << BITS];

  /// Ranks all actions of a position at this distance from the root.
  void rank(Line line, Actions actions, long known, int ply) {
    if (ranks[ply].length < actions.size()) {
      ranks[ply] = new int[2 * actions.size()];
    }
    int[] rank = ranks[ply];
    int side = line.side() == Side.WHITE ? 0 : 1;
    long foe = side == 0 ? line.black() : line.white();
    for (int i = 0; i < actions.size(); i++) {
      long action = actions.get(i);
      rank[i] =
          action == known
              ? KNOWN
              : Action.kind(action) == Kind.ATTACK
                  ? attack(line, action, foe)
                  : quiet(action, side, ply);
    }
  }

  private int quiet(long action, int side, int ply) {
    if (action == killers[2 * ply]) {
      return KILLER + 1;
    }
    return action == killers[2 * ply + 1] ? KILLER : history[slot(action, side)];
  }

  /// Rich prey first, and of attackers that win the weakest; what gains nothing comes last.
  private static int attack(Line line, long action, long foe) {
    long covered = Action.target(action) & foe;
    int prey = line.sum(covered);
    int strength = line.sum(Action.block(action));
    if (strength > prey) {
      return CAPTURE
          + 64 * (prey + 2 * Long.bitCount(covered))
          - 8 * Long.bitCount(Action.block(action))
          - strength;
    }
    return strength == prey ? -1 : -2;
  }

  /// Whether the action at this place, not known before, captures.
  boolean isCapture(int ply, int index) {
    return ranks[ply][index] > KILLER + 1;
  }

  /// Brings the best of the actions from `from` on to that place, and gives it.
  long next(Actions actions, int from, int ply) {
    int[] rank = ranks[ply];
    int best = from;
    for (int i = from + 1; i < actions.size(); i++) {
      best = rank[i] > rank[best] ? i : best;
    }
    long action = actions.get(best);
    int its = rank[best];
    actions.set(best, actions.get(from));
    rank[best] = rank[from];
    actions.set(from, action);
    rank[from] = its;
    return action;
  }

  /// An action that captures nothing was too good to be allowed.
  void praise(Line line, long action, int depth, int ply) {
    if (killers[2 * ply] != action) {
      killers[2 * ply + 1] = killers[2 * ply];
      killers[2 * ply] = action;
    }
    int slot = slot(action, line.side() == Side.WHITE ? 0 : 1);
    history[slot] += depth * depth;
    if (history[slot] > MOST) {
      for (int i = 0; i < history.length; i++) {
        history[i] /= 2;
      }
    }
  }

  private static int slot(long action, int side) {
    return (side << BITS) | (int) ((action * 0x9e3779b97f4a7c15L) >>> (64 - BITS));
  }
}
