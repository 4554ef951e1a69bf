package piste.deschainer;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.stream.IntStream;
import piste.rules.Die;
import piste.rules.Seat;
import piste.view.Piece;
import piste.view.Scene;
import piste.view.Zone;

/// Follows every die of a game: from the tray to the row, over the board, and off it. A square with
/// a die is a zone of its own, named after the square, and belongs to whose die stands there.
public final class DesChainerScene {
  /// A player's dice before they stand on the board.
  public static final String TRAY = "tray";

  /// A player's dice in order, which the other may not see yet.
  public static final String ROW = "row";

  /// The dice that a player captured.
  public static final String TAKEN = "taken";

  /// The dice of the player who begins, and of the other.
  static final Die WHITE = new Die("white", Reading.DIE.faces());

  static final Die BLACK = new Die("black", Reading.DIE.faces());

  private static final List<Seat> SEATS = List.of(Seat.of(1), Seat.of(2));

  private DesChainerScene() {}

  static Scene start(Position s) {
    Scene trays = trays(s);
    return s instanceof InPlay play ? placed(trays, play) : trays;
  }

  /// All dice in the trays, showing nothing.
  private static Scene trays(Position s) {
    List<Zone> zones = new ArrayList<>();
    for (Seat seat : SEATS) {
      String kind = kind(s.side(seat));
      int first = 1 + seat.index() * Row.DICE;
      zones.add(
          Zone.of(
              TRAY,
              seat,
              IntStream.range(first, first + Row.DICE)
                  .mapToObj(id -> Piece.of(id, kind))
                  .toList()));
      zones.add(Zone.of(ROW, seat, List.of()));
      zones.add(Zone.of(TAKEN, seat, List.of()));
    }
    return new Scene(zones);
  }

  private static String kind(Side side) {
    return (side == Side.WHITE ? WHITE : BLACK).name();
  }

  static Scene played(Scene scene, Position before, Move move, Position after) {
    Seat seat = before.seat(before.side());
    return switch (move) {
      case Move.Ones.REROLL ->
          scene.with(die -> isIn(scene, seat, die) && die.shows("1") ? die.faceless() : die);
      case Move.Ones.KEEP -> scene;
      case Move.Arrange(int row) -> {
        Scene arranged = arranged(scene, seat, row);
        yield after instanceof InPlay play ? placed(arranged, play) : arranged;
      }
      case Move.Act(long action) -> acted(scene, (InPlay) before, action, (InPlay) after);
    };
  }

  private static boolean isIn(Scene scene, Seat seat, Piece die) {
    return scene.in(TRAY, seat).contains(die);
  }

  /// Takes from the tray, for each place of the row, a die that shows these points; where dice are
  /// chosen, any die, turned to them.
  private static Scene arranged(Scene scene, Seat seat, int row) {
    List<Piece> left = new ArrayList<>(scene.in(TRAY, seat));
    List<Piece> ordered = new ArrayList<>();
    for (int file = 0; file < Row.DICE; file++) {
      String points = Integer.toString(Row.points(row, file));
      Piece die =
          left.stream().filter(piece -> piece.shows(points)).findFirst().orElseGet(left::getFirst);
      left.remove(die);
      ordered.add(die.showing(points));
    }
    return scene.holding(TRAY, seat, left).holding(ROW, seat, ordered);
  }

  /// Puts both rows on the board, or dice from the trays where no row was made.
  private static Scene placed(Scene scene, InPlay s) {
    Map<Integer, Piece> board = new TreeMap<>();
    Scene cleared = scene;
    for (Seat seat : SEATS) {
      List<Piece> dice = new ArrayList<>(scene.in(ROW, seat));
      dice.addAll(scene.in(TRAY, seat));
      for (long rest = s.board().dice(s.side(seat)); rest != 0; rest &= rest - 1) {
        board.put(Squares.first(rest), dice.removeFirst());
      }
      cleared = cleared.holding(ROW, seat, List.of()).holding(TRAY, seat, dice);
    }
    return withBoard(cleared, board, s);
  }

