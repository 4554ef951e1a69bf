package piste.table;

import java.util.Optional;
import piste.arena.Gesture;

/// What a player sends with a throw.
///
/// @param gesture of the hand; not needed where fair dice are drawn
/// @param nonce some letters and digits that the table cannot foresee
public record Toss(Optional<Gesture> gesture, String nonce) {
  public static Toss of(Gesture gesture, String nonce) {
    return new Toss(Optional.of(gesture), nonce);
  }

  /// For fair dice.
  public static Toss of(String nonce) {
    return new Toss(Optional.empty(), nonce);
  }
}
