package piste.lab.report;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Predicate;
import piste.lab.experiment.Axis;
import piste.lab.experiment.Cell;
import piste.lab.findings.CellFindings;
import piste.lab.findings.Effect;
import piste.lab.findings.Estimate;
import piste.lab.findings.Findings;
import piste.lab.findings.Metric;
import piste.lab.findings.Unit;

/// Findings, asked from the side of whoever compares.
record Comparison(Findings findings) {
  /// Up to so many cells each is shown by itself.
  private static final int MOST_SHOWN = 12;

  List<Axis> axes() {
    return findings.experiment().axes();
  }

  /// What a metric is where an axis has a value: the mean over all values of the other axes.
  Optional<Estimate> at(Axis axis, String value, Metric metric) {
    return mean(cell -> cell.at(axis).equals(value), metric);
  }

  /// The same where two axes have values.
  Optional<Estimate> at(Axis axis, String value, Axis other, String second, Metric metric) {
    return mean(cell -> cell.at(axis).equals(value) && cell.at(other).equals(second), metric);
  }

  /// What a metric is over all cells.
  Optional<Estimate> overall(Metric metric) {
    return mean(_ -> true, metric);
  }

  private Optional<Estimate> mean(Predicate<Cell> which, Metric metric) {
    List<Estimate> all = new ArrayList<>();
    for (CellFindings one : findings.cells()) {
      Estimate estimate = one.estimates().get(metric.id());
      if (estimate != null && which.test(one.cell())) {
        all.add(estimate);
      }
    }
    return all.isEmpty() ? Optional.empty() : Optional.of(Estimate.mean(all));
  }

  /// What a value does, if it was compared with the baseline.
  Optional<Effect> effect(Axis axis, String value, Metric metric) {
    return findings.effects().stream()
        .filter(
            effect ->
                effect.axis().equals(axis)
                    && effect.value().equals(value)
                    && effect.metric().equals(metric.id()))
        .findFirst();
  }

  List<Effect> significant() {
    return findings.effects().stream().filter(Effect::isSignificant).toList();
  }

  /// The cell in which everything is as the others are compared with.
  CellFindings baseline() {
    return findings.cells().stream()
        .filter(one -> axes().stream().allMatch(axis -> isBaseline(one.cell(), axis)))
        .findFirst()
        .orElseGet(findings.cells()::getFirst);
  }

  private static boolean isBaseline(Cell cell, Axis axis) {
    return cell.at(axis).equals(axis.baseline());
  }

  /// Those that are shown one by one: all, or where these are many, those that differ from the
  /// baseline in one thing.
  List<CellFindings> shown() {
    if (findings.cells().size() <= MOST_SHOWN) {
      return findings.cells();
    }
    return findings.cells().stream()
        .filter(one -> axes().stream().filter(axis -> !isBaseline(one.cell(), axis)).count() <= 1)
        .toList();
  }

  /// Whether [#shown] leaves some out.
  boolean hasMore() {
    return shown().size() < findings.cells().size();
  }

  /// Whether a metric is told of something that happened in no game at all.
  boolean isNever(Metric metric) {
    return findings.cells().stream()
        .map(one -> Optional.ofNullable(one.estimates().get(metric.id())))
        .flatMap(Optional::stream)
        .allMatch(estimate -> isNever(metric.unit(), estimate));
  }

  /// A share of 0 has an interval all the same; anything else has none only if it always was 0.
  private static boolean isNever(Unit unit, Estimate estimate) {
    return estimate.value() == 0
        && (unit == Unit.SHARE || (estimate.low() == 0 && estimate.high() == 0));
  }

  /// Whether there is something to show of a metric.
  boolean tells(Metric metric) {
    return overall(metric).isPresent() && !isNever(metric);
  }

  Optional<Metric> metric(String id) {
    return findings.metrics().stream().filter(metric -> metric.id().equals(id)).findFirst();
  }
}
