package piste.server.http;

import io.javalin.config.RoutesConfig;
import io.javalin.http.Context;
import java.util.Map;
import java.util.Optional;
import piste.rules.Attempt;
import piste.rules.Refusal;
import piste.server.push.Endpoints;
import piste.server.push.Pushes;
import piste.server.push.Subscription;
import piste.server.wire.Json;
import piste.server.wire.PushJson;
import piste.table.Session;

/// Where browsers say how they are called while no page is open.
final class PushApi {
  private static final Refused OFF =
      Refused.of(
          Refusal.Kind.UNKNOWN,
          "server.no-push",
          "this server does not call players while no page is open");

  private final Optional<Pushes> pushes;
  private final Guard guard;

  PushApi(Optional<Pushes> pushes, Guard guard) {
    this.pushes = pushes;
    this.guard = guard;
  }

  void routes(RoutesConfig routes) {
    routes.get("/api/push", this::key);
    routes.put("/api/push", this::keep);
    routes.delete("/api/push", this::forget);
  }

  private void key(Context context) {
    if (pushes.isEmpty()) {
      Front.refuse(context, OFF);
      return;
    }
    Front.json(context, Json.object(Map.of("key", pushes.get().key())));
  }

  private void keep(Context context) {
    Session guest = guard.guest(context);
    if (pushes.isEmpty()) {
      Front.refuse(context, OFF);
      return;
    }
    Attempt<Subscription> read =
        PushJson.read(context.body())
            .then(
                said ->
                    pushes.get().read(said.endpoint(), said.point(), said.auth(), said.language()));
    switch (read) {
      case Attempt.Made<Subscription>(Subscription subscription) -> {
        pushes.get().keep(guest, guard.asker(context).address(), subscription);
        context.status(204);
      }
      case Attempt.Refused<Subscription>(Refusal refusal) ->
          Front.refuse(context, new Refused(refusal));
    }
  }

  private void forget(Context context) {
    Session guest = guard.guest(context);
    PushJson.endpoint(context.body())
        .then(text -> new Endpoints(true).read(text))
        .map(
            address -> {
              pushes.ifPresent(known -> known.forget(guest, address));
              return address;
            });
    context.status(204);
  }
}
