package piste.deschainer;

import java.util.ArrayList;
import java.util.List;

/// Counts the different positions that lie exactly so many actions ahead. Positions are the same
/// when board, player to act and actions left are. A finished game has no successors.
public final class Successors {
  private final Line line;
  private final Actions actions = new Actions();

  private Successors(Terms terms) {
    this.line = new Line(terms);
  }

  /// The counts after 1, 2, … `depth` actions.
  public static List<Long> count(InPlay from, int depth) {
    return new Successors(from.terms()).layers(from, depth);
  }

  private List<Long> layers(InPlay from, int depth) {
    line.from(from.board(), from.side(), from.actions());
    PositionSet layer = new PositionSet();
    layer.add(line.whiteKey(), line.blackKey());
    List<Long> counts = new ArrayList<>();
    for (int i = 0; i < depth; i++) {
      layer = next(layer);
      counts.add((long) layer.size());
    }
    return counts;
  }

  private PositionSet next(PositionSet layer) {
    PositionSet next = new PositionSet();
    for (int i = 0; i < layer.size(); i++) {
      long white = layer.first(i);
      long black = layer.second(i);
      line.from(
          unpacked(white, black),
          white < 0 ? Side.BLACK : Side.WHITE,
          black < 0 ? 1 : Line.ACTIONS);
      if (line.isOver()) {
        continue;
      }
      line.list(actions);
      for (int a = 0; a < actions.size(); a++) {
        line.play(actions.get(a));
        next.add(line.whiteKey(), line.blackKey());
        line.back();
      }
    }
    return next;
  }

  private static Board unpacked(long white, long black) {
    return with(with(Board.EMPTY, Side.WHITE, white), Side.BLACK, black);
  }

  private static Board with(Board board, Side side, long packed) {
    Board all = board;
    for (long rest = packed & Long.MAX_VALUE; rest != 0; rest >>>= 9) {
      all = all.with(side, (int) (rest >>> 3) & 63, (int) rest & 7);
    }
    return all;
  }
}
