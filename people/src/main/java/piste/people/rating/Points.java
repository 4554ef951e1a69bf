package piste.people.rating;

/// Chances to win as they are kept: whole hundred-thousandths, which add up alike in any order.
public final class Points {
  public static final long WHOLE = 100_000;

  private Points() {}

  public static long of(double share) {
    return Math.round(share * WHOLE);
  }

  /// In percentage points.
  public static double percent(double points) {
    return points * 100 / WHOLE;
  }
}
