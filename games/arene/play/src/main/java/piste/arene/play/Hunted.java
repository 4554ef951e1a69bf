package piste.arene.play;

import piste.arene.Arene;
import piste.arene.Position;
import piste.minds.search.Judge;
import piste.rules.Seat;
import piste.rules.Standing;
import piste.rules.Turn;

/// What the end of a hunt is worth to each hunter: a win, or their part of a shared one. Where the
/// Ogre wins nobody has anything.
///
/// @param haste how much of a win hangs on the rounds it took, for one who hunts alone
record Hunted(double haste) implements Judge<Position> {
  /// Winning alone counts.
  static final Hunted WON = new Hunted(0);

  @Override
  public boolean isFar(Position start, Position now) {
    return false;
  }

  @Override
  public double[] shares(Position s) {
    return switch (Arene.GAME.turn(s)) {
      case Turn.Over(Standing standing) -> shares(s, standing);
      case Turn.Choose _, Turn.Throw _ -> throw new IllegalArgumentException("not over");
    };
  }

  private double[] shares(Position s, Standing standing) {
    double[] shares = new double[s.terms().players()];
    int winners = standing.winners().size();
    for (int i = 0; i < shares.length && winners > 0; i++) {
      double won = standing.rank(Seat.of(i + 1)) == 1 ? 1.0 / winners : 0;
      shares[i] = won * (shares.length == 1 ? 1 - haste * late(s) : 1);
    }
    return shares;
  }

  /// From 0 to 1.
  private static double late(Position s) {
    return (double) s.round() / s.terms().rounds();
  }
}
