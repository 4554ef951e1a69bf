package piste.arene;

/// One who is told what happens in the course of a step, in order. The rules do not care whether
/// anybody listens.
interface Witness {
  /// Nobody listens.
  Witness NOBODY = new Witness() {};

  /// A combination was made, a [Claim].
  default void made(int seat, int claim) {}

  /// A die was brought to ten or more, and left.
  default void wentBeyond(int seat) {}

  /// A zone took so many blows, and has so many hits now.
  default void struck(int seat, Zone zone, int blows, int hits) {}

  /// And it is full now, as are so many with its role.
  default void filled(Zone zone, int full) {}

  /// Every zone that a double may hit is full: it counts as a triple.
  default void foundZonesFull(int seat, int claim) {}

  default void tookGem(int seat) {}

  default void gained(int seat, Kind kind, int dice) {}

  /// Dice were chosen to be rolled again.
  default void rerolls(int seat, int dice) {}

  /// Plain dice on 1 left the cave.
  default void onesLeft(int seat, int dice) {}

  default void turnBegan(int seat) {}

  default void attacked(int seat) {}

  /// The Ogre has nobody to attack.
  default void attackedNobody() {}

  default void gaveDie(int seat) {}

  default void gaveGem(int seat) {}

  /// A hunter came back to life with so many dice.
  default void cameBack(int seat, int dice) {}

  default void wentOut(int seat) {}

  default void roundBegan(int round) {}

  /// Hunters with the same number of gems roll for it.
  default void tied() {}
}
