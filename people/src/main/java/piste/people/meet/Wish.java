package piste.people.meet;

import java.util.OptionalDouble;
import piste.table.Session;

/// What somebody wants to play who has nobody to play with.
///
/// @param id of their own: the same wish sent again is the same wish
/// @param name by which the others know them
/// @param sizes how many people they would play with
/// @param rating of theirs in that game, where it is known
/// @param since when they have waited, in milliseconds since 1970
public record Wish(
    Session person,
    String id,
    String name,
    Kind kind,
    Sizes sizes,
    OptionalDouble rating,
    long since) {

  /// What all at a table must want alike.
  public record Kind(String game, Length length, boolean rated) {}

  /// How much is played.
  public enum Length {
    GAME,
    /// One game for each player, as the printed rules have it.
    TOURNAMENT
  }

  /// How many people, themselves among them.
  ///
  /// @param wished that many; 0 for any number
  /// @param others whether another number will do after a while
  /// @param fewest with whom the game can be played without bots
  public record Sizes(int wished, boolean others, int fewest, int most) {
    boolean isAny() {
      return wished == 0;
    }

    boolean has(int size) {
      return fewest <= size && size <= most;
    }
  }

  long waited(long now) {
    return Math.max(0, now - since);
  }
}
