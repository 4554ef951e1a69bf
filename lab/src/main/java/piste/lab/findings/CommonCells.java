package piste.lab.findings;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import piste.lab.experiment.Axis;
import piste.lab.experiment.Cell;
import piste.lab.statistics.Estimate;

/// Means over cells that may be compared: those of a value are averaged over the same values of all
/// other axes as those of every other value. A run that was broken off lacks some cells, and a mean
/// over others would mix up what the values do with what the other axes do.
///
/// @param axes all that differ between the cells
public record CommonCells(List<CellFindings> cells, List<Axis> axes) {
  public CommonCells {
    cells = List.copyOf(cells);
    axes = List.copyOf(axes);
  }

  /// What a metric is where some axes have these values.
  ///
  /// @param values one for each axis
  public Optional<Estimate> at(List<Axis> compared, List<String> values, String metric) {
    return Optional.ofNullable(means(compared, metric).get(values));
  }

  /// What a metric is for each combination of values that can be compared with the others: all that
  /// have it in some cell, or none where they have no cells in common.
  public Map<List<String>, Estimate> means(List<Axis> compared, String metric) {
    List<Axis> others = axes.stream().filter(axis -> !compared.contains(axis)).toList();
    Map<List<String>, Map<List<String>, Estimate>> all = new LinkedHashMap<>();
    for (CellFindings one : cells) {
      Estimate estimate = one.estimates().get(metric);
      if (estimate != null) {
        all.computeIfAbsent(at(one.cell(), compared), _ -> new LinkedHashMap<>())
            .put(at(one.cell(), others), estimate);
      }
    }
    Set<List<String>> common = new HashSet<>();
    all.values().stream().limit(1).forEach(first -> common.addAll(first.keySet()));
    all.values().forEach(by -> common.retainAll(by.keySet()));
    Map<List<String>, Estimate> means = new LinkedHashMap<>();
    if (!common.isEmpty()) {
      all.forEach((values, by) -> means.put(values, mean(by, common)));
    }
    return means;
  }

  private static Estimate mean(Map<List<String>, Estimate> by, Set<List<String>> common) {
    List<Estimate> shared = new ArrayList<>();
    by.forEach(
        (where, estimate) -> {
          if (common.contains(where)) {
            shared.add(estimate);
          }
        });
    return Estimate.mean(shared);
  }

  private static List<String> at(Cell cell, List<Axis> axes) {
    return axes.stream().map(cell::at).toList();
  }
}
