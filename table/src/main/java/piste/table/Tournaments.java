package piste.table;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;
import piste.rules.Seat;
import piste.rules.Series;
import piste.rules.Standing;
import piste.table.TableView.Round;
import piste.table.TableView.Tournament;

/// A tournament as all may see it.
final class Tournaments {
  private Tournaments() {}

  static Tournament of(Series series) {
    List<Seat> all = IntStream.rangeClosed(1, series.players()).mapToObj(Seat::of).toList();
    return new Tournament(
        series.ties(),
        series.players(),
        series.played().size(),
        series.points(),
        series.standing().ranks(),
        series.next() instanceof Series.Next.Decider,
        games(series, all),
        next(series, all));
  }

  /// Each game as it was due before it was played.
  private static List<Round> games(Series series, List<Seat> all) {
    List<Round> games = new ArrayList<>();
    Series before = Series.of(series.players(), series.first(), series.ties());
    for (Standing standing : series.played()) {
      Round due = next(before, all).orElseThrow();
      boolean counts = before.next() instanceof Series.Next.Round;
      List<Integer> points = counts ? all.stream().map(standing::points).toList() : List.of();
      games.add(new Round(due.players(), due.first(), points));
      before = before.with(standing);
    }
    return games;
  }

  private static Optional<Round> next(Series series, List<Seat> all) {
    return switch (series.next()) {
      case Series.Next.Round(_, Seat first) -> Optional.of(new Round(all, first, List.of()));
      case Series.Next.Decider(List<Seat> seats) ->
          Optional.of(new Round(seats, seats.getFirst(), List.of()));
      case Series.Next.Finished _ -> Optional.empty();
    };
  }
}
