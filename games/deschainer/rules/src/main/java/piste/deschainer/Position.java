package piste.deschainer;

import piste.rules.Seat;

/// A moment of a game of Dés-chainer, complete and immutable: before the dice stand on the board,
/// or in play.
public sealed interface Position permits Opening, InPlay {
  Terms terms();

  /// The seat that plays White. While it is not settled, the one that rolls first.
  int white();

  /// Who must act.
  Side side();

  /// The seat that plays a side.
  default Seat seat(Side of) {
    return Seat.of(of == Side.WHITE ? white() : 3 - white());
  }

  /// The side that a seat plays.
  default Side side(Seat seat) {
    return seat.number() == white() ? Side.WHITE : Side.BLACK;
  }
}
