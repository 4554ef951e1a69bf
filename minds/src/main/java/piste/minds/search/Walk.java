package piste.minds.search;

import java.util.List;
import piste.rules.Draw;

/// A game as a search by playouts walks it, again and again from the same position. For one thread.
public interface Walk<M> {
  /// Goes back to where it began.
  void restart();

  /// The place of the seat that is to choose, from 0 on; −1 when the game is over. Dice in the air
  /// have landed.
  int chooser();

  /// What may be chosen here.
  List<M> moves();

  /// Makes a move, and lets dice land that it sets in flight.
  void take(M move, Draw chance);

  /// Plays on by chance to an end, and gives each seat's share of the win.
  double[] finish(Draw chance);
}
