package piste.arene;

import java.util.List;
import piste.rules.Measure;

/// What experiments count at the end of a hunt.
final class AreneMeasures {
  static final List<Measure<Position>> ALL =
      List.of(
          new Measure<>("rounds", Position::round),
          new Measure<>("Ogre's wins", s -> isOgresWin(s) ? 1 : 0),
          new Measure<>("gems of all hunters", s -> Position.GEMS - s.gemsLeft()),
          new Measure<>("gems of the richest", AreneMeasures::mostGems),
          new Measure<>("hunters out", s -> Integer.bitCount(s.out())),
          new Measure<>("picks used", s -> Body.sum(s.hits())));

  private AreneMeasures() {}

  private static boolean isOgresWin(Position s) {
    return !s.isOgreDead() || Integer.bitCount(s.out()) == s.terms().players();
  }

  private static int mostGems(Position s) {
    int most = 0;
    for (int hunter = 1; hunter <= s.terms().players(); hunter++) {
      most = Math.max(most, s.gems(hunter));
    }
    return most;
  }
}
