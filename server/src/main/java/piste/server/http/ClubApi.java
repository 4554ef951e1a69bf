package piste.server.http;

import io.javalin.config.RoutesConfig;
import io.javalin.http.Context;
import java.security.SecureRandom;
import java.util.ArrayList;
import java.util.HexFormat;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import piste.people.Player;
import piste.people.club.Club;
import piste.people.club.ClubLife;
import piste.people.club.Clubs;
import piste.people.club.Evening;
import piste.people.club.Standing;
import piste.rules.Attempt;
import piste.rules.Refusal;
import piste.server.guest.Guests;
import piste.server.hall.Glance;
import piste.server.hall.Hall;
import piste.server.hall.Room;
import piste.server.meet.MeetStores;
import piste.server.wire.ClubJson;
import piste.server.wire.CommandJson;
import piste.server.wire.LobbyJson;
import piste.table.Course.Stage;
import piste.table.Session;
import piste.table.TableTerms;
import piste.table.journal.TableId;

/// Clubs: their pages, members, evenings, tables and ladders.
final class ClubApi {
  private static final int BYTES = 12;

  private final MeetStores stores;
  private final Clubs clubs;
  private final ClubLife life;
  private final Hall hall;
  private final Guests guests;
  private final Guard guard;
  private final SecureRandom random = new SecureRandom();

  ClubApi(MeetStores stores, Hall hall, Guests guests, Guard guard) {
    this.stores = stores;
    this.clubs = stores.clubs();
    this.life = stores.life();
    this.hall = hall;
    this.guests = guests;
    this.guard = guard;
  }

  void routes(RoutesConfig routes) {
    routes.get("/api/clubs", this::own);
    routes.post("/api/clubs", this::found);
    routes.get("/api/clubs/{club}", context -> see(context, guard.guest(context)));
    routes.delete(
        "/api/clubs/{club}", context -> done(context, who -> clubs.close(club(context), who)));
    routes.post(
        "/api/clubs/{club}/members",
        context ->
            shown(
                context,
                who ->
                    ClubJson.link(context.body())
                        .then(link -> clubs.join(club(context), who, link, hall.now()))));
    routes.delete(
        "/api/clubs/{club}/members/{name}",
        context ->
            done(context, who -> clubs.remove(club(context), who, context.pathParam("name"))));
    routes.put(
        "/api/clubs/{club}/requests/{name}",
        context ->
            shown(
                context,
                who ->
                    ClubJson.flag(context.body(), "accepts")
                        .then(
                            accepts ->
                                clubs.answer(
                                    club(context),
                                    who,
                                    context.pathParam("name"),
                                    accepts,
                                    hall.now()))));
    routes.put(
        "/api/clubs/{club}/owner",
        context ->
            shown(
                context,
                who ->
                    ClubJson.text(context.body(), "name")
                        .then(heir -> clubs.passOn(club(context), who, heir))));
    routes.post(
        "/api/clubs/{club}/link",
        context -> shown(context, who -> clubs.renew(club(context), who, drawn())));
    routes.post("/api/clubs/{club}/tables", this::open);
    routes.post(
        "/api/clubs/{club}/evenings",
        context ->
            shown(
                context,
                who ->
                    ClubJson.evening(context.body(), drawn())
                        .then(one -> life.plan(club(context), who, one, hall.now()))));
    routes.delete(
        "/api/clubs/{club}/evenings/{evening}",
        context ->
            shown(context, who -> life.callOff(club(context), who, context.pathParam("evening"))));
    routes.put(
        "/api/clubs/{club}/evenings/{evening}",
        context ->
            shown(
                context,
                who ->
                    ClubJson.flag(context.body(), "comes")
                        .then(
                            comes ->
                                life.come(
                                    club(context), who, context.pathParam("evening"), comes))));
  }

  private static String club(Context context) {
    return context.pathParam("club");
  }

  private String drawn() {
    byte[] bytes = new byte[BYTES];
    random.nextBytes(bytes);
    return HexFormat.of().formatHex(bytes);
  }

  private void own(Context context) {
    Session who = guard.guest(context);
    Api.answer(context, clubs.of(who).map(ClubJson::clubs));
  }

