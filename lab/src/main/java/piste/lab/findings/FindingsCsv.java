package piste.lab.findings;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;
import piste.lab.experiment.Axis;
import piste.lab.experiment.Cell;
import piste.lab.statistics.Estimate;

/// Findings as a table for spreadsheets: a row for each cell and metric.
public final class FindingsCsv {
  public static final String NAME = "results.csv";

  private FindingsCsv() {}

  public static String write(Findings findings) {
    List<Axis> axes = findings.experiment().axes();
    StringBuilder text = new StringBuilder();
    List<String> head = new ArrayList<>(List.of("cell"));
    axes.forEach(axis -> head.add(axis.name()));
    head.addAll(List.of("metric", "value", "low", "high", "games"));
    text.append(row(head));
    for (CellFindings found : findings.cells()) {
      found
          .estimates()
          .forEach((id, estimate) -> text.append(row(cells(axes, found.cell(), id, estimate))));
    }
    return text.toString();
  }

  private static List<String> cells(List<Axis> axes, Cell cell, String id, Estimate estimate) {
    List<String> fields = new ArrayList<>();
    fields.add(Integer.toString(cell.number()));
    axes.forEach(axis -> fields.add(cell.at(axis)));
    fields.add(id);
    fields.add(Double.toString(estimate.value()));
    fields.add(bound(estimate.low()));
    fields.add(bound(estimate.high()));
    fields.add(Long.toString(estimate.games()));
    return fields;
  }

  private static String bound(double bound) {
    return Double.isFinite(bound) ? Double.toString(bound) : "";
  }

  static String row(List<String> fields) {
    return fields.stream().map(FindingsCsv::quoted).collect(Collectors.joining(",", "", "\n"));
  }

  private static String quoted(String field) {
    return field.matches("[^,\"\n]*") ? field : '"' + field.replace("\"", "\"\"") + '"';
  }
}
