package piste.server.http;

import io.javalin.config.RoutesConfig;
import io.javalin.http.Context;
import io.javalin.http.HandlerType;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Pattern;
import piste.people.care.Block;
import piste.people.care.Report;
import piste.rules.Attempt;
import piste.rules.Refusal;
import piste.rules.Seat;
import piste.server.care.CareDesk;
import piste.server.guest.RateLimits;
import piste.server.guest.Shares;
import piste.server.hall.Glance;
import piste.server.settings.Limit;
import piste.server.wire.CareJson;
import piste.table.Session;
import piste.table.TableState;
import piste.table.journal.TableId;

/// What players do about others: block them, and report them to the host.
final class CareApi {
  private static final Set<HandlerType> JOINING = Set.of(HandlerType.POST, HandlerType.PUT);

  private static final Pattern AMONG_PEOPLE =
      Pattern.compile("/api/(circle|clubs|invitations)(/.*)?");

  private final CareDesk desk;
  private final Sockets sockets;
  private final Guard guard;
  private final Shares reports;
  private final Shares blocks;

  CareApi(CareDesk desk, Sockets sockets, Guard guard, RateLimits rates) {
    this.desk = desk;
    this.sockets = sockets;
    this.guard = guard;
    this.reports = rates.shares(Limit.GUEST_REPORTS, Limit.ADDRESS_REPORTS);
    this.blocks = rates.shares("blocks", Limit.GUEST_REPORTS, Limit.ADDRESS_REPORTS);
  }

  void routes(RoutesConfig routes) {
    routes.beforeMatched(this::keepOut);
    routes.post("/api/tables/{table}/reports", this::report);
    routes.get("/api/me/ban", this::ban);
    routes.get("/api/me/blocks", this::blocks);
    routes.post("/api/me/blocks", this::block);
    routes.delete("/api/me/blocks/{block}", this::unblock);
  }

  /// Whoever is banned founds no club, follows and invites nobody; leaving is always possible.
  private void keepOut(Context context) {
    if (AMONG_PEOPLE.matcher(context.path()).matches() && JOINING.contains(context.method())) {
      desk.refuses(guard.guest(context))
          .ifPresent(banned -> Front.refuse(context, new Refused(banned)));
    }
  }

  private void report(Context context) {
    Session guest = guard.guest(context);
    if (isTooOften(context, reports)) {
      return;
    }
    String table = context.pathParam("table");
    Attempt<Report> kept =
        CareJson.report(context.body())
            .then(
                said ->
                    seen(context, table)
                        .then(
                            state ->
                                desk.report(
                                    guest,
                                    new TableId(table),
                                    state,
                                    new CareDesk.Said(
                                        said.id(), said.seat(), said.reason(), said.words()))));
    answerNothing(context, kept);
  }

  private void ban(Context context) {
    Front.json(context, CareJson.ownBan(desk.ban(guard.guest(context))));
  }

  private void blocks(Context context) {
    Front.json(context, CareJson.blocks(desk.blocksOf(guard.guest(context))));
  }

  private void block(Context context) {
    Session guest = guard.guest(context);
    if (isTooOften(context, blocks)) {
      return;
    }
    Attempt<Block> made = CareJson.at(context.body()).then(at -> block(context, guest, at));
    answerNothing(context, made);
  }

  private Attempt<Block> block(Context context, Session guest, CareJson.At at) {
    Seat seat = at.seat();
    return seen(context, at.table()).then(state -> desk.block(guest, state, seat));
  }

  private void unblock(Context context) {
    Session guest = guard.guest(context);
    if (!isTooOften(context, blocks)) {
      answerNothing(context, desk.unblock(guest, context.pathParam("block")));
    }
  }

  private Attempt<TableState> seen(Context context, String table) {
    return sockets.seen(table, TableKeys.of(context)).map(Glance::state);
  }

  private boolean isTooOften(Context context, Shares shares) {
    if (shares.take(guard.asker(context))) {
      return false;
    }
    Front.refuse(
        context,
        Refused.tooMuch(
            "care.too-often",
            "you blocked or reported many people: wait a while",
            shares.secondsToNext()));
    return true;
  }

  static void answerNothing(Context context, Attempt<?> done) {
    Optional<Refusal> no =
        done instanceof Attempt.Refused<?>(Refusal refusal)
            ? Optional.of(refusal)
            : Optional.empty();
    no.ifPresentOrElse(refusal -> Api.refuse(context, refusal), () -> context.status(204));
  }
}
