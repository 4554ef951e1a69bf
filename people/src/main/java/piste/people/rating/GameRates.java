package piste.people.rating;

import java.util.Map;

/// How a game is rated.
///
/// @param luck the more of it, the less a result says: of two players so many points apart the
///     better one wins two games in three (`β` of Weng and Lin)
/// @param bots the fixed ratings of its levels, from their ladders
public record GameRates(double luck, Map<String, Rating> bots) {
  /// Of a game of which nobody measured it.
  public static final GameRates UNKNOWN = new GameRates(500, Map.of());

  public GameRates {
    bots = Map.copyOf(bots);
  }

  /// What a rating may drift in one game, as people learn: little where one game says little.
  double drift() {
    return 625 / luck;
  }
}
