package piste.server.lesson;

import java.util.Optional;
import java.util.regex.Pattern;
import piste.rules.Seat;

/// One step of a lesson as it is wished for: who does what, and what must come of it.
///
/// @param name of what is said before it; empty where it goes on without a word
/// @param move in the game's notation; empty where dice are cast that are in the air already
/// @param throwing how dice are thrown; nothing for a move without dice
/// @param reading what the dice must show, in notation
/// @param position what must then be, in notation
record Scripted(
    String name,
    Seat seat,
    String move,
    Optional<Throwing> throwing,
    Pattern reading,
    Pattern position) {
  /// A throw.
  ///
  /// @param face of the lying die at which it is aimed; empty for the middle
  /// @param speed in metres a second
  record Throwing(String face, double speed) {}

  private static final double USUAL = 1;

  static Scripted move(int seat, String move) {
    return new Scripted("", Seat.of(seat), move, Optional.empty(), anything(), anything());
  }

  static Scripted thrown(int seat, String move, String reading, String position) {
    return new Scripted(
        "",
        Seat.of(seat),
        move,
        Optional.of(new Throwing("", USUAL)),
        Pattern.compile("dice " + reading),
        Pattern.compile(".*" + position));
  }

  Scripted aimedAt(String face, double speed) {
    return new Scripted(
        name, seat, move, Optional.of(new Throwing(face, speed)), reading, position);
  }

  /// The same, with something said before it.
  Scripted saying(String said) {
    return new Scripted(said, seat, move, throwing, reading, position);
  }

  /// The same, and what must then be.
  Scripted then(String wished) {
    return new Scripted(name, seat, move, throwing, reading, Pattern.compile(wished));
  }

  boolean isMet(String step, String then) {
    return reading.matcher(step).matches() && position.matcher(then).matches();
  }

  private static Pattern anything() {
    return Pattern.compile(".*");
  }
}
