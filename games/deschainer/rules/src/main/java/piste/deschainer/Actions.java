package piste.deschainer;

import java.util.Arrays;

/// A list of packed [Action]s that is filled again and again, so that listing them costs no memory.
public final class Actions {
  private static final int USUAL = 32;

  private long[] packed = new long[USUAL];
  private int size;

  /// An empty list.
  public Actions() {}

  public int size() {
    return size;
  }

  public long get(int index) {
    return packed[index];
  }

  /// Puts an action in another's place, for those who try the best first.
  public void set(int index, long action) {
    packed[index] = action;
  }

  void clear() {
    size = 0;
  }

  void add(long action) {
    if (size == packed.length) {
      packed = Arrays.copyOf(packed, 2 * size);
    }
    packed[size++] = action;
  }

  /// Whether the action is among them.
  boolean contains(long action) {
    for (int i = 0; i < size; i++) {
      if (packed[i] == action) {
        return true;
      }
    }
    return false;
  }
}
