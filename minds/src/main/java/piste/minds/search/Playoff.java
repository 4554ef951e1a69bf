package piste.minds.search;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.SplittableRandom;
import piste.rules.Draw;
import piste.rules.Game;
import piste.rules.Seat;
import piste.rules.Turn;

/// Finds the best of several moves by playouts, in heats: all moves still in are tried as often as
/// each other, then the worse half is out (sequential halving). Those that are clearly worse than
/// the leader are out before, and with one left it is over.
///
/// The same dice are drawn for all moves, as far as the same dice are thrown, so that luck tells
/// them apart less. Knows nothing of the game but its rules.
///
/// @param playout what is tried again and again
/// @param doubt by so many standard errors a move must be behind to be clearly worse
public record Playoff<S, M, R>(Game<S, M, R> game, Playout<S> playout, double doubt) {
  /// The playouts of a move after which it may be called clearly worse, and again and again.
  private static final int LOOK = 32;

  /// A move in the running.
  private static final class Runner<S, M> {
    private final M move;
    private final S after;
    private int playouts;
    private double sum;
    private double squares;

    Runner(M move, S after) {
      this.move = move;
      this.after = after;
    }

    void add(double share) {
      playouts++;
      sum += share;
      squares += share * share;
    }

    double mean() {
      return playouts == 0 ? 0 : sum / playouts;
    }

    /// The variance of the mean.
    double variance() {
      return playouts < 2 ? 1 : Math.max(0, squares / playouts - mean() * mean()) / (playouts - 1);
    }

    Tried<M> told() {
      return new Tried<>(move, playouts, mean(), Math.sqrt(variance()));
    }
  }

  /// What is known of the moves, the winner first.
  ///
  /// @param position in which somebody is to choose
  /// @param moves those to compare, at least one
  public List<Tried<M>> hold(S position, List<M> moves, Effort effort, Draw chance) {
    int seat =
        switch (game.turn(position)) {
          case Turn.Choose(Seat chooser) -> chooser.index();
          case Turn.Throw _, Turn.Over _ -> throw new IllegalArgumentException("nobody chooses");
        };
    List<Runner<S, M>> in = new ArrayList<>();
    moves.forEach(move -> in.add(new Runner<>(move, game.play(position, move))));
    List<Runner<S, M>> out = new ArrayList<>();
    run(in, out, seat, effort, chance.below(Long.MAX_VALUE));
    List<Tried<M>> tried = new ArrayList<>();
    in.forEach(runner -> tried.add(runner.told()));
    out.reversed().forEach(runner -> tried.add(runner.told()));
    return tried;
  }

  private void run(
      List<Runner<S, M>> in, List<Runner<S, M>> out, int seat, Effort effort, long seed) {
    int heats = Math.max(1, 32 - Integer.numberOfLeadingZeros(in.size() - 1));
    int done = 0;
    int number = 0;
    for (int heat = 1; heat <= heats && in.size() > 1; heat++) {
      while (in.size() > 1 && effort.after(done) < (double) heat / heats) {
        for (Runner<S, M> runner : in) {
          SplittableRandom dice = new SplittableRandom(seed + number * 0x9e3779b97f4a7c15L);
          runner.add(playout.shares(runner.after, dice::nextLong)[seat]);
        }
        number++;
        done += in.size();
        if (number % LOOK == 0) {
          dropClearlyWorse(in, out);
        }
      }
      drop(in, out, Math.max(1, in.size() / 2));
    }
  }

  private void dropClearlyWorse(List<Runner<S, M>> in, List<Runner<S, M>> out) {
    rank(in);
    Runner<S, M> leader = in.getFirst();
    int stay = in.size();
    while (stay > 1 && isClearlyWorse(in.get(stay - 1), leader)) {
      stay--;
    }
    drop(in, out, stay);
  }

  private boolean isClearlyWorse(Runner<S, M> one, Runner<S, M> leader) {
    double behind = leader.mean() - one.mean();
    return behind * behind > doubt * doubt * (leader.variance() + one.variance());
  }

  /// Leaves the best so many in.
  private static <S, M> void drop(List<Runner<S, M>> in, List<Runner<S, M>> out, int stay) {
    rank(in);
    while (in.size() > stay) {
      out.add(in.removeLast());
    }
  }

  private static <S, M> void rank(List<Runner<S, M>> in) {
    in.sort(Comparator.comparingDouble(runner -> -runner.mean()));
  }
}
