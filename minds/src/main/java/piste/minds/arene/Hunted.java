package piste.minds.arene;

import piste.arene.Arene;
import piste.arene.Position;
import piste.minds.search.Judge;
import piste.rules.Seat;
import piste.rules.Standing;
import piste.rules.Turn;

/// What the end of a hunt is worth to each hunter: a win, or their part of a shared one. Where the
/// Ogre wins nobody has anything.
///
/// @param margin how much of a win hangs on how it was won: alone on the rounds it took, among
///     others on the gems
record Hunted(double margin) implements Judge<Position> {
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
      shares[i] = (1 - margin) * won + margin * manner(s, i + 1);
    }
    return shares;
  }

  /// From 0 to 1.
  private static double manner(Position s, int hunter) {
    return s.terms().players() == 1
        ? 1 - (double) s.round() / s.terms().rounds()
        : (double) s.gems(hunter) / Position.GEMS;
  }
}
