package piste.table;

import java.util.OptionalLong;

/// The clock of a decision.
///
/// @param deadline when the time is over, in milliseconds since 1970; none without a clock, or
///     while it stands still
/// @param left what is left of it, in milliseconds, while the table pauses
public record Timer(boolean paused, OptionalLong deadline, OptionalLong left) {
  static final Timer STOPPED = new Timer(false, OptionalLong.empty(), OptionalLong.empty());

  /// A new decision with so much time.
  Timer restarted(long now, OptionalLong time) {
    return paused
        ? new Timer(true, OptionalLong.empty(), time)
        : new Timer(false, later(now, time), OptionalLong.empty());
  }

  Timer paused(long now) {
    return new Timer(
        true,
        OptionalLong.empty(),
        deadline.isPresent()
            ? OptionalLong.of(Math.max(0, deadline.getAsLong() - now))
            : OptionalLong.empty());
  }

  Timer resumed(long now) {
    return new Timer(false, later(now, left), OptionalLong.empty());
  }

  private static OptionalLong later(long now, OptionalLong time) {
    return time.isPresent() ? OptionalLong.of(now + time.getAsLong()) : OptionalLong.empty();
  }

  boolean isOver(long now) {
    return deadline.isPresent() && deadline.getAsLong() <= now;
  }
}
