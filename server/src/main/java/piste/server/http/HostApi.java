package piste.server.http;

import io.javalin.config.RoutesConfig;
import io.javalin.http.Context;
import io.javalin.http.Handler;
import java.nio.file.Path;
import java.util.Comparator;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import piste.people.care.Ban;
import piste.people.care.Report;
import piste.rules.Attempt;
import piste.rules.Refusal;
import piste.rules.Seat;
import piste.server.care.CareDesk;
import piste.server.care.HostKey;
import piste.server.guest.Guests;
import piste.server.guest.RateLimits;
import piste.server.guest.Shares;
import piste.server.hall.Hall;
import piste.server.hall.Running;
import piste.server.ops.Metrics;
import piste.server.ops.Vitals;
import piste.server.settings.Limit;
import piste.server.wire.CareJson;
import piste.table.Course.Stage;
import piste.table.Session;
import piste.table.journal.TableId;

/// The host's page: for whoever has entered the key of this server.
final class HostApi {
  private static final String PATH = "/api/host";
  private static final int MOST_TABLES = 200;
  private static final int MOST_REPORTS = 100;
  private static final int MOST_SETTLED = 20;
  private static final int MOST_ENTRIES = 100;
  private static final Refused WRONG =
      Refused.of(Refusal.Kind.FORBIDDEN, "care.key", "this is not the key of this page");
  private static final Refused CLOSED =
      Refused.of(Refusal.Kind.FORBIDDEN, "care.key-needed", "enter the key of this page first");

  private final CareDesk desk;
  private final HostKey key;
  private final Hall hall;
  private final Guests guests;
  private final Guard guard;
  private final Shares wrong;
  private final Metrics metrics;
  private final Optional<Path> data;

  HostApi(
      CareDesk desk,
      HostKey key,
      Hall hall,
      Guests guests,
      Guard guard,
      RateLimits rates,
      Metrics metrics,
      Optional<Path> data) {
    this.desk = desk;
    this.key = key;
    this.hall = hall;
    this.guests = guests;
    this.guard = guard;
    this.wrong = rates.shares(Limit.GUEST_HOST_KEYS, Limit.ADDRESS_HOST_KEYS);
    this.metrics = metrics;
    this.data = data;
  }

  void routes(RoutesConfig routes) {
    routes.post(PATH + "/session", this::enter);
    routes.delete(PATH + "/session", this::leave);
    routes.get(PATH, forHost(this::overview));
    routes.get(PATH + "/tables", forHost(this::tables));
    routes.post(PATH + "/tables/{table}/end", forHost(this::end));
    routes.post(PATH + "/tables/{table}/rename", forHost(this::rename));
    routes.get(PATH + "/reports", forHost(this::reports));
    routes.post(PATH + "/reports/{report}", forHost(this::settle));
    routes.get(PATH + "/bans", forHost(this::bans));
    routes.post(PATH + "/bans", forHost(this::ban));
    routes.delete(PATH + "/bans/{who}", forHost(this::lift));
    routes.get(PATH + "/log", forHost(this::log));
  }

  private Handler forHost(Handler handler) {
    return context -> {
      context.header("Cache-Control", "no-store");
      if (isHost(context)) {
        handler.handle(context);
      } else {
        Front.refuse(context, CLOSED);
      }
    };
  }

  private boolean isHost(Context context) {
    String cookie = Objects.requireNonNullElse(context.cookie(HostKey.COOKIE), "");
    return key.isSigned(cookie, guard.guest(context), System.currentTimeMillis());
  }

  /// Only wrong keys count: a typing error keeps nobody out, but many do.
  private void enter(Context context) {
    Session guest = guard.guest(context);
    if (!wrong.isLeft(guard.asker(context))) {
      Front.refuse(
          context,
          Refused.tooMuch(
              "care.too-many-keys", "too many wrong keys: wait a while", wrong.secondsToNext()));
      return;
    }
    switch (CareJson.key(context.body())) {
      case Attempt.Refused<String>(Refusal refusal) -> Api.refuse(context, refusal);
      case Attempt.Made<String>(String said) -> {
        if (key.opens(said)) {
          String cookie = key.signed(guest, System.currentTimeMillis());
          guard.cookie(context, HostKey.COOKIE, cookie, PATH, (int) HostKey.OPEN.toSeconds());
          context.status(204);
        } else {
          wrong.charge(guard.asker(context), 1);
          Front.refuse(context, WRONG);
        }
      }
    }
  }

