package piste.lab.run;

import java.util.Set;
import piste.lab.experiment.GameSeeds;
import piste.lab.experiment.MetricGroup;
import piste.minds.review.Appraiser;
import piste.rules.Game;

/// How chances to win are known in the games of a heat.
sealed interface ChanceSource<S, M, R> {
  /// One who looks at them for a thread.
  ///
  /// @param seeds those of the games
  /// @param record where it is noted
  Watch<S, M> watch(Set<MetricGroup> topics, GameSeeds seeds, GameRecord record);

  /// Somebody tells them quickly, in any position.
  record Glanced<S, M, R>(Game<S, M, R> game, Appraiser<S> appraiser, int players)
      implements ChanceSource<S, M, R> {
    @Override
    public Watch<S, M> watch(Set<MetricGroup> topics, GameSeeds seeds, GameRecord record) {
      return new ChoiceWatch<>(game, appraiser, topics, record, players);
    }
  }

  /// They were learned from other games.
  record Learned<S, M, R>(Forecast<S, M, R> forecast, LookAhead<S, M, R> lookAhead)
      implements ChanceSource<S, M, R> {
    @Override
    public Watch<S, M> watch(Set<MetricGroup> topics, GameSeeds seeds, GameRecord record) {
      return new TurnWatch<>(forecast, lookAhead, topics, seeds, record);
    }
  }
}
