package piste.lab.report;

import java.util.List;
import java.util.Optional;
import piste.lab.experiment.Axis;
import piste.lab.experiment.Cell;
import piste.lab.findings.CellFindings;
import piste.lab.findings.CommonCells;
import piste.lab.findings.Effect;
import piste.lab.findings.Findings;
import piste.lab.findings.Metric;
import piste.lab.statistics.Estimate;

/// Findings, asked from the side of whoever compares.
///
/// @param axes along which is compared
record Comparison(Findings findings, List<Axis> axes) {
  /// Up to so many cells each is shown by itself.
  private static final int MOST_SHOWN = 12;

  Comparison(Findings findings) {
    this(findings, findings.experiment().axes());
  }

  /// Those of each number of players: they are never averaged.
  List<Comparison> byPlayers() {
    return findings.experiment().players().stream()
        .map(number -> new Comparison(findings.ofPlayers(number)))
        .toList();
  }

  /// Numbers of players side by side, if there are several.
  Optional<Comparison> ofPlayers() {
    List<Axis> players = axes.stream().filter(axis -> axis.kind() == Axis.Kind.PLAYERS).toList();
    return players.isEmpty() ? Optional.empty() : Optional.of(new Comparison(findings, players));
  }

  /// Where an effect is told.
  Comparison of(Effect effect) {
    return effect.players() == 0 ? this : new Comparison(findings.ofPlayers(effect.players()));
  }

  /// What a metric is where an axis has a value: the mean over the values of the other axes that
  /// every value of this one has.
  Optional<Estimate> at(Axis axis, String value, Metric metric) {
    return common().at(List.of(axis), List.of(value), metric.id());
  }

  /// The same where two axes have values.
  Optional<Estimate> at(Axis axis, String value, Axis other, String second, Metric metric) {
    return common().at(List.of(axis, other), List.of(value, second), metric.id());
  }

  private CommonCells common() {
    return new CommonCells(findings.cells(), findings.experiment().axes());
  }

  /// What a metric is over all cells.
  Optional<Estimate> overall(Metric metric) {
    return common().at(List.of(), List.of(), metric.id());
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
        .filter(one -> all().stream().allMatch(axis -> isBaseline(one.cell(), axis)))
        .findFirst()
        .orElseGet(findings.cells()::getFirst);
  }

  private List<Axis> all() {
    return findings.experiment().axes();
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
        .filter(one -> all().stream().filter(axis -> !isBaseline(one.cell(), axis)).count() <= 1)
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
        .allMatch(metric::isNever);
  }

  /// How many games tell a metric.
  long games(Metric metric) {
    return findings.cells().stream()
        .map(one -> Optional.ofNullable(one.estimates().get(metric.id())))
        .flatMap(Optional::stream)
        .mapToLong(Estimate::games)
        .sum();
  }

  /// Whether there is something to show of a metric.
  boolean tells(Metric metric) {
    return overall(metric).isPresent() && !isNever(metric);
  }

  Optional<Metric> metric(String id) {
    return findings.metrics().stream().filter(metric -> metric.id().equals(id)).findFirst();
  }
}
