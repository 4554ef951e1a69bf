package piste.lab.run;

import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.SplittableRandom;
import piste.lab.experiment.GameSeeds;
import piste.lab.experiment.MetricGroup;
import piste.rules.Seat;
import piste.rules.Standing;

/// Looks at the chances whenever a turn begins, where that is all they are known for. To compare
/// moves takes a while, so it is done for one decision of every few games, each as likely as any
/// other of its game.
final class TurnWatch<S, M, R> implements Watch<S, M> {
  private final Forecast<S, M, R> forecast;
  private final LookAhead<S, M, R> lookAhead;
  private final Set<MetricGroup> topics;
  private final GameSeeds seeds;
  private final GameRecord record;

  private long game;
  private long turn;
  private boolean isTried;
  private SplittableRandom lots = new SplittableRandom(0);
  private int decisions;
  private Optional<Decision<S, M>> drawn = Optional.empty();

  private record Decision<S, M>(S position, Seat seat, List<M> moves) {}

  /// @param seeds those of the games
  TurnWatch(
      Forecast<S, M, R> forecast,
      LookAhead<S, M, R> lookAhead,
      Set<MetricGroup> topics,
      GameSeeds seeds,
      GameRecord record) {
    this.forecast = forecast;
    this.lookAhead = lookAhead;
    this.topics = topics;
    this.seeds = seeds;
    this.record = record;
  }

  @Override
  public void begin(long number) {
    game = number;
    turn = 0;
    isTried = topics.contains(MetricGroup.DECISIONS) && number % CounterNames.TRIED_EVERY == 0;
    lots = new SplittableRandom(seeds.ofLots(number));
    decisions = 0;
    drawn = Optional.empty();
  }

  @Override
  public void choosing(S position, Seat seat, List<M> compared) {
    long current = forecast.turn(position);
    if (current != 0 && current != turn && topics.contains(MetricGroup.DRAMA)) {
      record.chancesAre(forecast.win(position));
    }
    turn = current;
    if (isTried && !compared.isEmpty()) {
      decisions++;
      drawn =
          lots.nextInt(decisions) == 0
              ? Optional.of(new Decision<>(position, seat, compared))
              : drawn;
    }
  }

  @Override
  public void over(S position, Standing standing) {
    if (topics.contains(MetricGroup.DRAMA)) {
      record.chancesAre(forecast.win(position));
    }
    drawn.ifPresent(one -> record.compared(price(one)));
  }

  private MistakeCost price(Decision<S, M> one) {
    return lookAhead.price(
        one.position(), one.seat(), one.moves(), luck -> seeds.ofLuck(game, luck));
  }
}
