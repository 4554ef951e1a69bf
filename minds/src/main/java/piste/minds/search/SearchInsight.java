package piste.minds.search;

import java.util.List;
import java.util.Optional;
import java.util.SplittableRandom;
import piste.minds.Bot;
import piste.minds.review.Grading;
import piste.minds.review.Insight;
import piste.minds.review.Reviewer;
import piste.rules.GameBox;
import piste.view.Words;

/// What playouts know of any game: chances are those of players who all play like one bot, moves
/// are compared by them, and advice is what that bot says. For a game that hides nothing, and whose
/// maker knows no better.
///
/// @param guide plays the playouts: the quicker, the better
public record SearchInsight<S, M, R>(
    SequentialHalving<S, M, R> halving, Bot<S, M> guide, Reviewer<S, M, R> reviewer)
    implements Insight<S, M, R> {
  /// With so many moves the one made is compared.
  private static final int COMPARED = 4;

  /// The playouts for each move by which those are chosen.
  private static final int TRIES = 32;

  /// By so many standard errors a move must be behind to be tried no more.
  private static final double DOUBT = 3;

  public static <S, M, R> SearchInsight<S, M, R> of(GameBox<S, M, R> box, Bot<S, M> guide) {
    GuidedPlayout<S, M, R> playout = new GuidedPlayout<>(box.game(), box.fairDice(), guide);
    SequentialHalving<S, M, R> halving = new SequentialHalving<>(box.game(), playout, DOUBT);
    return new SearchInsight<>(
        halving,
        guide,
        new Reviewer<>(
            box.game(),
            new PlayoutAppraiser<>(playout),
            _ -> false,
            (position, moves) -> favourites(halving, position, moves),
            Grading.PLAYED));
  }

  private static <S, M> List<M> favourites(
      SequentialHalving<S, M, ?> halving, S position, List<M> moves) {
    if (moves.size() <= COMPARED) {
      return moves;
    }
    Effort effort = Effort.ofPlayouts(TRIES * moves.size());
    return halving.compare(position, moves, effort, new SplittableRandom(0)::nextLong).stream()
        .limit(COMPARED)
        .map(MoveEstimate::move)
        .toList();
  }

  @Override
  public Optional<Reviewer<S, M, R>> reviewer(S position) {
    return Optional.of(reviewer);
  }

  /// Playouts are too slow for very many positions.
  @Override
  public boolean glances() {
    return false;
  }

  @Override
  public Words advice(S position, M move) {
    return guide.explain(position, move);
  }

  /// Which faces a reading has is the game's own knowledge.
  @Override
  public List<Shown> shown(R reading) {
    return List.of();
  }
}