  private static Scene acted(Scene scene, InPlay before, long action, InPlay after) {
    Map<Integer, Piece> board = board(scene);
    List<Piece> own = new ArrayList<>();
    List<Piece> covered = new ArrayList<>();
    long block = Action.block(action);
    long target = Action.target(action);
    boolean stands = (after.board().dice(before.side()) & target) == target;
    switch (Action.kind(action)) {
      case RECHARGE -> {}
      case MOVE -> carry(board, action);
      case ATTACK -> {
        Clash clash = Clash.of(before, action);
        boolean bothLeave = !clash.isWon() && !clash.isLost() && !stillThere(block, after, before);
        if (clash.isWon() || bothLeave) {
          lift(board, clash.covered(), covered);
        }
        if (clash.isWon() && stands) {
          carry(board, action);
        }
        if (clash.isLost() || bothLeave) {
          lift(board, block, own);
        }
      }
    }
    Seat mover = before.seat(before.side());
    Seat other = before.seat(before.side().other());
    return withBoard(taking(taking(scene, mover, covered), other, own), board, after);
  }

  private static boolean stillThere(long block, InPlay after, InPlay before) {
    return (after.board().dice(before.side()) & block) == block;
  }

  private static void carry(Map<Integer, Piece> board, long action) {
    int by = Action.way(action).step() * Action.squares(action);
    Map<Integer, Piece> moved = new TreeMap<>();
    for (long rest = Action.block(action); rest != 0; rest &= rest - 1) {
      int square = Squares.first(rest);
      moved.put(square + by, board.remove(square));
    }
    board.putAll(moved);
  }

  private static void lift(Map<Integer, Piece> board, long squares, List<Piece> to) {
    for (long rest = squares; rest != 0; rest &= rest - 1) {
      to.add(board.remove(Squares.first(rest)));
    }
  }

  private static Scene taking(Scene scene, Seat seat, List<Piece> dice) {
    List<Piece> taken = new ArrayList<>(scene.in(TAKEN, seat));
    dice.forEach(die -> taken.add(die.faceless()));
    return scene.holding(TAKEN, seat, taken);
  }

  /// The dice on the board by their squares.
  static Map<Integer, Piece> board(Scene scene) {
    Map<Integer, Piece> board = new TreeMap<>();
    for (Zone zone : scene.zones()) {
      Squares.named(zone.name()).ifPresent(square -> board.put(square, zone.pieces().getFirst()));
    }
    return board;
  }

  private static Scene withBoard(Scene scene, Map<Integer, Piece> dice, InPlay s) {
    List<Zone> zones = new ArrayList<>();
    for (Zone zone : scene.zones()) {
      if (Squares.named(zone.name()).isEmpty()) {
        zones.add(zone);
      }
    }
    dice.forEach(
        (square, die) -> {
          Piece shown = die.showing(Integer.toString(s.board().points(square)));
          boolean isWhite = (s.board().white() & (1L << square)) != 0;
          Seat owner = s.seat(isWhite ? Side.WHITE : Side.BLACK);
          zones.add(Zone.of(Squares.name(square), owner, List.of(shown)));
        });
    return new Scene(zones);
  }

  /// The dice that were in the air show what was read, one after the other.
  static Scene landed(Scene scene, Opening before, Reading reading, Position after) {
    if (before.phase() == Phase.START) {
      return after instanceof Opening next && next.phase() == Phase.START && next.rolled() != 0
          ? rolled(scene, before.seat(before.side()), reading)
          : trays(after);
    }
    return rolled(scene, before.seat(before.side()), reading);
  }

  private static Scene rolled(Scene scene, Seat seat, Reading reading) {
    List<Integer> points = new ArrayList<>(reading.points());
    List<Piece> dice = new ArrayList<>();
    for (Piece die : scene.in(TRAY, seat)) {
      boolean isThrown = die.face().isEmpty() && !points.isEmpty();
      dice.add(isThrown ? die.showing(points.removeFirst().toString()) : die);
    }
    return scene.holding(TRAY, seat, dice);
  }

  /// The names of the dice on these squares.
  static List<Integer> ids(Scene scene, long squares) {
    Map<Integer, Piece> board = board(scene);
    List<Integer> ids = new ArrayList<>();
    for (long rest = squares; rest != 0; rest &= rest - 1) {
      Optional.ofNullable(board.get(Squares.first(rest))).ifPresent(die -> ids.add(die.id()));
    }
    return ids;
  }
}
