package piste.lab.report;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import piste.lab.findings.CellFindings;
import piste.lab.findings.Metric;
import piste.lab.findings.Unit;
import piste.lab.statistics.Estimate;

/// What a designer should know of the baseline whatever else was asked: where a game does badly by
/// what most people expect of one, the worst first. Each is said only when the whole interval is
/// beyond the bound.
record Recommendations(Comparison comparison, Labels names, Voice voice) {
  private static final double SOME = 0.01;
  private static final double TENTH = 0.1;
  private static final double FIFTH = 0.2;
  private static final double MOSTLY = 0.8;
  private static final double LITTLE_SKILL = 0.05;

  List<String> sentences() {
    List<String> said = new ArrayList<>();
    above(said, "unfinished", SOME);
    above(said, "nobody", TENTH);
    above(said, "draw", TENTH);
    luck().ifPresent(said::add);
    above(said, "runaway", MOSTLY);
    above(said, "sitting", FIFTH);
    below(said, "comeback", TENTH);
    below(said, "weighty", FIFTH);
    return said;
  }

  /// How long a game is.
  Optional<String> length() {
    for (String id : List.of("minutes", "turns", "throws")) {
      Optional<Metric> metric = comparison.metric(id);
      Estimate found = comparison.baseline().estimates().get(id);
      if (metric.isPresent() && found != null) {
        String figure = figure(found, metric.get().unit());
        String name = voice.say(metric.get().name());
        return Optional.of(
            voice.say("advice.length", "metric", voice.quoted(name), "figure", figure));
      }
    }
    return Optional.empty();
  }

  private void above(List<String> said, String id, double bound) {
    Estimate found = comparison.baseline().estimates().get(id);
    if (found != null && found.low() > bound) {
      said.add(told(found, id));
    }
  }

  private void below(List<String> said, String id, double bound) {
    Estimate found = comparison.baseline().estimates().get(id);
    if (found != null && found.high() < bound) {
      said.add(told(found, id));
    }
  }

  private String told(Estimate found, String id) {
    String figure = figure(found, comparison.findings().metric(id).unit());
    return voice.say("advice." + id, "figure", figure);
  }

  /// Whether the best bot gains little on the next.
  private Optional<String> luck() {
    CellFindings cell = comparison.baseline();
    if (cell.ladder().isEmpty()) {
      return Optional.empty();
    }
    CellFindings.Step top = cell.ladder().getLast();
    String figure = figure(top.wins(), Unit.SHARE);
    String upper = names.ofBot(top.upper());
    String lower = names.ofBot(top.lower());
    String even = voice.percent(voice.number(100 * top.even(), 0));
    return top.wins().high() - top.even() < LITTLE_SKILL
        ? Optional.of(
            voice.say(
                "advice.luck", "upper", upper, "lower", lower, "figure", figure, "even", even))
        : Optional.empty();
  }

  private String figure(Estimate estimate, Unit unit) {
    return "%s (%s)".formatted(voice.value(estimate, unit), voice.interval(estimate, unit));
  }
}
