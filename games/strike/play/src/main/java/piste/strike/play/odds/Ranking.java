package piste.strike.play.odds;

import java.util.Arrays;

/// Numbers every list of reserves that a number of players can hold: dense from 0, fewer dice in
/// all before more.
///
/// The number of (r₁ … rₙ) is the sum of C(r₁ + … + rₖ − 1, k) over all k. It has two uses beyond
/// being dense. What the players after the first contribute when the first is left out is the
/// number of their reserves among n − 1 players; and the number after the first has gone to the end
/// of the list, with whatever dice, is that plus one binomial.
final class Ranking {
  private final int players;
  private final int[][] choose;

  /// By number: the first player's dice, the number of the others' reserves among one player fewer,
  /// and the number of these reserves with one die less for the first (−1 where the first has
  /// none).
  private final byte[] first;
  private final int[] others;
  private final int[] oneLess;

  /// @param dice the most that all reserves can hold
  Ranking(int players, int dice) {
    this.players = players;
    this.choose = binomials(dice + 1, players);
    this.first = new byte[sizeUpTo(dice)];
    this.others = new int[first.length];
    this.oneLess = new int[first.length];
    fill(new int[players], 0, dice);
  }

  private void fill(int[] reserves, int player, int left) {
    if (player == players) {
      enter(reserves);
      return;
    }
    for (int dice = 1; dice <= left - (players - 1 - player); dice++) {
      reserves[player] = dice;
      fill(reserves, player + 1, left - dice);
    }
  }

  private void enter(int[] reserves) {
    int number = numberOf(reserves);
    first[number] = (byte) reserves[0];
    others[number] = numberOf(Arrays.copyOfRange(reserves, 1, players));
    if (reserves[0] == 1) {
      oneLess[number] = -1;
    } else {
      int[] fewer = reserves.clone();
      fewer[0]--;
      oneLess[number] = numberOf(fewer);
    }
  }

  int numberOf(int[] reserves) {
    int number = 0;
    int sum = 0;
    for (int player = 0; player < reserves.length; player++) {
      sum += reserves[player];
      number += choose[sum - 1][player + 1];
    }
    return number;
  }

  /// How many lists of reserves hold at most so many dice; the number of the first that holds more.
  int sizeUpTo(int dice) {
    return dice < players ? 0 : choose[dice][players];
  }

  /// How many hold exactly so many.
  int sizeOf(int dice) {
    return sizeUpTo(dice) - sizeUpTo(dice - 1);
  }

  int first(int number) {
    return first[number];
  }

  int others(int number) {
    return others[number];
  }

  int oneLess(int number) {
    return oneLess[number];
  }

  /// The number of the reserves in which the first player has gone to the end of the list and all
  /// hold `dice` together.
  int rotated(int number, int dice) {
    return others[number] + choose[dice - 1][players];
  }

  /// The ways to choose `k` of `n`.
  static int choose(int n, int k) {
    return n < k ? 0 : binomials(n, k)[n][k];
  }

  private static int[][] binomials(int most, int of) {
    int[][] choose = new int[most + 1][of + 1];
    for (int n = 0; n <= most; n++) {
      choose[n][0] = 1;
      for (int k = 1; k <= Math.min(n, of); k++) {
        choose[n][k] = choose[n - 1][k - 1] + choose[n - 1][k];
      }
    }
    return choose;
  }
}
