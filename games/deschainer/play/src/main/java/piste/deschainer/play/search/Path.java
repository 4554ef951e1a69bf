package piste.deschainer.play.search;

import java.util.Arrays;
import piste.deschainer.InPlay;
import piste.deschainer.Line;
import piste.deschainer.Seen;
import piste.deschainer.Side;
import piste.deschainer.Zobrist;

/// The line that a search walks, with what makes draws: where turns began since the last capture,
/// and the turns without one (clauses 6.2 and 6.3). For one thread.
final class Path {
  private final Line line;

  /// Where turns began, in the game and on the line.
  private long[] begun;

  private int size;
  private int gamesOwn;

  /// From here on nothing was captured.
  private int since;

  private int quiet;
  private final int[] frames = new int[3 * (Budget.DEEPEST + 1)];
  private int depth;

  Path(InPlay from) {
    line = from.line();
    Seen seen = from.seen();
    size = seen.size();
    begun = new long[size + 2 * frames.length];
    for (int i = 0; i < size; i++) {
      begun[i] = seen.get(i);
    }
    gamesOwn = size;
    quiet = from.quiet();
  }

  Line line() {
    return line;
  }

  void play(long action) {
    remember();
    Side side = line.side();
    int had = line.actionsLeft();
    if (had == Line.ACTIONS) {
      add(line.number());
    }
    int dice = Long.bitCount(line.white() | line.black());
    line.play(action);
    if (Long.bitCount(line.white() | line.black()) < dice) {
      quiet = -1;
      since = size;
    }
    if (line.side() != side) {
      quiet++;
    } else if (!line.isOver() && line.actionsLeft() >= had) {
      quiet += 2; // the other player's turn was lost whole
      add(line.number() ^ Zobrist.BLACK_TO_PLAY);
    }
  }

  private void add(long number) {
    if (size == begun.length) {
      begun = Arrays.copyOf(begun, 2 * size);
    }
    begun[size++] = number;
  }

  void back() {
    line.back();
    depth--;
    size = frames[3 * depth];
    since = frames[3 * depth + 1];
    quiet = frames[3 * depth + 2];
  }

  private void remember() {
    frames[3 * depth] = size;
    frames[3 * depth + 1] = since;
    frames[3 * depth + 2] = quiet;
    depth++;
  }

  /// Whether the game is drawn here, or would be if both went on like this: a position that comes
  /// back on the line counts at once.
  boolean isDrawn() {
    if (quiet >= InPlay.MOST_QUIET) {
      return true;
    }
    if (line.actionsLeft() < Line.ACTIONS) {
      return false;
    }
    int times = 0;
    long number = line.number();
    for (int i = size - 1; i >= since; i--) {
      if (begun[i] == number) {
        times += i >= gamesOwn ? 2 : 1;
      }
    }
    return times >= 2;
  }
}
