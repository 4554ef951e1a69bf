package piste.lab.report;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import piste.lab.experiment.MetricGroup;
import piste.lab.findings.Metric;

/// The metrics that a designer asks for first.
final class Headlines {
  private static final int MOST = 6;

  /// One of each line, whichever is there first.
  private static final List<List<String>> WANTED =
      List.of(
          List.of("first"),
          List.of("minutes", "turns", "throws"),
          List.of("comeback", "lead-changes"),
          List.of("measure.0"),
          List.of("skill.3", "skill.2", "skill.1", "skill.0"),
          List.of("weighty", "choices"),
          List.of("draw"),
          List.of("sitting"));

  private Headlines() {}

  static List<Metric> of(Comparison comparison) {
    List<Metric> found = new ArrayList<>();
    for (List<String> ids : WANTED) {
      ids.stream()
          .map(comparison::metric)
          .flatMap(Optional::stream)
          .filter(comparison::tells)
          .findFirst()
          .ifPresent(found::add);
    }
    return found.subList(0, Math.min(MOST, found.size()));
  }

  /// Whether a metric is one point of a curve, and says little by itself.
  static boolean isPartOfCurve(Metric metric) {
    return metric.id().startsWith("favourite.");
  }

  /// Whether a metric is the wins of one seat, which belong beside those of the others.
  static boolean isOfSeat(Metric metric) {
    return metric.id().startsWith("win.");
  }

  /// Whether a metric is how often one seat comes second.
  static boolean isSecond(Metric metric) {
    return metric.id().startsWith("second.");
  }

  /// Whether a metric is told in a table of moves.
  static boolean isOfMoves(Metric metric) {
    return metric.topic() == MetricGroup.MOVES;
  }

  /// Whether a metric is a rung of the ladder, which is drawn as a whole.
  static boolean isRung(Metric metric) {
    return metric.id().startsWith("skill.");
  }
}
