package piste.app.arena;

import com.fasterxml.jackson.annotation.JsonInclude;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import piste.lab.arena.Demand;
import piste.lab.arena.Escape;
import piste.lab.arena.FairnessResults;
import piste.lab.arena.KnockEffect;
import piste.lab.arena.KnockResults;
import piste.lab.arena.Measurements;
import piste.lab.arena.TunnelResults;
import piste.lab.statistics.ChiSquare;
import piste.lab.statistics.Proportion;
import tools.jackson.databind.SerializationFeature;
import tools.jackson.databind.json.JsonMapper;

/// Measurements as JSON. Its fields are these records' names; what was not measured is left out.
final class MeasurementsJson {
  private static final JsonMapper MAPPER =
      JsonMapper.builder()
          .enable(SerializationFeature.INDENT_OUTPUT)
          .changeDefaultPropertyInclusion(
              all -> all.withValueInclusion(JsonInclude.Include.NON_ABSENT))
          .build();

  private record Document(
      String arena,
      long seed,
      Optional<Knock> knock,
      Optional<Fairness> fairness,
      Optional<Tunnel> tunnel,
      List<Demand> demands) {}

  private record Knock(int lying, long throwsEach, List<KnockLine> lines) {}

  private record KnockLine(double speed, String aim, Map<String, Rate> happenings) {}

  private record Rate(long times, long of, double rate, double low, double high) {
    static Rate of(Proportion share) {
      return new Rate(share.times(), share.of(), share.rate(), share.low(), share.high());
    }
  }

  private record Fairness(String die, long throwsEach, List<FairnessTest> tests) {}

  private record FairnessTest(
      String style,
      double speed,
      String dice,
      List<Long> faces,
      long none,
      double chiSquare,
      double pValue) {}

  private record Tunnel(
      long throwsMade, long dice, long left, long pressedIn, Map<String, Long> escapes) {}

  private MeasurementsJson() {}

  static String of(String arena, long seed, Measurements measured) {
    return MAPPER.writeValueAsString(
        new Document(
            arena,
            seed,
            measured.knock().map(MeasurementsJson::knock),
            measured.fairness().map(MeasurementsJson::fairness),
            measured.tunnel().map(MeasurementsJson::tunnel),
            measured.demands()));
  }

  private static Knock knock(KnockResults results) {
    return new Knock(
        results.experiment().lying(),
        results.experiment().throwsEach(),
        results.lines().stream().map(MeasurementsJson::line).toList());
  }

  private static KnockLine line(KnockResults.Line line) {
    Map<String, Rate> happenings = new LinkedHashMap<>();
    for (KnockEffect happening : KnockEffect.values()) {
      happenings.put(key(happening), Rate.of(line.count().of(happening)));
    }
    return new KnockLine(line.speed(), key(line.aim()), happenings);
  }

  private static Fairness fairness(FairnessResults results) {
    return new Fairness(
        results.experiment().tested().word(),
        results.experiment().throwsEach(),
        results.tests().stream().map(MeasurementsJson::test).toList());
  }

  private static FairnessTest test(FairnessResults.Test test) {
    ChiSquare found = test.faces().test();
    return new FairnessTest(
        test.style().name(),
        test.style().speed(),
        test.which(),
        test.faces().times(),
        test.faces().none(),
        found.statistic(),
        found.pValue());
  }

  private static Tunnel tunnel(TunnelResults results) {
    Map<String, Long> escapes = new LinkedHashMap<>();
    for (Escape escape : Escape.values()) {
      escapes.put(key(escape), results.of(escape));
    }
    return new Tunnel(
        results.experiment().throwsMade(),
        results.dice(),
        results.left(),
        results.pressedIn(),
        escapes);
  }

  private static String key(Enum<?> name) {
    return name.name().toLowerCase(Locale.ROOT).replace('_', '-');
  }
}
