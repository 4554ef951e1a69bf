package piste.strike;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.ArrayDeque;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import piste.rules.Distribution;
import piste.rules.Seat;
import piste.rules.Turn;

/// The rules as a whole give the odds that an independent solver found for small positions: with
/// fair dice and both players at their best, the chance of the one to move. Solved here by plain
/// iteration over every position that can be reached.
class KnownOddsTest {
  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "1,1 arena=2   | 0.16666666666666666",
        "1,1 arena=2,3 | 0.2845528455",
        "4,6 arena=-   | 0.1374893272",
      })
  void theChancesOfSmallPositionsAreTheKnownOnes(String text, double known) {
    Position start =
        Play.given("strike-26 n=2 lifting=never to=1 reserves=%s must".formatted(text)).position();
    Map<Position, Double> chances = new HashMap<>();
    reach(start, chances);
    double change;
    do {
      change = 0;
      for (var entry : chances.entrySet()) {
        double better = chanceOfSeatOne(entry.getKey(), chances);
        change = Math.max(change, Math.abs(better - entry.getValue()));
        entry.setValue(better);
      }
    } while (change > 1e-13);
    assertThat(chances.get(start)).isCloseTo(known, within(1e-9));
  }

  private static void reach(Position from, Map<Position, Double> chances) {
    ArrayDeque<Position> open = new ArrayDeque<>(List.of(from));
    while (!open.isEmpty()) {
      Position s = open.pop();
      if (chances.putIfAbsent(s, 0.5) == null) {
        switch (Strike.GAME.turn(s)) {
          case Turn.Choose _ ->
              Strike.GAME.moves(s).forEach(move -> open.push(Strike.GAME.play(s, move)));
          case Turn.Throw _ -> {
            Distribution<Reading> readings = FairDice.MODEL.readings(s);
            for (int row = 0; row < readings.size(); row++) {
              open.push(Strike.GAME.land(s, readings.outcome(row)));
            }
          }
          case Turn.Over _ -> {}
        }
      }
    }
  }

  private static double chanceOfSeatOne(Position s, Map<Position, Double> chances) {
    return switch (Strike.GAME.turn(s)) {
      case Turn.Over(var standing) -> standing.rank(Seat.of(1)) == 1 ? 1 : 0;
      case Turn.Choose(Seat seat) -> {
        var values =
            Strike.GAME.moves(s).stream().mapToDouble(m -> chances.get(Strike.GAME.play(s, m)));
        yield (seat.number() == 1 ? values.max() : values.min()).orElseThrow();
      }
      case Turn.Throw _ -> {
        Distribution<Reading> readings = FairDice.MODEL.readings(s);
        double sum = 0;
        for (int row = 0; row < readings.size(); row++) {
          sum +=
              readings.probability(row) * chances.get(Strike.GAME.land(s, readings.outcome(row)));
        }
        yield sum;
      }
    };
  }
}
