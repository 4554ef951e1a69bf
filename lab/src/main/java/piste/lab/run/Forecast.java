package piste.lab.run;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.stream.IntStream;
import piste.lab.statistics.ConditionalLogit;
import piste.minds.review.Appraiser;
import piste.minds.review.Traits;
import piste.rules.GameBox;
import piste.rules.Seat;
import piste.rules.Standing;
import piste.rules.Turn;

/// Estimates chances to win when a turn begins, by a model of how games end in which seats have
/// such [Traits]. Together the chances are less than 1 where nobody may win.
record Forecast<S, M, R>(
    GameBox<S, M, R> box, Traits<S> traits, int players, ConditionalLogit model)
    implements Appraiser<S> {
  @Override
  public List<Double> win(S position) {
    if (box.game().turn(position) instanceof Turn.Over(Standing standing)) {
      return shares(standing, players);
    }
    List<Seat> in = in(box, position, players);
    double[] chances = model.chances(numbers(traits, position, in));
    List<Double> win = new ArrayList<>(Collections.nCopies(players, 0.0));
    for (int i = 0; i < in.size(); i++) {
      win.set(in.get(i).index(), chances[i]);
    }
    return win;
  }

  /// The number of the turn that is under way, 0 between turns.
  long turn(S position) {
    return traits.turn(position);
  }

  /// What each has of the win at the end; nothing where nobody won.
  private static List<Double> shares(Standing standing, int players) {
    List<Seat> winners = standing.winners();
    return IntStream.rangeClosed(1, players)
        .mapToObj(seat -> winners.contains(Seat.of(seat)) ? 1.0 / winners.size() : 0.0)
        .toList();
  }

  private static <S> List<Seat> in(GameBox<S, ?, ?> box, S position, int players) {
    return IntStream.rangeClosed(1, players)
        .mapToObj(Seat::of)
        .filter(seat -> !box.lead().isOut(position, seat))
        .toList();
  }

  /// The numbers of those who are in, and at last of nobody: each has weights of its own.
  private static <S> double[][] numbers(Traits<S> traits, S position, List<Seat> in) {
    double[] nobody = traits.ofNobody(position);
    double[][] numbers = new double[in.size() + 1][];
    for (int i = 0; i < in.size(); i++) {
      double[] own = traits.of(position, in.get(i));
      numbers[i] = new double[own.length + nobody.length];
      System.arraycopy(own, 0, numbers[i], 0, own.length);
    }
    double[] last = new double[size(traits, position)];
    System.arraycopy(nobody, 0, last, last.length - nobody.length, nobody.length);
    numbers[in.size()] = last;
    return numbers;
  }

  /// How many numbers there are.
  static <S> int size(Traits<S> traits, S position) {
    return traits.of(position, Seat.of(1)).length + traits.ofNobody(position).length;
  }

  /// A position to learn from, and how the game ended.
  static <S> ConditionalLogit.Case known(
      GameBox<S, ?, ?> box, Traits<S> traits, S position, Standing standing, int players) {
    List<Seat> in = in(box, position, players);
    List<Double> won = shares(standing, players);
    double[] shares = new double[in.size() + 1];
    for (int i = 0; i < in.size(); i++) {
      shares[i] = won.get(in.get(i).index());
    }
    shares[in.size()] = standing.winners().isEmpty() ? 1 : 0;
    return new ConditionalLogit.Case(numbers(traits, position, in), shares);
  }
}
