package piste.server.http;

import io.javalin.config.RoutesConfig;
import io.javalin.http.Context;
import java.util.Map;
import piste.catalogue.Catalogue;
import piste.lab.experiment.Experiment;
import piste.lab.findings.FindingsCsv;
import piste.lab.findings.FindingsJson;
import piste.lab.findings.GamesCsv;
import piste.lab.report.ReportFile;
import piste.rules.Attempt;
import piste.rules.Refusal;
import piste.server.lab.LabRun;
import piste.server.lab.Laboratory;
import piste.server.settings.LabLimits;
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
          FindingsCsv.NAME, "text/csv; charset=utf-8",
          GamesCsv.NAME, "text/csv; charset=utf-8",
          Laboratory.TYPICAL, "text/plain; charset=utf-8",
          Laboratory.DRAMATIC, "text/plain; charset=utf-8");

  private final Catalogue catalogue;
  private final Laboratory lab;
  private final Guard guard;
  private final Questions questions;
  private final Packed games;

  LabApi(Catalogue catalogue, Laboratory lab, Guard guard, Questions questions, LabLimits limits) {
    this.catalogue = catalogue;
    this.lab = lab;
    this.guard = guard;
    this.questions = questions;
    this.games = Packed.of(LabJson.games(catalogue.games(), limits));
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
    String text = context.body();
    switch (questions.ask(() -> read(text))) {
      case Attempt.Refused<Read>(Refusal refusal) -> refuse(context, refusal);
      case Attempt.Made<Read>(Read.Wrong(String json)) -> Front.json(context.status(400), json);
      case Attempt.Made<Read>(Read.Right(Experiment experiment)) -> {
        Attempt<LabRun> begun = lab.begin(guest.id(), guard.asker(context), experiment, text);
        if (begun instanceof Attempt.Made<LabRun>) {
          context.status(201);
        }
        answer(context, begun.map(run -> LabJson.run(lab, run, guest.id())));
      }
    }
  }

  /// What a file turns out to be.
  private sealed interface Read {
    record Right(Experiment experiment) implements Read {}

    /// @param json what is wrong with it
    record Wrong(String json) implements Read {}
  }

  private Attempt<Read> read(String text) {
    return switch (lab.read(text)) {
      case Attempt.Made<Experiment>(Experiment experiment) ->
          Attempt.made(new Read.Right(experiment));
      case Attempt.Refused<Experiment>(Refusal refusal) ->
          refusal.is(Refusal.Kind.MALFORMED)
              ? Attempt.made(new Read.Wrong(LabJson.wrongFile(catalogue, refusal, text)))
              : Attempt.refused(refusal);
    };
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
      Front.refuse(
          context,
          Refused.of(Refusal.Kind.UNKNOWN, "server.path", "there is nothing at this address"));
      return;
    }
    // A report does not change, but it may be taken away.
    Attempt<Packed> file =
        asked(context)
            .then(
                run ->
                    questions.ask(
                        "lab %s %s".formatted(run.id(), name), () -> lab.file(run.id(), name)));
    switch (file) {
      case Attempt.Made<Packed>(Packed packed) ->
          packed.send(
              context
                  .header("Cache-Control", "no-cache")
                  .header("Content-Security-Policy", ALONE)
                  .contentType(type));
      case Attempt.Refused<Packed>(Refusal refusal) -> refuse(context, refusal);
    }
  }

  private void answer(Context context, Attempt<String> json) {
    switch (json) {
      case Attempt.Made<String>(String text) -> Front.json(context, text);
      case Attempt.Refused<String>(Refusal refusal) -> refuse(context, refusal);
    }
  }

  private void refuse(Context context, Refusal refusal) {
    if (refusal.is(Refusal.Kind.BUSY)) {
      Front.refuse(context, questions.refused(refusal));
      return;
    }
    int after = refusal.is(Refusal.Kind.TOO_OFTEN) ? lab.secondsToNext() : A_WHILE;
    Front.refuse(context, new Refused(refusal, after));
  }
}
