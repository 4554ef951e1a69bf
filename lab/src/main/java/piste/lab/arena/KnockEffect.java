package piste.lab.arena;

/// A possible effect of a throw at lying dice.
public enum KnockEffect {
  /// At least one lying die shows another face than before.
  FACE_CHANGED(false),
  /// A lying die is not exactly where it was.
  TOUCHED(true),
  /// A lying die shows another face than before.
  TURNED(true),
  /// A lying die ends on the rim or beside the box.
  LEFT(true),
  /// A lying die ends without a face that can be read.
  COCKED(true),
  /// The thrown die does.
  THROWN_COCKED(false),
  /// The thrown die ends on the rim.
  THROWN_ON_RIM(false),
  /// The thrown die ends beside the box.
  THROWN_OUTSIDE(false),
  /// The thrown die ends on the rim or beside the box.
  THROWN_LEFT(false);

  private final boolean ofEachLyingDie;

  KnockEffect(boolean ofEachLyingDie) {
    this.ofEachLyingDie = ofEachLyingDie;
  }

  /// Whether it can happen to every lying die, and not once in a throw.
  public boolean isOfEachLyingDie() {
    return ofEachLyingDie;
  }
}
