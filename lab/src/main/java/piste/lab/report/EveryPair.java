package piste.lab.report;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import piste.lab.findings.CellFindings;
import piste.lab.findings.Unit;
import piste.lab.report.RowPlot.Dot;
import piste.lab.report.RowPlot.Row;
import piste.lab.statistics.Estimate;

/// Every bot against every other: a table, and the curve of skill, which is how often each wins at
/// a table of the weakest.
record EveryPair(Comparison comparison, Labels names, Voice voice) {
  void write(Html out, List<CellFindings> cells) {
    List<String> bots = comparison.findings().experiment().skill().bots();
    out.leaf("p class=\"lead\"", voice.say("every-pair"));
    cells.forEach(cell -> writeTable(out, cell, bots));
    out.leaf("p class=\"lead\"", voice.say("skill-curve", "weakest", names.ofBot(bots.getFirst())));
    out.open("div class=\"grid\"");
    cells.forEach(cell -> writeCurve(out, cell, bots));
    out.close();
  }

  private void writeTable(Html out, CellFindings cell, List<String> bots) {
    String caption = names.of(cell.cell(), comparison.axes());
    out.open(
        "div class=\"sheet\" tabindex=\"0\" role=\"region\" aria-label=\"%s\""
            .formatted(Html.escaped(caption)));
    out.open("table").leaf("caption", caption).open("thead").open("tr").leaf("td", "");
    List<String> lower = bots.subList(0, bots.size() - 1);
    lower.forEach(bot -> out.leaf("th scope=\"col\"", names.ofBot(bot)));
    out.close().close().open("tbody");
    for (String upper : bots.subList(1, bots.size())) {
      out.open("tr").leaf("th scope=\"row\"", names.ofBot(upper));
      lower.forEach(bot -> writeWins(out, wins(cell, upper, bot)));
      out.close();
    }
    out.close().close().close();
  }

  private void writeWins(Html out, Optional<Estimate> wins) {
    out.open("td");
    wins.ifPresent(
        one -> {
          out.leaf("b", voice.value(one, Unit.SHARE));
          out.leaf("small", voice.interval(one, Unit.SHARE));
        });
    out.close();
  }

  private static Optional<Estimate> wins(CellFindings cell, String upper, String lower) {
    return cell.ladder().stream()
        .filter(step -> step.isOf(upper, lower))
        .map(CellFindings.Step::wins)
        .findFirst();
  }

  private void writeCurve(Html out, CellFindings cell, List<String> bots) {
    double even = 1.0 / cell.cell().players();
    List<Row> rows = new ArrayList<>();
    List<Estimate> all = new ArrayList<>();
    for (String upper : bots.subList(1, bots.size()).reversed()) {
      wins(cell, upper, bots.getFirst())
          .ifPresent(
              one -> {
                all.add(one);
                rows.add(
                    new Row(
                        names.ofBot(upper),
                        new Dot(one, "base", even),
                        "",
                        voice.value(one, Unit.SHARE),
                        voice.interval(one, Unit.SHARE)));
              });
    }
    if (!rows.isEmpty()) {
      out.open("figure").leaf("h3", names.of(cell.cell(), comparison.axes()));
      new RowPlot(RowPlot.scale(all, even), Unit.SHARE, voice).write(out, rows);
      out.close();
    }
  }
}
