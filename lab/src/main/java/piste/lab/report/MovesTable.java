package piste.lab.report;

import java.util.List;
import java.util.Optional;
import piste.lab.experiment.MetricGroup;
import piste.lab.findings.CellFindings;
import piste.lab.findings.MetricList;
import piste.lab.findings.Unit;
import piste.lab.run.CounterNames;
import piste.lab.statistics.Estimate;
import piste.rules.MoveKind;
import piste.view.Words;

/// Which kinds of moves are made in each variant, and whether those win who make them most.
record MovesTable(Comparison comparison, Labels names, Voice voice) {
  void write(Html out) {
    boolean isTold =
        comparison.findings().metrics().stream()
            .anyMatch(metric -> metric.topic() == MetricGroup.MOVES);
    if (!isTold) {
      return;
    }
    out.open("section").leaf("h2", voice.say("topic.moves"));
    out.open("p class=\"lead\"").text(voice.say("moves-lead"));
    if (comparison.hasMore()) {
      out.text(voice.say("more-variants"));
    }
    out.close();
    comparison.shown().forEach(cell -> write(out, cell));
    out.close();
  }

  private void write(Html out, CellFindings cell) {
    String caption = names.of(cell.cell(), comparison.axes());
    out.open(
        "div class=\"sheet\" tabindex=\"0\" role=\"region\" aria-label=\"%s\""
            .formatted(Html.escaped(caption)));
    out.open("table").leaf("caption", caption).open("thead").open("tr");
    for (String head : List.of("moves-kind", "moves-often", "moves-wins")) {
      out.leaf("th scope=\"col\"", voice.say(head));
    }
    out.close().close().open("tbody");
    comparison.findings().module().box().moveKinds().forEach(kind -> writeRow(out, cell, kind));
    out.close().close().close();
  }

  private void writeRow(Html out, CellFindings cell, MoveKind<?, ?> kind) {
    Words name = MetricList.named(comparison.findings().module(), kind);
    out.open("tr").leaf("th scope=\"row\"", voice.say(name));
    Optional<Estimate> often = found(cell, CounterNames.MOVE + kind.word());
    if (often.filter(one -> one.value() == 0).isPresent()) {
      out.leaf("td", voice.say("moves-never")).leaf("td", "—").close();
      return;
    }
    writeFigure(out, often, Unit.NUMBER);
    writeFigure(out, found(cell, CounterNames.MOVE_WINS + kind.word()), Unit.POINTS);
    out.close();
  }

  private static Optional<Estimate> found(CellFindings cell, String id) {
    return Optional.ofNullable(cell.estimates().get(id));
  }

  private void writeFigure(Html out, Optional<Estimate> found, Unit unit) {
    out.open("td");
    found.ifPresentOrElse(
        one -> {
          out.leaf("b", voice.value(one, unit));
          out.leaf("small", voice.interval(one, unit));
        },
        () -> out.text("—"));
    out.close();
  }
}
