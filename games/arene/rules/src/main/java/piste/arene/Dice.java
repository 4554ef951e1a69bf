package piste.arene;

import java.util.ArrayList;
import java.util.List;

/// So many dice of each kind and face: what lies somewhere, or what was thrown. Dice of one kind
/// and face are alike.
///
/// @param cubes counts of the faces of six-sided dice, packed: five bits for each of a plain die,
///     three for each of a joker die or a multiplier
/// @param tens counts of the faces of ten-sided dice, three bits each
public record Dice(long cubes, long tens) {
  public static final Dice NONE = new Dice(0, 0);

  /// One joker die on its J.
  static final Dice JOKER = NONE.plus(Slots.J);

  /// The most plain dice, and the most of another kind, that are ever together.
  static final int MOST_PLAIN = 25;

  private static final int PLAIN_BITS = 5;
  private static final int BITS = 3;
  private static final int FIRST_JOKER = 6;
  private static final int FIRST_TEN = 15;
  private static final int JOKERS = FIRST_JOKER * PLAIN_BITS;
  private static final long PLAIN_MASK = (1 << PLAIN_BITS) - 1;
  private static final long MASK = (1 << BITS) - 1;

  /// Where the count of a face of six-sided dice is.
  private static int shift(int slot) {
    return slot < FIRST_JOKER ? slot * PLAIN_BITS : JOKERS + (slot - FIRST_JOKER) * BITS;
  }

  /// How many show the face numbered so in [Slots].
  public int count(int slot) {
    if (slot < FIRST_JOKER) {
      return (int) ((cubes >>> (slot * PLAIN_BITS)) & PLAIN_MASK);
    }
    return slot < FIRST_TEN
        ? (int) ((cubes >>> shift(slot)) & MASK)
        : (int) ((tens >>> ((slot - FIRST_TEN) * BITS)) & MASK);
  }

  /// With one more die of this face.
  public Dice plus(int slot) {
    return plus(slot, 1);
  }

  Dice plus(int slot, int more) {
    return slot < FIRST_TEN
        ? new Dice(cubes + ((long) more << shift(slot)), tens)
        : new Dice(cubes, tens + ((long) more << ((slot - FIRST_TEN) * BITS)));
  }

  Dice minus(int slot) {
    return plus(slot, -1);
  }

  Dice plus(Dice more) {
    return more.isEmpty() ? this : new Dice(cubes + more.cubes, tens + more.tens);
  }

  Dice minus(Dice fewer) {
    return fewer.isEmpty() ? this : new Dice(cubes - fewer.cubes, tens - fewer.tens);
  }

  /// Whether each of these dice is among them.
  boolean contains(Dice some) {
    for (int slot = 0; slot < Slots.COUNT; slot++) {
      if (some.count(slot) > count(slot)) {
        return false;
      }
    }
    return true;
  }

  public boolean isEmpty() {
    return (cubes | tens) == 0;
  }

  /// How many show this number; a J shows none.
  public int showing(int value) {
    int count = value <= 9 ? (int) ((tens >>> (value * BITS)) & MASK) : 0;
    if (value >= 1 && value <= 6) {
      count += (int) ((cubes >>> ((value - 1) * PLAIN_BITS)) & PLAIN_MASK);
      count += value <= 5 ? (int) ((cubes >>> (JOKERS + (value - 1) * BITS)) & MASK) : 0;
      count +=
          value <= 3 ? (int) ((cubes >>> shift(Kind.MULTIPLIER.first() + value - 1)) & MASK) : 0;
    }
    return count;
  }

  /// The counts by kind, as a packed [Hand].
  public int hand() {
    int hand = sum(cubes & ((1L << JOKERS) - 1), PLAIN_BITS, PLAIN_MASK);
    if (cubes >>> JOKERS != 0) {
      int multipliers = shift(Kind.MULTIPLIER.first());
      long jokers = (cubes & ((1L << multipliers) - 1)) >>> JOKERS;
      hand += sum(jokers, BITS, MASK) * Hand.one(Kind.JOKER);
      hand += sum(cubes >>> multipliers, BITS, MASK) * Hand.one(Kind.MULTIPLIER);
    }
    return hand + sum(tens, BITS, MASK) * Hand.one(Kind.TEN);
  }

  private static int sum(long counts, int bits, long mask) {
    int sum = 0;
    for (long rest = counts; rest != 0; rest >>>= bits) {
      sum += (int) (rest & mask);
    }
    return sum;
  }

  public int size() {
    return Hand.size(hand());
  }

  /// The number of every die's face in [Slots], in order.
  public List<Integer> slots() {
    List<Integer> slots = new ArrayList<>();
    for (int slot = 0; slot < Slots.COUNT; slot++) {
      for (int i = count(slot); i > 0; i--) {
        slots.add(slot);
      }
    }
    return slots;
  }

  /// The faces in notation, with `gap` between.
  String text(String gap) {
    return String.join(gap, slots().stream().map(Slots::text).toList());
  }
}
