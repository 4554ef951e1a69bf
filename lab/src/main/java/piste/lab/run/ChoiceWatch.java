package piste.lab.run;

import java.util.Collections;
import java.util.List;
import java.util.Set;
import java.util.stream.IntStream;
import piste.lab.experiment.MetricGroup;
import piste.minds.review.Appraiser;
import piste.rules.Game;
import piste.rules.Seat;
import piste.rules.Standing;

/// Looks at every choice, where chances are told quickly enough to compare all moves.
///
/// @param topics what is looked at
/// @param record where it is noted
record ChoiceWatch<S, M, R>(
    Game<S, M, R> game,
    Appraiser<S> appraiser,
    Set<MetricGroup> topics,
    GameRecord record,
    int players)
    implements Watch<S, M> {
  @Override
  public void begin(long number) {}

  @Override
  public void choosing(S position, Seat seat, List<M> compared) {
    if (topics.contains(MetricGroup.DRAMA)) {
      record.chancesAre(appraiser.win(position));
    }
    if (topics.contains(MetricGroup.DECISIONS) && !compared.isEmpty()) {
      record.compared(price(position, seat, compared));
    }
  }

  private MistakeCost price(S position, Seat seat, List<M> moves) {
    double best = 0;
    double worst = 1;
    double sum = 0;
    for (M move : moves) {
      double win = appraiser.win(game.play(position, move)).get(seat.index());
      best = Math.max(best, win);
      worst = Math.min(worst, win);
      sum += win;
    }
    return new MistakeCost(best - sum / moves.size(), best - worst);
  }

  @Override
  public void over(S position, Standing standing) {
    if (topics.contains(MetricGroup.DRAMA)) {
      record.chancesAre(shares(standing));
    }
  }

  /// What each has of the win at the end; where nobody won all have as much.
  private List<Double> shares(Standing standing) {
    List<Seat> winners = standing.winners();
    if (winners.isEmpty()) {
      return Collections.nCopies(players, 1.0 / players);
    }
    return IntStream.rangeClosed(1, players)
        .mapToObj(seat -> winners.contains(Seat.of(seat)) ? 1.0 / winners.size() : 0.0)
        .toList();
  }
}
