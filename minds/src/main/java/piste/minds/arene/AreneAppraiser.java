package piste.minds.arene;

import java.util.Arrays;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.SplittableRandom;
import java.util.stream.IntStream;
import piste.arene.Arene;
import piste.arene.Move;
import piste.arene.Position;
import piste.minds.review.Appraiser;
import piste.minds.search.GuidedPlayout;
import piste.minds.search.Playout;
import piste.rules.Seat;
import piste.rules.Turn;

/// Tells what positions of L'Arène are worth, by playouts. The chances are those of hunters who all
/// play like the guide; together they are less than 1 where the Ogre may win. It remembers what it
/// was asked lately.
///
/// Playouts have the same luck in every position. So a move that the guide would make changes
/// nothing, and chances change by what is done and thrown, less by the luck of playouts.
final class AreneAppraiser implements Appraiser<Position> {
  private static final int PLAYOUTS = 300;

  /// After so many that all came out alike there are no more.
  private static final int FIRST = 50;

  private static final int REMEMBERED = 5_000;

  private final Playout<Position> playout;
  private final Map<Position, List<Double>> known =
      Collections.synchronizedMap(
          new LinkedHashMap<>(16, 0.75f, true) {
            @Override
            protected boolean removeEldestEntry(Map.Entry<Position, List<Double>> eldest) {
              return size() > REMEMBERED;
            }
          });

  AreneAppraiser(Hunter guide) {
    this.playout = new GuidedPlayout<>(Arene.GAME, Arene.BOX.fairDice(), guide, Hunted.WON);
  }

  @Override
  public List<Double> win(Position position) {
    List<Double> before = known.get(position);
    List<Double> win = before == null ? tried(position) : before;
    known.put(position, win);
    return win;
  }

  /// What a move leaves to the one who makes it.
  double after(Position position, Move move) {
    return Arene.GAME.turn(position) instanceof Turn.Choose(Seat seat)
        ? win(Arene.GAME.play(position, move)).get(seat.index())
        : 0;
  }

  private List<Double> tried(Position position) {
    if (Arene.GAME.turn(position) instanceof Turn.Over) {
      return Arrays.stream(Hunted.WON.shares(position)).boxed().toList();
    }
    double[] first = sums(position, 0, FIRST);
    if (Arrays.stream(first).allMatch(sum -> sum == 0 || sum == FIRST)) {
      return shares(first, FIRST);
    }
    return shares(sum(first, sums(position, FIRST, PLAYOUTS)), PLAYOUTS);
  }

  private double[] sums(Position position, int from, int to) {
    return IntStream.range(from, to)
        .mapToObj(number -> playout.shares(position, new SplittableRandom(number)::nextLong))
        .reduce(new double[position.terms().players()], AreneAppraiser::sum);
  }

  private static List<Double> shares(double[] sums, int playouts) {
    return Arrays.stream(sums).map(sum -> sum / playouts).boxed().toList();
  }

  private static double[] sum(double[] one, double[] other) {
    double[] sum = new double[one.length];
    Arrays.setAll(sum, i -> one[i] + other[i]);
    return sum;
  }
}
