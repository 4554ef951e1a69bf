package piste.minds.strike.play;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import piste.arena.ArenaDie;
import piste.arena.Bowl;
import piste.arena.Gesture;
import piste.minds.knock.ThrowStyle;
import piste.minds.strike.BookedThrows.Booked;
import piste.rules.Draw;

/// The gestures among which a champion looks for the best: at the middle of the lying dice and at
/// each of them, in every measured style, each from some side.
final class Candidates {
  /// So many throws of a book are worth trying.
  private static final int BEST = 3;

  private Candidates() {}

  /// A gesture, and the chance to win that was measured and worked out for throws in its style.
  record Candidate(Gesture gesture, double known) {}

  static List<Candidate> of(
      Bowl bowl, List<ArenaDie> lying, Map<ThrowStyle, Double> known, Draw chance) {
    List<Candidate> candidates = new ArrayList<>();
    for (Spot spot : spots(bowl, lying)) {
      known.forEach(
          (style, win) -> {
            double side = Chance.between(0, 2 * Math.PI, chance);
            Gesture gesture = spot.aimedAt(Gesture.atTheMiddle(style.speed()).from(side));
            candidates.add(new Candidate(gesture, win));
          });
    }
    return candidates;
  }

  /// The best throws of a book, and those of them that are aimed at a die also aimed at each.
  static List<Candidate> of(Bowl bowl, List<ArenaDie> lying, List<Booked> book, Draw chance) {
    List<Candidate> candidates = new ArrayList<>();
    for (Booked booked : book.subList(0, Math.min(BEST, book.size()))) {
      List<Spot> spots =
          switch (booked.page().aim()) {
            case MIDDLE -> List.of(Spot.middle(lying).within(bowl));
            case DIE -> nearestFirst(bowl, lying);
            case AWAY -> List.of(Spot.middle(lying).across(bowl));
          };
      for (Spot spot : spots) {
        double side = Chance.between(0, 2 * Math.PI, chance);
        Gesture gesture = Gesture.atTheMiddle(booked.page().speed()).from(side);
        candidates.add(new Candidate(spot.aimedAt(gesture), booked.win()));
      }
    }
    return candidates;
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
