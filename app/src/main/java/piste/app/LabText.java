package piste.app;

import java.io.PrintWriter;
import java.util.Locale;
import piste.lab.findings.CellFindings;
import piste.lab.findings.Effect;
import piste.lab.findings.Estimate;
import piste.lab.findings.Findings;
import piste.lab.findings.Metric;
import piste.lab.findings.Unit;
import piste.lab.run.Counted;

/// Findings in plain text.
final class LabText {
  private LabText() {}

  static void print(Findings findings, PrintWriter out) {
    for (CellFindings cell : findings.cells()) {
      out.printf(Locale.ROOT, "%s, %,d games%n", cell.cell().key(), cell.games());
      for (Metric metric : findings.metrics()) {
        Estimate estimate = cell.estimates().get(metric.id());
        if (estimate != null && !metric.id().startsWith(Counted.FAVOURITE)) {
          out.printf("  %-28s %s%n", metric.name().english(), told(metric.unit(), estimate));
        }
      }
      out.println();
    }
    long effects = findings.effects().stream().filter(Effect::isSignificant).count();
    if (!findings.effects().isEmpty()) {
      out.printf(
          "%d of %d effects are more than chance would explain:%n",
          effects, findings.effects().size());
      findings.effects().stream()
          .filter(Effect::isSignificant)
          .forEach(e -> print(e, findings, out));
      out.println();
    }
    findings.notes().forEach(note -> out.println(note.english()));
    out.flush();
  }

  private static void print(Effect effect, Findings findings, PrintWriter out) {
    Metric metric = findings.metric(effect.metric());
    out.printf(
        "  %-28s %s%n",
        "%s %s".formatted(effect.axis().name(), effect.value()),
        "%s: %s against %s"
            .formatted(
                metric.name().english(),
                told(metric.unit(), effect.difference()),
                effect.axis().baseline()));
  }

  private static String told(Unit unit, Estimate estimate) {
    double scale =
        switch (unit) {
          case SHARE, PART, POINTS -> 100;
          case NUMBER, MINUTES -> 1;
        };
    String sign =
        switch (unit) {
          case SHARE, PART -> " %";
          case POINTS -> " points";
          case NUMBER -> "";
          case MINUTES -> " min";
        };
    String value = String.format(Locale.ROOT, "%.2f%s", scale * estimate.value(), sign);
    return estimate.isBounded()
        ? String.format(
            Locale.ROOT, "%s (%.2f – %.2f)", value, scale * estimate.low(), scale * estimate.high())
        : "%s (%s)".formatted(value, Told.UNKNOWN);
  }
}
