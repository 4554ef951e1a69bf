package piste.server.http;

import io.javalin.config.RoutesConfig;
import io.javalin.http.Context;
import java.util.Map;
import piste.catalogue.Catalogue;
import piste.lab.findings.FindingsCsv;
import piste.lab.findings.FindingsJson;
import piste.lab.report.ReportFile;
import piste.rules.Attempt;
import piste.rules.Refusal;
import piste.server.LabLimits;
import piste.server.lab.LabRun;
import piste.server.lab.Laboratory;
import piste.server.wire.LabJson;
import piste.table.Session;

/// The lab, as it is asked for: what may be varied, experiments under way, reports.
final class LabApi {
  /// A report is a page of its own and of no origin: it may draw and switch its language, ask for
  /// nothing, and know nothing of whoever reads it.
  private static final String ALONE =
      "default-src 'none'; style-src 'unsafe-inline'; script-src 'unsafe-inline'; font-src data:;"
          + " base-uri 'none'; form-action 'none'; frame-ancestors 'none'; sandbox allow-scripts"
          + " allow-modals";

  /// Seconds in which an experiment may well have ended.
  private static final int A_WHILE = 30;

  private static final Map<String, String> TYPES =
      Map.of(
          ReportFile.NAME, "text/html; charset=utf-8",
          ReportFile.EXPERIMENT, "text/plain; charset=utf-8",
          FindingsJson.NAME, "application/json; charset=utf-8",
          FindingsCsv.NAME, "text/csv; charset=utf-8");

  private final Laboratory lab;
  private final Guard guard;
  private final String games;

  LabApi(Laboratory lab, Guard guard, LabLimits limits) {
    this.lab = lab;
    this.guard = guard;
    this.games = LabJson.games(Catalogue.TITLES, limits);
  }

  void routes(RoutesConfig routes) {
    routes.get("/api/lab/games", context -> Front.json(context, games));
    routes.get("/api/lab/runs", this::runs);
    routes.post("/api/lab/runs", this::begin);
    routes.get("/api/lab/runs/{run}", this::run);
    routes.delete("/api/lab/runs/{run}", this::remove);
    routes.get("/api/lab/runs/{run}/{file}", this::file);
  }

  private void runs(Context context) {
    Front.json(context, LabJson.runs(lab, guard.guest(context).id()));
  }

  private void begin(Context context) {
    Session guest = guard.guest(context);
    Attempt<LabRun> begun = lab.begin(guest.id(), guard.asker(context), context.body());
    if (begun instanceof Attempt.Made<LabRun>) {
      context.status(201);
    }
    if (begun instanceof Attempt.Refused<LabRun>(Refusal refusal)
        && refusal.code().equals(LabJson.WRONG_FILE)) {
      Front.json(context.status(400), LabJson.wrongFile(refusal, context.body()));
      return;
    }
    answer(context, begun.map(run -> LabJson.run(lab, run, guest.id())));
  }

  private void run(Context context) {
    String guest = guard.guest(context).id();
    answer(context, asked(context).map(run -> LabJson.run(lab, run, guest)));
  }

  private Attempt<LabRun> asked(Context context) {
    return lab.run(context.pathParam("run"));
  }

  private void remove(Context context) {
    String guest = guard.guest(context).id();
    switch (lab.remove(guest, context.pathParam("run"))) {
      case Attempt.Made<LabRun> _ -> context.status(204);
      case Attempt.Refused<LabRun>(Refusal refusal) -> refuse(context, refusal);
    }
  }

  private void file(Context context) {
    String name = context.pathParam("file");
    String type = TYPES.get(name);
    if (type == null) {
      Front.refuse(context, Refused.of(404, "server.path", "there is nothing at this address"));
      return;
    }
    switch (lab.file(context.pathParam("run"), name)) {
      case Attempt.Made<String>(String text) ->
          context
              .header("Cache-Control", "no-cache")
              .header("Content-Security-Policy", ALONE)
              .contentType(type)
              .result(text);
      case Attempt.Refused<String>(Refusal refusal) -> refuse(context, refusal);
    }
  }

  private void answer(Context context, Attempt<String> json) {
    switch (json) {
      case Attempt.Made<String>(String text) -> Front.json(context, text);
      case Attempt.Refused<String>(Refusal refusal) -> refuse(context, refusal);
    }
  }

  private void refuse(Context context, Refusal refusal) {
    int after = refusal.code().equals("lab.often") ? lab.secondsToNext() : A_WHILE;
    Front.refuse(context, new Refused(status(refusal.code()), refusal, after));
  }

  private static int status(String code) {
    return switch (code) {
      case "lab.unknown", "lab.no-report" -> 404;
      case "lab.not-yours" -> 403;
      case "lab.text" -> 413;
      case "lab.often", "lab.own", "lab.address" -> 429;
      case "lab.full", "lab.disk" -> 503;
      default -> 400;
    };
  }
}
