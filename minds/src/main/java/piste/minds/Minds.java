package piste.minds;

import java.util.List;
import java.util.Optional;
import piste.minds.review.Insight;

/// All that is made of one [Study] for a game, so that those who play and those who look on share
/// what was worked out.
///
/// @param bots everybody who plays it; the first of them is the one to use when none is named
/// @param insight what is known of its positions, if anything is
public record Minds<S, M, R>(List<Bot<S, M>> bots, Optional<Insight<S, M, R>> insight) {
  public Minds {
    bots = List.copyOf(bots);
  }
}
