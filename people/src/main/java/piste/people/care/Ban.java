package piste.people.care;

import piste.table.Session;

/// Somebody may look, but not sit, open tables or chat.
///
/// @param at since when, in milliseconds since 1970
/// @param until as long as that, or [#FOR_GOOD]
public record Ban(Session who, String name, long at, long until, String reason) {
  public static final long FOR_GOOD = Long.MAX_VALUE;

  /// The most characters of a reason.
  public static final int LONGEST = 200;

  public boolean holds(long now) {
    return now < until;
  }
}
