package piste.server.wire;

import java.util.List;
import java.util.function.Function;
import piste.rules.Attempt;
import piste.rules.Refusal;
import piste.table.Seating;
import piste.table.Session;
import piste.table.TableState;
import piste.table.TableView;
import piste.table.Tables;

/// Many tables at a glance, as JSON.
public final class SummaryJson {
  private SummaryJson() {}

  /// What can be said of a table, or why nothing.
  public record Summary(String table, Attempt<Seen> seen) {}

  /// A table as it stands.
  ///
  /// @param at when something last happened there, in milliseconds since 1970
  public record Seen(TableState state, long at) {}

  /// All of them, in their order.
  ///
  /// @param viewer as whom somebody looks at a table
  public static String tables(
      List<Summary> summaries, Tables tables, Function<Seating, Session> viewer) {
    return Json.write(
        out ->
            ViewJson.array(
                out, "tables", summaries, summary -> summary(out, summary, tables, viewer)));
  }

  static void summary(
      JsonText out, Summary summary, Tables tables, Function<Seating, Session> viewer) {
    out.startObject();
    out.field("table", summary.table());
    switch (summary.seen()) {
      case Attempt.Refused<Seen>(Refusal refusal) -> Json.refusal(out, refusal);
      case Attempt.Made<Seen>(Seen seen) ->
          seen(out, seen, tables.view(seen.state(), viewer.apply(seen.state().seating())));
    }
    out.endObject();
  }

  private static void seen(JsonText out, Seen seen, TableView view) {
    out.field("at", seen.at());
    out.word("stage", Names.of(view.stage()));
    if (view.brought()) {
      out.field("brought", true);
    }
    out.name("terms");
    TermsJson.write(out, view.terms());
    ViewJson.places(out, view);
    ViewJson.seats(out, "yours", view.you().seats());
    out.field("host", view.you().isHost());
    out.field("games", view.outcome().results().size());
    ViewJson.seats(out, "winners", view.outcome().winners());
  }
}
