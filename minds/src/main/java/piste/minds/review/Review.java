package piste.minds.review;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import java.util.function.ToDoubleFunction;
import java.util.stream.Stream;
import piste.minds.review.ReviewedStep.Decision;
import piste.minds.review.ReviewedStep.Fall;
import piste.rules.Seat;

/// A game looked at again.
///
/// @param expected each seat's chance to win at the beginning
/// @param moments one for each step
/// @param isOver whether the game has ended
/// @param noise by so much chances may be off: a smaller change says nothing
public record Review<M, R>(
    List<Double> expected, List<ReviewedStep<M, R>> moments, boolean isOver, double noise) {
  public Review {
    expected = List.copyOf(expected);
    moments = List.copyOf(moments);
  }

  /// Each seat's chance to win at the end: 1 or 0 when the game is over.
  public List<Double> actual() {
    return moments.isEmpty() ? expected : moments.getLast().after();
  }

  /// The same, with what some of its throws came to when they were thrown again.
  ///
  /// @param throwsAgain by the numbers of their steps
  public Review<M, R> with(Map<Integer, ThrownAgain> throwsAgain) {
    List<ReviewedStep<M, R>> all = new ArrayList<>();
    for (ReviewedStep<M, R> moment : moments) {
      ThrownAgain many = throwsAgain.get(moment.step());
      all.add(moment instanceof Fall<M, R> fall && many != null ? fall.thrownAgain(many) : moment);
    }
    return new Review<>(expected, all, isOver, noise);
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
  public List<ReviewedStep<M, R>> keyMoments(int most) {
    Function<ReviewedStep<M, R>, Double> size = moment -> Math.abs(moment.change(moment.seat()));
    return moments.stream()
        .filter(moment -> size.apply(moment) > noise)
        .sorted(Comparator.comparing(size).reversed())
        .limit(most)
        .sorted(Comparator.comparingInt(ReviewedStep::step))
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
              sum(fallen(), seat, true, fall -> fall.luck(seat)),
              sum(fallen(), seat, false, fall -> fall.luck(seat)),
              sum(fallen(), seat, true, fall -> fall.hand(seat)),
              sum(fallen(), seat, false, fall -> fall.hand(seat)),
              sum(fallen(), seat, true, fall -> variance(fall, seat)),
              sum(fallen(), seat, false, fall -> variance(fall, seat)),
              (int) sum(fallen(), seat, true, fall -> fall.again().isPresent() ? 1 : 0),
              sum(decided(), seat, true, decision -> decision.change(seat)),
              sum(decided(), seat, false, decision -> decision.change(seat)),
              actual().get(seat.index())));
    }
    return accounts;
  }

  private static double variance(Fall<?, ?> fall, Seat seat) {
    return fall.again().map(many -> many.variance().get(seat.index())).orElse(0.0);
  }

  private static <T extends ReviewedStep<?, ?>> double sum(
      Stream<T> some, Seat seat, boolean own, ToDoubleFunction<T> what) {
    return some.filter(moment -> moment.seat().equals(seat) == own).mapToDouble(what).sum();
  }
}
