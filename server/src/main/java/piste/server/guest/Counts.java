package piste.server.guest;

import java.util.concurrent.ConcurrentHashMap;

/// Limits how many of something each visitor or address may have at the same time.
public final class Counts {
  private final int most;
  private final ConcurrentHashMap<String, Integer> held = new ConcurrentHashMap<>();

  public Counts(int most) {
    this.most = most;
  }

  /// Takes one more, unless that is too many.
  public boolean take(String who) {
    boolean[] taken = new boolean[1];
    held.compute(
        who,
        (_, count) -> {
          int now = count == null ? 0 : count;
          taken[0] = now < most;
          return taken[0] ? Integer.valueOf(now + 1) : count;
        });
    return taken[0];
  }

  public void giveBack(String who) {
    held.computeIfPresent(who, (_, count) -> count == 1 ? null : count - 1);
  }
}
