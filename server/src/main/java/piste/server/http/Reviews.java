package piste.server.http;

import io.javalin.config.RoutesConfig;
import io.javalin.http.Context;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.Semaphore;
import java.util.function.Consumer;
import piste.catalogue.Hindsight;
import piste.rules.Attempt;
import piste.rules.Refusal;
import piste.server.hall.Glance;
import piste.server.hall.Hall;
import piste.server.wire.ReviewJson;
import piste.table.Fact;
import piste.table.PlayedGame;
import piste.table.TableState;
import piste.table.journal.TableId;

/// What may be known of a table beyond its view: chances while it plays, reviews and replays of its
/// games once they are over, and the proof of its throws.
final class Reviews {
  private static final int WORKING = 202;

  /// Whoever asks for a whole game has it worked out: so many at once, and no more.
  private static final int MOST_AT_ONCE = 8;

  private final Hall hall;
  private final Hindsight hindsight;
  private final Sockets sockets;
  private final Semaphore places = new Semaphore(MOST_AT_ONCE);

  Reviews(Hall hall, Hindsight hindsight, Sockets sockets) {
    this.hall = hall;
    this.hindsight = hindsight;
    this.sockets = sockets;
  }

  void routes(RoutesConfig routes) {
    routes.get("/api/tables/{table}/odds", this::odds);
    routes.get("/api/tables/{table}/review", context -> whole(context, this::review));
    routes.get("/api/tables/{table}/replay", context -> whole(context, this::replay));
    routes.get("/api/tables/{table}/throws", context -> whole(context, this::proofs));
  }

  private void odds(Context context) {
    switch (seen(context)) {
      case Attempt.Refused<Glance>(Refusal refusal) -> Api.refuse(context, refusal);
      case Attempt.Made<Glance>(Glance(TableState state, _)) -> {
        answer(context, hindsight.now(state).map(ReviewJson::chances), state);
      }
    }
  }

  private interface Telling {
    void of(Context context, List<Fact> facts);
  }

  /// Tells of all facts of a table, if not too many others are told meanwhile.
  private void whole(Context context, Telling telling) {
    if (!places.tryAcquire()) {
      Api.refuse(
          context,
          new Refusal("server.too-busy", "too many requests for games: try again in a moment"));
      return;
    }
    try {
      switch (seen(context).then(_ -> hall.facts(new TableId(context.pathParam("table"))))) {
        case Attempt.Refused<List<Fact>>(Refusal refusal) -> Api.refuse(context, refusal);
        case Attempt.Made<List<Fact>>(List<Fact> facts) -> telling.of(context, facts);
      }
    } finally {
      places.release();
    }
  }

  private void review(Context context, List<Fact> facts) {
    told(
        context,
        facts,
        games ->
            answer(
                context,
                hindsight
                    .review(games.chosen())
                    .map(seen -> ReviewJson.review(seen, hall.tables(), games.over())),
                games.chosen().start()));
  }

  private void replay(Context context, List<Fact> facts) {
    told(
        context,
        facts,
        games -> Front.json(context, ReviewJson.replay(games.chosen(), hall.tables())));
  }

  private void proofs(Context context, List<Fact> facts) {
    switch (ReviewJson.proofs(hall.tables(), facts)) {
      case Attempt.Refused<String>(Refusal refusal) -> Api.refuse(context, refusal);
      case Attempt.Made<String>(String json) -> Front.json(context, json);
    }
  }

  /// One game of a table, and how many are over there.
  private record Games(PlayedGame chosen, int over) {}

  private void told(Context context, List<Fact> facts, Consumer<Games> tell) {
    switch (games(facts, Optional.ofNullable(context.queryParam("game")))) {
      case Attempt.Refused<Games>(Refusal refusal) -> Api.refuse(context, refusal);
      case Attempt.Made<Games>(Games games) -> tell.accept(games);
    }
  }

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
    return sockets.seen(context.pathParam("table"), context.queryParam("key"));
  }

  /// @param about the table at a game of the kind that is asked about
  private void answer(Context context, Attempt<String> json, TableState about) {
    if (json instanceof Attempt.Refused<String>(Refusal refusal)
        && refusal.code().equals("odds.working")) {
      Front.json(
          context.status(WORKING),
          ReviewJson.working(refusal.code(), refusal.reason(), hindsight.progress(about)));
    } else {
      Api.answer(context, json);
    }
  }
}
