package piste.app;

import java.io.PrintWriter;
import java.util.List;
import java.util.Locale;
import java.util.stream.Collectors;
import piste.lab.experiment.Cell;
import piste.lab.findings.Metric;
import piste.lab.findings.Unit;
import piste.lab.tune.Aim;
import piste.lab.tune.Outcome;
import piste.lab.tune.Outcome.Measured;
import piste.lab.tune.Outcome.Told;
import piste.lab.tune.TunePlan;

/// What a search found, in plain words.
record TuneText(TunePlan plan, PrintWriter out) {
  void print(Outcome outcome) {
    out.printf(
        Locale.ROOT,
        "%s: %,d settings, %,d of them played; %,d games to choose, %,d fresh ones to measure%n%n",
        plan.experiment().game(),
        outcome.settings(),
        outcome.played(),
        outcome.searchGames(),
        outcome.freshGames());
    out.println(verdict(outcome.best()));
    print(outcome.best());
    section(
        "No significant difference from it:",
        outcome.others().stream().filter(other -> other.mayEqual(outcome.best())).toList());
    section(
        "Worse on the fresh games:",
        outcome.others().stream().filter(other -> other.isWorseThan(outcome.best())).toList());
    section(
        "Better on the fresh games, so the choice was not lucky:",
        outcome.others().stream().filter(other -> outcome.best().isWorseThan(other)).toList());
    out.printf(
        Locale.ROOT,
        "%,d settings are worse, at 95 %% confidence for all of them together; %,d more were"
            + " dropped when the budget of games ran low;%n%,d were not played.%n",
        outcome.ruledOut(),
        outcome.dropped(),
        outcome.settings() - outcome.played());
    out.println(
        "Intervals hold with 95 % confidence for all numbers above together. They are based on"
            + " games that had no part in the choice.");
  }

  private static String verdict(Measured best) {
    if (best.isMet()) {
      return "Found a setting that meets every aim:";
    }
    return best.goals().stream().anyMatch(told -> told.standing() == Outcome.Standing.MISSED)
        ? "Best found; some aims are missed:"
        : "Best found; more games are needed to tell whether every aim is met:";
  }

  private void section(String title, List<Measured> some) {
    if (!some.isEmpty()) {
      out.println(title);
      some.forEach(this::print);
    }
  }

  private void print(Measured one) {
    out.println("  " + options(one.setting()));
    for (int i = 0; i < one.goals().size(); i++) {
      print(plan.metrics().get(i), one.goals().get(i));
    }
    out.println();
  }

  /// Those that are searched over.
  private String options(int setting) {
    return plan.options(setting).entrySet().stream()
        .map(option -> option.getKey() + "=" + option.getValue())
        .collect(Collectors.joining(" "));
  }

  private void print(Metric metric, Told told) {
    boolean isPercent =
        switch (metric.unit()) {
          case SHARE, PART, POINTS -> true;
          case NUMBER -> told.isShare();
          case MINUTES -> false;
        };
    double scale = isPercent ? 100 : 1;
    String sign = isPercent ? " %" : metric.unit() == Unit.MINUTES ? " min" : "";
    Aim aim = told.goal().aim();
    out.printf(
        Locale.ROOT,
        "    %-30s %8.2f%s (%.2f – %.2f), aim %.4g – %.4g: %s%n",
        metric.name().english() + table(told.goal().table()),
        scale * told.value(),
        sign,
        scale * told.low(),
        scale * told.high(),
        scale * aim.from(),
        scale * aim.to(),
        word(told.standing()));
  }

  /// Which table it is, where there are several.
  private String table(int table) {
    List<Cell> tables = plan.cells().getFirst();
    return tables.size() == 1 ? "" : ", %d players".formatted(tables.get(table).players());
  }

  private static String word(Outcome.Standing standing) {
    return switch (standing) {
      case MET -> "met";
      case MISSED -> "missed";
      case OPEN -> "not settled";
    };
  }
}
