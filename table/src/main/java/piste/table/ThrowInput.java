package piste.table;

import java.util.Optional;
import piste.arena.Gesture;

/// What a player sends with a throw.
///
/// @param gesture of the hand; not needed where fair dice are drawn
/// @param nonce some letters and digits that the table cannot foresee
public record ThrowInput(Optional<Gesture> gesture, String nonce) {
  public static ThrowInput of(Gesture gesture, String nonce) {
    return new ThrowInput(Optional.of(gesture), nonce);
  }

  /// For fair dice.
  public static ThrowInput of(String nonce) {
    return new ThrowInput(Optional.empty(), nonce);
  }
}
