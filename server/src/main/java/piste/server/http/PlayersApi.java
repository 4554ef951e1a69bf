package piste.server.http;

import io.javalin.config.RoutesConfig;
import io.javalin.http.Context;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import piste.catalogue.Catalogue;
import piste.people.Player;
import piste.people.finished.FinishedGame;
import piste.people.finished.GamesOf;
import piste.people.finished.GamesOf.Filter;
import piste.people.finished.GamesOf.Outcome;
import piste.people.finished.GamesOf.Played;
import piste.people.finished.Who;
import piste.people.rating.GameRates;
import piste.people.rating.PageChoices.Shows;
import piste.people.rating.Rating;
import piste.rules.Attempt;
import piste.rules.Refusal;
import piste.server.guest.Guests;
import piste.server.people.Records;
import piste.server.wire.PlayerJson;
import piste.table.Session;

/// Pages of players, and leaderboards.
final class PlayersApi {
  private static final int PAGE = 30;
  private static final int BOARD = 50;
  private static final int BEST = 3;
  private static final Pattern NUMBER = Pattern.compile("\\d{1,6}");

  private final Records records;
  private final Catalogue games;
  private final Guests guests;
  private final Guard guard;

  PlayersApi(Records records, Catalogue games, Guests guests, Guard guard) {
    this.records = records;
    this.games = games;
    this.guests = guests;
    this.guard = guard;
  }

  void routes(RoutesConfig routes) {
    routes.get("/api/players/{name}", context -> answer(context, page(context)));
    routes.get("/api/players/{name}/games", context -> answer(context, games(context)));
    routes.get("/api/leaderboards/{game}", context -> answer(context, board(context)));
    routes.get("/api/me/page", context -> answer(context, own(context)));
    routes.put("/api/me/page", context -> answer(context, choose(context)));
  }

  private static void answer(Context context, Attempt<String> json) {
    switch (json) {
      case Attempt.Made<String>(String text) -> Front.json(context, text);
      case Attempt.Refused<String>(Refusal why) -> Front.refuse(context, new Refused(why));
    }
  }

  /// A page, and who looks at it.
  private record Look(Player player, Shows shows, List<Session> sessions, Session viewer) {
    boolean own() {
      return sessions.contains(viewer);
    }

    boolean shows(Shows least) {
      return own() || shows.compareTo(least) <= 0;
    }
  }

  private Attempt<Look> look(Context context) {
    Session viewer = guard.guest(context);
    return records
        .players()
        .named(context.pathParam("name"))
        .then(
            found ->
                found
                    .<Attempt<Player>>map(Attempt::made)
                    .orElseGet(
                        () ->
                            Attempt.refused(
                                Refusal.Kind.UNKNOWN,
                                "server.no-player",
                                "there is no player of this name here")))
        .then(
            player ->
                records
                    .choices()
                    .of(player.id())
                    .map(
                        shows ->
                            new Look(player, shows, records.aliases().of(player.id()), viewer)));
  }

  private Attempt<String> page(Context context) {
    return look(context)
        .then(
            look ->
                look.shows(Shows.RATINGS)
                    ? records
                        .pages()
                        .of(look.sessions())
                        .then(
                            all ->
                                best(look)
                                    .map(
                                        best ->
                                            PlayerJson.page(
                                                look.player(),
                                                look.shows(),
                                                look.own(),
                                                all,
                                                best,
                                                knowing(look))))
                    : Attempt.made(
                        PlayerJson.page(
                            look.player(),
                            look.shows(),
                            false,
                            List.of(),
                            List.of(),
                            knowing(look))));
  }

  private Attempt<List<Played>> best(Look look) {
    return look.shows(Shows.EVERYTHING)
        ? records.games().wonAgainstLuck(look.sessions(), !look.own(), BEST)
        : Attempt.made(List.of());
  }

  private Attempt<String> games(Context context) {
    return look(context)
        .then(
            look ->
                look.shows(Shows.EVERYTHING)
                    ? filter(context, look).then(filter -> games(look, filter))
                    : Attempt.refused(
                        Refusal.Kind.FORBIDDEN,
                        "server.player-hidden",
                        "this player does not show their games"));
  }

  private Attempt<String> games(Look look, Filter filter) {
    return records
        .games()
        .list(look.sessions(), filter, PAGE + 1)
        .map(
            list -> {
              List<Played> page = list.subList(0, Math.min(PAGE, list.size()));
              Optional<String> next =
                  list.size() > PAGE ? Optional.of(page.getLast().mark().text()) : Optional.empty();
              return PlayerJson.games(page, next, knowing(look));
            });
  }