  private void found(Context context) {
    Session who = guard.guest(context);
    Attempt<Club> founded =
        ClubJson.text(context.body(), "name")
            .then(name -> clubs.found(new Club(drawn(), name, who, drawn(), hall.now())));
    Api.answer(context, founded.map(club -> ClubJson.clubs(List.of(club))));
    if (founded instanceof Attempt.Made<Club>) {
      context.status(201);
    }
  }

  /// Does something, after which there is nothing to be seen.
  private void done(Context context, Function<Session, Attempt<Boolean>> work) {
    if (work.apply(guard.guest(context)) instanceof Attempt.Refused<Boolean>(Refusal refusal)) {
      Api.refuse(context, refusal);
    } else {
      context.status(204);
    }
  }

  /// Does something, and shows the club as it is then.
  private <T> void shown(Context context, Function<Session, Attempt<T>> work) {
    Session who = guard.guest(context);
    if (work.apply(who) instanceof Attempt.Refused<T>(Refusal refusal)) {
      Api.refuse(context, refusal);
    } else {
      see(context, who);
    }
  }

  private void see(Context context, Session who) {
    Optional<String> game = Optional.ofNullable(context.queryParam("game"));
    Api.answer(
        context,
        clubs.named(club(context)).then(club -> seen(club, who, game)).map(ClubJson::seen));
  }

  private Attempt<ClubJson.Seen> seen(Club club, Session who, Optional<String> game) {
    Attempt<Optional<Player>> viewer = stores.players().find(who);
    Attempt<List<Player>> members = clubs.members(club);
    Attempt<List<Player>> requests = clubs.requests(club);
    Attempt<List<Evening>> evenings = life.evenings(club, hall.now());
    Attempt<List<Standing>> ladder = life.ladder(club, game);
    return viewer.then(
        own ->
            members.then(
                all ->
                    requests.then(
                        asking ->
                            evenings.then(
                                planned ->
                                    ladder.then(
                                        standings ->
                                            tables(club)
                                                .map(
                                                    tables ->
                                                        new ClubJson.Seen(
                                                            club,
                                                            own,
                                                            owner(club, all),
                                                            all,
                                                            asking,
                                                            planned,
                                                            tables,
                                                            standings)))))));
  }

  private static String owner(Club club, List<Player> members) {
    return members.stream()
        .filter(member -> member.id().equals(club.owner()))
        .map(Player::name)
        .findFirst()
        .orElse("");
  }

  /// Those where there is something to see: not those that were closed or are over.
  private Attempt<List<ClubJson.Table>> tables(Club club) {
    return life.tables(club, hall.now())
        .map(
            ids -> {
              List<ClubJson.Table> tables = new ArrayList<>();
              for (TableId id : ids) {
                if (hall.glance(id) instanceof Attempt.Made<Glance>(Glance seen)
                    && isAlive(seen.state().stage())) {
                  tables.add(new ClubJson.Table(id, guests.tableSecret(id.text()), seen.state()));
                }
              }
              return tables;
            });
  }

  private static boolean isAlive(Stage stage) {
    return switch (stage) {
      case OPEN, PLAYING, BETWEEN -> true;
      case FINISHED, CLOSED -> false;
    };
  }

  /// Opens a table that only members find, and whoever has its link.
  private void open(Context context) {
    Session who = guard.guest(context);
    Attempt<String> opened =
        CommandJson.terms(context.body())
            .then(terms -> unlisted(terms))
            .then(terms -> member(context, who).then(_ -> hall.create(who, terms)))
            .map(Room::id)
            .then(
                table ->
                    life.open(club(context), who, table, hall.now())
                        .map(
                            _ ->
                                LobbyJson.opened(
                                    table.text(), Optional.of(guests.tableSecret(table.text())))));
    Api.answer(context, opened);
    if (opened instanceof Attempt.Made<String>) {
      context.status(201);
    }
  }

  private static Attempt<TableTerms> unlisted(TableTerms terms) {
    return terms.listed()
        ? Attempt.refused("club.listed", "a table of a club is for its members, not for the list")
        : Attempt.made(terms);
  }

  /// Nothing is opened for whoever is no member.
  private Attempt<Club> member(Context context, Session who) {
    return clubs.asMember(club(context), who);
  }
}
