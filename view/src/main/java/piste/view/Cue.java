package piste.view;

import java.util.List;
import java.util.Optional;
import java.util.function.UnaryOperator;
import piste.rules.Seat;

/// Something that just happened, to be shown and said.
///
/// @param seat who did it or whom it befell
/// @param pieces the dice concerned, by their names
public record Cue(Kind kind, Optional<Seat> seat, List<Integer> pieces, Words words) {
  /// What a client animates; the words say the rest.
  public enum Kind {
    /// Dice were put down by hand.
    SET,
    /// Dice left the hand.
    THROWN,
    /// All dice of a reserve left the hand at once.
    GRAND_THROW,
    /// Thrown dice came to rest.
    LANDED,
    /// Dice left the game because they show X.
    LEFT_X,
    /// Dice left the game from the rim.
    LEFT_RIM,
    /// Dice left the game, being outside.
    LEFT_OUTSIDE,
    /// A lying die was turned to another face.
    TURNED,
    /// No face can be read on dice.
    COCKED,
    /// Dice are rolled again.
    REROLLED,
    /// The box is moved.
    NUDGED,
    /// Cocked dice show a face now.
    SETTLED,
    /// Dice went to a player's reserve.
    TAKEN,
    /// Lying dice were put in other places.
    REGROUPED,
    /// Others are asked for their agreement.
    ASKED,
    AGREED,
    REFUSED,
    /// Dice were lifted out of the way.
    LIFTED,
    STOPPED,
    /// Dice went to other squares of a board.
    MOVED,
    /// Dice gained points.
    RECHARGED,
    /// Dice attack others.
    ATTACKED,
    /// A player gained dice, or whatever else there is to gain.
    GAINED,
    /// A player lost them.
    LOST,
    /// Another player is to play.
    TURN,
    ELIMINATED,
    WON,
    /// The game ended, and nobody has won.
    DRAWN,
    /// Something of the table, not of the game.
    TABLE
  }

  public Cue {
    pieces = List.copyOf(pieces);
  }

  public static Cue of(Kind kind, Seat seat, List<Integer> pieces, Words words) {
    return new Cue(kind, Optional.of(seat), pieces, words);
  }

  public Cue seatedAs(UnaryOperator<Seat> seats) {
    return new Cue(kind, seat.map(seats), pieces, words.seatedAs(seats));
  }
}
