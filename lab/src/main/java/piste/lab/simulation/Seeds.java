package piste.lab.simulation;

/// A source for each trial of an experiment, so that what trial number `n` draws depends on the
/// seed and `n` alone, whoever makes it and when.
public record Seeds(long seed) {
  public long of(long number) {
    return mix(mix(seed) + number);
  }

  /// Spreads neighbouring numbers over all of 64 bits. Different numbers stay different.
  public static long spread(long number) {
    return mix(number);
  }

  /// The finishing steps of MurmurHash3.
  private static long mix(long number) {
    long mixed = (number ^ (number >>> 33)) * 0xff51afd7ed558ccdL;
    mixed = (mixed ^ (mixed >>> 33)) * 0xc4ceb9fe1a85ec53L;
    return mixed ^ (mixed >>> 33);
  }
}
