package piste.arene;

import java.util.ArrayList;
import java.util.List;
import piste.rules.Measure;
import piste.rules.MoveKind;

/// What experiments count of a hunt: how it ends, which combinations and powers are used, and which
/// zones are hit.
final class AreneMeasures {
  private static final int TRIPLE = 3;

  static final List<Measure<Position>> ALL =
      List.of(
          new Measure<>("rounds", Position::round),
          Measure.share("Ogre's wins", AreneMeasures::isOgresWin),
          new Measure<>("gems of all hunters", s -> Position.GEMS - s.gemsLeft()),
          new Measure<>("gems of the richest", AreneMeasures::mostGems),
          new Measure<>("hunters out", s -> Integer.bitCount(s.out())),
          new Measure<>("picks used", s -> Body.sum(s.hits())),
          Measure.share("all hunters out", AreneMeasures::areAllOut),
          Measure.share("no rounds left", s -> !areAllOut(s) && !s.isOgreDead()));

  static final List<MoveKind<Position, Move>> MOVES = moves();

  private AreneMeasures() {}

  private static List<MoveKind<Position, Move>> moves() {
    List<MoveKind<Position, Move>> kinds = new ArrayList<>();
    kinds.add(new MoveKind<>("throw of all together", (_, move) -> move == Move.Word.TOGETHER));
    kinds.add(new MoveKind<>("double", (_, move) -> isMade(move, 2)));
    kinds.add(new MoveKind<>("triple", (_, move) -> isMade(move, TRIPLE)));
    kinds.add(new MoveKind<>("ten or more", (_, move) -> isMade(move, 0)));
    kinds.add(
        new MoveKind<>(
            "with a multiplier", (_, move) -> move instanceof Move.Make made && made.times() > 1));
    for (Power power : Power.values()) {
      kinds.add(
          new MoveKind<>(
              "power " + power.number(), (_, move) -> move.equals(Move.Wield.of(power))));
    }
    for (Zone zone : Zone.values()) {
      kinds.add(
          new MoveKind<>(
              "hit " + zone.word().replace('-', ' '), (_, move) -> move.equals(Move.Hit.of(zone))));
    }
    return kinds;
  }

  private static boolean isMade(Move move, int size) {
    return move instanceof Move.Make made && made.size() == size;
  }

  private static boolean isOgresWin(Position s) {
    return !s.isOgreDead() || areAllOut(s);
  }

  private static boolean areAllOut(Position s) {
    return Integer.bitCount(s.out()) == s.terms().players();
  }

  private static int mostGems(Position s) {
    int most = 0;
    for (int hunter = 1; hunter <= s.terms().players(); hunter++) {
      most = Math.max(most, s.gems(hunter));
    }
    return most;
  }
}
