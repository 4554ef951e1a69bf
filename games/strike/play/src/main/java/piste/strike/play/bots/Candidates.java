package piste.strike.play.bots;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import piste.arena.ArenaDie;
import piste.arena.ArenaModel;
import piste.arena.Bowl;
import piste.arena.Gesture;
import piste.minds.knock.ThrowStyle;
import piste.rules.Draw;
import piste.strike.play.odds.BookedThrows.Booked;

/// The gestures among which a champion looks for the best: in the best measured styles, at the
/// middle of the lying dice or at each of them, from several sides and somewhat harder or softer.
final class Candidates {
  /// So many throws of a book are worth trying.
  private static final int BEST = 3;

  /// So many gestures in all.
  static final int MOST = 16;

  /// So many kinds of them: each is tried from two sides at least.
  private static final int KINDS = MOST / 2;

  /// The sides from which the same is tried.
  private static final int SIDES = 4;

  /// What is tried beside the measured speed.
  private static final double[] SPEEDS = {1, 1.2, 0.8};

  private static final double AIM_NEAR = 0.006;
  private static final double SIDE_NEAR = Math.toRadians(20);
  private static final double SPEED_NEAR = 0.12;

  private Candidates() {}

  /// A gesture, and the chance to win that was measured and worked out for throws in its style.
  record Candidate(Gesture gesture, double known) {}

  /// The styles of throws of which no more is known.
  static List<Candidate> of(
      ArenaModel model, List<ArenaDie> lying, Map<ThrowStyle, Double> known, Draw chance) {
    List<Candidate> kinds = new ArrayList<>();
    for (Spot spot : spots(model.bowl(), lying)) {
      known.forEach(
          (style, win) -> {
            Gesture gesture = spot.aimedAt(Gesture.atTheMiddle(style.speed()));
            kinds.add(new Candidate(gesture, win));
          });
    }
    return varied(kinds, kinds.size(), model, chance);
  }

  /// The best throws of a book, and those of them that are aimed at a die also aimed at each.
  static List<Candidate> of(
      ArenaModel model, List<ArenaDie> lying, List<Booked> book, int most, Draw chance) {
    List<Candidate> kinds = new ArrayList<>();
    Bowl bowl = model.bowl();
    for (int nth = 0; nth == 0 || nth < lying.size(); nth++) {
      for (Booked booked : book.subList(0, Math.min(BEST, book.size()))) {
        List<Spot> spots =
            switch (booked.page().aim()) {
              case MIDDLE -> List.of(Spot.middle(lying).within(bowl));
              case DIE -> nearestFirst(bowl, lying);
              case AWAY -> List.of(Spot.middle(lying).across(bowl));
            };
        if (nth < spots.size()) {
          Gesture gesture = Gesture.atTheMiddle(booked.page().speed());
          kinds.add(new Candidate(spots.get(nth).aimedAt(gesture), booked.win()));
        }
      }
    }
    return varied(kinds.subList(0, Math.min(KINDS, kinds.size())), most, model, chance);
  }

  /// As many as asked for: each kind as it was measured first, then from another side and at
  /// another speed.
  private static List<Candidate> varied(
      List<Candidate> kinds, int most, ArenaModel model, Draw chance) {
    double first = Chance.between(0, 2 * Math.PI, chance);
    List<Candidate> all = new ArrayList<>();
    for (int i = 0; i < most; i++) {
      Candidate kind = kinds.get(i % kinds.size());
      int turn = i / kinds.size();
      double side = first + 2 * Math.PI * ((i + turn) % SIDES) / SIDES;
      double speed = kind.gesture.speed() * SPEEDS[turn % SPEEDS.length];
      all.add(
          new Candidate(
              kind.gesture.from(side).withSpeed(Math.min(speed, model.hand().fastest())),
              kind.known));
    }
    return all;
  }

  /// One somewhere near another, of which as much is known.
  static Candidate near(Gesture gesture, double known, ArenaModel model, Draw chance) {
    Spot spot =
        new Spot(
            gesture.aimX() + Chance.between(-AIM_NEAR, AIM_NEAR, chance),
            gesture.aimZ() + Chance.between(-AIM_NEAR, AIM_NEAR, chance));
    double side = gesture.side() + Chance.between(-SIDE_NEAR, SIDE_NEAR, chance);
    double speed = gesture.speed() * (1 + Chance.between(-SPEED_NEAR, SPEED_NEAR, chance));
    Gesture moved = gesture.from(side).withSpeed(Math.min(speed, model.hand().fastest()));
    return new Candidate(spot.within(model.bowl()).aimedAt(moved), known);
  }

  private static List<Spot> nearestFirst(Bowl bowl, List<ArenaDie> lying) {
    return lying.stream()
        .map(Spot::of)
        .sorted(Comparator.comparingDouble(spot -> bowl.reach(spot.x(), spot.z())))
        .map(spot -> spot.within(bowl))
        .toList();
  }

  private static List<Spot> spots(Bowl bowl, List<ArenaDie> lying) {
    if (lying.isEmpty()) {
      return List.of(Spot.CENTRE, Spot.CENTRE);
    }
    List<Spot> spots = new ArrayList<>();
    spots.add(Spot.middle(lying).within(bowl));
    lying.forEach(die -> spots.add(Spot.of(die).within(bowl)));
    return spots;
  }
}
