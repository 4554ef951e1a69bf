package piste.arene;

/// What the nine powers do (5.3 to 5.7).
final class Powers {
  private Powers() {}

  /// Whether a power can be used now: there are dice for it (5.7).
  static boolean isAvailable(Power power, Dice cave, int reserve) {
    return switch (power.deed()) {
      case REROLL -> !cave.isEmpty();
      case TURN -> canTurn(cave);
      case JOKER -> Hand.count(reserve, Kind.JOKER) >= power.dice();
      case TEN -> Hand.count(reserve, Kind.TEN) >= power.dice();
      case MULTIPLIER -> Hand.count(reserve, Kind.MULTIPLIER) >= power.dice();
    };
  }

  static boolean areAny(Draft d) {
    for (int i = 0; i < Power.count(); i++) {
      if (isAvailable(Power.at(i), d.cave, d.reserve)) {
        return true;
      }
    }
    return false;
  }

  /// Whether there is one that a triple of this value reaches.
  static boolean areWithin(Draft d, int value) {
    for (int i = 0; i < Power.count(); i++) {
      Power power = Power.at(i);
      if (power.isWithin(value, d.terms.zero()) && isAvailable(power, d.cave, d.reserve)) {
        return true;
      }
    }
    return false;
  }

  static void begin(Draft d, Power power) {
    switch (power.deed()) {
      case REROLL -> {
        d.left = power.dice();
        d.phase = Phase.PICK;
      }
      case TURN -> {
        d.left = power.dice();
        d.phase = Phase.TURN;
      }
      case JOKER -> gain(d, Kind.JOKER, power.dice());
      case TEN -> gain(d, Kind.TEN, power.dice());
      case MULTIPLIER -> gain(d, Kind.MULTIPLIER, power.dice());
    }
  }

  /// Dice gained may be thrown at once (2.5).
  private static void gain(Draft d, Kind kind, int dice) {
    d.fromReserve(d.seat, kind, dice);
    d.witness.gained(d.seat, kind, dice);
    Turns.resolve(d);
  }

  static void pick(Draft d, int slot) {
    d.setAside(slot);
    d.left--;
    if (d.left == 0 || d.cave.isEmpty()) {
      roll(d);
    }
  }

  /// No more dice are chosen: they are rolled, or the turned ones lie again in the cave.
  static void enough(Draft d) {
    if (d.phase == Phase.PICK) {
      roll(d);
    } else {
      putBack(d);
    }
  }

  private static void roll(Draft d) {
    d.air = d.aside.hand();
    d.witness.rerolls(d.seat, Hand.size(d.air));
    d.aside = Dice.NONE;
    d.left = 0;
    d.phase = Phase.REROLL;
  }

  private static void putBack(Draft d) {
    d.cave = d.cave.plus(d.aside);
    d.aside = Dice.NONE;
    d.left = 0;
    Turns.resolve(d);
  }

  /// The face a die shows when it is turned by one; [#BEYOND] for ten, and -1 where it has none.
  static int turned(int slot, boolean up) {
    if (slot == Slots.J) {
      return -1;
    }
    Kind kind = Slots.kind(slot);
    int value = Slots.value(slot) + (up ? 1 : -1);
    return value == Combinations.VALUES ? BEYOND : Slots.of(kind, value);
  }

  static final int BEYOND = Slots.COUNT;

  static boolean mayTurn(Dice cave, int slot, boolean up) {
    return cave.count(slot) > 0 && turned(slot, up) >= 0;
  }

  /// Every die but a J goes up or down.
  private static boolean canTurn(Dice cave) {
    return cave.tens() != 0 || cave.cubes() != Dice.JOKER.cubes() * cave.count(Slots.J);
  }

  /// A die goes up or down (5.4); on ten it leaves for the reserve, and a power is owed (5.6).
  static void turn(Draft d, int slot, boolean up) {
    int then = turned(slot, up);
    d.cave = d.cave.minus(slot);
    if (then == BEYOND) {
      d.reserve += Hand.one(Slots.kind(slot));
      d.bonus++;
      d.witness.wentBeyond(d.seat);
    } else {
      d.aside = d.aside.plus(then);
    }
    d.left--;
    if (d.left == 0 || !canTurn(d.cave)) {
      putBack(d);
    }
  }
}
