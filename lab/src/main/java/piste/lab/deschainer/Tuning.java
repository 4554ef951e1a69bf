package piste.lab.deschainer;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.atomic.AtomicLong;
import java.util.function.LongConsumer;
import piste.deschainer.End;
import piste.deschainer.play.search.Engine;
import piste.deschainer.play.search.Evaluation;
import piste.deschainer.play.search.Feature;
import piste.lab.deschainer.SelfPlay.Played;

/// Finds weights for the evaluation of Dés-chainer: plays games, fits the weights to how they
/// ended, and plays again with these. The same seed gives the same weights, whatever the number of
/// threads.
///
/// @param games in each round
/// @param nodes what each action is given in these games
public record Tuning(int rounds, long games, long nodes, long seed) {
  private static final double RIDGE = 20;

  /// One game in so many is kept apart to test the weights by.
  private static final int APART = 10;

  /// What came of it.
  ///
  /// @param surprise of the weights at positions of games that they were not fitted to, on average
  public record Tuned(
      Evaluation evaluation, long positions, long whiteWon, long blackWon, double surprise) {}

  /// Plays all rounds, beginning with the plain evaluation; tells of the last one.
  ///
  /// @param progress told how many games are done
  public Tuned run(int threads, LongConsumer progress) throws InterruptedException {
    Tuned tuned = round(Evaluation.plain(), 0, threads, progress);
    for (int round = 1; round < rounds; round++) {
      tuned = round(tuned.evaluation(), round, threads, progress);
    }
    return tuned;
  }

  private Tuned round(Evaluation evaluation, int round, int threads, LongConsumer progress)
      throws InterruptedException {
    SelfPlay play = new SelfPlay(new Engine(evaluation), nodes, seed + round);
    List<Played> played = playAll(play, threads, done -> progress.accept(round * games + done));
    List<Sample> known = new ArrayList<>();
    List<Sample> apart = new ArrayList<>();
    for (int i = 0; i < played.size(); i++) {
      (i % APART == 0 ? apart : known).addAll(played.get(i).samples());
    }
    double[] plain =
        Arrays.stream(Evaluation.plain().weights())
            .mapToDouble(weight -> (double) weight / Evaluation.LOGIT)
            .toArray();
    double[] fitted = new Regression(known.isEmpty() ? apart : known, toFit(), RIDGE).fit(plain);
    int[] weights =
        Arrays.stream(fitted).mapToInt(w -> (int) Math.round(w * Evaluation.LOGIT)).toArray();
    return new Tuned(
        Evaluation.of(weights),
        known.size() + (long) apart.size(),
        count(played, End.WHITE_WON),
        count(played, End.BLACK_WON),
        Regression.surprise(apart, fitted));
  }

  private static boolean[] toFit() {
    Feature[] features = Feature.values();
    boolean[] fitted = new boolean[features.length];
    for (int i = 0; i < fitted.length; i++) {
      fitted[i] = features[i].isFitted();
    }
    return fitted;
  }

  private static long count(List<Played> played, End end) {
    return played.stream().filter(game -> game.end() == end).count();
  }

  private List<Played> playAll(SelfPlay play, int threads, LongConsumer progress)
      throws InterruptedException {
    AtomicLong done = new AtomicLong();
    List<Callable<Played>> work = new ArrayList<>();
    for (long number = 0; number < games; number++) {
      long one = number;
      work.add(
          () -> {
            Played game = play.play(one);
            progress.accept(done.incrementAndGet());
            return game;
          });
    }
    List<Played> all = new ArrayList<>();
    try (ExecutorService pool = Executors.newFixedThreadPool(threads)) {
      for (Future<Played> game : pool.invokeAll(work)) {
        all.add(game.get());
      }
    } catch (ExecutionException e) {
      throw new IllegalStateException("a game failed", e.getCause());
    }
    return all;
  }
}
