package piste.deschainer;

/// A moment of a game with the dice on the board.
///
/// @param white the seat that plays White
/// @param actions how many are left of the turn
/// @param quiet the turns in a row without a capture; −1 in a turn that has had one
/// @param seen where turns began since the last capture, the present position not among them unless
///     it stood before
/// @param end whether the game is over; follows from the rest
public record InPlay(
    Terms terms, int white, Board board, Side side, int actions, int quiet, Seen seen, End end)
    implements Position {

  /// As many turns in a row without a capture are a draw (6.3).
  public static final int MOST_QUIET = 60;

  /// The third time is a draw (6.2).
  static final int TIMES = 3;

  /// The quiet turns of a turn in which there was a capture.
  static final int CAPTURED = -1;

  /// A position of which no more is known; a player who cannot act has passed.
  static InPlay at(Terms terms, int white, Board board, Side side, int actions) {
    return at(white, terms, new Line(terms).from(board, side, actions), 0, Seen.NOTHING);
  }

  static InPlay at(int white, Terms terms, Line line, int quiet, Seen seen) {
    Board board = line.board();
    Side side = line.side();
    int actions = line.actionsLeft();
    End end = end(line, quiet, seen, Zobrist.of(board, side));
    return new InPlay(terms, white, board, side, actions, quiet, seen, end);
  }

  private static End end(Line line, int quiet, Seen seen, long number) {
    if (line.white() == 0) {
      return line.black() == 0 ? End.NO_DICE : End.BLACK_WON;
    }
    if (line.black() == 0) {
      return End.WHITE_WON;
    }
    if (line.isStuck()) {
      return End.STUCK;
    }
    if (quiet >= MOST_QUIET) {
      return End.QUIET;
    }
    boolean begins = line.actionsLeft() == Line.ACTIONS;
    return begins && seen.times(number) >= TIMES - 1 ? End.REPEATED : End.NONE;
  }

  /// Whether a turn begins here that began like this once before: the next time is a draw (6.2).
  boolean isRepeated() {
    return actions == Line.ACTIONS
        && end == End.NONE
        && seen.times(Zobrist.of(board, side)) == TIMES - 2;
  }

  /// A line of play from here on.
  public Line line() {
    return new Line(terms).from(board, side, actions);
  }

  /// The position after an action that may be taken.
  InPlay after(long action) {
    Line line = line();
    line.play(action);
    int dice = Long.bitCount(board.white() | board.black());
    boolean captured = Long.bitCount(line.white() | line.black()) < dice;
    int ended = turnsEnded(line);
    Seen before = actions == Line.ACTIONS ? seen.with(Zobrist.of(board, side)) : seen;
    Seen since = captured ? Seen.NOTHING : before;
    if (ended == 2) {
      since = since.with(Zobrist.of(line.board(), side.other()));
    }
    return at(white, terms, line, (captured ? CAPTURED : quiet) + ended, since);
  }

  /// None while the turn goes on; two when the other player's was lost whole.
  private int turnsEnded(Line line) {
    if (line.side() != side) {
      return 1;
    }
    boolean goesOn = line.isOver() || line.actionsLeft() < actions;
    return goesOn ? 0 : 2;
  }
}
