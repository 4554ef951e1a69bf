package piste.lab.findings;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import piste.lab.experiment.Cell;
import piste.lab.experiment.LineUp;
import piste.lab.run.CounterNames;
import piste.lab.run.GameCounts;
import piste.lab.statistics.ChiSquare;

/// Whether all seats win alike, in one test for a variant with its number of players, in which the
/// same bot sits in every seat.
///
/// @param wins by seat, alone or with others
/// @param pValue how often chance alone would tell the seats as far apart, did they win alike
/// @param adjusted the same with regard to the tests of all variants (Holm)
public record SeatBalance(Cell cell, long games, List<Long> wins, double pValue, double adjusted) {
  private static final double TWENTIETH = 0.05;

  public SeatBalance {
    wins = List.copyOf(wins);
  }

  public int players() {
    return cell.players();
  }

  public boolean isEven() {
    return adjusted >= TWENTIETH;
  }

  SeatBalance adjustedTo(double value) {
    return new SeatBalance(cell, games, wins, pValue, value);
  }

  static boolean isFair(LineUp lineUp) {
    return new HashSet<>(lineUp.names()).size() == 1;
  }

  /// The test of what was counted; nothing if no game tells seats apart.
  static Optional<SeatBalance> of(Cell cell, GameCounts counts) {
    int players = cell.players();
    List<Long> wins = new ArrayList<>();
    for (int seat = 1; seat <= players; seat++) {
      wins.add(counts.average(CounterNames.WIN + seat).sum());
    }
    long games = counts.average(CounterNames.WIN + 1).count();
    long shared = counts.average(CounterNames.DRAW).sum();
    long alone = games - shared - counts.average(CounterNames.NOBODY).sum();
    long all = wins.stream().mapToLong(Long::longValue).sum();
    // How far the seats of one game are from each other, on average, were they alike. Of games that
    // are shared the mean number of winners is known, not that of each, which errs to the safe
    // side.
    double winners = shared == 0 ? 0 : (double) (all - alone) / shared;
    double spread =
        (alone * (1 - 1.0 / players) + shared * (winners - winners * winners / players))
            / (players - 1);
    if (players < 2 || spread <= 0) {
      return Optional.empty();
    }
    double mean = (double) all / players;
    double sum = wins.stream().mapToDouble(own -> (own - mean) * (own - mean)).sum();
    double p = new ChiSquare(sum / spread, players - 1).pValue();
    return Optional.of(new SeatBalance(cell, games, wins, p, p));
  }
}
