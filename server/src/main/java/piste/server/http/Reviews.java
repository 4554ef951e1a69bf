package piste.server.http;

import io.javalin.config.RoutesConfig;
import io.javalin.http.Context;
import java.util.List;
import java.util.Optional;
import java.util.function.DoubleSupplier;
import piste.catalogue.Hindsight;
import piste.minds.think.Thinkers;
import piste.rules.Attempt;
import piste.rules.Refusal;
import piste.server.hall.Glance;
import piste.server.hall.Hall;
import piste.server.wire.ReviewJson;
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

  private final Hall hall;
  private final Hindsight hindsight;
  private final Sockets sockets;
  private final Questions questions;

  Reviews(Hall hall, Hindsight hindsight, Sockets sockets, Questions questions) {
    this.hall = hall;
    this.questions = questions;
    this.hindsight = hindsight;
    this.sockets = sockets;
  }

  void routes(RoutesConfig routes) {
    routes.get("/api/tables/{table}/odds", this::odds);
    routes.get("/api/tables/{table}/review", context -> whole(context, "review", this::review));
    routes.get("/api/tables/{table}/replay", context -> whole(context, "replay", this::replay));
    routes.get("/api/tables/{table}/throws", context -> whole(context, "throws", this::proofs));
    routes.post("/api/tables/{table}/verify", context -> whole(context, "verify", this::again));
  }

  private void odds(Context context) {
    switch (seen(context)) {
      case Attempt.Refused<Glance>(Refusal refusal) -> refuse(context, refusal);
      case Attempt.Made<Glance>(Glance(TableState state, _)) -> {
        String question = "odds %s %d".formatted(context.pathParam("table"), state.version());
        Attempt<String> json =
            questions.ask(question, () -> hindsight.now(state).map(ReviewJson::chances));
        answer(context, json, () -> hindsight.progress(state));
      }
    }
  }

  /// Tells of all facts of a table.
  private interface Telling {
    Attempt<String> of(List<Fact> facts, Optional<String> game);
  }

  /// What is told once is the same until something more happens at the table.
  private void whole(Context context, String kind, Telling telling) {
    switch (seen(context)) {
      case Attempt.Refused<Glance>(Refusal refusal) -> refuse(context, refusal);
      case Attempt.Made<Glance>(Glance(TableState state, _)) -> {
        TableId id = new TableId(context.pathParam("table"));
        Optional<String> game = Optional.ofNullable(context.queryParam("game"));
        String question = "%s %s %d %s".formatted(kind, id, state.version(), game.orElse(""));
        Attempt<String> json =
            questions.ask(question, () -> hall.facts(id).then(facts -> telling.of(facts, game)));
        answer(context, json, () -> hindsight.progress(state));
      }
    }
  }

  private Attempt<String> review(List<Fact> facts, Optional<String> number) {
    return games(facts, number)
        .then(
            games ->
                hindsight
                    .review(games.chosen())
                    .map(seen -> ReviewJson.review(seen, hall.tables(), games.over())));
  }

  private Attempt<String> replay(List<Fact> facts, Optional<String> number) {
    return games(facts, number).map(games -> ReviewJson.replay(games.chosen(), hall.tables()));
  }

  private Attempt<String> proofs(List<Fact> facts, Optional<String> number) {
    return ReviewJson.proofs(hall.tables(), facts);
  }

  /// Throws all of it again, as `piste verify` does.
  private Attempt<String> again(List<Fact> facts, Optional<String> number) {
    List<Entry> entries = facts.stream().map(FactCodec::encode).toList();
    return Attempt.made(ReviewJson.verification(Verification.of(hall.tables(), entries)));
  }

  /// One game of a table, and how many are over there.
  private record Games(PlayedGame chosen, int over) {}

  /// @param number of the game that is wanted; the last that is over if none is said
  private Attempt<Games> games(List<Fact> facts, Optional<String> number) {
    return PlayedGame.all(hall.tables(), facts)
        .then(
            all -> {
              List<PlayedGame> over = all.stream().filter(PlayedGame::isOver).toList();
              return over.stream()
                  .filter(game -> number.isEmpty() || number.get().equals("" + game.number()))
                  .reduce((_, last) -> last)
                  .<Attempt<Games>>map(game -> Attempt.made(new Games(game, over.size())))
                  .orElseGet(() -> Attempt.refused(missing(number)));
            });
  }

  private static Refusal missing(Optional<String> number) {
    return number.isEmpty()
        ? new Refusal("table.not-over", "no game at this table is over yet")
        : new Refusal("table.no-game", "this table has no finished game of that number");
  }

  private Attempt<Glance> seen(Context context) {
    return sockets.seen(context.pathParam("table"), TableKeys.of(context));
  }

  private void answer(Context context, Attempt<String> json, DoubleSupplier progress) {
    switch (json) {
      case Attempt.Made<String>(String text) -> Front.json(context, text);
      case Attempt.Refused<String>(Refusal refusal) -> {
        if (refusal.code().equals("odds.working")) {
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
    if (refusal.code().equals(Thinkers.BUSY)) {
      Front.refuse(context, new Refused(503, refusal, questions.secondsUntilFree()));
    } else {
      Api.refuse(context, refusal);
    }
  }
}
