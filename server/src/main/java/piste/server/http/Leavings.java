package piste.server.http;

import io.javalin.config.RoutesConfig;
import io.javalin.http.Context;
import java.util.ArrayList;
import java.util.List;
import piste.minds.think.Thinking;
import piste.people.Player;
import piste.people.Players;
import piste.people.account.Knowledge;
import piste.people.account.Leaving;
import piste.people.account.OwnTables;
import piste.rules.Attempt;
import piste.rules.Refusal;
import piste.server.guest.Guests;
import piste.server.hall.Glance;
import piste.server.hall.Hall;
import piste.server.people.Identity;
import piste.server.wire.AccountJson;
import piste.server.wire.CommandJson;
import piste.server.wire.SummaryJson;
import piste.table.Session;
import piste.table.journal.TableId;

/// What a player takes along and leaves behind: their tables, a file with everything, and the end.
final class Leavings {
  private final SignIns signIns;
  private final Guard guard;
  private final Guests guests;
  private final Hall hall;
  private final Sockets sockets;
  private final OwnTables tables;
  private final Knowledge knowledge;
  private final Leaving leaving;
  private final Questions questions;

  Leavings(
      SignIns signIns,
      Guard guard,
      Guests guests,
      Hall hall,
      Sockets sockets,
      OwnTables tables,
      Knowledge knowledge,
      Leaving leaving,
      Questions questions) {
    this.signIns = signIns;
    this.guard = guard;
    this.guests = guests;
    this.hall = hall;
    this.sockets = sockets;
    this.tables = tables;
    this.knowledge = knowledge;
    this.leaving = leaving;
    this.questions = questions;
  }

  void routes(RoutesConfig routes) {
    routes.get("/api/me/tables", this::own);
    routes.post("/api/me/tables", this::note);
    routes.get("/api/me/export", this::export);
    routes.delete("/api/me/player", this::end);
  }

  private void own(Context context) {
    Api.answer(
        context,
        signIns
            .player(context)
            .then(player -> tables.of(player.id()))
            .map(all -> AccountJson.tables(all, table -> guests.tableSecret(table.text()))));
  }

  /// A browser brings the tables that it remembers; those where the player has a seat are kept.
  private void note(Context context) {
    Identity who = guard.identity(context);
    AccountApi.done(
        context,
        signIns
            .player(context)
            .then(
                player ->
                    CommandJson.names(context.body())
                        .then(named -> questions.ask(() -> Attempt.made(seated(who, named))))
                        .then(seats -> tables.note(player.id(), seats, signIns.now()))));
  }

  private List<TableId> seated(Identity who, List<CommandJson.Named> named) {
    List<TableId> seated = new ArrayList<>();
    for (CommandJson.Named one : named) {
      Thinking.checkpoint();
      if (sockets.seen(one.table(), one.key()) instanceof Attempt.Made<Glance>(Glance seen)
          && seen.state().seating().isSeated(who.at(seen.state().seating()))) {
        seated.add(new TableId(one.table()));
      }
    }
    return seated;
  }

  private void export(Context context) {
    Identity who = guard.identity(context);
    Attempt<Packed> file =
        signIns
            .player(context)
            .then(player -> questions.ask(() -> export(who, player).map(Packed::of)));
    switch (file) {
      case Attempt.Made<Packed>(Packed text) ->
          Front.json(
              context.header("Content-Disposition", "attachment; filename=\"piste.json\""), text);
      case Attempt.Refused<Packed>(Refusal refusal) ->
          Front.refuse(context, questions.refused(refusal));
    }
  }

  private Attempt<String> export(Identity who, Player player) {
    return knowledge
        .of(player.id())
        .then(
            known ->
                tables
                    .of(player.id())
                    .map(
                        own ->
                            AccountJson.export(
                                known,
                                own.stream().map(one -> summary(one.table())).toList(),
                                hall.tables(),
                                who::at)));
  }

  private SummaryJson.Summary summary(TableId table) {
    Thinking.checkpoint();
    return new SummaryJson.Summary(
        table.text(),
        hall.glance(table).map(seen -> new SummaryJson.Seen(seen.state(), seen.at())));
  }

  private void end(Context context) {
    AccountApi.done(
        context,
        signIns
            .player(context)
            .then(
                player ->
                    AccountJson.name(context.body())
                        .then(
                            typed ->
                                Players.folded(typed).equals(Players.folded(player.name()))
                                    ? leave(player.id())
                                    : Attempt.refused(
                                        "people.other-name",
                                        "this is not your name: type it to confirm")))
            .map(
                left -> {
                  signIns.signedOut(context);
                  return left;
                }));
  }

  /// Ends an account, with its connections.
  Attempt<Boolean> leave(Session player) {
    return leaving
        .leave(player, signIns.now())
        .map(
            left -> {
              signIns.isOver(who -> who.person().equals(player));
              return left;
            });
  }

  /// Has those forgotten everywhere who have left.
  void finish() {
    Attempt<Integer> _ = leaving.finish();
  }
}
