package piste.table;

import java.util.OptionalLong;

/// The clock of a decision.
///
/// @param deadline when the time is over, in milliseconds since 1970; none without a clock, or
///     while it stands still
/// @param left what is left of it, in milliseconds, while the table pauses
/// @param rolling how much of its time is for the dice that roll before it, in milliseconds
public record Timer(boolean paused, OptionalLong deadline, OptionalLong left, long rolling) {
  static final Timer STOPPED = new Timer(false, OptionalLong.empty(), OptionalLong.empty(), 0);

  /// A new decision without a clock.
  Timer restarted() {
    return new Timer(paused, OptionalLong.empty(), OptionalLong.empty(), 0);
  }

  /// A new decision with so much time, once the dice that roll before it lie.
  Timer restarted(long now, long time, long rolling) {
    OptionalLong whole = OptionalLong.of(time + rolling);
    return paused
        ? new Timer(true, OptionalLong.empty(), whole, rolling)
        : new Timer(false, later(now, whole), OptionalLong.empty(), rolling);
  }

  Timer paused(long now) {
    return new Timer(
        true,
        OptionalLong.empty(),
        deadline.isPresent()
            ? OptionalLong.of(Math.max(0, deadline.getAsLong() - now))
            : OptionalLong.empty(),
        rolling);
  }

  Timer resumed(long now) {
    return new Timer(false, later(now, left), OptionalLong.empty(), rolling);
  }

  private static OptionalLong later(long now, OptionalLong time) {
    return time.isPresent() ? OptionalLong.of(now + time.getAsLong()) : OptionalLong.empty();
  }

  boolean isOver(long now) {
    return deadline.isPresent() && deadline.getAsLong() <= now;
  }

  /// Whether it may have been over at a table of version 0.3 or before, which gave no time for dice
  /// that roll.
  boolean mayHaveBeenOver(long now) {
    return isOver(now + rolling);
  }
}
