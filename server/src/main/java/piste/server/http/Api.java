package piste.server.http;

import io.javalin.config.RoutesConfig;
import io.javalin.http.Context;
import java.io.IOException;
import java.util.Optional;
import piste.rules.Attempt;
import piste.rules.Refusal;
import piste.server.Limit;
import piste.server.Limits;
import piste.server.guest.Guests;
import piste.server.guest.Shares;
import piste.server.hall.Glance;
import piste.server.hall.Hall;
import piste.server.hall.Room;
import piste.server.wire.CommandJson;
import piste.server.wire.LobbyJson;
import piste.server.wire.Messages;
import piste.table.Session;
import piste.table.journal.TableId;

/// What can be asked for without a table at hand: games, tables, words.
final class Api {
  private static final int MOST_LISTED = 100;

  private final Hall hall;
  private final Guests guests;
  private final Guard guard;
  private final Sockets sockets;
  private final Library library;
  private final Shelf shelf;
  private final Shares opened;

  Api(
      Hall hall,
      Guests guests,
      Guard guard,
      Sockets sockets,
      Library library,
      Questions questions,
      Limits limits) {
    this.hall = hall;
    this.guests = guests;
    this.guard = guard;
    this.sockets = sockets;
    this.library = library;
    this.shelf = new Shelf(hall, sockets, questions, limits);
    this.opened = new Shares(limits, Limit.GUEST_TABLES, Limit.ADDRESS_TABLES);
  }

  void routes(RoutesConfig routes) {
    routes.get("/api/games", context -> Front.json(context, library.games()));
    routes.get("/api/words/{language}", this::words);
    routes.get("/api/me", this::me);
    routes.get("/api/key", context -> Front.json(context, library.key()));
    routes.get(
        "/.well-known/piste-key",
        context -> context.contentType("text/plain; charset=utf-8").result(library.keyText()));
    routes.get("/api/tables", this::tables);
    routes.post("/api/tables", this::open);
    routes.post("/api/tables/summaries", this::summaries);
    routes.post("/api/tables/import", this::bring);
    routes.get("/api/tables/{table}", this::table);
    routes.get("/api/tables/{table}/export", this::export);
  }

  private void me(Context context) {
    guard.guest(context);
    context.status(204);
  }

  private void words(Context context) {
    Optional<String> words = library.words(context.pathParam("language"));
    if (words.isPresent()) {
      Front.json(context, words.get());
      context.header("Cache-Control", "no-cache");
    } else {
      Front.refuse(context, Refused.of(404, "server.language", "the language must be fr or en"));
    }
  }

  private void tables(Context context) {
    guard.guest(context);
    answer(context, hall.listed(MOST_LISTED).map(LobbyJson::tables));
  }

  private void open(Context context) {
    Session guest = guard.guest(context);
    if (!opened.take(guard.asker(context))) {
      Front.refuse(
          context,
          Refused.tooMuch(
              "server.too-many-tables",
              "too many tables opened: wait a while",
              opened.secondsToNext()));
      return;
    }
    Attempt<Room> room = CommandJson.terms(context.body()).then(terms -> hall.create(guest, terms));
    answer(context, room.map(this::opened));
    if (room instanceof Attempt.Made<Room>) {
      context.status(201);
    }
  }

  private String opened(Room room) {
    String id = room.id().text();
    return LobbyJson.opened(
        id, room.state().terms().listed() ? Optional.empty() : Optional.of(guests.tableSecret(id)));
  }

  private void summaries(Context context) {
    answer(context, shelf.summaries(guard.guest(context), context.body()));
  }

  private void bring(Context context) throws IOException {
    guard.guest(context);
    switch (shelf.bring(context, guard.asker(context))) {
      case Attempt.Made<TableId>(TableId id) ->
          Front.json(
              context.status(201),
              LobbyJson.opened(id.text(), Optional.of(guests.tableSecret(id.text()))));
      case Attempt.Refused<TableId>(Refusal refusal) ->
          Front.refuse(context, shelf.refused(refusal));
    }
  }

  private void table(Context context) {
    Session guest = guard.guest(context);
    answer(
        context, seen(context).map(seen -> Messages.view(hall.tables().view(seen.state(), guest))));
  }

  private void export(Context context) {
    String table = context.pathParam("table");
    Attempt<String> file =
        seen(context).then(seen -> library.export(hall, new TableId(table), seen.state()));
    if (file instanceof Attempt.Made<String>(String text)) {
      context
          .header("Cache-Control", "no-store")
          .header(
              "Content-Disposition",
              "attachment; filename=\"%s.piste\"".formatted(context.pathParam("table")))
          .contentType("text/plain; charset=utf-8")
          .result(text);
    } else {
      answer(context, file);
    }
  }

  private Attempt<Glance> seen(Context context) {
    return sockets.seen(context.pathParam("table"), TableKeys.of(context));
  }

  static void answer(Context context, Attempt<String> json) {
    switch (json) {
      case Attempt.Made<String>(String text) -> Front.json(context, text);
      case Attempt.Refused<String>(Refusal refusal) -> refuse(context, refusal);
    }
  }

  static void refuse(Context context, Refusal refusal) {
    Front.refuse(context, new Refused(status(refusal.code()), refusal));
  }

  private static int status(String code) {
    return switch (code) {
      case "journal.unknown" -> 404;
      case "server.secret", "table.not-over", "odds.off", "odds.hidden", "odds.resigned" -> 403;
      case "odds.none", "table.no-game" -> 404;
      case "odds.unsolved", "server.too-busy" -> 503;
      case "server.stopping", "journal.unwritable", "journal.unreadable", "journal.closed" -> 503;
      case "journal.damaged", "fact.damaged", "fact.unknown", "fact.unfit" -> 500;
      default -> 400;
    };
  }
}
