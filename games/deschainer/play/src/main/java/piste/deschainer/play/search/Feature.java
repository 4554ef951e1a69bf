package piste.deschainer.play.search;

import java.util.Locale;

/// What the evaluation looks at, from the side of the player to act. Where nothing else is said it
/// is a difference: theirs less the other's.
public enum Feature {
  /// Dice of 1 point, and so on.
  ONES,
  TWOS,
  THREES,
  FOURS,
  FIVES,
  SIXES,
  /// Dice on their own first row, where none is recharged.
  HOME,
  /// Rows gone forward, over all dice.
  ADVANCE,
  /// Pairs of dice that touch by a side.
  PAIRS,
  /// Dice in groups that touch an enemy, which cannot be recharged.
  BOUND,
  /// Dice that can gain a point.
  CHARGE,
  /// Free squares beside dice that can move.
  ROOM,
  /// Steps from each die to the nearest enemy, over all dice.
  DISTANCE,
  /// Dice on the three middle files.
  CENTRE,
  /// How uneven the points of both sides are, in 64ths of all points.
  SHARE,
  /// How uneven the numbers of dice are, in 64ths of all dice.
  NUMBERS,
  /// The unevenness of points times the steps between the sides: whoever is ahead and far away has
  /// not won yet.
  PURSUIT,
  /// The points of the strongest block.
  STRIKE,
  /// Enemy dice that the player to act can cover with more points. No difference.
  PREY,
  /// Their points.
  PREY_POINTS,
  /// Dice of the player to act that the other could cover with more points. No difference.
  RISK,
  /// Their points.
  RISK_POINTS,
  /// The actions left of the turn. No difference.
  ACTIONS;

  static final int COUNT = values().length;

  /// Its place in the order of all.
  @SuppressWarnings("EnumOrdinal") // weights and measures are arrays in this order
  int place() {
    return ordinal();
  }

  /// Whether games can tell its weight. Where dice stand goes with who is winning without being
  /// the reason, and prey is for the search to take: these keep the weight set by hand.
  public boolean isFitted() {
    return switch (this) {
      case ONES, TWOS, THREES, FOURS, FIVES, SIXES -> true;
      case CHARGE, SHARE, NUMBERS, PURSUIT, STRIKE, RISK, RISK_POINTS, ACTIONS -> true;
      case HOME, ADVANCE, PAIRS, BOUND, ROOM, DISTANCE, CENTRE, PREY, PREY_POINTS -> false;
    };
  }

  /// The name by which the file of weights calls it.
  public String word() {
    return name().toLowerCase(Locale.ROOT).replace('_', '-');
  }
}
