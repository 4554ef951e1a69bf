package piste.arena;

/// An audible knock.
///
/// @param seconds since the throw began
/// @param die the die that knocked
/// @param surface what it knocked against
/// @param other the other die, where that was a die; otherwise -1
/// @param speed at which they met, in metres a second
public record Contact(double seconds, int die, Surface surface, int other, double speed) {
  Contact later(double by) {
    return new Contact(seconds + by, die, surface, other, speed);
  }
}
