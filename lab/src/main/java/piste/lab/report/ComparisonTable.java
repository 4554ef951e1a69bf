package piste.lab.report;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import piste.lab.experiment.Axis;
import piste.lab.findings.Estimate;
import piste.lab.findings.Metric;
import piste.lab.findings.Unit;

/// All that can be compared, side by side: a column for each value of an axis, a row for each
/// metric.
record ComparisonTable(Comparison comparison, Names names, Voice voice) {
  /// So many values beside the baseline fit on a sheet of paper.
  private static final int MOST_COLUMNS = 4;

  void write(Html out) {
    if (comparison.axes().isEmpty()) {
      writeAlone(out);
      writeNever(out);
      return;
    }
    for (Axis axis : comparison.axes()) {
      for (List<String> values : sheets(axis)) {
        write(out, axis, values);
      }
    }
    writeNever(out);
    out.leaf(
        "p class=\"key\"",
        voice.say(
            "▲ plus haut que la référence, ▼ plus bas : plus que le hasard n'explique, toutes"
                + " comparaisons prises ensemble (Holm, 5 %). ≈ : les parties jouées ne permettent"
                + " pas de distinguer. Sous chaque chiffre, l'intervalle qui contient le vrai"
                + " 95 fois sur 100.",
            "▲ higher than the baseline, ▼ lower: more than chance explains, all comparisons taken"
                + " together (Holm, 5%). ≈: the games played cannot tell them apart. Under each"
                + " figure stands the interval that holds the true one 95 times in 100."));
  }

  private String name(Metric metric) {
    return names.of(metric, comparison.findings().experiment().skill());
  }

  /// What happened in no game, and how often it may happen all the same.
  private void writeNever(Html out) {
    List<String> never = new ArrayList<>();
    for (Metric metric : comparison.findings().metrics()) {
      Optional<Estimate> overall = comparison.overall(metric);
      if (overall.isPresent() && comparison.isNever(metric)) {
        String most = voice.interval(overall.get(), metric.unit()) + voice.say(" %", "%");
        never.add(
            metric.unit() == Unit.SHARE ? "%s (%s)".formatted(name(metric), most) : name(metric));
      }
    }
    if (!never.isEmpty()) {
      out.leaf(
          "p class=\"key\"",
          voice.say("Jamais arrivé : ", "Never seen: ") + String.join(", ", never) + ".");
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

  private List<Metric> metrics() {
    return comparison.findings().metrics().stream()
        .filter(metric -> !Headlines.isPartOfCurve(metric))
        .filter(comparison::tells)
        .toList();
  }

  private void writeAlone(Html out) {
    open(out, voice.say("Ce que disent les parties", "What the games say"));
    out.open("thead").open("tr").leaf("td", "");
    out.leaf("th scope=\"col\"", voice.say("Toutes les parties", "All games")).close().close();
    out.open("tbody");
    for (Metric metric : metrics()) {
      comparison
          .overall(metric)
          .ifPresent(
              estimate -> {
                out.open("tr").leaf("th scope=\"row\"", name(metric));
                figure(out, metric, estimate, Significance.NOT_COMPARED);
                out.close();
              });
    }
    out.close().close().close();
  }

  private void write(Html out, Axis axis, List<String> values) {
    open(out, names.of(axis));
    out.open("thead").open("tr").leaf("td", "");
    for (String value : values) {
      out.open("th scope=\"col\"").text(names.of(axis, value));
      if (value.equals(axis.baseline())) {
        out.leaf("small", voice.say("référence", "baseline"));
      }
      out.close();
    }
    out.close().close().open("tbody");
    for (Metric metric : metrics()) {
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

  private void writeRow(Html out, Axis axis, List<String> values, Metric metric) {
    out.open("tr").leaf("th scope=\"row\"", name(metric));
    for (String value : values) {
      Optional<Estimate> estimate = comparison.at(axis, value, metric);
      if (estimate.isPresent()) {
        Significance how = Significance.of(comparison, axis, value, metric);
        figure(out, metric, estimate.get(), how);
      } else {
        out.leaf("td class=\"none\"", "—");
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
