package piste.lab.findings;

import java.util.function.UnaryOperator;
import piste.lab.experiment.MetricGroup;
import piste.lab.run.CounterNames;
import piste.lab.statistics.Estimate;
import piste.view.Words;

/// Something that is told of every cell.
///
/// @param id its name in files
/// @param counted the name under which [piste.lab.run.GameCounts] counts it; see
///     [piste.lab.run.CounterNames]
/// @param parts in how many parts of a unit it is counted
/// @param name what to call it
/// @param meaning what it means, in a sentence
public record Metric(
    String id,
    MetricGroup topic,
    Unit unit,
    String counted,
    long parts,
    Words name,
    Words meaning) {
  /// The same with something else said of its meaning.
  Metric meaning(UnaryOperator<Words> change) {
    return new Metric(id, topic, unit, counted, parts, name, change.apply(meaning));
  }

  /// Whether the game itself counts it.
  boolean isMeasure() {
    return topic == MetricGroup.MEASURES;
  }

  /// The number of the game's own measure.
  int measure() {
    return Integer.parseInt(id.substring(CounterNames.MEASURE.length()));
  }

  /// The name under which [piste.lab.run.GameCounts] counts its values.
  String histogram() {
    return counted.equals(CounterNames.TENTHS) ? CounterNames.MINUTES : counted;
  }

  /// In how many parts of a unit values are told apart there.
  public long histogramParts() {
    return unit == Unit.MINUTES ? 10 : 1;
  }

  /// Whether what it tells of has never happened: only a count, a share or a part that is 0 in
  /// every game has an interval that begins there.
  public boolean isNever(Estimate estimate) {
    return estimate.value() == 0 && estimate.low() == 0;
  }
}
