package piste.strike;

import java.util.List;
import java.util.Optional;
import piste.rules.Series.Ties;

/// A printed edition of Strike, as data: what differs from one box to the next.
///
/// @param box the number of dice in the box
/// @param deals the dice each player gets, for 2, 3, 4 and 5 players
/// @param opening how the die that lies in the arena at the start gets there
/// @param regrouping whether the arena's dice may be grouped before a throw
/// @param lifting whether dice at the wall may be lifted out for a throw, if all players agree
/// @param cocked the ways to settle a cocked die
/// @param hiding whether the players may agree to hide their reserves
/// @param ties how a tournament's tie may end
public record Edition(
    String name,
    int box,
    List<Integer> deals,
    Opening opening,
    boolean regrouping,
    boolean lifting,
    List<Settling> cocked,
    boolean hiding,
    List<Ties> ties) {

  public static final int FEWEST_PLAYERS = 2;
  public static final int MOST_PLAYERS = 5;

  /// How the first die comes into the arena.
  public enum Opening {
    /// Put there on any face but X.
    SET,
    /// Rolled; on X it is rolled again or turned to another face.
    ROLLED
  }

  /// What is done with a die on which no face can be read.
  public enum Settling {
    /// Rolled again beside the box and put back showing that face.
    REROLL,
    /// The box is moved until the die lies flat.
    NUDGE
  }

  public static final Edition STRIKE_31_2012 =
      new Edition(
          "strike-31-2012",
          31,
          List.of(9, 8, 7, 6),
          Opening.SET,
          true,
          false,
          List.of(Settling.REROLL),
          false,
          List.of(Ties.SHARED));

  public static final Edition STRIKE_31 =
      new Edition(
          "strike-31",
          31,
          List.of(9, 8, 7, 6),
          Opening.SET,
          true,
          true,
          List.of(Settling.REROLL, Settling.NUDGE),
          true,
          List.of(Ties.SHARED, Ties.DECIDER));

  public static final Edition STRIKE_26 =
      new Edition(
          "strike-26",
          26,
          List.of(8, 7, 6, 5),
          Opening.ROLLED,
          false,
          true,
          List.of(Settling.NUDGE),
          true,
          List.of(Ties.SHARED, Ties.DECIDER));

  /// Every edition, in the order in which to show them; the first is the standard one.
  public static final List<Edition> ALL = List.of(STRIKE_31, STRIKE_31_2012, STRIKE_26);

  public static Optional<Edition> named(String name) {
    return ALL.stream().filter(edition -> edition.name.equals(name)).findFirst();
  }

  /// The dice each player gets.
  public int deal(int players) {
    return deals.get(players - FEWEST_PLAYERS);
  }
}
