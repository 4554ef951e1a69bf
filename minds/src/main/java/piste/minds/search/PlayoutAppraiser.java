package piste.minds.search;

import java.util.Arrays;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.SplittableRandom;
import java.util.stream.IntStream;
import piste.minds.review.Appraiser;
import piste.rules.Turn;

/// Tells what positions of any game are worth, by playouts: the chances are those of players who
/// all play like the guide. It remembers what it was asked lately.
///
/// Playouts have the same luck in every position. So a move that the guide would make changes
/// nothing, and chances change by what is done and thrown, less by the luck of playouts.
public final class PlayoutAppraiser<S> implements Appraiser<S> {
  private static final int USUAL = 300;

  /// After so many that all came out alike there are no more.
  private static final int FIRST = 50;

  private static final int REMEMBERED = 5_000;

  private final GuidedPlayout<S, ?, ?> playout;
  private final int playouts;
  private final long luck;
  private final Map<S, List<Double>> known =
      Collections.synchronizedMap(
          new LinkedHashMap<>(16, 0.75f, true) {
            @Override
            protected boolean removeEldestEntry(Map.Entry<S, List<Double>> eldest) {
              return size() > REMEMBERED;
            }
          });

  public PlayoutAppraiser(GuidedPlayout<S, ?, ?> playout) {
    this(playout, USUAL, 0);
  }

  /// @param playouts so many, more than the first
  /// @param luck a number for the luck of its playouts: that of another number is another
  public PlayoutAppraiser(GuidedPlayout<S, ?, ?> playout, int playouts, int luck) {
    this.playout = playout;
    this.playouts = playouts;
    this.luck = (long) luck * playouts;
  }

  @Override
  public List<Double> win(S position) {
    List<Double> before = known.get(position);
    List<Double> win = before == null ? tried(position) : before;
    known.put(position, win);
    return win;
  }

  private List<Double> tried(S position) {
    if (playout.game().turn(position) instanceof Turn.Over) {
      return shares(playout.judge().shares(position), 1);
    }
    double[] first = sums(position, 0, FIRST);
    if (Arrays.stream(first).allMatch(sum -> sum == 0 || sum == FIRST)) {
      return shares(first, FIRST);
    }
    return shares(sum(first, sums(position, FIRST, playouts)), playouts);
  }

  private double[] sums(S position, int from, int to) {
    return IntStream.range(from, to)
        .mapToObj(number -> playout.shares(position, new SplittableRandom(luck + number)::nextLong))
        .reduce(PlayoutAppraiser::sum)
        .orElseThrow();
  }

  private static List<Double> shares(double[] sums, int of) {
    return Arrays.stream(sums).map(sum -> sum / of).boxed().toList();
  }

  private static double[] sum(double[] one, double[] other) {
    double[] sum = new double[one.length];
    Arrays.setAll(sum, i -> one[i] + other[i]);
    return sum;
  }
}
