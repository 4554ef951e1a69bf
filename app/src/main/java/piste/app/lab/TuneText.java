package piste.app.lab;

import java.io.PrintWriter;
import java.util.List;
import java.util.Locale;
import java.util.stream.Collectors;
import piste.lab.experiment.Cell;
import piste.lab.findings.Metric;
import piste.lab.text.LabTexts;
import piste.lab.tune.SearchResult;
import piste.lab.tune.SearchResult.Measured;
import piste.lab.tune.SearchResult.Told;
import piste.lab.tune.TargetRange;
import piste.lab.tune.TunePlan;

/// What a search found, in plain words.
record TuneText(TunePlan plan, PrintWriter out) {
  void print(SearchResult outcome) {
    out.println(headline(outcome));
    out.printf(
        Locale.ROOT,
        "%s: %,d settings, %,d of them played; %,d games to choose, %,d fresh ones to measure%n%n",
        plan.experiment().game(),
        outcome.settings(),
        outcome.played(),
        outcome.searchGames(),
        outcome.freshGames());
    section("Meets every aim:", outcome.measured().stream().filter(Measured::isMet).toList());
    List<Measured> rest = outcome.measured().stream().filter(one -> !one.isMet()).toList();
    Measured best = outcome.best();
    if (!best.isMet()) {
      section(verdict(best), List.of(best));
    }
    section(
        "No significant difference from it:",
        rest.stream().filter(one -> !one.equals(best) && one.mayEqual(best)).toList());
    section(
        "Worse on the fresh games:", rest.stream().filter(one -> one.isWorseThan(best)).toList());
    section(
        "Better on the fresh games, so the choice was not lucky:",
        rest.stream().filter(best::isWorseThan).toList());
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

  private static String headline(SearchResult outcome) {
    return outcome.meeting() == 0
        ? "No setting is known to meet every aim, of %d played".formatted(outcome.played())
        : "%d of %d settings played meet every aim".formatted(outcome.meeting(), outcome.played());
  }

  private static String verdict(Measured best) {
    return best.goals().stream().anyMatch(told -> told.standing() == SearchResult.Standing.MISSED)
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
          case SHARE, PART, POINTS, COST -> true;
          case NUMBER -> told.isShare();
          case MINUTES -> false;
        };
    double scale = isPercent ? 100 : 1;
    String sign =
        switch (metric.unit()) {
          case POINTS, COST -> " points";
          case SHARE, PART -> " %";
          case NUMBER -> told.isShare() ? " %" : "";
          case MINUTES -> " min";
        };
    TargetRange aim = told.goal().aim();
    out.printf(
        Locale.ROOT,
        "    %-30s %8.2f%s (%.2f – %.2f), aim %.4g – %.4g: %s%n",
        LabTexts.inEnglish(plan.module(), metric.name()) + table(told.goal().table()),
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

  private static String word(SearchResult.Standing standing) {
    return switch (standing) {
      case MET -> "met";
      case MISSED -> "missed";
      case OPEN -> "not settled";
    };
  }
}
