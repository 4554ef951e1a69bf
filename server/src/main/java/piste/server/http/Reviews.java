package piste.server.http;

import io.javalin.config.RoutesConfig;
import io.javalin.http.Context;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.function.DoubleSupplier;
import java.util.regex.Pattern;
import java.util.stream.IntStream;
import piste.catalogue.HandsAgain;
import piste.catalogue.OddsAndReviews;
import piste.catalogue.Texts;
import piste.rules.Attempt;
import piste.rules.Refusal;
import piste.server.hall.Glance;
import piste.server.hall.Hall;
import piste.server.wire.ReviewJson;
import piste.table.Course.Stage;
import piste.table.Fact;
import piste.table.FactCodec;
import piste.table.PlayedGame;
import piste.table.TableState;
import piste.table.Verification;
import piste.table.journal.Entry;
import piste.table.journal.TableId;

/// What may be known of a table beyond its view: chances while it plays, reviews and replays of its
/// games once they are over, and the proof of its throws.
final class Reviews {
  private static final int WORKING = 202;
  private static final Pattern NUMBER = Pattern.compile("[1-9][0-9]{0,5}");

  private static final Refusal NOT_OVER =
      new Refusal(Refusal.Kind.TOO_EARLY, "table.not-over", "no game at this table is over yet");

  private static final Refusal NO_GAME =
      new Refusal(
          Refusal.Kind.UNKNOWN, "table.no-game", "this table has no finished game of that number");

  private static final Refusal NO_BEAT =
      new Refusal(Refusal.Kind.UNKNOWN, "table.no-beat", "this game has no such step");

  private final Hall hall;
  private final OddsAndReviews insights;
  private final Texts texts;
  private final Sockets sockets;
  private final Questions questions;

  Reviews(Hall hall, OddsAndReviews insights, Texts texts, Sockets sockets, Questions questions) {
    this.hall = hall;
    this.questions = questions;
    this.insights = insights;
    this.texts = texts;
    this.sockets = sockets;
  }

  void routes(RoutesConfig routes) {
    routes.get("/api/tables/{table}/odds", this::odds);
    routes.get("/api/tables/{table}/review", context -> ofGame(context, "review", this::review));
    routes.get("/api/tables/{table}/hands", context -> ofGame(context, "hands", this::hands));
    routes.get("/api/tables/{table}/replay", context -> ofGame(context, "replay", this::replay));
    routes.get("/api/tables/{table}/fan", this::fan);
    routes.get("/api/tables/{table}/told", context -> whole(context, "told", this::told));
    routes.get("/api/tables/{table}/throws", context -> whole(context, "throws", this::proofs));
    routes.post("/api/tables/{table}/verify", context -> whole(context, "verify", this::again));
  }

  private void odds(Context context) {
    switch (seen(context)) {
      case Attempt.Refused<Glance>(Refusal refusal) -> refuse(context, refusal);
      case Attempt.Made<Glance>(Glance(TableState state, _)) -> {
        String question = "odds %s %d".formatted(context.pathParam("table"), state.moved());
        Attempt<Packed> json =
            questions.ask(
                question, () -> insights.now(state).map(now -> ReviewJson.chances(now, texts)));
        answer(context, json, () -> insights.progress(state));
      }
    }
  }

  /// Tells of all facts of a table.
  private interface Telling {
    Attempt<String> of(List<Fact> facts);
  }

  /// What is told once is the same until something more happens at the table, or somebody is
  /// forgotten.
  private void whole(Context context, String kind, Telling telling) {
    switch (seen(context)) {
      case Attempt.Refused<Glance>(Refusal refusal) -> refuse(context, refusal);
      case Attempt.Made<Glance>(Glance(TableState state, _)) -> {
        TableId id = new TableId(context.pathParam("table"));
        String question = "%s %s %d %d".formatted(kind, id, state.version(), hall.forgettings());
        answer(context, questions.ask(question, () -> hall.facts(id).then(telling::of)), () -> 1);
      }
    }
  }

  /// Tells of one game of a table.
  private interface GameTelling {
    Attempt<String> of(TableId id, Games games);
  }

  /// What is told of a game is the same until somebody plays on: a line of talk changes nothing.
  private void ofGame(Context context, String kind, GameTelling telling) {
    switch (seen(context)) {
      case Attempt.Refused<Glance>(Refusal refusal) -> refuse(context, refusal);
      case Attempt.Made<Glance>(Glance(TableState state, _)) -> {
        switch (wanted(state, Optional.ofNullable(context.queryParam("game")))) {
          case Attempt.Refused<Integer>(Refusal refusal) -> refuse(context, refusal);
          case Attempt.Made<Integer>(Integer number) ->
              ofGame(context, kind, state, number, telling);
        }
      }
    }
  }

