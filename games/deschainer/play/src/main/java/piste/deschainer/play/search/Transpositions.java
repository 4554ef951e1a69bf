package piste.deschainer.play.search;

import java.util.concurrent.atomic.AtomicLongArray;

/// What a search found out about positions, shared by its threads without locks: an entry is its
/// number mixed with its content, so that one written by two at once is not recognised.
///
/// An entry is three words: the number mixed with the others, the best action, and score, depth and
/// bound.
final class Transpositions {
  /// What the score of an entry says.
  static final int EXACT = 0;

  static final int AT_LEAST = 1;
  static final int AT_MOST = 2;

  /// Nothing is known.
  static final long NOTHING = Long.MIN_VALUE;

  private static final int WORDS = 3;

  private final AtomicLongArray words;
  private final int mask;

  /// @param bits there is room for 2 to the power of so many positions
  Transpositions(int bits) {
    words = new AtomicLongArray(WORDS << bits);
    mask = (1 << bits) - 1;
  }

  /// What is known of a position, to be read with [#score], [#depth] and [#bound].
  long verdict(long number) {
    int at = at(number);
    long action = words.getPlain(at + 1);
    long verdict = words.getPlain(at + 2);
    return (words.getPlain(at) ^ action ^ verdict) == number && verdict != 0 ? verdict : NOTHING;
  }

  /// The action that was best in a position; 0 if none is known.
  long action(long number) {
    int at = at(number);
    long action = words.getPlain(at + 1);
    long verdict = words.getPlain(at + 2);
    return (words.getPlain(at) ^ action ^ verdict) == number ? action : 0;
  }

  void keep(long number, long action, int score, int depth, int bound) {
    int at = at(number);
    long verdict = ((long) score << 16) | ((long) depth << 4) | (bound << 1) | 1;
    words.setPlain(at, number ^ action ^ verdict);
    words.setPlain(at + 1, action);
    words.setPlain(at + 2, verdict);
  }

  static int score(long verdict) {
    return (int) (verdict >> 16);
  }

  static int depth(long verdict) {
    return (int) (verdict >> 4) & 0xfff;
  }

  static int bound(long verdict) {
    return (int) (verdict >> 1) & 3;
  }

  private int at(long number) {
    return ((int) (number >>> 32) & mask) * WORDS;
  }
}
