package piste.arene;

/// An Ogre's board, as data: for each [Zone] its number and the hits that fill it (1.5). All
/// are packed, four bits for each zone: the last hexadecimal digit is the left leg's, the first the
/// head's.
public enum Body {
  STANDARD(0x654321, 0x674477),
  SLIGHT(0x654321, 0x453377),
  THICK_SKULLED(0x564321, 0x963377),
  STOUT(0x654321, 0xaa8877),
  GIANT(0x654321, 0xccccaa),
  TITAN(0x654321, 0xffeecc);

  /// The picks in the box.
  public static final int PICKS = 35;

  private static final int BITS = 4;
  private static final int MASK = (1 << BITS) - 1;

  private final int numbers;
  private final int holes;

  Body(int numbers, int holes) {
    this.numbers = numbers;
    this.holes = holes;
  }

  public int number(Zone zone) {
    return hits(numbers, zone);
  }

  /// The hits that fill a zone.
  public int holes(Zone zone) {
    return hits(holes, zone);
  }

  public static int hits(int hits, Zone zone) {
    return (hits >>> (zone.index() * BITS)) & MASK;
  }

  public boolean isFull(int hits, Zone zone) {
    return hits(hits, zone) >= holes(zone);
  }

  /// How many zones with this role are full.
  public int full(int hits, Zone.Role role) {
    int full = 0;
    for (int i = 0; i < Zone.count(); i++) {
      Zone zone = Zone.at(i);
      full += zone.role() == role && isFull(hits, zone) ? 1 : 0;
    }
    return full;
  }

  public boolean isDead(int hits) {
    return full(hits, Zone.Role.VITAL) > 0;
  }

  /// The zones that an attack of this value may choose (4.1, 4.3), as bits.
  public int open(int hits, int value) {
    boolean any = value == 0 || value > 6;
    int open = 0;
    for (int i = 0; i < Zone.count(); i++) {
      Zone zone = Zone.at(i);
      open |= (any || number(zone) <= value) && !isFull(hits, zone) ? 1 << i : 0;
    }
    return open;
  }

  /// The hits after an attack on a zone: one, and one more for each full leg (4.2); what a zone
  /// cannot hold is lost (4.5).
  int struck(int hits, Zone zone) {
    int room = holes(zone) - hits(hits, zone);
    int blows = Math.min(room, 1 + full(hits, Zone.Role.LEG));
    return hits + (blows << (zone.index() * BITS));
  }

  /// All hits together.
  static int sum(int hits) {
    int sum = 0;
    for (int rest = hits; rest != 0; rest >>>= BITS) {
      sum += rest & MASK;
    }
    return sum;
  }

  static int packed(int hits, Zone zone) {
    return hits << (zone.index() * BITS);
  }
}