  private void ofGame(
      Context context, String kind, TableState state, int number, GameTelling telling) {
    TableId id = new TableId(context.pathParam("table"));
    // Whoever asks again and again how far it is costs nothing.
    OptionalDouble share =
        kind.equals("hands") ? insights.handsUnderWay(id, number) : OptionalDouble.empty();
    if (share.isPresent()) {
      answer(context, Attempt.refused(HandsAgain.WORKING), share::getAsDouble);
      return;
    }
    String question =
        "%s %s %d %d %d".formatted(kind, id, number, state.moved(), hall.forgettings());
    Attempt<Packed> json =
        questions.ask(
            question,
            () ->
                hall.facts(id)
                    .then(facts -> games(facts, number))
                    .then(games -> telling.of(id, games)));
    answer(
        context,
        json,
        () -> Math.min(insights.progress(state), insights.handsUnderWay(id, number).orElse(1)));
  }

  private Attempt<String> review(TableId id, Games games) {
    return insights
        .review(games.chosen())
        .map(seen -> ReviewJson.review(seen, hall.tables(), games.over()));
  }

  /// The same with the hands told from luck, once all throws were made again; they begin to be when
  /// somebody asks.
  private Attempt<String> hands(TableId id, Games games) {
    return insights.hands(id, games.chosen()).map(ReviewJson::hands);
  }

  private Attempt<String> replay(TableId id, Games games) {
    return Attempt.made(ReviewJson.replay(games.chosen(), hall.tables()));
  }

  /// Where the dice of one step might have gone too.
  private void fan(Context context) {
    String number = Optional.ofNullable(context.queryParam("beat")).orElse("");
    ofGame(
        context,
        "fan " + number,
        (_, games) ->
            beat(games.chosen(), number)
                .map(beat -> ReviewJson.fan(insights.fan(games.chosen(), beat))));
  }

  private static Attempt<PlayedGame.Beat> beat(PlayedGame game, String number) {
    return IntStream.range(0, game.beats().size())
        .filter(index -> number.equals("" + index))
        .mapToObj(index -> Attempt.made(game.beats().get(index)))
        .findFirst()
        .orElseGet(() -> Attempt.refused(NO_BEAT));
  }

  private Attempt<String> told(List<Fact> facts) {
    return ReviewJson.told(hall.tables(), facts);
  }

  private Attempt<String> proofs(List<Fact> facts) {
    return ReviewJson.proofs(hall.tables(), facts);
  }

  /// Throws all of it again, as `piste verify` does.
  private Attempt<String> again(List<Fact> facts) {
    List<Entry> entries = facts.stream().map(FactCodec::encode).toList();
    return Attempt.made(ReviewJson.verification(Verification.of(hall.tables(), entries)));
  }

  /// One game of a table, and how many are over there.
  private record Games(PlayedGame chosen, int over) {}

  private Attempt<Games> games(List<Fact> facts, int number) {
    return PlayedGame.all(hall.tables(), facts)
        .then(
            all -> {
              List<PlayedGame> over = all.stream().filter(PlayedGame::isOver).toList();
              return over.stream()
                  .filter(game -> game.number() == number)
                  .findFirst()
                  .<Attempt<Games>>map(game -> Attempt.made(new Games(game, over.size())))
                  .orElseGet(() -> Attempt.refused(NO_GAME));
            });
  }

  /// Which game is wanted; the last that is over if none is said.
  private static Attempt<Integer> wanted(TableState state, Optional<String> number) {
    int over = state.course().begun() - (state.stage() == Stage.PLAYING ? 1 : 0);
    if (number.isEmpty()) {
      return over > 0 ? Attempt.made(over) : Attempt.refused(NOT_OVER);
    }
    return NUMBER.matcher(number.get()).matches() && Integer.parseInt(number.get()) <= over
        ? Attempt.made(Integer.valueOf(number.get()))
        : Attempt.refused(NO_GAME);
  }

  private Attempt<Glance> seen(Context context) {
    return sockets.seen(context.pathParam("table"), TableKeys.of(context));
  }

  private void answer(Context context, Attempt<Packed> json, DoubleSupplier progress) {
    switch (json) {
      case Attempt.Made<Packed>(Packed packed) -> Front.json(context, packed);
      case Attempt.Refused<Packed>(Refusal refusal) -> {
        if (refusal.is(Refusal.Kind.WORKING)) {
          context.status(WORKING).header("Retry-After", "1");
          Front.json(
              context,
              ReviewJson.working(refusal.code(), refusal.reason(), progress.getAsDouble()));
        } else {
          refuse(context, refusal);
        }
      }
    }
  }

  private void refuse(Context context, Refusal refusal) {
    Front.refuse(context, questions.refused(refusal));
  }
}
