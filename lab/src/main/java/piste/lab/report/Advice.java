package piste.lab.report;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import piste.lab.findings.CellFindings;
import piste.lab.findings.Estimate;
import piste.lab.findings.Metric;
import piste.lab.findings.Unit;

/// What a designer should know of the baseline whatever else was asked: where a game does badly by
/// what most people expect of one, the worst first. Each is said only when the whole interval is
/// beyond the bound.
record Advice(Comparison comparison, Names names, Voice voice) {
  private static final double SOME = 0.01;
  private static final double TENTH = 0.1;
  private static final double FIFTH = 0.2;
  private static final double MOSTLY = 0.8;
  private static final double LITTLE_SKILL = 0.05;

  List<String> sentences() {
    List<String> said = new ArrayList<>();
    above(said, "unfinished", SOME, "%s des parties ne finissent pas", "%s of games do not end");
    above(
        said,
        "nobody",
        TENTH,
        "Personne ne gagne dans %s des parties",
        "Nobody wins in %s of games");
    above(said, "draw", TENTH, "%s des parties ont plusieurs vainqueurs", "%s of games are shared");
    luck().ifPresent(said::add);
    above(
        said,
        "runaway",
        MOSTLY,
        "Qui mène à mi-partie gagne dans %s des cas : la suite change peu de chose",
        "Whoever leads half-way wins in %s of cases: the rest changes little");
    above(
        said,
        "sitting",
        FIFTH,
        "Un joueur passe en moyenne %s de la partie éliminé, à attendre",
        "A player sits out %s of the game on average");
    below(
        said,
        "comeback",
        TENTH,
        "Les retours sont rares : le vainqueur a été loin derrière dans %s des parties",
        "Comebacks are rare: the winner was far behind in %s of games");
    below(
        said,
        "weighty",
        FIFTH,
        "Peu de choix comptent : %s d'entre eux changent les chances d'un point ou plus",
        "Few choices matter: %s of them change the chances by a point or more");
    return said;
  }

  /// How long a game is.
  Optional<String> length() {
    for (String id : List.of("minutes", "turns", "throws")) {
      Optional<Metric> metric = comparison.metric(id);
      Estimate found = comparison.baseline().estimates().get(id);
      if (metric.isPresent() && found != null) {
        String figure = figure(found, metric.get().unit());
        String name = voice.say(metric.get().name());
        return Optional.of(
            voice.say(
                "Longueur d'une partie, %s : %s.".formatted(voice.quoted(name), figure),
                "Length of a game, %s: %s.".formatted(voice.quoted(name), figure)));
      }
    }
    return Optional.empty();
  }

  private void above(List<String> said, String id, double bound, String french, String english) {
    Estimate found = comparison.baseline().estimates().get(id);
    if (found != null && found.low() > bound) {
      said.add(told(found, id, french, english));
    }
  }

  private void below(List<String> said, String id, double bound, String french, String english) {
    Estimate found = comparison.baseline().estimates().get(id);
    if (found != null && found.high() < bound) {
      said.add(told(found, id, french, english));
    }
  }

  private String told(Estimate found, String id, String french, String english) {
    String figure = figure(found, comparison.findings().metric(id).unit());
    return voice.say(french.formatted(figure) + ".", english.formatted(figure) + ".");
  }

  /// Whether the best bot gains little on the next.
  private Optional<String> luck() {
    CellFindings cell = comparison.baseline();
    if (cell.ladder().isEmpty()) {
      return Optional.empty();
    }
    CellFindings.Step top = cell.ladder().getLast();
    String figure = figure(top.wins(), Unit.SHARE);
    String upper = names.ofBot(top.upper());
    String lower = names.ofBot(top.lower());
    String even = voice.number(100 * top.even(), 0) + voice.say(" %", "%");
    return top.wins().high() - top.even() < LITTLE_SKILL
        ? Optional.of(
            voice.say(
                "La chance décide beaucoup : un %s contre des bots « %s » gagne %s, pour %s à égalité."
                    .formatted(upper, lower, figure, even),
                "Luck decides much: one %s against “%s” bots wins %s, where an equal would win %s."
                    .formatted(upper, lower, figure, even)))
        : Optional.empty();
  }

  private String figure(Estimate estimate, Unit unit) {
    return "%s (%s)".formatted(voice.value(estimate, unit), voice.interval(estimate, unit));
  }
}
