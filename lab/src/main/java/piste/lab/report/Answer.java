package piste.lab.report;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import piste.lab.experiment.Axis;
import piste.lab.experiment.Question;
import piste.lab.findings.Effect;
import piste.lab.findings.Findings;
import piste.lab.findings.Metric;
import piste.lab.findings.MetricList;
import piste.lab.findings.Unit;
import piste.lab.statistics.Estimate;
import piste.lab.statistics.Proportion;

/// What the experiment asks, and what was found of that.
record Answer(Comparison comparison, Labels names, Voice voice, Definitions definitions) {
  void write(Html out) {
    Question question = comparison.findings().experiment().question();
    if (!question.isAsked()) {
      return;
    }
    out.open("section class=\"summary answer\"");
    out.leaf("h2", voice.say("question"));
    Optional<Metric> metric = question.metric().flatMap(comparison::metric);
    out.leaf("p", asked(question, metric));
    metric.ifPresent(one -> definitions.write(out, List.of(one)));
    List<Effect> asked = asked();
    List<String> never = metric.map(this::never).orElse(List.of());
    if (!asked.isEmpty()) {
      out.leaf("p", verdict(asked));
      writeTable(out, asked);
      never.forEach(one -> out.leaf("p", one));
    } else if (!never.isEmpty()) {
      never.forEach(one -> out.leaf("p", one));
      if (!comparison.findings().isWhole()) {
        out.leaf("p", voice.say("question-open"));
      }
    } else if (comparison.axes().isEmpty() && metric.isPresent()) {
      out.leaf("p", alone(metric.get()));
    } else if (metric.isEmpty() && comparison.findings().isWhole()) {
      out.leaf("p", voice.say(question.metric().isEmpty() ? "question-alike" : "question-untold"));
    } else {
      out.leaf("p", voice.say("question-open"));
    }
    out.close();
  }

  private List<Effect> asked() {
    return comparison.findings().effects().stream()
        .filter(effect -> effect.isAsked() && !effect.isRepeated())
        .toList();
  }

  /// What never happened is told as just that, with how often it may happen all the same: for a
  /// number of players, or for two variants.
  private List<String> never(Metric metric) {
    List<String> said = new ArrayList<>();
    for (Comparison part : comparison.byPlayers()) {
      if (part.isNever(metric)) {
        long games = part.games(metric);
        if (games > 0) {
          said.add(ofPlayers(part, never(games)));
        }
      } else {
        part.axes().forEach(axis -> said.addAll(never(part, axis, metric)));
      }
    }
    return said;
  }

  private List<String> never(Comparison part, Axis axis, Metric metric) {
    List<String> said = new ArrayList<>();
    Question question = comparison.findings().experiment().question();
    for (String value : axis.values()) {
      boolean isTold =
          value.equals(axis.baseline())
              || !question.asks(axis, value, metric.id())
              || part.effect(axis, value, metric).isPresent();
      List<Estimate> two =
          Stream.of(axis.baseline(), value)
              .flatMap(one -> part.at(axis, one, metric).stream())
              .toList();
      if (!isTold && two.size() == 2 && two.stream().allMatch(metric::isNever)) {
        long games = two.stream().mapToLong(Estimate::games).sum();
        String change =
            voice.say(
                "instead",
                "axis",
                names.of(axis),
                "value",
                names.of(axis, value),
                "base",
                names.of(axis, axis.baseline()));
        String told = voice.say("colon", "name", change, "value", never(games));
        said.add(ofPlayers(part, told));
      }
    }
    return said;
  }

  private String never(long games) {
    double most = new Proportion(0, games).high();
    return voice.say("question-never", "games", voice.count(games), "most", voice.most(most));
  }

  private String ofPlayers(Comparison part, String told) {
    List<Integer> players = comparison.findings().experiment().players();
    int own = part.findings().experiment().players().getFirst();
    return players.size() == 1
        ? told
        : voice.say("colon", "name", names.players(own), "value", told);
  }

