package piste.game;

import java.util.List;
import piste.minds.Bot;
import piste.minds.review.Insight;
import piste.minds.search.SearchInsight;
import piste.rules.GameBox;

/// All that is made of one [Study] for a game, so that those who play and those who look on share
/// what was worked out.
///
/// @param bots everybody who plays it; the first of them is the one to use when none is named
/// @param insight what is known of its positions, of dice that are drawn
/// @param thrown what is known where they are thrown in the bowl
public record Minds<S, M, R>(
    List<Bot<S, M>> bots, Insight<S, M, R> insight, Insight<S, M, R> thrown) {
  public Minds {
    bots = List.copyOf(bots);
  }

  /// Those of a game of which the same is known, however its dice come to fall.
  public Minds(List<Bot<S, M>> bots, Insight<S, M, R> insight) {
    this(bots, insight, insight);
  }

  /// What is known of positions whose dice are thrown, or are drawn.
  public Insight<S, M, R> insightFor(boolean isThrown) {
    return isThrown ? thrown : insight;
  }

  /// Bots of a game that hides nothing, whose positions are looked at by search: all play on like
  /// the weakest level, which must be quick.
  public static <S, M, R> Minds<S, M, R> searching(GameBox<S, M, R> box, List<Bot<S, M>> bots) {
    return new Minds<>(bots, SearchInsight.of(box, GameModule.levels(bots).getFirst()));
  }
}
