package piste.arene;

import java.util.Locale;
import java.util.Optional;
import java.util.stream.Stream;

/// A part of the Ogre's body.
public enum Zone {
  LEFT_LEG(0, Role.LEG),
  RIGHT_LEG(1, Role.LEG),
  LEFT_HAND(2, Role.HAND),
  RIGHT_HAND(3, Role.HAND),
  CHEST(4, Role.VITAL),
  HEAD(5, Role.VITAL);

  /// What follows when a zone is full of picks.
  public enum Role {
    /// Every attack of the hunters hits once more (4.2).
    LEG,
    /// The Ogre attacks fewer (6.2).
    HAND,
    /// The Ogre is dead (7.3).
    VITAL
  }

  private static final Zone[] ALL = values();

  private final int index;
  private final Role role;
  private final String word = name().toLowerCase(Locale.ROOT).replace('_', '-');

  Zone(int index, Role role) {
    this.index = index;
    this.role = role;
  }

  public Role role() {
    return role;
  }

  /// Its name in notation.
  public String word() {
    return word;
  }

  static int count() {
    return ALL.length;
  }

  /// The place of this value wherever such values are packed.
  int index() {
    return index;
  }

  public static Zone at(int index) {
    return ALL[index];
  }

  static Optional<Zone> named(String word) {
    return Stream.of(ALL).filter(zone -> zone.word.equals(word)).findFirst();
  }
}
