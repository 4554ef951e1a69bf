package piste.app.simulate;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.stream.IntStream;
import piste.app.simulate.HandFigures.Mean;
import piste.lab.run.HandGames.ByHand;

/// What the gestures of a bot brought for each throw. Throws of one game hang together, games do
/// not: so how far the quotient of two sums is off follows from how far each game is from it.
///
/// @param games the bot's throws, by game
record HandPerThrow(List<List<ByHand>> games) {
  /// Throws of one die at so many lying ones, or of several dice at once.
  static final String GRAND = "grand throw";

  static String dice(int lying, int thrown) {
    return thrown > 1 ? GRAND : lying + " lying";
  }

  /// The mean of one kind of throw.
  ///
  /// @param count how many throws
  record ByDice(String dice, int count, Mean hand) {}

  private static String dice(ByHand one) {
    return dice(one.lying(), one.thrown());
  }

  Mean mean() {
    return meanOf(quotient().shares(1));
  }

  /// By what was thrown at what.
  List<ByDice> byDice() {
    List<ByDice> all = new ArrayList<>();
    byKind()
        .forEach(
            (dice, throwsOfIt) -> {
              Quotient one = throwsOfIt.quotient();
              all.add(new ByDice(dice, one.count(), meanOf(one.shares(1))));
            });
    return all;
  }

  /// How much more this brought than another in the same games.
  Mean less(HandPerThrow other) {
    return meanOf(difference(this, other, 1));
  }

  /// The same if both had thrown at as many dice as often: as often as both together did.
  Mean lessAlike(HandPerThrow other) {
    Set<String> both = new TreeSet<>(byKind().keySet());
    both.retainAll(other.byKind().keySet());
    double all = both.stream().mapToInt(dice -> only(dice).both(other.only(dice))).sum();
    double[] difference = new double[games.size()];
    for (String dice : both) {
      HandPerThrow one = only(dice);
      HandPerThrow beside = other.only(dice);
      double[] part = difference(one, beside, one.both(beside) / all);
      IntStream.range(0, part.length).forEach(game -> difference[game] += part[game]);
    }
    return meanOf(difference);
  }

  private int both(HandPerThrow other) {
    return quotient().count() + other.quotient().count();
  }

  private static double[] difference(HandPerThrow one, HandPerThrow other, double weight) {
    double[] ones = one.quotient().shares(weight);
    double[] others = other.quotient().shares(weight);
    return IntStream.range(0, ones.length).mapToDouble(i -> ones[i] - others[i]).toArray();
  }

  private static Mean meanOf(double... shares) {
    return Mean.of(shares);
  }

  private Map<String, HandPerThrow> byKind() {
    Map<String, HandPerThrow> kinds = new TreeMap<>();
    games.stream()
        .flatMap(List::stream)
        .map(HandPerThrow::dice)
        .distinct()
        .forEach(dice -> kinds.put(dice, only(dice)));
    return kinds;
  }

  private HandPerThrow only(String dice) {
    return new HandPerThrow(
        games.stream()
            .map(game -> game.stream().filter(one -> dice(one).equals(dice)).toList())
            .toList());
  }

  private Quotient quotient() {
    return new Quotient(
        games.stream().mapToDouble(game -> game.stream().mapToDouble(ByHand::hand).sum()).toArray(),
        games.stream().mapToInt(List::size).toArray());
  }

  /// A sum of hands, divided by a number of throws; both by game.
  private static final class Quotient {
    private final double[] hands;
    private final int[] throwsMade;

    Quotient(double[] hands, int[] throwsMade) {
      this.hands = hands;
      this.throwsMade = throwsMade;
    }

    int count() {
      return IntStream.of(throwsMade).sum();
    }

    /// Numbers by game whose mean is the quotient, and whose scatter is that of the quotient to
    /// the first order (the delta method).
    double[] shares(double weight) {
      int count = count();
      if (count == 0) {
        return new double[hands.length];
      }
      double perGame = (double) count / hands.length;
      double quotient = IntStream.range(0, hands.length).mapToDouble(i -> hands[i]).sum() / count;
      return IntStream.range(0, hands.length)
          .mapToDouble(i -> weight * (quotient + (hands[i] - quotient * throwsMade[i]) / perGame))
          .toArray();
    }
  }
}
