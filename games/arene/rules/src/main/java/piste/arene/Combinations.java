package piste.arene;

/// What the dice of a cave make: which doubles and triples there are, and with which dice.
final class Combinations {
  /// The values a combination may have are below this.
  static final int VALUES = 10;

  private static final int MOST_TIMES = 3;

  private Combinations() {}

  /// Whether there is a double that needs no multiplier (3.1, 3.4).
  static boolean areThere(Dice cave) {
    int jokers = cave.count(Slots.J);
    if (jokers > 1) {
      return true;
    }
    for (int value = 0; value < VALUES; value++) {
      int dice = cave.showing(value);
      if (dice > 1 || (dice == 1 && jokers == 1)) {
        return true;
      }
    }
    return false;
  }

  /// Whether anything at all can be made with a multiplier.
  static boolean areThereByMultiplier(Dice cave) {
    for (int times = 2; times <= MOST_TIMES; times++) {
      if (cave.count(Claim.multiplier(times)) > 0) {
        if (mayGoBeyond(cave, times)) {
          return true;
        }
        for (int value = times; value < VALUES; value += times) {
          if (canMake(cave, 2, value, times)) {
            return true;
          }
        }
      }
    }
    return false;
  }

  /// Whether the cave has what a claim needs.
  static boolean canMake(Dice cave, int size, int value, int times) {
    int natural = cave.showing(value) + cave.count(Slots.J);
    if (times == 1) {
      return natural >= size;
    }
    int multiplier = Claim.multiplier(times);
    if (cave.count(multiplier) == 0 || value == 0 || value % times != 0) {
      return false;
    }
    int base = value / times;
    int multiplied = cave.showing(base) - (base == times ? 1 : 0);
    return multiplied > 0 && natural - (value == times ? 1 : 0) + multiplied >= size;
  }

  /// Whether a multiplier brings a die to ten or more (5.6).
  static boolean mayGoBeyond(Dice cave, int times) {
    if (cave.count(Claim.multiplier(times)) == 0) {
      return false;
    }
    for (int value = (VALUES + times - 1) / times; value < VALUES; value++) {
      if (cave.showing(value) > 0) {
        return true;
      }
    }
    return false;
  }

  /// Whether a face brings ten or more with a multiplier.
  static boolean isBeyond(int slot, int times) {
    return Slots.value(slot) * times >= VALUES;
  }

  /// Whether a face may be part of a claim: it shows the value, is a J, or shows it when
  /// multiplied.
  private static boolean isPart(int slot, int claim) {
    int shown = Slots.value(slot);
    int value = Claim.value(claim);
    return shown == value || shown == Slots.ANY || isMultiplied(slot, claim);
  }

  private static boolean isMultiplied(int slot, int claim) {
    int times = Claim.times(claim);
    return times > 1 && Slots.value(slot) * times == Claim.value(claim);
  }

  /// Whether a die with this face may be chosen next for a claim, so that it can still be finished.
  ///
  /// @param aside what is chosen, with the multiplier if there is one
  static boolean mayUse(Dice cave, Dice aside, int claim, int slot) {
    if (cave.count(slot) == 0 || !isPart(slot, claim)) {
      return false;
    }
    Dice chosen =
        Claim.times(claim) > 1 ? aside.minus(Claim.multiplier(Claim.times(claim))) : aside;
    boolean isLast = chosen.size() == Claim.size(claim) - 1;
    return !isLast
        || Claim.times(claim) == 1
        || isMultiplied(slot, claim)
        || hasMultiplied(chosen, claim);
  }

  private static boolean hasMultiplied(Dice chosen, int claim) {
    return chosen.showing(Claim.value(claim) / Claim.times(claim)) > 0;
  }

  /// How many dice a claim still needs, given those set aside.
  static int missing(Dice aside, int claim) {
    return Claim.size(claim) + (Claim.times(claim) > 1 ? 1 : 0) - aside.size();
  }
}
