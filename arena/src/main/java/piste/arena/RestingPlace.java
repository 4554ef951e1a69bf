package piste.arena;

/// Where and how a die came to rest.
public enum RestingPlace {
  /// In the arena, a face up.
  FLAT,
  /// In the arena, but no face can be read.
  COCKED,
  /// On top of the rim.
  RIM,
  /// Beside the box.
  OUTSIDE
}
