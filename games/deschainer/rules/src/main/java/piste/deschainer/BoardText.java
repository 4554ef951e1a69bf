package piste.deschainer;

import piste.rules.Attempt;

/// The board in notation: seven rows, the top one first, `/` between them; White's dice are `1` to
/// `6`, Black's `a` to `f`, an empty square is `.`.
final class BoardText {
  private BoardText() {}

  static String write(Board board) {
    StringBuilder text = new StringBuilder();
    for (int row = Squares.SIZE - 1; row >= 0; row--) {
      for (int file = 0; file < Squares.SIZE; file++) {
        text.append(symbol(board, row * Squares.SIZE + file));
      }
      text.append(row == 0 ? "" : "/");
    }
    return text.toString();
  }

  private static char symbol(Board board, int square) {
    int points = board.points(square);
    if (points == 0) {
      return '.';
    }
    boolean isWhite = (board.white() & (1L << square)) != 0;
    return (char) ((isWhite ? '0' : 'a' - 1) + points);
  }

  static Attempt<Board> read(String text) {
    String[] rows = text.split("/", -1);
    if (rows.length != Squares.SIZE) {
      return refused("a board has seven rows, not %d".formatted(rows.length));
    }
    Board board = Board.EMPTY;
    for (int i = 0; i < rows.length; i++) {
      if (!rows[i].matches("[1-6a-f.]{7}")) {
        return refused(
            "\"%s\" is no row: seven of 1 to 6, a to f and . make one".formatted(rows[i]));
      }
      for (int file = 0; file < Squares.SIZE; file++) {
        board = with(board, (Squares.SIZE - 1 - i) * Squares.SIZE + file, rows[i].charAt(file));
      }
    }
    return Long.bitCount(board.white()) > Row.DICE || Long.bitCount(board.black()) > Row.DICE
        ? refused("each player has seven dice at most")
        : Attempt.made(board);
  }

  private static Board with(Board board, int square, char symbol) {
    if (symbol == '.') {
      return board;
    }
    return symbol >= 'a'
        ? board.with(Side.BLACK, square, symbol - 'a' + 1)
        : board.with(Side.WHITE, square, symbol - '0');
  }

  private static Attempt<Board> refused(String reason) {
    return Attempt.refused("des-chainer.position", reason);
  }
}
