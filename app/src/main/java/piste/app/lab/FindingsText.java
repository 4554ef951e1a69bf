package piste.app.lab;

import java.io.PrintWriter;
import java.util.List;
import java.util.Locale;
import piste.app.cli.CommandTexts;
import piste.lab.findings.CellFindings;
import piste.lab.findings.Effect;
import piste.lab.findings.Findings;
import piste.lab.findings.Metric;
import piste.lab.findings.Unit;
import piste.lab.run.CounterNames;
import piste.lab.statistics.Estimate;
import piste.lab.text.LabTexts;

/// Findings in plain text.
final class FindingsText {
  private FindingsText() {}

  static void print(Findings findings, PrintWriter out) {
    for (CellFindings cell : findings.cells()) {
      out.printf(Locale.ROOT, "%s, %,d games%n", cell.cell().key(), cell.games());
      for (Metric metric : findings.metrics()) {
        Estimate estimate = cell.estimates().get(metric.id());
        if (estimate != null && !metric.id().startsWith(CounterNames.FAVOURITE)) {
          out.printf(
              "  %-28s %s%n",
              LabTexts.inEnglish(findings.module(), metric.name()), told(metric.unit(), estimate));
        }
      }
      out.println();
    }
    boolean isAsked = findings.experiment().question().isAsked();
    if (isAsked) {
      print("asked for", true, findings, out);
    }
    print(isAsked ? "explored in addition" : "compared", false, findings, out);
    findings.notes().forEach(note -> out.println(LabTexts.inEnglish(findings.module(), note)));
    out.flush();
  }

  /// Those that are asked for, all of them, or the significant ones of the rest.
  private static void print(String what, boolean isAsked, Findings findings, PrintWriter out) {
    List<Effect> all =
        findings.effects().stream()
            .filter(effect -> effect.isAsked() == isAsked && !effect.isRepeated())
            .toList();
    if (all.isEmpty()) {
      out.printf("not compared yet: %s%n%n", what);
      return;
    }
    out.printf(
        "%d of %d effects %s are more than chance would explain:%n",
        all.stream().filter(Effect::isSignificant).count(), all.size(), what);
    all.stream()
        .filter(effect -> isAsked || effect.isSignificant())
        .forEach(effect -> print(effect, findings, out));
    out.println();
  }

  private static void print(Effect effect, Findings findings, PrintWriter out) {
    Metric metric = findings.metric(effect.metric());
    out.printf(
        "  %-28s %s%n",
        "%s%s %s"
            .formatted(
                effect.players() == 0 ? "" : effect.players() + " players, ",
                effect.axis().name(),
                effect.value()),
        "%s: %s against %s%s"
            .formatted(
                LabTexts.inEnglish(findings.module(), metric.name()),
                told(metric.unit().ofDifference(), effect.difference()),
                effect.axis().baseline(),
                effect.isSignificant() ? "" : ", not significant"));
  }

  private static String told(Unit unit, Estimate estimate) {
    double scale =
        switch (unit) {
          case SHARE, PART, POINTS, COST -> 100;
          case NUMBER, MINUTES -> 1;
        };
    String sign =
        switch (unit) {
          case SHARE, PART -> " %";
          case POINTS, COST -> " points";
          case NUMBER -> "";
          case MINUTES -> " min";
        };
    String value = String.format(Locale.ROOT, "%.2f%s", scale * estimate.value(), sign);
    return estimate.isBounded()
        ? String.format(
            Locale.ROOT, "%s (%.2f – %.2f)", value, scale * estimate.low(), scale * estimate.high())
        : "%s (%s)".formatted(value, CommandTexts.UNKNOWN);
  }
}
