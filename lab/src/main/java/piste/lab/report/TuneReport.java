package piste.lab.report;

import java.util.List;
import java.util.stream.Collectors;
import piste.lab.experiment.Axis;
import piste.lab.experiment.Cell;
import piste.lab.findings.Metric;
import piste.lab.findings.Unit;
import piste.lab.statistics.Estimate;
import piste.lab.tune.SearchResult;
import piste.lab.tune.SearchResult.Measured;
import piste.lab.tune.SearchResult.Told;
import piste.lab.tune.TargetRange;
import piste.lab.tune.TunePlan;
import piste.view.Dictionary.Language;

/// What a search found, as a page: how many settings meet every aim, and these first.
public record TuneReport(TunePlan plan, SearchResult outcome, Provenance making) {
  public String html() {
    return Page.of(
        plan.module(), title(names(Voice.of(plan.module(), Language.FIRST))), this::write);
  }

  private Labels names(Voice voice) {
    return new Labels(plan.experiment().game(), voice);
  }

  private String title(Labels names) {
    String title = plan.experiment().title();
    return title.isBlank() ? names.ofGame() : title;
  }

  private void write(Html out, Voice voice) {
    Labels names = names(voice);
    out.leaf("h1", title(names));
    out.leaf(
        "p class=\"sub\"",
        voice.say(
            "search",
            "game",
            names.ofGame(),
            "settings",
            voice.count(outcome.settings()),
            "games",
            voice.count(outcome.searchGames() + outcome.freshGames())));
    out.open("section class=\"summary\"");
    out.leaf("h2", voice.say("in-short"));
    out.leaf("p", headline(voice));
    out.close();
    out.open("section");
    out.leaf("h2", voice.say("search-settings"));
    writeTable(out, names, voice);
    out.leaf("p class=\"key\"", voice.say("search-key"));
    out.leaf(
        "p class=\"key\"",
        voice.say(
            "search-rest",
            "worse",
            voice.count(outcome.ruledOut()),
            "dropped",
            voice.count(outcome.dropped()),
            "unplayed",
            voice.count((long) outcome.settings() - outcome.played())));
    out.close();
    out.open("details").open("summary").leaf("h2", voice.say("method")).close();
    out.open("section class=\"making\"");
    out.leaf("p", voice.say("search-again", "version", making.version()));
    out.open("pre tabindex=\"0\"").leaf("code", making.file()).close();
    out.close().close();
  }

  private String headline(Voice voice) {
    String played = voice.count(outcome.played());
    if (outcome.meeting() > 0) {
      return voice.say("search-met", "meeting", voice.count(outcome.meeting()), "played", played);
    }
    boolean isOpen =
        outcome.measured().stream()
            .anyMatch(
                one ->
                    one.goals().stream()
                        .noneMatch(told -> told.standing() == SearchResult.Standing.MISSED));
    return voice.say(isOpen ? "search-open" : "search-missed", "played", played);
  }

  private void writeTable(Html out, Labels names, Voice voice) {
    out.open(
        "div class=\"sheet\" tabindex=\"0\" role=\"region\" aria-label=\"%s\""
            .formatted(Html.escaped(voice.say("search-settings"))));
    out.open("table").open("thead").open("tr").leaf("td", "");
    for (int i = 0; i < plan.goals().size(); i++) {
      TargetRange aim = plan.goals().get(i).aim();
      Metric metric = plan.metrics().get(i);
      Estimate wanted = new Estimate(aim.middle(), aim.from(), aim.to(), 0);
      out.open("th scope=\"col\"").text(name(i, names, voice));
      out.leaf(
          "small",
          voice.say("aim", "range", voice.interval(wanted, unit(metric, outcome.best(), i))));
      out.close();
    }
    out.close().close().open("tbody");
    for (Measured one : outcome.measured()) {
      writeRow(out, one, names, voice);
    }
    out.close().close().close();
  }

  private String name(int goal, Labels names, Voice voice) {
    Metric metric = plan.metrics().get(goal);
    String name = names.of(metric, plan.experiment().skill());
    List<Cell> tables = plan.cells().getFirst();
    Cell table = tables.get(plan.goals().get(goal).table());
    return tables.size() == 1
        ? name
        : voice.say("colon", "name", names.players(table.players()), "value", name);
  }

  private void writeRow(Html out, Measured one, Labels names, Voice voice) {
    String key = one.isMet() ? "search-meets" : "search-fails";
    Cell first = plan.cells().get(one.setting()).getFirst();
    String setting =
        plan.experiment().axes().stream()
            .filter(axis -> axis.kind() == Axis.Kind.OPTION)
            .map(
                axis ->
                    voice.say(
                        "colon", "name", names.of(axis), "value", names.of(axis, first.at(axis))))
            .collect(Collectors.joining(", "));
    out.open("tr").open("th scope=\"row\"").text(setting).leaf("small", voice.say(key)).close();
    for (int i = 0; i < one.goals().size(); i++) {
      Told told = one.goals().get(i);
      Unit unit = unit(plan.metrics().get(i), one, i);
      Estimate found = new Estimate(told.value(), told.low(), told.high(), one.games());
      out.open("td").leaf("b", voice.value(found, unit));
      out.leaf("small", voice.interval(found, unit));
      out.leaf("small", standing(told.standing(), voice)).close();
    }
    out.close();
  }

  /// A number that only ever was 0 or 1 is told as a share.
  private static Unit unit(Metric metric, Measured one, int goal) {
    return metric.unit() == Unit.NUMBER && one.goals().get(goal).isShare()
        ? Unit.SHARE
        : metric.unit();
  }

  private static String standing(SearchResult.Standing standing, Voice voice) {
    return switch (standing) {
      case MET -> voice.say("aim-met");
      case MISSED -> voice.say("aim-missed");
      case OPEN -> voice.say("aim-open");
    };
  }
}