  private void leave(Context context) {
    guard.cookie(context, HostKey.COOKIE, "", PATH, 0);
    context.status(204);
  }

  private void overview(Context context) {
    List<Running> running = hall.running();
    Set<Session> people = new HashSet<>();
    running.forEach(table -> people.addAll(table.there()));
    long played = running.stream().filter(one -> one.state().stage() == Stage.PLAYING).count();
    Vitals vitals = Vitals.of(running.size(), (int) played, people.size(), metrics, data);
    Api.answer(
        context,
        desk.records()
            .reports()
            .open()
            .map(open -> CareJson.vitals(vitals, open, desk.bans().size())));
  }

  private void tables(Context context) {
    String asked =
        Objects.requireNonNullElse(context.queryParam("q"), "").strip().toLowerCase(Locale.ROOT);
    List<CareJson.Table> found =
        hall.running().stream()
            .filter(table -> fits(table, asked))
            .sorted(Comparator.comparingLong(Running::at).reversed())
            .limit(MOST_TABLES)
            .map(this::table)
            .toList();
    Front.json(context, CareJson.tables(found));
  }

  /// By its name, its game or the name of somebody there.
  private static boolean fits(Running table, String asked) {
    return table.id().text().contains(asked)
        || table.state().terms().game().contains(asked)
        || table
            .state()
            .seating()
            .people()
            .flatMap(person -> person.name().stream())
            .anyMatch(name -> name.toLowerCase(Locale.ROOT).contains(asked));
  }

  private CareJson.Table table(Running table) {
    String id = table.id().text();
    return new CareJson.Table(
        id, guests.tableSecret(id), table.state(), table.at(), table.there().size());
  }

  private void end(Context context) {
    CareApi.answerNothing(
        context,
        table(context)
            .then(id -> CareJson.ending(context.body()).then(reason -> desk.end(id, reason))));
  }

  private void rename(Context context) {
    CareApi.answerNothing(
        context,
        table(context)
            .then(
                id ->
                    CareJson.name(context.body())
                        .then(said -> desk.rename(id, said.seat(), said.name()))));
  }

  private static Attempt<TableId> table(Context context) {
    return table(context.pathParam("table"));
  }

  private static Attempt<TableId> table(String name) {
    return TableId.isName(name)
        ? Attempt.made(new TableId(name))
        : Attempt.refused(Refusal.Kind.UNKNOWN, "journal.unknown", "there is no such table");
  }

  private void reports(Context context) {
    Api.answer(
        context,
        desk.records()
            .reports()
            .open(MOST_REPORTS)
            .then(
                open ->
                    desk.records()
                        .reports()
                        .settled(MOST_SETTLED)
                        .map(old -> CareJson.reports(open, old, guests::tableSecret))));
  }

  private void settle(Context context) {
    CareApi.answerNothing(
        context,
        CareJson.settled(context.body())
            .then(
                said ->
                    desk.settle(
                        context.pathParam("report"),
                        said.resolved() ? Report.State.RESOLVED : Report.State.DISMISSED,
                        said.note())));
  }

  private void bans(Context context) {
    Front.json(context, CareJson.bans(desk.bans()));
  }

  private void ban(Context context) {
    CareApi.answerNothing(
        context, CareJson.ban(context.body(), System.currentTimeMillis()).then(this::ban));
  }

  private Attempt<Ban> ban(CareJson.SaidBan said) {
    long until = said.until().orElse(Ban.FOR_GOOD);
    if (said.at().isPresent()) {
      Seat seat = said.at().get().seat();
      return table(said.at().get().table()).then(id -> desk.ban(id, seat, until, said.reason()));
    }
    return desk.records()
        .reports()
        .find(said.report().orElse(""))
        .then(
            report ->
                report
                    .map(about -> desk.ban(about.whom(), until, said.reason()))
                    .orElseGet(
                        () ->
                            Attempt.refused(
                                Refusal.Kind.UNKNOWN,
                                "care.no-report",
                                "there is no such report")));
  }

  private void lift(Context context) {
    CareApi.answerNothing(context, desk.lift(context.pathParam("who"), ""));
  }

  private void log(Context context) {
    long before =
        Optional.ofNullable(context.queryParam("before"))
            .filter(text -> text.matches("\\d{1,15}"))
            .map(Long::valueOf)
            .orElse(Long.MAX_VALUE);
    Api.answer(context, desk.records().log().latest(before, MOST_ENTRIES).map(CareJson::log));
  }
}
