package piste.server.http;

import io.javalin.config.RoutesConfig;
import io.javalin.http.Context;
import java.util.List;
import java.util.function.Function;
import piste.catalogue.Hindsight;
import piste.rules.Attempt;
import piste.rules.Refusal;
import piste.server.hall.Hall;
import piste.server.hall.Room;
import piste.server.wire.ReviewJson;
import piste.table.Fact;
import piste.table.PlayedGame;

/// What may be known of a table beyond its view: chances while it plays, reviews and replays of its
/// games once they are over, and the proof of its throws.
final class Reviews {
  private static final int WORKING = 202;
  private static final int MOST_GAMES = 1_000_000;

  private final Hall hall;
  private final Hindsight hindsight;
  private final Sockets sockets;

  Reviews(Hall hall, Hindsight hindsight, Sockets sockets) {
    this.hall = hall;
    this.hindsight = hindsight;
    this.sockets = sockets;
  }

  void routes(RoutesConfig routes) {
    routes.get("/api/tables/{table}/odds", this::odds);
    routes.get("/api/tables/{table}/review", this::review);
    routes.get("/api/tables/{table}/replay", this::replay);
    routes.get("/api/tables/{table}/throws", this::proofs);
  }

  private void odds(Context context) {
    Attempt<Room> room = room(context);
    answer(context, room, room.then(at -> hindsight.now(at.state()).map(ReviewJson::chances)));
  }

  private void review(Context context) {
    Attempt<Room> room = room(context);
    Attempt<String> review =
        finished(
            context,
            room,
            games ->
                hindsight
                    .review(games.chosen())
                    .map(seen -> ReviewJson.review(seen, hall.tables(), games.over())));
    answer(context, room, review);
  }

  private void replay(Context context) {
    Attempt<Room> room = room(context);
    answer(
        context,
        room,
        finished(
            context,
            room,
            games -> Attempt.made(ReviewJson.replay(games.chosen(), hall.tables()))));
  }

  private void proofs(Context context) {
    Attempt<Room> room = room(context);
    answer(context, room, room.then(at -> hall.facts(at.id())).map(ReviewJson::proofs));
  }

  /// One game of a table, and how many are over there.
  private record Games(PlayedGame chosen, int over) {}

  private Attempt<String> finished(
      Context context, Attempt<Room> room, Function<Games, Attempt<String>> told) {
    String text = context.queryParam("game");
    boolean latest = text == null;
    int asked = latest || !text.matches("\\d{1,6}") ? 0 : Integer.parseInt(text);
    return room.then(at -> hall.facts(at.id()))
        .then(facts -> games(facts, latest ? MOST_GAMES : asked))
        .then(told);
  }

  /// @param upTo the number of the game; if it has none so high, the last that is over
  private Attempt<Games> games(List<Fact> facts, int upTo) {
    return PlayedGame.all(hall.tables(), facts)
        .then(
            all -> {
              List<PlayedGame> over = all.stream().filter(PlayedGame::isOver).toList();
              return over.stream()
                  .filter(game -> upTo == MOST_GAMES || game.number() == upTo)
                  .reduce((_, last) -> last)
                  .<Attempt<Games>>map(game -> Attempt.made(new Games(game, over.size())))
                  .orElseGet(
                      () ->
                          Attempt.refused("table.not-over", "no such game is over at this table"));
            });
  }

  private Attempt<Room> room(Context context) {
    return sockets.room(context.pathParam("table"), context.queryParam("key"));
  }

  private void answer(Context context, Attempt<Room> room, Attempt<String> json) {
    if (json instanceof Attempt.Refused<String>(Refusal refusal)
        && refusal.code().equals("odds.working")) {
      double progress = room.map(at -> hindsight.progress(at.state())).orThrow();
      Front.json(
          context.status(WORKING), ReviewJson.working(refusal.code(), refusal.reason(), progress));
    } else {
      Api.answer(context, json);
    }
  }
}
