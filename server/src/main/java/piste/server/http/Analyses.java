package piste.server.http;

import io.javalin.config.RoutesConfig;
import io.javalin.http.Context;
import java.time.Duration;
import java.util.HashMap;
import java.util.Map;
import piste.catalogue.Catalogue;
import piste.game.Analyst;
import piste.game.GameModule;
import piste.rules.Attempt;
import piste.rules.Notation;
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
  private final Map<String, Analysed<?>> games = new HashMap<>();

  Analyses(Catalogue catalogue, Questions questions) {
    this.questions = questions;
    catalogue.games().forEach(this::add);
  }

  private <S> void add(GameModule<S, ?, ?> game) {
    game.analyst()
        .ifPresent(
            analyst -> games.put(game.name(), new Analysed<>(game.box().notation(), analyst)));
  }

  void routes(RoutesConfig routes) {
    routes.get("/api/analysis/{game}", this::analyse);
  }

  private void analyse(Context context) {
    Analysed<?> game = games.get(context.pathParam("game"));
    if (game == null) {
      Front.refuse(
          context,
          Refused.of(Refusal.Kind.UNKNOWN, "analysis.none", "there is no analysis for this game"));
      return;
    }
    analyse(context, game);
  }

  private <S> void analyse(Context context, Analysed<S> game) {
    switch (game.asked(context)) {
      case Attempt.Refused<Asked<S>>(var refusal) ->
          Front.refuse(context, new Refused(400, refusal));
      case Attempt.Made<Asked<S>>(Asked<S> what) -> answer(context, game, what);
    }
  }

  private <S> void answer(Context context, Analysed<S> game, Asked<S> what) {
    String position = game.notation().position(what.position());
    String question =
        "analysis %s %d %d %s"
            .formatted(context.pathParam("game"), what.millis(), what.lines(), position);
    switch (questions.ask(
        question, () -> Attempt.made(AnalysisJson.of(position, game.analysed(what))))) {
      case Attempt.Made<Packed>(Packed json) -> Front.json(context, json);
      case Attempt.Refused<Packed>(Refusal refusal) ->
          Front.refuse(context, questions.refused(refusal));
    }
  }

  /// What somebody wants to know.
  private record Asked<S>(S position, int millis, int lines) {}

  /// A game that can be analysed.
  private record Analysed<S>(Notation<S, ?, ?> notation, Analyst<S> analyst) {
    Analyst.Analysis analysed(Asked<S> what) {
      return analyst.analyse(what.position(), Duration.ofMillis(what.millis()), what.lines());
    }

    Attempt<Asked<S>> asked(Context context) {
      String text = context.queryParam("position");
      if (text == null || text.isBlank() || text.length() > LONGEST_TEXT) {
        return Attempt.refused("analysis.position", "the position is missing: ?position=…");
      }
      Attempt<Integer> millis = number(context, "millis", USUAL_MILLIS, LONGEST_MILLIS);
      Attempt<Integer> lines = number(context, "lines", USUAL_LINES, MOST_LINES);
      return notation
          .readPosition(text)
          .then(this::covered)
          .then(where -> millis.then(time -> lines.map(count -> new Asked<>(where, time, count))));
    }

    private Attempt<S> covered(S position) {
      return analyst.covers(position).then(() -> Attempt.made(position));
    }
  }

  private static Attempt<Integer> number(Context context, String name, int usual, int most) {
    String text = context.queryParam(name);
    int number = text == null ? usual : text.matches("\\d{1,6}") ? Integer.parseInt(text) : 0;
    return number < 1 || number > most
        ? Attempt.refused("analysis." + name, "%s must be from 1 to %d".formatted(name, most))
        : Attempt.made(number);
  }
}
