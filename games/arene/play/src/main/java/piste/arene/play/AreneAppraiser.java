package piste.arene.play;

import java.util.List;
import piste.arene.Arene;
import piste.arene.Move;
import piste.arene.Position;
import piste.arene.Reading;
import piste.minds.review.Appraiser;
import piste.minds.search.GuidedPlayout;
import piste.minds.search.PlayoutAppraiser;
import piste.rules.Seat;
import piste.rules.Turn;

/// Tells what positions of L'Arène are worth, by playouts; together less than 1 where the Ogre may
/// win.
record AreneAppraiser(Appraiser<Position> playouts) implements Appraiser<Position> {
  /// So many playouts are quick.
  private static final int FEW = 60;

  AreneAppraiser(Hunter guide) {
    this(new PlayoutAppraiser<>(guidedBy(guide)));
  }

  /// One for very many positions, which is less certain.
  ///
  /// @param luck of its playouts, as a number
  static AreneAppraiser quick(Hunter guide, int luck) {
    return new AreneAppraiser(new PlayoutAppraiser<>(guidedBy(guide), FEW, luck));
  }

  private static GuidedPlayout<Position, Move, Reading> guidedBy(Hunter guide) {
    return new GuidedPlayout<>(Arene.GAME, Arene.BOX.fairDice(), guide, Hunted.WON);
  }

  @Override
  public List<Double> win(Position position) {
    return playouts.win(position);
  }

  /// What a move leaves to the one who makes it.
  double after(Position position, Move move) {
    return Arene.GAME.turn(position) instanceof Turn.Choose(Seat seat)
        ? win(Arene.GAME.play(position, move)).get(seat.index())
        : 0;
  }
}
