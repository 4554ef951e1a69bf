package piste.arena;

import java.util.OptionalInt;

/// A die after a throw.
///
/// @param moved whether it is not exactly where it was before
public record Landed(ArenaDie die, RestingPlace place, boolean moved) {
  public int id() {
    return die.id();
  }

  /// The face that is read, where one can be.
  public OptionalInt face() {
    return place == RestingPlace.FLAT ? OptionalInt.of(die.faceUp()) : OptionalInt.empty();
  }
}