  private String asked(Question question, Optional<Metric> metric) {
    String what =
        metric
            .or(() -> question.metric().flatMap(this::untold))
            .map(this::name)
            .orElseGet(() -> voice.say("question-anything"));
    return question
        .pair()
        .flatMap(
            pair ->
                comparison.axes().stream()
                    .filter(axis -> axis.name().equals(pair.axis()))
                    .findFirst()
                    .map(
                        axis ->
                            voice.say(
                                "question-pair",
                                "axis",
                                names.of(axis),
                                "value",
                                voice.quoted(names.of(axis, pair.value())),
                                "base",
                                voice.quoted(names.of(axis, pair.base())),
                                "metric",
                                what)))
        .orElseGet(
            () ->
                comparison.axes().isEmpty()
                    ? voice.say("question-alone", "metric", what)
                    : voice.say(
                        "question-metric",
                        "metric",
                        what,
                        "axes",
                        voice.list(
                            comparison.axes().stream()
                                .map(axis -> voice.quoted(names.of(axis)))
                                .toList())));
  }

  /// A metric that no game told.
  private Optional<Metric> untold(String id) {
    Findings findings = comparison.findings();
    return MetricList.of(findings.module(), findings.experiment()).stream()
        .filter(metric -> metric.id().equals(id))
        .findFirst();
  }

  private String name(Metric metric) {
    return voice.quoted(names.of(metric, comparison.findings().experiment().skill()));
  }

  private String alone(Metric metric) {
    return comparison
        .overall(metric)
        .map(
            found ->
                "%s (%s)"
                    .formatted(
                        voice.value(found, metric.unit()), voice.interval(found, metric.unit())))
        .orElseGet(() -> voice.say("question-open"));
  }

  private String verdict(List<Effect> asked) {
    long significant = asked.stream().filter(Effect::isSignificant).count();
    String all = "" + asked.size();
    return significant == 0
        ? voice.say("question-none", "compared", all)
        : voice.say("question-some", "significant", "" + significant, "compared", all);
  }

  private void writeTable(Html out, List<Effect> asked) {
    out.open(
        "div class=\"sheet\" tabindex=\"0\" role=\"region\" aria-label=\"%s\""
            .formatted(Html.escaped(voice.say("question"))));
    out.open("table").open("thead").open("tr");
    for (String head : List.of("change", "from", "to", "difference", "detectable-head")) {
      out.leaf("th scope=\"col\"", voice.say(head));
    }
    out.close().close().open("tbody");
    asked.forEach(effect -> writeRow(out, effect));
    out.close().close().close();
  }

  private void writeRow(Html out, Effect effect) {
    Metric metric = comparison.findings().metric(effect.metric());
    Unit unit = metric.unit();
    Comparison there = comparison.of(effect);
    Axis axis = effect.axis();
    Significance how = Significance.of(effect);
    out.open("tr").open("th scope=\"row\"").text(change(effect));
    if (comparison.findings().experiment().question().metric().isEmpty()) {
      out.leaf("small", names.of(metric, comparison.findings().experiment().skill()));
    }
    out.close();
    writeFigure(out, there.at(axis, axis.baseline(), metric), unit);
    writeFigure(out, there.at(axis, effect.value(), metric), unit);
    out.open("td class=\"%s\"".formatted(how.kind()));
    out.open(
            "span class=\"mark\" role=\"img\" aria-label=\"%s\""
                .formatted(Html.escaped(how.said(voice))))
        .text(how.mark())
        .close();
    out.leaf("b", voice.change(effect.difference(), unit));
    out.leaf("small", voice.interval(effect.difference(), unit)).close();
    out.leaf("td", voice.size(effect.detectable(), unit));
    out.close();
  }

  private String change(Effect effect) {
    String change =
        voice.say(
            "instead",
            "axis",
            names.of(effect.axis()),
            "value",
            names.of(effect.axis(), effect.value()),
            "base",
            names.of(effect.axis(), effect.axis().baseline()));
    return effect.players() == 0
        ? change
        : voice.say("colon", "name", names.players(effect.players()), "value", change);
  }

  private void writeFigure(Html out, Optional<Estimate> found, Unit unit) {
    out.open("td");
    out.text(found.map(one -> voice.value(one, unit)).orElse("—"));
    found.ifPresent(one -> out.leaf("small", voice.interval(one, unit)));
    out.close();
  }
}
