package piste.minds.search;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.SplittableRandom;
import piste.rules.Draw;
import piste.rules.Game;
import piste.rules.Seat;
import piste.rules.Turn;

/// Finds the best of several moves by playouts with sequential halving: in each round all moves
/// still in are tried equally often, then the worse half is dropped. Moves that are clearly worse
/// than the leader are dropped before, and it ends when one is left.
///
/// The same dice are drawn for all moves, as far as the same dice are thrown, so that luck tells
/// them apart less. Knows nothing of the game but its rules.
///
/// @param playout what is tried again and again
/// @param doubt by so many standard errors a move must be behind to be clearly worse
public record SequentialHalving<S, M, R>(Game<S, M, R> game, Playout<S> playout, double doubt) {
  /// The playouts of a move after which it may be called clearly worse, and again and again.
  private static final int LOOK = 32;

  /// A move in the running.
  private static final class Candidate<S, M> {
    private final M move;
    private final S after;
    private int playouts;
    private double sum;
    private double squares;

    Candidate(M move, S after) {
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

    MoveEstimate<M> estimate() {
      return new MoveEstimate<>(move, playouts, mean(), Math.sqrt(variance()));
    }
  }

  /// What is known of the moves, the winner first.
  ///
  /// @param position in which somebody is to choose
  /// @param moves those to compare, at least one
  public List<MoveEstimate<M>> compare(S position, List<M> moves, Effort effort, Draw chance) {
    int seat =
        switch (game.turn(position)) {
          case Turn.Choose(Seat chooser) -> chooser.index();
          case Turn.Throw _, Turn.Over _ -> throw new IllegalArgumentException("nobody chooses");
        };
    List<Candidate<S, M>> in = new ArrayList<>();
    moves.forEach(move -> in.add(new Candidate<>(move, game.play(position, move))));
    List<Candidate<S, M>> out = new ArrayList<>();
    run(in, out, seat, effort, chance.below(Long.MAX_VALUE));
    List<MoveEstimate<M>> estimates = new ArrayList<>();
    in.forEach(candidate -> estimates.add(candidate.estimate()));
    out.reversed().forEach(candidate -> estimates.add(candidate.estimate()));
    return estimates;
  }

  private void run(
      List<Candidate<S, M>> in, List<Candidate<S, M>> out, int seat, Effort effort, long seed) {
    int rounds = Math.max(1, 32 - Integer.numberOfLeadingZeros(in.size() - 1));
    int done = 0;
    int number = 0;
    for (int round = 1; round <= rounds && in.size() > 1; round++) {
      while (in.size() > 1 && effort.after(done) < (double) round / rounds) {
        for (Candidate<S, M> candidate : in) {
          SplittableRandom dice = new SplittableRandom(seed + number * 0x9e3779b97f4a7c15L);
          candidate.add(playout.shares(candidate.after, dice::nextLong)[seat]);
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

  private void dropClearlyWorse(List<Candidate<S, M>> in, List<Candidate<S, M>> out) {
    rank(in);
    Candidate<S, M> leader = in.getFirst();
    int stay = in.size();
    while (stay > 1 && isClearlyWorse(in.get(stay - 1), leader)) {
      stay--;
    }
    drop(in, out, stay);
  }

  private boolean isClearlyWorse(Candidate<S, M> one, Candidate<S, M> leader) {
    double behind = leader.mean() - one.mean();
    return behind * behind > doubt * doubt * (leader.variance() + one.variance());
  }

  /// Leaves the best so many in.
  private static <S, M> void drop(List<Candidate<S, M>> in, List<Candidate<S, M>> out, int stay) {
    rank(in);
    while (in.size() > stay) {
      out.add(in.removeLast());
    }
  }

  private static <S, M> void rank(List<Candidate<S, M>> in) {
    in.sort(Comparator.comparingDouble(candidate -> -candidate.mean()));
  }
}
