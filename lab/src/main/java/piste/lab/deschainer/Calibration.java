package piste.lab.deschainer;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.atomic.AtomicLong;
import java.util.function.LongConsumer;
import piste.deschainer.InPlay;
import piste.deschainer.play.search.Budget;
import piste.deschainer.play.search.Engine;
import piste.deschainer.play.search.Evaluation;

/// Finds out which chance to win the score of a search stands for: plays games, searches some of
/// their positions, and fits the logistic of the scores to how the games ended. The same seed gives
/// the same result, whatever the number of threads.
///
/// @param nodes what each action is given in these games
/// @param looks what a position is given whose score is compared with the end
/// @param within only positions of the first so many actions count
public record Calibration(long games, long nodes, long looks, int within, long seed) {
  /// One position in so many is searched: those in between are much alike.
  private static final int ONE_IN = 5;

  private static final double LEAST = 50;
  private static final double MOST = 50_000;
  private static final int NARROWINGS = 60;

  /// A score, and what became of whoever had it.
  private record Scored(int score, double won) {}

  /// What came of it.
  ///
  /// @param logit the score at which the odds are e to 1
  /// @param surprise of the chances made with it, on average
  /// @param before the same with the chances in use
  public record Calibrated(long positions, double logit, double surprise, double before) {}

  /// Plays the games, and fits the chances to how they ended.
  ///
  /// @param progress told how many games are done
  public Calibrated run(int threads, LongConsumer progress) throws InterruptedException {
    List<Scored> all = playAll(threads, progress);
    double low = Math.log(LEAST);
    double high = Math.log(MOST);
    for (int i = 0; i < NARROWINGS; i++) {
      double one = low + (high - low) / 3;
      double other = high - (high - low) / 3;
      if (surprise(all, Math.exp(one)) < surprise(all, Math.exp(other))) {
        high = other;
      } else {
        low = one;
      }
    }
    double logit = Math.exp((low + high) / 2);
    return new Calibrated(all.size(), logit, surprise(all, logit), surprise(all, Evaluation.LOGIT));
  }

  private static double surprise(List<Scored> all, double logit) {
    double sum = 0;
    for (Scored one : all) {
      double x = one.score() / logit;
      sum += one.won() * softplus(-x) + (1 - one.won()) * softplus(x);
    }
    return sum / all.size();
  }

  /// The logarithm of 1 + e to the x.
  private static double softplus(double x) {
    return Math.max(x, 0) + Math.log1p(Math.exp(-Math.abs(x)));
  }

  private List<Scored> scored(SelfPlay play, long number) {
    SelfPlay.Course course = play.course(number);
    List<Scored> scored = new ArrayList<>();
    for (int i = 0; i < Math.min(within, course.met().size()); i += ONE_IN) {
      InPlay one = course.met().get(i);
      int score = play.engine().analyse(one, Budget.ofNodes(looks), 1).score();
      if (!Evaluation.isDecided(score)) {
        scored.add(new Scored(score, SelfPlay.share(one.side(), course.end())));
      }
    }
    return scored;
  }

  private List<Scored> playAll(int threads, LongConsumer progress) throws InterruptedException {
    SelfPlay play = new SelfPlay(Engine.standard(), nodes, seed);
    AtomicLong done = new AtomicLong();
    List<Callable<List<Scored>>> work = new ArrayList<>();
    for (long number = 0; number < games; number++) {
      long one = number;
      work.add(
          () -> {
            List<Scored> game = scored(play, one);
            progress.accept(done.incrementAndGet());
            return game;
          });
    }
    List<Scored> all = new ArrayList<>();
    try (ExecutorService pool = Executors.newFixedThreadPool(threads)) {
      for (Future<List<Scored>> game : pool.invokeAll(work)) {
        all.addAll(game.get());
      }
    } catch (ExecutionException e) {
      throw new IllegalStateException("a game failed", e.getCause());
    }
    return all;
  }
}
