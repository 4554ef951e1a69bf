package piste.view;

import java.util.Set;
import java.util.function.UnaryOperator;
import piste.rules.Seat;

/// Something that the player asked may do.
///
/// @param token the move in notation, to be sent back as it is
/// @param needs what goes with it
/// @param dice how many dice of the player's own a hand takes up for it
public record Choice(String token, Words words, Set<Need> needs, int dice) {
  /// What a person adds to a move.
  public enum Need {
    /// How the dice are thrown: the move puts them in the air.
    GESTURE,
    /// The player's own part of the chance of a throw.
    NONCE,
    /// A number, written after the token with a space.
    NUMBER,
    /// The points of the player's dice from left to right, as digits written after the token with a
    /// space.
    DICE,
    /// Where lying dice are to be put.
    ARRANGEMENT
  }

  /// What a move needs that has the player throw dice.
  public static final Set<Need> THROWING = Set.of(Need.GESTURE, Need.NONCE);

  private static final Set<Need> DRAWN = Set.of(Need.NONCE);

  public Choice {
    needs = Set.copyOf(needs);
  }

  /// One for which no dice are taken up.
  public Choice(String token, Words words, Set<Need> needs) {
    this(token, words, needs, 0);
  }

  public Choice taking(int number) {
    return new Choice(token, words, needs, number);
  }

  /// The same where dice are drawn, and no hand throws them.
  Choice drawn() {
    return needs.equals(THROWING) ? new Choice(token, words, DRAWN, dice) : this;
  }

  Choice seatedAs(UnaryOperator<Seat> seats) {
    return new Choice(token, words.seatedAs(seats), needs, dice);
  }
}
