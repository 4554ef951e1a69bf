package piste.lab.findings;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import piste.lab.experiment.Block;
import piste.lab.experiment.Experiment;
import piste.lab.experiment.Heat;
import piste.lab.run.BlockPlayer;
import piste.lab.run.CounterNames;
import piste.lab.run.GameCounts;
import piste.lab.statistics.Average;

/// The games of a variant that are worth watching.
///
/// @param typical the number of the game that is nearest to the middle in every respect
/// @param dramatic the number of the one in which most changes hands: of the chance to win, or of
///     the lead where chances are not known
public record NotableGames(long typical, long dramatic) {
  /// As many games are looked at, at most.
  private static final long MOST = 1_000;

  private static final List<String> LOOKED_AT =
      List.of(
          CounterNames.TENTHS,
          CounterNames.SWING,
          CounterNames.LEAD_CHANGES,
          CounterNames.MARGIN,
          CounterNames.DECIDED);

  private static final List<String> DRAMA = List.of(CounterNames.SWING, CounterNames.LEAD_CHANGES);

  /// What a game came to.
  private record Seen(long number, GameCounts counts) {
    Optional<Double> value(String name) {
      Average average = counts.average(name);
      return average.count() == 0 ? Optional.empty() : Optional.of(average.mean());
    }
  }

  /// Looks at the first games of a heat; none are notable if none of these comes to its end.
  public static Optional<NotableGames> of(Experiment experiment, Heat heat, BlockPlayer bench) {
    return of(experiment, heat, bench, MOST);
  }

  /// The same, looking at so many games at most.
  public static Optional<NotableGames> of(
      Experiment experiment, Heat heat, BlockPlayer bench, long most) {
    long games = Math.min(most, heat.games());
    if (experiment.sample() > 0) {
      games = Math.min(games, experiment.sample());
    }
    List<Seen> seen = new ArrayList<>();
    bench.play(
        new Block(heat.number(), 0, games),
        (counts, number) -> {
          if (counts.average(CounterNames.UNFINISHED).sum() == 0) {
            seen.add(new Seen(number, counts));
          }
        });
    return seen.isEmpty()
        ? Optional.empty()
        : Optional.of(new NotableGames(typical(seen).number(), dramatic(seen).number()));
  }

  private static Seen typical(List<Seen> games) {
    double[] far = new double[games.size()];
    for (String name : LOOKED_AT) {
      List<Double> values =
          games.stream().map(game -> game.value(name)).flatMap(Optional::stream).sorted().toList();
      if (!values.isEmpty()) {
        double middle = values.get(values.size() / 2);
        double half = values.get(values.size() * 3 / 4) - values.get(values.size() / 4);
        double unit = half > 0 ? half : 1;
        for (int i = 0; i < far.length; i++) {
          far[i] += games.get(i).value(name).map(v -> Math.abs(v - middle) / unit).orElse(1.0);
        }
      }
    }
    int nearest = 0;
    for (int i = 1; i < far.length; i++) {
      nearest = far[i] < far[nearest] ? i : nearest;
    }
    return games.get(nearest);
  }

  private static Seen dramatic(List<Seen> games) {
    String by =
        DRAMA.stream()
            .filter(name -> games.stream().anyMatch(game -> game.value(name).isPresent()))
            .findFirst()
            .orElse(CounterNames.TENTHS);
    return games.stream()
        .max(Comparator.comparingDouble(game -> game.value(by).orElse(-1.0)))
        .orElseThrow();
  }
}
