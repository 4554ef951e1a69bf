package piste.server.http;

import io.javalin.config.RoutesConfig;
import io.javalin.http.Context;
import java.io.IOException;
import java.util.Optional;
import piste.rules.Attempt;
import piste.rules.Refusal;
import piste.server.care.CareDesk;
import piste.server.guest.Guests;
import piste.server.guest.RateLimits;
import piste.server.guest.Shares;
import piste.server.hall.Glance;
import piste.server.hall.Hall;
import piste.server.hall.Room;
import piste.server.people.Identity;
import piste.server.settings.Limit;
import piste.server.wire.CommandJson;
import piste.server.wire.LobbyJson;
import piste.server.wire.Messages;
import piste.table.Session;
import piste.table.TableState;
import piste.table.TableTerms;
import piste.table.journal.TableId;
import piste.view.Dictionary.Language;

/// What can be asked for without a table at hand: games, tables, words.
final class Api {
  private static final int MOST_LISTED = 100;

  private final Hall hall;
  private final Guests guests;
  private final Guard guard;
  private final Sockets sockets;
  private final Library library;
  private final VisitorTables shelf;
  private final Questions questions;
  private final Shares opened;
  private final Shares typed;
  private final JoinCodes codes;
  private final CareDesk care;

  Api(
      Hall hall,
      Guests guests,
      Guard guard,
      Sockets sockets,
      Library library,
      Questions questions,
      RateLimits rates,
      JoinCodes codes,
      CareDesk care) {
    this.codes = codes;
    this.care = care;
    this.hall = hall;
    this.guests = guests;
    this.guard = guard;
    this.sockets = sockets;
    this.library = library;
    this.questions = questions;
    this.shelf = new VisitorTables(hall, sockets, questions, rates);
    this.opened = rates.shares(Limit.GUEST_TABLES, Limit.ADDRESS_TABLES);
    this.typed = rates.shares("codes", Limit.GUEST_TABLES, Limit.ADDRESS_TABLES);
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
    routes.post("/api/tables/{table}/code", this::code);
    routes.post("/api/codes/{code}", this::typed);
  }

  private void me(Context context) {
    guard.guest(context);
    context.status(204);
  }

  private void words(Context context) {
    Optional<Packed> words = library.words(context.pathParam("language"));
    if (words.isPresent()) {
      Front.json(context, words.get());
      context.header("Cache-Control", "no-cache");
    } else {
      Front.refuse(
          context,
          Refused.of(
              Refusal.Kind.UNKNOWN, "server.language", "the languages are " + Language.codes()));
    }
  }

  private void tables(Context context) {
    guard.guest(context);
    answer(context, hall.listed(MOST_LISTED).map(LobbyJson::tables));
  }

  private void open(Context context) {
    Session guest = guard.guest(context);
    Optional<Refusal> banned = care.refuses(guest);
    if (banned.isPresent()) {
      refuse(context, banned.get());
      return;
    }
    if (!opened.take(guard.asker(context))) {
      Front.refuse(
          context,
          Refused.tooMuch(
              "server.too-many-tables",
              "too many tables opened: wait a while",
              opened.secondsToNext()));
      return;
    }
    String address = guard.asker(context).address();
    Attempt<Room> room =
        CommandJson.terms(context.body()).then(terms -> open(guest, address, terms));
    answer(context, room.map(this::opened));
    if (room instanceof Attempt.Made<Room>) {
      context.status(201);
    }
  }

  private Attempt<Room> open(Session guest, String address, TableTerms terms) {
    if (!terms.listed()) {
      return hall.create(guest, terms);
    }
    Optional<Refusal> refusal = hall.refusesListing(guest, address);
    return refusal.isPresent()
        ? Attempt.refused(refusal.get())
        : hall.create(guest, terms)
            .map(
                room -> {
                  hall.listedFrom(room.id(), address);
                  return room;
                });
  }

  private String opened(Room room) {
    String id = room.id().text();
    return LobbyJson.opened(
        id, room.state().terms().listed() ? Optional.empty() : Optional.of(guests.tableSecret(id)));
  }

  /// A short code for whoever may see the table, to be typed by others.
  private void code(Context context) {
    guard.guest(context);
    answer(
        context,
        seen(context).map(_ -> LobbyJson.code(codes.of(new TableId(context.pathParam("table"))))));
  }

  /// The table that a code leads to, with its key: nobody finds one by trying.
  private void typed(Context context) {
    guard.guest(context);
    if (!typed.take(guard.asker(context))) {
      Front.refuse(
          context,
          Refused.tooMuch(
              "server.too-many-codes", "too many codes: wait a while", typed.secondsToNext()));
      return;
    }
    Optional<TableId> table = codes.table(context.pathParam("code"));
    answer(
        context,
        table.isPresent()
            ? Attempt.made(
                LobbyJson.opened(
                    table.get().text(), Optional.of(guests.tableSecret(table.get().text()))))
            : Attempt.refused(Refusal.Kind.UNKNOWN, "server.code", "no table has this code"));
  }

  private void summaries(Context context) {
    answerPacked(context, shelf.summaries(guard.identity(context), context.body()));
  }

  private void bring(Context context) throws IOException {
    Optional<Refusal> banned = care.refuses(guard.guest(context));
    if (banned.isPresent()) {
      refuse(context, banned.get());
      return;
    }
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
    Identity who = guard.identity(context);
    answer(
        context,
        seen(context)
            .map(
                seen ->
                    Messages.view(
                        hall.tables().view(seen.state(), who.at(seen.state().seating())))));
  }

  private void export(Context context) {
    String table = context.pathParam("table");
    Attempt<Packed> file = seen(context).then(seen -> export(new TableId(table), seen.state()));
    if (file instanceof Attempt.Made<Packed>(Packed text)) {
      text.send(
          context
              .header("Cache-Control", "no-store")
              .header("Content-Disposition", "attachment; filename=\"%s.piste\"".formatted(table))
              .contentType("text/plain; charset=utf-8"));
    } else {
      answerPacked(context, file);
    }
  }

  private Attempt<Packed> export(TableId id, TableState state) {
    return questions.ask(
        "export %s %d %d".formatted(id, state.version(), hall.forgettings()),
        () -> library.export(hall, id, state));
  }

  private Attempt<Glance> seen(Context context) {
    return sockets.seen(context.pathParam("table"), TableKeys.of(context));
  }

  private void answerPacked(Context context, Attempt<Packed> json) {
    switch (json) {
      case Attempt.Made<Packed>(Packed packed) -> Front.json(context, packed);
      case Attempt.Refused<Packed>(Refusal refusal) ->
          Front.refuse(context, questions.refused(refusal));
    }
  }

  static void answer(Context context, Attempt<String> json) {
    switch (json) {
      case Attempt.Made<String>(String text) -> Front.json(context, text);
      case Attempt.Refused<String>(Refusal refusal) -> refuse(context, refusal);
    }
  }

  static void refuse(Context context, Refusal refusal) {
    Front.refuse(context, new Refused(refusal));
  }
}
