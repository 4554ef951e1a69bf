package piste.arene.play;

import java.time.Duration;
import java.util.List;
import piste.arene.Arene;
import piste.arene.Move;
import piste.arene.Position;
import piste.arene.Reading;
import piste.minds.Level;
import piste.minds.Rehearsal;
import piste.minds.search.Effort;
import piste.minds.search.GuidedPlayout;
import piste.minds.search.MoveEstimate;
import piste.minds.search.SequentialHalving;
import piste.rules.Draw;
import piste.view.Words;

/// Tries what may be done by playouts. In experiments it makes a fixed number of them, so that
/// games can be played again; at a table it uses some of the time that it is given.
///
/// @param guide plays the playouts, and its taste says which moves are worth trying
/// @param playouts how many for one choice in experiments
record Champion(
    Level level,
    Hunter guide,
    SequentialHalving<Position, Move, Reading> halving,
    int playouts,
    AreneAppraiser appraiser)
    implements AreneBot {
  /// The moves that are tried at most.
  private static final int COMPARED = 6;

  /// With fewer playouts of the best of them their luck would decide, and the guide knows better.
  private static final int FEWEST = 16;

  /// By so many standard errors a move must be behind to be tried no more.
  private static final double DOUBT = 3;

  /// How much of a win hangs on the rounds it took, for one who hunts alone.
  private static final double HASTE = 0.5;

  /// Of the time given the part that is used: a turn has several choices.
  private static final int PART = 2;

  /// The playouts beside a bowl at most, however much time there is.
  private static final int AT_A_BOWL = 4_000;

  static Champion guidedBy(Level level, Hunter guide, int playouts, AreneAppraiser appraiser) {
    return new Champion(
        level,
        guide,
        new SequentialHalving<>(
            Arene.GAME,
            new GuidedPlayout<>(Arene.GAME, Arene.BOX.fairDice(), guide, new Hunted(HASTE)),
            DOUBT),
        playouts,
        appraiser);
  }

  @Override
  public Move choose(Position position, List<Move> moves, Draw chance) {
    return best(position, moves, Effort.ofPlayouts(playouts), chance);
  }

  @Override
  public Move choose(Position position, List<Move> moves, Duration thinking, Draw chance) {
    return best(position, moves, Effort.within(thinking.dividedBy(PART)), chance);
  }

  @Override
  public Move choose(Position position, List<Move> moves, Rehearsal rehearsal, Draw chance) {
    Effort effort =
        new Effort(done -> Math.max(PART * rehearsal.spent(), (double) done / AT_A_BOWL));
    return best(position, moves, effort, chance);
  }

  private Move best(Position position, List<Move> moves, Effort effort, Draw chance) {
    List<Move> tried = guide.favourites(position, moves, COMPARED);
    if (tried.size() == 1) {
      return tried.getFirst();
    }
    MoveEstimate<Move> best = halving.compare(position, tried, effort, chance).getFirst();
    return best.playouts() < FEWEST ? tried.getFirst() : best.move();
  }

  @Override
  public Words explain(Position position, Move move) {
    return Sayings.expects(move, appraiser.after(position, move));
  }
}
