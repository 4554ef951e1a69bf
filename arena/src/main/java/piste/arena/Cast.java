package piste.arena;

import java.util.List;

/// A throw to be made: the dice that lie in the bowl, those in the hand, the gesture and the random
/// seed. The same cast always gives the same landing.
///
/// @param audible whether to note the knocks, which takes longer and changes nothing else
public record Cast(
    List<ArenaDie> lying, List<HeldDie> held, Gesture gesture, Seed seed, boolean audible) {
  /// As many as the engine is prepared for.
  public static final int MOST_DICE = 48;

  public Cast {
    lying = List.copyOf(lying);
    held = List.copyOf(held);
    if (held.isEmpty() || lying.size() + held.size() > MOST_DICE) {
      throw new IllegalArgumentException(
          "%d lying and %d thrown dice".formatted(lying.size(), held.size()));
    }
  }

  public Cast silent() {
    return new Cast(lying, held, gesture, seed, false);
  }
}
