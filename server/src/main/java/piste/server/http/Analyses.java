package piste.server.http;

import io.javalin.config.RoutesConfig;
import io.javalin.http.Context;
import java.time.Duration;
import piste.deschainer.DesChainer;
import piste.deschainer.DesChainerNotation;
import piste.deschainer.InPlay;
import piste.deschainer.Position;
import piste.minds.deschainer.search.Analysis;
import piste.minds.deschainer.search.Budget;
import piste.minds.deschainer.search.Engine;
import piste.rules.Attempt;
import piste.rules.Refusal;
import piste.server.wire.AnalysisJson;

/// What positions are worth and how play might go on, for whoever asks, each for a short while.
final class Analyses {
  private static final int USUAL_MILLIS = 500;
  private static final int LONGEST_MILLIS = 2_000;
  private static final int USUAL_LINES = 3;
  private static final int MOST_LINES = 5;
  private static final int LONGEST_TEXT = 4_096;

  private final Questions questions;
  private final Engine engine = Engine.standard();

  Analyses(Questions questions) {
    this.questions = questions;
  }

  void routes(RoutesConfig routes) {
    routes.get("/api/analysis/{game}", this::analyse);
  }

  private void analyse(Context context) {
    if (!context.pathParam("game").equals(DesChainer.GAME.name())) {
      refuse(context, 404, "none", "there is no analysis for this game");
      return;
    }
    switch (asked(context)) {
      case Attempt.Refused<Asked>(var refusal) -> Front.refuse(context, new Refused(400, refusal));
      case Attempt.Made<Asked>(Asked what) -> answer(context, what);
    }
  }

  private void answer(Context context, Asked what) {
    String question =
        "analysis %d %d %s"
            .formatted(
                what.millis(), what.lines(), DesChainerNotation.NOTATION.position(what.position()));
    switch (questions.ask(question, () -> Attempt.made(analysed(what)))) {
      case Attempt.Made<String>(String json) -> Front.json(context, json);
      case Attempt.Refused<String>(Refusal refusal) ->
          Front.refuse(context, new Refused(503, refusal, questions.secondsUntilFree()));
    }
  }

  private String analysed(Asked what) {
    Budget budget = Budget.ofTime(Duration.ofMillis(what.millis()), 1);
    Analysis analysis = engine.compare(what.position(), budget, what.lines());
    return AnalysisJson.of(what.position(), analysis);
  }

  private static void refuse(Context context, int status, String code, String reason) {
    Front.refuse(context, Refused.of(status, "analysis." + code, reason));
  }

  /// What somebody wants to know.
  private record Asked(InPlay position, int millis, int lines) {}

  private static Attempt<Asked> asked(Context context) {
    String text = context.queryParam("position");
    if (text == null || text.isBlank() || text.length() > LONGEST_TEXT) {
      return Attempt.refused("analysis.position", "the position is missing: ?position=…");
    }
    Attempt<InPlay> position =
        DesChainerNotation.NOTATION.readPosition(text).then(Analyses::inPlay);
    Attempt<Integer> millis = number(context, "millis", USUAL_MILLIS, LONGEST_MILLIS);
    Attempt<Integer> lines = number(context, "lines", USUAL_LINES, MOST_LINES);
    return position.then(
        where -> millis.then(time -> lines.map(count -> new Asked(where, time, count))));
  }

  private static Attempt<InPlay> inPlay(Position position) {
    return position instanceof InPlay play
        ? Attempt.made(play)
        : Attempt.refused(
            "analysis.position", "in this position the dice are not yet on the board");
  }

  private static Attempt<Integer> number(Context context, String name, int usual, int most) {
    String text = context.queryParam(name);
    int number = text == null ? usual : text.matches("\\d{1,6}") ? Integer.parseInt(text) : 0;
    return number < 1 || number > most
        ? Attempt.refused("analysis." + name, "%s must be from 1 to %d".formatted(name, most))
        : Attempt.made(number);
  }
}
