package piste.strike.play.odds;

/// What every throw by one of so many players is worth: for each player, from the thrower on, the
/// chance to win and then the points to be expected.
///
/// A turn begins with a throw, so this is also what the beginning of every turn is worth; and the
/// choice to stop or to throw on lies between two of these. How the players choose is kept beside
/// the values.
final class Table {
  private final int players;
  private final int dice;
  private final Ranking ranking;
  private final double[][] values = new double[Node.COUNT][];
  private final byte[][] styles = new byte[Node.COUNT][];
  private final byte[][] throwsOn = new byte[Falls.NUMBERS + 1][];
  private Accuracy accuracy = Accuracy.EXACT;

  /// @param dice the most in the game
  Table(int players, int dice) {
    this.players = players;
    this.dice = dice;
    this.ranking = new Ranking(players, dice);
    for (int node = 0; node < Node.COUNT; node++) {
      int size = ranking.sizeUpTo(dice - Node.arena(node));
      values[node] = new double[width() * size];
      styles[node] = new byte[size];
      if (node < throwsOn.length) {
        throwsOn[node] = new byte[size];
      }
    }
  }

  int players() {
    return players;
  }

  int dice() {
    return dice;
  }

  Ranking ranking() {
    return ranking;
  }

  /// The numbers of one throw.
  int width() {
    return 2 * players;
  }

  /// The values of all throws of a node, [#width] numbers for each of the [#ranking].
  double[] values(int node) {
    return values[node];
  }

  /// The styles in which they are thrown.
  byte[] styles(int node) {
    return styles[node];
  }

  /// By the dice in the arena: 1 where a player who may stop throws on, else 0.
  byte[] throwsOn(int arena) {
    return throwsOn[arena];
  }

  /// How many throws there are.
  int size() {
    int size = 0;
    for (byte[] node : styles) {
      size += node.length;
    }
    return size;
  }

  /// How many there are in a table of so many players and dice.
  static int sizeOf(int players, int dice) {
    int size = 0;
    for (int node = 0; node < Node.COUNT; node++) {
      size += Ranking.choose(dice - Node.arena(node), players);
    }
    return size;
  }

  Accuracy accuracy() {
    return accuracy;
  }

  void setAccuracy(Accuracy found) {
    accuracy = found;
  }
}
