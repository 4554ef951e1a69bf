package piste.app.simulate;

import java.util.List;
import java.util.Locale;
import piste.app.cli.CommandTexts;
import piste.lab.simulation.SoloRung;
import piste.lab.statistics.Average;
import piste.lab.statistics.Proportion;
import piste.minds.Level;
import piste.rules.Measure;

/// A skill ladder of those who play alone, as text.
final class SoloLadderText {
  private SoloLadderText() {}

  static String of(String head, Measure<?> measure, List<SoloRung> rungs) {
    StringBuilder text = new StringBuilder(head);
    text.append(
        String.format(
            "%-10s %9s   %-17s %8s   %-15s %9s %9s",
            "level", "won", "95 % interval", measure.name(), "95 % interval", "p won", "p fewer"));
    SoloRung lowest = rungs.getFirst();
    text.append(line(lowest.lower(), lowest.lowerWins(), lowest.lowerLength()));
    for (SoloRung rung : rungs) {
      text.append(line(rung.upper(), rung.wins(), rung.length()))
          .append(
              String.format(
                  Locale.ROOT,
                  " %9.2g %9s  %s",
                  rung.winsPValue(),
                  rung.lengthPValue().stream()
                      .mapToObj(p -> String.format(Locale.ROOT, "%.2g", p))
                      .findFirst()
                      .orElse(CommandTexts.UNKNOWN),
                  verdict(rung)));
    }
    return text.toString();
  }

  private static String verdict(SoloRung rung) {
    return rung.isStronger()
        ? "stronger"
        : rung.isTold() ? "no difference shown" : "too few games to tell";
  }

  private static String line(Level level, Proportion wins, Average length) {
    return String.format(
        Locale.ROOT,
        "%n%-10s %7.2f %%   %-17s %8.2f   %-15s",
        level.name(),
        100 * wins.rate(),
        String.format(Locale.ROOT, "%.2f – %.2f %%", 100 * wins.low(), 100 * wins.high()),
        length.mean(),
        CommandTexts.interval(length));
  }
}
