package piste.server.http;

import io.javalin.config.RoutesConfig;
import io.javalin.http.Context;
import java.util.Optional;
import piste.people.Player;
import piste.people.meet.Circle;
import piste.people.meet.Invitation;
import piste.people.meet.Shown;
import piste.rules.Attempt;
import piste.rules.Refusal;
import piste.server.hall.Glance;
import piste.server.hall.Hall;
import piste.server.meet.Lobby;
import piste.server.settings.Limit;
import piste.server.settings.Limits;
import piste.server.wire.MeetJson;
import piste.server.wire.MeetJson.Invite;
import piste.table.Seating;
import piste.table.Session;
import piste.table.journal.TableId;

/// Whom players follow, who may see them, and whom they invite.
final class CircleApi {
  private final Lobby lobby;
  private final Circle circle;
  private final Hall hall;
  private final Sockets sockets;
  private final Guard guard;
  private final int mostFollowed;

  CircleApi(Lobby lobby, Hall hall, Sockets sockets, Guard guard, Limits limits) {
    this.lobby = lobby;
    this.circle = lobby.stores().circle();
    this.hall = hall;
    this.sockets = sockets;
    this.guard = guard;
    this.mostFollowed = limits.count(Limit.FOLLOWED);
  }

  void routes(RoutesConfig routes) {
    routes.get("/api/circle", this::circle);
    routes.put("/api/circle", this::show);
    routes.put("/api/circle/follows/{name}", this::follow);
    routes.delete("/api/circle/follows/{name}", this::unfollow);
    routes.post("/api/invitations", this::invite);
    routes.delete("/api/invitations/{table}", this::putAway);
  }

  private void circle(Context context) {
    answer(context, guard.guest(context));
  }

  private void answer(Context context, Session who) {
    Api.answer(
        context,
        lobby
            .stores()
            .players()
            .find(who)
            .then(
                player ->
                    circle
                        .shown(who)
                        .map(
                            shown ->
                                MeetJson.circle(
                                    player.map(Player::name), shown, lobby.friends().seen(who)))));
  }

  private void show(Context context) {
    Session who = guard.guest(context);
    Attempt<Shown> shown = MeetJson.shown(context.body()).then(wished -> circle.show(who, wished));
    lobby.friends().renewNames();
    answerIfMade(context, who, shown);
  }

  private void follow(Context context) {
    Session who = guard.guest(context);
    Attempt<Player> followed =
        circle.follow(who, context.pathParam("name"), hall.now(), mostFollowed);
    lobby.friends().renew(who);
    answerIfMade(context, who, followed);
  }

  private void unfollow(Context context) {
    Session who = guard.guest(context);
    Attempt<Boolean> gone = circle.unfollow(who, context.pathParam("name"));
    lobby.friends().renew(who);
    answerIfMade(context, who, gone);
  }

  private void answerIfMade(Context context, Session who, Attempt<?> done) {
    if (done instanceof Attempt.Refused<?>(Refusal refusal)) {
      Api.refuse(context, refusal);
    } else {
      answer(context, who);
    }
  }

  private void invite(Context context) {
    Session who = guard.guest(context);
    String key = TableKeys.of(context);
    Attempt<Invitation> invited =
        MeetJson.invite(context.body())
            .then(
                said ->
                    sockets
                        .seen(said.table().text(), key)
                        .then(seen -> mayInvite(who, seen, said))
                        .then(_ -> circle.invite(who, said.to(), said.table(), hall.now())));
    switch (invited) {
      case Attempt.Made<Invitation>(Invitation made) -> {
        hall.calls().invitation(made.table(), key, made.host().name(), made.guest());
        lobby.tick();
        context.status(204);
      }
      case Attempt.Refused<Invitation>(Refusal refusal) -> Api.refuse(context, refusal);
    }
  }

  private static Attempt<Glance> mayInvite(Session who, Glance seen, Invite said) {
    Seating seating = seen.state().seating();
    return seating.isSeated(who) || seating.host().equals(who)
        ? Attempt.made(seen)
        : Attempt.refused(
            Refusal.Kind.FORBIDDEN,
            "meet.not-at-table",
            "only who sits at table %s invites others to it".formatted(said.table()));
  }

  private void putAway(Context context) {
    Session who = guard.guest(context);
    Optional<TableId> table =
        Optional.of(context.pathParam("table")).filter(TableId::isName).map(TableId::new);
    Attempt<Boolean> done =
        table.isPresent() ? circle.putAway(who, table.get()) : Attempt.made(false);
    if (done instanceof Attempt.Refused<Boolean>(Refusal refusal)) {
      Api.refuse(context, refusal);
    } else {
      context.status(204);
    }
  }
}
