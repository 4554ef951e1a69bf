package piste.strike;

/// The number of dice in each player's reserve, packed in a `long`: a byte for each seat,
/// the first one lowest.
final class Reserves {
  private Reserves() {}

  static long deal(int players, int dice) {
    long reserves = 0;
    for (int seat = 1; seat <= players; seat++) {
      reserves = add(reserves, seat, dice);
    }
    return reserves;
  }

  static int of(long reserves, int seat) {
    return (int) (reserves >>> (8 * (seat - 1))) & 0xff;
  }

  static long add(long reserves, int seat, int dice) {
    return reserves + ((long) dice << (8 * (seat - 1)));
  }

  static int total(long reserves) {
    int total = 0;
    for (long rest = reserves; rest != 0; rest >>>= 8) {
      total += (int) rest & 0xff;
    }
    return total;
  }

  /// The number of players who hold a die.
  static int holders(long reserves) {
    return Long.bitCount(held(reserves));
  }

  /// The next seat clockwise after `seat` that holds a die.
  static int next(long reserves, int seat) {
    long held = held(reserves);
    long after = held >>> (8 * seat);
    return after == 0
        ? Long.numberOfTrailingZeros(held) / 8 + 1
        : Long.numberOfTrailingZeros(after) / 8 + seat + 1;
  }

  /// The top bit of the byte of each seat that holds a die: a reserve is never over 31, so adding
  /// 127 sets that bit just when there is something to add to.
  private static long held(long reserves) {
    return (reserves + 0x7f7f7f7f7fL) & 0x8080808080L;
  }
}
