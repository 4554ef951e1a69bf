package piste.server.wire;

import java.util.List;
import piste.rules.Attempt;
import piste.rules.Refusal;
import piste.server.hall.Glance;
import piste.table.Session;
import piste.table.TableView;
import piste.table.Tables;

/// Many tables at a glance, as JSON.
public final class SummaryJson {
  private SummaryJson() {}

  /// What can be said of a table, or why nothing.
  public record Summary(String table, Attempt<Glance> glance) {}

  public static String tables(List<Summary> summaries, Tables tables, Session viewer) {
    return Json.write(
        out ->
            ViewJson.array(
                out, "tables", summaries, summary -> summary(out, summary, tables, viewer)));
  }

  private static void summary(JsonText out, Summary summary, Tables tables, Session viewer) {
    out.startObject();
    out.field("table", summary.table());
    switch (summary.glance()) {
      case Attempt.Refused<Glance>(Refusal refusal) -> Json.refusal(out, refusal);
      case Attempt.Made<Glance>(Glance glance) ->
          glance(out, glance, tables.view(glance.state(), viewer));
    }
    out.endObject();
  }

  private static void glance(JsonText out, Glance glance, TableView view) {
    out.field("at", glance.at());
    out.word("stage", Names.of(view.stage()));
    if (view.brought()) {
      out.field("brought", true);
    }
    out.name("terms");
    TermsJson.write(out, view.terms());
    ViewJson.places(out, view);
    ViewJson.seats(out, "yours", view.yours());
    out.field("host", view.youAreHost());
    out.field("games", view.results().size());
    ViewJson.seats(out, "winners", view.winners());
  }
}
