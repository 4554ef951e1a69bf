package piste.minds.review;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.function.Function;
import java.util.stream.Stream;
import piste.minds.review.Moment.Decision;
import piste.minds.review.Moment.Fall;
import piste.rules.Seat;

/// A game looked at again.
///
/// @param expected each seat's chance to win at the beginning
/// @param moments one for each step
/// @param isOver whether the game has ended
public record Review<M, R>(List<Double> expected, List<Moment<M, R>> moments, boolean isOver) {
  public Review {
    expected = List.copyOf(expected);
    moments = List.copyOf(moments);
  }

  /// Each seat's chance to win at the end: 1 or 0 when the game is over.
  public List<Double> actual() {
    return moments.isEmpty() ? expected : moments.getLast().after();
  }

  /// The decisions on which something hung.
  public List<Decision<M, R>> decisions() {
    return decided().filter(Decision::isOpen).toList();
  }

  public List<Decision<M, R>> decisionsOf(Seat seat) {
    return decisions().stream().filter(decision -> decision.seat().equals(seat)).toList();
  }

  public List<Fall<M, R>> falls() {
    return fallen().toList();
  }

  private Stream<Decision<M, R>> decided() {
    return moments.stream()
        .<Decision<M, R>>mapMulti(
            (moment, keep) -> {
              if (moment instanceof Decision<M, R> decision) {
                keep.accept(decision);
              }
            });
  }

  private Stream<Fall<M, R>> fallen() {
    return moments.stream()
        .<Fall<M, R>>mapMulti(
            (moment, keep) -> {
              if (moment instanceof Fall<M, R> fall) {
                keep.accept(fall);
              }
            });
  }

  /// The moments that changed most for the one who threw or decided, in the order of the game.
  public List<Moment<M, R>> keyMoments(int most) {
    Function<Moment<M, R>, Double> size = moment -> Math.abs(moment.change(moment.seat()));
    return moments.stream()
        .filter(moment -> size.apply(moment) > Grading.EXACT.level())
        .sorted(Comparator.comparing(size).reversed())
        .limit(most)
        .sorted(Comparator.comparingInt(Moment::step))
        .toList();
  }

  /// How everybody's chances came about, by seat.
  public List<Account> accounts() {
    List<Account> accounts = new ArrayList<>();
    for (int number = 1; number <= expected.size(); number++) {
      Seat seat = Seat.of(number);
      accounts.add(
          new Account(
              seat,
              expected.get(seat.index()),
              sum(fallen(), seat, true),
              sum(fallen(), seat, false),
              sum(decided(), seat, true),
              sum(decided(), seat, false),
              actual().get(seat.index())));
    }
    return accounts;
  }

  private double sum(Stream<? extends Moment<M, R>> some, Seat seat, boolean own) {
    return some.filter(moment -> moment.seat().equals(seat) == own)
        .mapToDouble(moment -> moment.change(seat))
        .sum();
  }
}
