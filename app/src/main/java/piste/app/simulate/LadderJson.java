package piste.app.simulate;

import java.util.List;
import java.util.Map;
import java.util.OptionalDouble;
import java.util.TreeMap;
import piste.lab.simulation.Rung;
import piste.lab.simulation.SoloRung;
import piste.lab.statistics.Proportion;
import piste.rules.Game;
import piste.rules.Setup;
import tools.jackson.databind.SerializationFeature;
import tools.jackson.databind.json.JsonMapper;

/// A skill ladder as JSON. Its fields are these records' names.
final class LadderJson {
  private static final JsonMapper MAPPER =
      JsonMapper.builder().enable(SerializationFeature.INDENT_OUTPUT).build();

  private record Document<T>(
      String game,
      Map<String, String> options,
      int players,
      long games,
      long seed,
      List<T> rungs) {}

  private record Line(
      String level,
      String against,
      long wins,
      long of,
      double rate,
      double low,
      double high,
      double even,
      double p,
      boolean stronger,
      List<SeatLine> seats) {
    static Line of(Rung rung) {
      Proportion wins = rung.wins();
      return new Line(
          rung.upper().name(),
          rung.lower().name(),
          wins.times(),
          wins.of(),
          wins.rate(),
          wins.low(),
          wins.high(),
          rung.even(),
          rung.pValue(),
          rung.isStronger(),
          rung.bySeat().stream().map(SeatLine::of).toList());
    }
  }

  /// A level alone, and the one below it.
  private record SoloLine(
      String level,
      String against,
      long wins,
      long winsBelow,
      double length,
      double lengthBelow,
      double pWins,
      OptionalDouble pLength,
      boolean stronger) {
    static SoloLine of(SoloRung rung) {
      return new SoloLine(
          rung.upper().name(),
          rung.lower().name(),
          rung.wins().times(),
          rung.lowerWins().times(),
          rung.length().mean(),
          rung.lowerLength().mean(),
          rung.winsPValue(),
          rung.lengthPValue(),
          rung.isStronger());
    }
  }

  /// The upper level in one seat after the other.
  private record SeatLine(long games, long wins, double rate) {
    static SeatLine of(Proportion wins) {
      return new SeatLine(wins.of(), wins.times(), wins.rate());
    }
  }

  private LadderJson() {}

  static String of(Game<?, ?, ?> game, Setup setup, long games, long seed, List<Rung> rungs) {
    return document(game, setup, games, seed, rungs.stream().map(Line::of).toList());
  }

  static String alone(
      Game<?, ?, ?> game, Setup setup, long games, long seed, List<SoloRung> rungs) {
    return document(game, setup, games, seed, rungs.stream().map(SoloLine::of).toList());
  }

  private static <T> String document(
      Game<?, ?, ?> game, Setup setup, long games, long seed, List<T> rungs) {
    Map<String, String> options = new TreeMap<>();
    game.options().forEach(option -> options.put(option.name(), setup.value(option)));
    return MAPPER.writeValueAsString(
        new Document<>(game.name(), options, setup.players(), games, seed, rungs));
  }
}
