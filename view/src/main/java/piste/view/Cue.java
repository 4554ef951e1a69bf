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
  /// What a client animates; the words say the rest. Here are those of several games; each may have
  /// others of its own. Clients that do not know one only say its words.
  ///
  /// @param word by which the protocol calls it
  /// @param millis how long a page takes to show it, rounded up, besides what each die adds; 0 if
  ///     nothing waits for it
  public record Kind(String word, int millis) {
    /// Dice were put down by hand.
    public static final Kind SET = new Kind("set", 450);
    /// Dice left the hand.
    public static final Kind THROWN = new Kind("thrown");
    /// All dice of a reserve left the hand at once.
    public static final Kind GRAND_THROW = new Kind("grand-throw");
    /// Thrown dice came to rest.
    public static final Kind LANDED = new Kind("landed");
    /// A lying die was turned to another face.
    public static final Kind TURNED = new Kind("turned", 450);
    /// Dice are rolled again.
    public static final Kind REROLLED = new Kind("rerolled", 400);
    /// Dice went to a player's reserve.
    public static final Kind TAKEN = new Kind("taken", 850);
    public static final Kind STOPPED = new Kind("stopped");
    /// Dice attack others.
    public static final Kind ATTACKED = new Kind("attacked", 1_200);
    /// A player gained dice, or whatever else there is to gain.
    public static final Kind GAINED = new Kind("gained", 650);
    /// A player lost them.
    public static final Kind LOST = new Kind("lost", 1_000);
    /// Another player is to play.
    public static final Kind TURN = new Kind("turn");
    public static final Kind ELIMINATED = new Kind("eliminated", 2_000);
    public static final Kind WON = new Kind("won");
    /// The game ended, and nobody has won.
    public static final Kind DRAWN = new Kind("drawn");
    /// Something of the table, not of the game.
    public static final Kind TABLE = new Kind("table");

    /// The same, where it takes another time to show it.
    public Kind lasting(int millis) {
      return new Kind(word, millis);
    }

    /// A kind for which nothing waits.
    public Kind(String word) {
      this(word, 0);
    }
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
