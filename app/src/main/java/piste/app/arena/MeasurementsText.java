package piste.app.arena;

import java.io.PrintWriter;
import java.util.Locale;
import piste.lab.arena.Demand;
import piste.lab.arena.Escape;
import piste.lab.arena.FairnessResults;
import piste.lab.arena.KnockCount;
import piste.lab.arena.KnockEffect;
import piste.lab.arena.KnockResults;
import piste.lab.arena.Measurements;
import piste.lab.arena.TunnelResults;
import piste.lab.statistics.ChiSquare;
import piste.lab.statistics.InPercent;

/// Prints measurements for people.
final class MeasurementsText {
  private final PrintWriter out;

  MeasurementsText(PrintWriter out) {
    this.out = out;
  }

  void print(Measurements measured) {
    measured.knock().ifPresent(this::print);
    measured.fairness().ifPresent(this::print);
    measured.tunnel().ifPresent(this::print);
    for (Demand demand : measured.demands()) {
      out.printf("%-3s  %s: %s%n", demand.isMet() ? "yes" : "NO", demand.wanted(), demand.found());
    }
    out.flush();
  }

  private void print(KnockResults results) {
    out.printf(
        Locale.ROOT,
        "%s, %d lying, %,d throws for each speed and aim, seed %d%n%n",
        results.experiment().model().recordedAs(),
        results.experiment().lying(),
        results.experiment().throwsEach(),
        results.experiment().seed());
    out.printf("%-24s %-22s %-35s %s%n", "", "some face", "each lying die", "the thrown die");
    out.printf(
        "%4s  %-17s  %-22s %8s %8s %8s %8s  %8s %8s %8s%n",
        "m/s", "aim", "changed", "touched", "turns", "leaves", "cocked", "cocked", "rim",
        "outside");
    results.lines().forEach(this::print);
    out.println();
  }

  private void print(KnockResults.Line line) {
    KnockCount count = line.count();
    out.printf(
        Locale.ROOT,
        "%4.1f  %-17s  %-22s %8s %8s %8s %8s  %8s %8s %8s%n",
        line.speed(),
        line.aim().words(),
        InPercent.withInterval(count.of(KnockEffect.FACE_CHANGED)),
        InPercent.of(count.of(KnockEffect.TOUCHED)),
        InPercent.of(count.of(KnockEffect.TURNED)),
        InPercent.of(count.of(KnockEffect.LEFT)),
        InPercent.of(count.of(KnockEffect.COCKED)),
        InPercent.of(count.of(KnockEffect.THROWN_COCKED)),
        InPercent.of(count.of(KnockEffect.THROWN_ON_RIM)),
        InPercent.of(count.of(KnockEffect.THROWN_OUTSIDE)));
  }

  private void print(FairnessResults results) {
    out.printf(
        Locale.ROOT,
        "%s, %s die, %,d throws of one die in each style, seed %d%n%n",
        results.experiment().model().recordedAs(),
        results.experiment().tested().word(),
        results.experiment().throwsEach(),
        results.experiment().seed());
    out.printf(
        "%-12s %-9s %12s %11s %8s  %s%n", "style", "dice", "faces", "chi-square", "p", "counts");
    for (FairnessResults.Test test : results.tests()) {
      ChiSquare found = test.faces().test();
      out.printf(
          Locale.ROOT,
          "%-6s %.1f   %-9s %,12d %11.2f %8.4f  %s%s%n",
          test.style().name(),
          test.style().speed(),
          test.which(),
          test.faces().shown(),
          found.statistic(),
          found.pValue(),
          test.faces().times(),
          test.isPassed() ? "" : "  UNFAIR");
    }
    out.println();
  }

  private void print(TunnelResults results) {
    out.printf(
        Locale.ROOT,
        "%s, %,d throws at %.1f m/s, seed %d%n%n",
        results.experiment().model().recordedAs(),
        results.experiment().throwsMade(),
        results.experiment().model().hand().fastest(),
        results.experiment().seed());
    out.printf(Locale.ROOT, "%,12d dice%n", results.dice());
    out.printf(Locale.ROOT, "%,12d left over the rim%n", results.left());
    out.printf(
        Locale.ROOT,
        "%,12d pressed in so that the middle was below the surface%n",
        results.pressedIn());
    out.printf(Locale.ROOT, "%,12d through the bowl%n", results.of(Escape.THROUGH_THE_BOWL));
    out.printf(Locale.ROOT, "%,12d under the rim%n", results.of(Escape.UNDER_THE_RIM));
    out.printf(Locale.ROOT, "%,12d lost by the engine%n%n", results.of(Escape.NOT_FINITE));
  }
}
