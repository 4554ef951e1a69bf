package piste.lab.report;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import piste.lab.experiment.Axis;
import piste.lab.findings.Metric;
import piste.lab.statistics.Estimate;
import piste.lab.statistics.Proportion;

/// Metrics side by side: a column for each value of an axis, a row for each metric.
///
/// @param title before the name of the axis; may be empty
/// @param metrics the rows
record ComparisonTable(
    Comparison comparison,
    Labels names,
    Voice voice,
    Definitions definitions,
    String title,
    List<Metric> metrics) {
  /// So many values beside the baseline fit on a sheet of paper.
  private static final int MOST_COLUMNS = 4;

  void write(Html out) {
    if (comparison.axes().isEmpty()) {
      writeAlone(out);
      return;
    }
    for (Axis axis : comparison.axes()) {
      for (List<String> values : sheets(axis)) {
        write(out, axis, values);
      }
    }
  }

  private String captioned(String name) {
    return title.isEmpty() ? name : voice.say("colon", "name", title, "value", name);
  }

  private String name(Metric metric) {
    return names.of(metric, comparison.findings().experiment().skill());
  }

  /// What happened in no game, and how often it may happen all the same.
  void writeNever(Html out) {
    List<String> never = new ArrayList<>();
    for (Metric metric : comparison.findings().metrics()) {
      long games = comparison.games(metric);
      if (games > 0 && comparison.isNever(metric) && !Headlines.isOfMoves(metric)) {
        never.add(
            voice.say(
                "never-metric",
                "metric",
                name(metric),
                "games",
                voice.count(games),
                "most",
                voice.most(new Proportion(0, games).high())));
      }
    }
    if (!never.isEmpty()) {
      out.leaf("p class=\"key\"", voice.say("never", "metrics", String.join(", ", never)));
    }
  }

  /// The values, a few at a time, each time after the baseline.
  private static List<List<String>> sheets(Axis axis) {
    List<String> others =
        axis.values().stream().filter(value -> !value.equals(axis.baseline())).toList();
    List<List<String>> sheets = new ArrayList<>();
    for (int from = 0; from < others.size(); from += MOST_COLUMNS) {
      List<String> sheet = new ArrayList<>(List.of(axis.baseline()));
      sheet.addAll(others.subList(from, Math.min(others.size(), from + MOST_COLUMNS)));
      sheets.add(sheet);
    }
    return sheets;
  }

  /// All that can be shown of a comparison.
  static List<Metric> all(Comparison comparison) {
    return comparison.findings().metrics().stream()
        .filter(metric -> !Headlines.isPartOfCurve(metric) && !Headlines.isOfMoves(metric))
        .filter(comparison::tells)
        .toList();
  }

  private void writeAlone(Html out) {
    open(out, captioned(voice.say("results")));
    out.open("thead").open("tr").leaf("td", "");
    out.leaf("th scope=\"col\"", voice.say("all-games")).close().close();
    out.open("tbody");
    for (Metric metric : metrics) {
      comparison
          .overall(metric)
          .ifPresent(
              estimate -> {
                writeName(out, metric);
                figure(out, metric, estimate, Significance.NOT_COMPARED);
                out.close();
              });
    }
    out.close().close().close();
  }

  private void write(Html out, Axis axis, List<String> values) {
    open(out, captioned(names.of(axis)));
    out.open("thead").open("tr").leaf("td", "");
    for (String value : values) {
      out.open("th scope=\"col\"").text(names.of(axis, value));
      if (value.equals(axis.baseline())) {
        out.leaf("small", voice.say("baseline"));
      }
      out.close();
    }
    out.close().close().open("tbody");
    for (Metric metric : metrics) {
      writeRow(out, axis, values, metric);
    }
    out.close().close().close();
  }

  private void open(Html out, String caption) {
    out.open(
        "div class=\"sheet\" tabindex=\"0\" role=\"region\" aria-label=\"%s\""
            .formatted(Html.escaped(caption)));
    out.open("table").leaf("caption", caption);
  }

  private void writeName(Html out, Metric metric) {
    out.open("tr").open("th scope=\"row\"").text(name(metric));
    definitions.first(metric).ifPresent(meaning -> out.leaf("small", meaning));
    out.close();
  }

  private void writeRow(Html out, Axis axis, List<String> values, Metric metric) {
    writeName(out, metric);
    for (String value : values) {
      Optional<Estimate> estimate = comparison.at(axis, value, metric);
      if (estimate.isPresent()) {
        Significance how = Significance.of(comparison, axis, value, metric);
        figure(out, metric, estimate.get(), how);
      } else {
        boolean isOpen = !comparison.findings().isWhole();
        out.leaf("td class=\"none\"", isOpen ? voice.say("not-compared-yet") : "—");
      }
    }
    out.close();
  }

  private void figure(Html out, Metric metric, Estimate estimate, Significance how) {
    out.open("td class=\"%s\"".formatted(how.kind()));
    if (!how.mark().isEmpty()) {
      out.open(
          "span class=\"mark\" role=\"img\" aria-label=\"%s\""
              .formatted(Html.escaped(how.said(voice))));
      out.text(how.mark()).close();
    }
    out.leaf("b", voice.value(estimate, metric.unit()));
    out.leaf("small", voice.interval(estimate, metric.unit())).close();
  }
}
