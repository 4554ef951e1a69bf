package piste.lab.findings;

import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.SortedMap;
import java.util.TreeMap;
import piste.lab.experiment.Cell;
import piste.lab.statistics.Estimate;

/// What was found of one cell.
///
/// @param games that were played
/// @param estimates by the id of the metric, in their order; those that could be told
/// @param histograms by the id of the metric: how many games had which value, in parts of the
///     metric's unit ([Metric#histogramParts])
/// @param ladder from the lowest rung up; where all bots meet, those of each bot together
public record CellFindings(
    Cell cell,
    long games,
    Map<String, Estimate> estimates,
    Map<String, SortedMap<Long, Long>> histograms,
    List<Step> ladder) {
  /// How often one of the upper bot wins at a table of the lower, and how often an equal would.
  public record Step(String upper, String lower, Estimate wins, double even) {
    public boolean isOf(String one, String other) {
      return upper.equals(one) && lower.equals(other);
    }
  }

  public CellFindings {
    estimates = Collections.unmodifiableMap(new LinkedHashMap<>(estimates));
    histograms = Collections.unmodifiableMap(new TreeMap<>(histograms));
    ladder = List.copyOf(ladder);
  }
}
