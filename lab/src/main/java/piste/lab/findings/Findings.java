package piste.lab.findings;

import java.util.List;
import java.util.Map;
import piste.lab.experiment.Experiment;
import piste.lab.run.Tally;
import piste.minds.Words;

/// All that an experiment found.
///
/// @param metrics that were looked at, in their order
/// @param cells in their order
/// @param effects of every axis on every metric
/// @param notes what could not be measured, or rests on an assumption, in a sentence each
public record Findings(
    Experiment experiment,
    List<Metric> metrics,
    List<CellFindings> cells,
    List<Effect> effects,
    List<Words> notes) {
  public Findings {
    metrics = List.copyOf(metrics);
    cells = List.copyOf(cells);
    effects = List.copyOf(effects);
    notes = List.copyOf(notes);
  }

  /// What the tallies of an experiment say, finished or not.
  ///
  /// @param tallies by the number of the heat
  public static Findings of(Experiment experiment, Map<Integer, Tally> tallies) {
    return new Evidence(experiment, tallies).findings();
  }

  /// The games of all variants; those of the skill ladder are not among them.
  public long games() {
    return cells.stream().mapToLong(CellFindings::games).sum();
  }

  /// The metric of this id.
  public Metric metric(String id) {
    return metrics.stream().filter(metric -> metric.id().equals(id)).findFirst().orElseThrow();
  }
}
