package piste.deschainer;

import java.util.Arrays;

/// A set of pairs of numbers, in the order in which they came.
final class PositionSet {
  private static final int FIRST_SLOTS = 1 << 10;

  private long[] pairs = new long[FIRST_SLOTS];
  private int size;

  /// Where each pair stands, from 1 on, by its mixed bits; 0 where there is none.
  private int[] slots = new int[FIRST_SLOTS];

  int size() {
    return size;
  }

  long first(int index) {
    return pairs[2 * index];
  }

  long second(int index) {
    return pairs[2 * index + 1];
  }

  void add(long first, long second) {
    int slot = slot(first, second, slots.length - 1);
    while (slots[slot] != 0) {
      int at = 2 * (slots[slot] - 1);
      if (pairs[at] == first && pairs[at + 1] == second) {
        return;
      }
      slot = (slot + 1) & (slots.length - 1);
    }
    if (2 * size == pairs.length) {
      pairs = Arrays.copyOf(pairs, 2 * pairs.length);
    }
    pairs[2 * size] = first;
    pairs[2 * size + 1] = second;
    size++;
    slots[slot] = size;
    if (2 * size > slots.length) {
      spread();
    }
  }

  private void spread() {
    int[] wider = new int[2 * slots.length];
    for (int i = 0; i < size; i++) {
      int slot = slot(first(i), second(i), wider.length - 1);
      while (wider[slot] != 0) {
        slot = (slot + 1) & (wider.length - 1);
      }
      wider[slot] = i + 1;
    }
    slots = wider;
  }

  private static int slot(long first, long second, int mask) {
    long mixed = (first * 0x9e3779b97f4a7c15L) ^ Long.rotateLeft(second * 0xc2b2ae3d27d4eb4fL, 31);
    mixed ^= mixed >>> 29;
    mixed *= 0xbf58476d1ce4e5b9L;
    return (int) (mixed >>> 32) & mask;
  }
}
