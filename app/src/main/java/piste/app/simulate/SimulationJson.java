package piste.app.simulate;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.TreeMap;
import piste.lab.simulation.Results;
import piste.lab.statistics.Average;
import piste.lab.statistics.Proportion;
import piste.rules.Game;
import piste.rules.Seat;
import piste.rules.Setup;
import tools.jackson.databind.SerializationFeature;
import tools.jackson.databind.json.JsonMapper;

/// The result of a simulation as JSON. Its fields are these records' names.
final class SimulationJson {
  private static final JsonMapper MAPPER =
      JsonMapper.builder().enable(SerializationFeature.INDENT_OUTPUT).build();

  private record Document(
      String game,
      Map<String, String> options,
      int players,
      Optional<Integer> first,
      long games,
      long seed,
      List<SeatLine> seats,
      long unwon,
      Interval throwsPerGame,
      Interval turnsPerGame,
      Map<String, Interval> measures) {}

  private record SeatLine(int seat, String bot, long wins, double rate, double low, double high) {}

  /// Without ends where they cannot be known.
  private record Interval(double mean, OptionalDouble low, OptionalDouble high) {
    static Interval of(Average average) {
      return average.hasSpread()
          ? new Interval(
              average.mean(), OptionalDouble.of(average.low()), OptionalDouble.of(average.high()))
          : new Interval(average.mean(), OptionalDouble.empty(), OptionalDouble.empty());
    }
  }

  private SimulationJson() {}

  /// @param measured the names of the results' measures
  static String of(
      Game<?, ?, ?> game,
      Setup setup,
      long seed,
      List<String> bots,
      List<String> measured,
      Results results) {
    List<SeatLine> seats = new ArrayList<>();
    for (int seat = 1; seat <= setup.players(); seat++) {
      Proportion wins = results.winsOf(Seat.of(seat));
      seats.add(
          new SeatLine(
              seat, bots.get(seat - 1), wins.times(), wins.rate(), wins.low(), wins.high()));
    }
    Map<String, String> options = new TreeMap<>();
    game.options().forEach(option -> options.put(option.name(), setup.value(option)));
    Map<String, Interval> measures = new TreeMap<>();
    for (int i = 0; i < results.measures().size(); i++) {
      measures.put(measured.get(i), Interval.of(results.measures().get(i)));
    }
    return MAPPER.writeValueAsString(
        new Document(
            game.name(),
            options,
            setup.players(),
            game.first(setup).map(Seat::number),
            results.games(),
            seed,
            seats,
            results.unwon(),
            Interval.of(results.throwsPerGame()),
            Interval.of(results.turnsPerGame()),
            measures));
  }
}
