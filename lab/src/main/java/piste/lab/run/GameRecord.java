package piste.lab.run;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/// How one game went, as far as its heat is looked at. Used for one game after another by one
/// thread.
final class GameRecord {
  private static final int USUAL_TURNS = 128;

  private int compared;
  private int weighty;
  private double slips;
  private double blunders;

  private int throwsMade;
  private int turns;
  private int choices;

  /// By turn, the number of the seat that led when it began; 0 if none did alone.
  private int[] leaders = new int[USUAL_TURNS];

  /// By seat, the turns that were over when it was first seen out; −1 while it is in.
  private final int[] outAfter;

  /// At every choice or turn, and at last at the end, each seat's chance to win.
  private final List<List<Double>> chances = new ArrayList<>();

  /// At the end, what each seat has by which people count who leads.
  private List<Long> scores = List.of();

  /// By kind and then by seat, how often such moves were made.
  private final int[][] moves;

  GameRecord(int players) {
    this(players, 0);
  }

  /// @param kinds of moves that are told apart
  GameRecord(int players, int kinds) {
    moves = new int[kinds][players];
    outAfter = new int[players];
  }

  void begin() {
    weighty = 0;
    compared = 0;
    slips = 0;
    blunders = 0;
    throwsMade = 0;
    turns = 0;
    choices = 0;
    Arrays.fill(outAfter, -1);
    chances.clear();
    scores = List.of();
    for (int[] bySeat : moves) {
      Arrays.fill(bySeat, 0);
    }
  }

  void moveMade(int kind, int seat) {
    moves[kind][seat]++;
  }

  int moves(int kind, int seat) {
    return moves[kind][seat];
  }

  void throwMade() {
    throwsMade++;
  }

  void choiceMade() {
    choices++;
  }

  void turnBegins(int leader) {
    if (turns == leaders.length) {
      leaders = Arrays.copyOf(leaders, 2 * turns);
    }
    leaders[turns++] = leader;
  }

  void seenOut(int seat) {
    if (outAfter[seat] < 0) {
      outAfter[seat] = turns;
    }
  }

  void chancesAre(List<Double> bySeat) {
    chances.add(bySeat);
  }

  void scoresAre(List<Long> bySeat) {
    scores = bySeat;
  }

  /// The moves of a choice were compared.
  void compared(MistakeCost price) {
    compared++;
    if (price.isWeighty()) {
      weighty++;
      slips += price.slip();
      blunders += price.blunder();
    }
  }

  int throwsMade() {
    return throwsMade;
  }

  int turns() {
    return turns;
  }

  int choices() {
    return choices;
  }

  int leader(int turn) {
    return leaders[turn];
  }

  int outAfter(int seat) {
    return outAfter[seat];
  }

  List<List<Double>> chances() {
    return chances;
  }

  /// None where nobody looked.
  List<Long> scores() {
    return scores;
  }

  int weighty() {
    return weighty;
  }

  int compared() {
    return compared;
  }

  double slips() {
    return slips;
  }

  double blunders() {
    return blunders;
  }
}
