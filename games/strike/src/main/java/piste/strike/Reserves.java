package piste.strike;

/// The number of dice in each player's reserve, packed in a `long`: a byte for each seat.
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
    int holders = 0;
    for (long rest = reserves; rest != 0; rest >>>= 8) {
      holders += (rest & 0xff) == 0 ? 0 : 1;
    }
    return holders;
  }

  /// The next seat clockwise after `seat` that holds a die.
  static int next(long reserves, int seat, int players) {
    int next = seat;
    do {
      next = next == players ? 1 : next + 1;
    } while (of(reserves, next) == 0);
    return next;
  }
}
