package piste.deschainer;

import java.util.Arrays;

/// The positions at which turns began since the last capture, by their [Zobrist] numbers, the first
/// one first. Immutable, equal by value.
public final class Seen {
  static final Seen NOTHING = new Seen(new long[0]);

  private final long[] numbers;

  private Seen(long[] numbers) {
    this.numbers = numbers;
  }

  static Seen of(long... numbers) {
    return numbers.length == 0 ? NOTHING : new Seen(numbers.clone());
  }

  Seen with(long number) {
    long[] more = Arrays.copyOf(numbers, numbers.length + 1);
    more[numbers.length] = number;
    return new Seen(more);
  }

  /// How often a position is among them.
  int times(long number) {
    int times = 0;
    for (long seen : numbers) {
      times += seen == number ? 1 : 0;
    }
    return times;
  }

  public int size() {
    return numbers.length;
  }

  public long get(int index) {
    return numbers[index];
  }

  @Override
  public boolean equals(Object other) {
    return other instanceof Seen seen && Arrays.equals(numbers, seen.numbers);
  }

  @Override
  public int hashCode() {
    return Arrays.hashCode(numbers);
  }

  @Override
  public String toString() {
    return Arrays.toString(numbers);
  }
}