  private Attempt<Filter> filter(Context context, Look look) {
    Optional<String> game = asked(context, "game");
    Optional<String> result = asked(context, "result");
    Optional<String> before = asked(context, "before");
    Optional<String> rated = asked(context, "rated");
    Optional<GamesOf.Mark> mark = before.flatMap(GamesOf.Mark::of);
    boolean isRight =
        game.stream().allMatch(name -> games.names().contains(name))
            && result.stream().allMatch(text -> text.equals("won") || text.equals("lost"))
            && rated.stream().allMatch("true"::equals)
            && before.isPresent() == mark.isPresent();
    if (!isRight) {
      return Attempt.refused(
          Refusal.Kind.MALFORMED,
          "server.filter",
          "the filters are game=NAME, opponent=NAME or bot:LEVEL, result=won or lost, rated=true,"
              + " before=MARK");
    }
    return opponent(asked(context, "opponent"))
        .map(
            against ->
                new Filter(
                    game,
                    against,
                    result.map(text -> text.equals("won") ? Outcome.WON : Outcome.LOST),
                    rated.isPresent(),
                    !look.own(),
                    mark));
  }

  private static Optional<String> asked(Context context, String name) {
    return Optional.ofNullable(context.queryParam(name)).filter(text -> !text.isEmpty());
  }

  private Attempt<Optional<Who>> opponent(Optional<String> name) {
    if (name.isEmpty()) {
      return Attempt.made(Optional.empty());
    }
    if (name.get().startsWith(Who.BOT)) {
      return Attempt.made(Optional.of(Who.of(name.get())));
    }
    return records
        .players()
        .named(name.get())
        .then(
            player ->
                player
                    .<Attempt<Optional<Who>>>map(
                        one -> Attempt.made(Optional.of(new Who.Person(one.id()))))
                    .orElseGet(
                        () ->
                            Attempt.refused(
                                Refusal.Kind.UNKNOWN,
                                "server.no-player",
                                "there is no player called %s here".formatted(name.get()))));
  }

  /// Players have their names, unless they show nothing; guests have none here.
  private PlayerJson.Knowing knowing(Look look) {
    Map<Session, Optional<String>> names = new HashMap<>();
    return new PlayerJson.Knowing() {
      @Override
      public Optional<String> name(Who.Person who) {
        return look.sessions().contains(who.session())
            ? Optional.of(look.player().name())
            : names.computeIfAbsent(who.session(), PlayersApi.this::shownName);
      }

      @Override
      public Optional<String> key(FinishedGame game) {
        return look.own() && !game.listed()
            ? Optional.of(guests.tableSecret(game.table().text()))
            : Optional.empty();
      }
    };
  }

  private Optional<String> shownName(Session who) {
    return records.players().find(who)
            instanceof Attempt.Made<Optional<Player>>(Optional<Player> player)
        ? player.filter(_ -> isShown(who)).map(Player::name)
        : Optional.empty();
  }

  private boolean isShown(Session who) {
    return records.choices().of(who) instanceof Attempt.Made<Shows>(Shows shows)
        && shows != Shows.NOTHING;
  }

  private Attempt<String> board(Context context) {
    String game = context.pathParam("game");
    String from = asked(context, "before").orElse("0");
    boolean byPlay = asked(context, "by").filter("play"::equals).isPresent();
    if (!games.names().contains(game)) {
      return Attempt.refused(
          Refusal.Kind.UNKNOWN,
          "server.no-board",
          "there is no game %s: the games are %s"
              .formatted(game, String.join(", ", games.names())));
    }
    if (!NUMBER.matcher(from).matches()
        || Stream.of("play", "results").noneMatch(asked(context, "by").orElse("results")::equals)) {
      return Attempt.refused(
          Refusal.Kind.MALFORMED,
          "server.filter",
          "a leaderboard is asked for with by=results or play, and before=NUMBER");
    }
    int before = Integer.parseInt(from);
    return byPlay
        ? records
            .boards()
            .play(game, before, BOARD + 1)
            .map(lines -> PlayerJson.playBoard(game, before, cut(lines), lines.size() > BOARD))
        : records
            .boards()
            .of(game, before, BOARD + 1)
            .map(
                lines ->
                    PlayerJson.board(game, before, cut(lines), lines.size() > BOARD, bots(game)));
  }

  private Map<String, Rating> bots(String game) {
    return records.rates().getOrDefault(game, GameRates.UNKNOWN).bots();
  }

  private static <T> List<T> cut(List<T> lines) {
    return lines.subList(0, Math.min(BOARD, lines.size()));
  }

  private Attempt<String> own(Context context) {
    Session who = guard.guest(context);
    return records
        .players()
        .find(who)
        .then(player -> records.choices().of(who).map(shows -> PlayerJson.own(player, shows)));
  }

  private Attempt<String> choose(Context context) {
    Session who = guard.guest(context);
    return records
        .players()
        .find(who)
        .then(
            player ->
                player.isEmpty()
                    ? Attempt.refused(
                        Refusal.Kind.FORBIDDEN,
                        "server.not-a-player",
                        "only players have a page: keep your games under a name first (at /me)")
                    : PlayerJson.shows(context.body())
                        .then(
                            shows ->
                                records
                                    .choices()
                                    .choose(who, shows)
                                    .map(_ -> PlayerJson.own(player, shows))));
  }
}
