package piste.server;

import static org.assertj.core.api.Assertions.assertThat;

import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import piste.catalogue.Catalogue;
import piste.people.Player;
import piste.rules.Attempt;
import piste.rules.Refusal;
import piste.server.RatingsRebuild.Done;
import piste.server.settings.Limits;
import piste.server.settings.ServerSettings;
import piste.stores.people.PeopleDatabase;
import piste.stores.people.Rows;
import piste.table.Session;
import piste.testkit.Waiting;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/// Finished games are counted once, and rated where a table agreed to it.
class RatingsTest {
  private static final String RATED = "{\"seats\":2,\"dice\":\"fair\",\"rated\":true}";
  private static final String CASUAL = "{\"seats\":2,\"dice\":\"fair\"}";
  private static final List<String> COUNTED =
      List.of("finished_games", "finished_seats", "finished_counts", "ratings", "rating_pools");

  @TempDir private Path folder;

  private Piste open() {
    return Piste.open(ServerSettings.temporary().with(Limits.NONE).keeping(folder)).orThrow();
  }

  private <T> T inDatabase(PeopleDatabase.Work<T> work) {
    try (PeopleDatabase database = PeopleDatabase.in(folder).orThrow()) {
      return database.change(work).orThrow();
    }
  }

  private void keepGamesOf(Visitor visitor, String name) {
    String id = visitor.cookie().replaceFirst("^piste=", "").replaceFirst("\\..*", "");
    try (PeopleDatabase database = PeopleDatabase.in(folder).orThrow()) {
      Player player = new Player(new Session(id), name, Player.Kind.PERSON, 1);
      piste.people.Players.in(database).orThrow().add(player).orThrow();
    }
  }

  private static void play(Visitor ann, Visitor bob, String terms, int games) {
    Visit one = ann.open(terms);
    Visit other = bob.visit(one.table, one.key);
    Players.begin(one, other);
    Random random = new Random(5);
    for (int over = 0; over < games; ) {
      Players.step(one, other, random);
      over += one.stage().equals("finished") ? 1 : 0;
    }
    one.leave();
    other.leave();
  }

  private static JsonNode page(Visitor visitor, String name) {
    return visitor.json("/api/players/" + name);
  }

  private static long games(JsonNode page) {
    return page.path("games").path(0).path("games").asLong();
  }

  private static void awaitGames(Visitor visitor, String name, long games)
      throws InterruptedException {
    Waiting.until("games are counted", () -> games(page(visitor, name)) == games);
  }

  private static String code(HttpResponse<String> answer) {
    return JsonMapper.shared().readTree(answer.body()).path("code").asString("");
  }

  @Test
  void whatAGuestPlayedIsOnTheirPageOnceTheyAreAPlayer() throws InterruptedException {
    try (Piste piste = open()) {
      Visitor ann = new Visitor(piste.port());
      play(ann, new Visitor(piste.port()), CASUAL, 2);
      assertThat(code(ann.get("/api/players/Ann"))).isEqualTo("server.no-player");
      keepGamesOf(ann, "Ann");
      awaitGames(ann, "ann", 2);
      JsonNode page = page(ann, "Ann");
      assertThat(page.path("own").asBoolean()).isTrue();
      assertThat(page.path("games").path(0).has("rating")).isFalse();
      JsonNode games = ann.json("/api/players/Ann/games").path("games");
      assertThat(games).hasSize(2);
      JsonNode latest = games.get(0);
      String key = "?key=" + latest.path("key").asString();
      assertThat(latest.path("number").asInt()).isEqualTo(2);
      assertThat(key).isNotEqualTo("?key=");
      assertThat(ann.json("/api/players/Ann/games?result=won&game=strike").path("games"))
          .hasSize((int) page.path("games").path(0).path("won").asLong());
      assertThat(code(ann.get("/api/players/Ann/games?result=best"))).isEqualTo("server.filter");
      assertThat(code(ann.get("/api/players/Ann/games?opponent=Zoe")))
          .isEqualTo("server.no-player");
    }
  }

  @Test
  void onlyPlayersAndKnownBotsPlayRatedGames() {
    try (Piste piste = open()) {
      Visitor ann = new Visitor(piste.port());
      assertThat(code(ann.post("/api/tables", RATED))).isEqualTo("server.rated-guest");
      keepGamesOf(ann, "Ann");
      Visit host = ann.open(RATED);
      host.await("welcome");
      assertThat(host.view.path("terms").path("odds").asBoolean(true)).isFalse();
      Players.must(host.ask("sit", "\"seat\":1,\"name\":\"Ann\""));
      Visit guest = new Visitor(piste.port()).visit(host.table, host.key);
      guest.await("welcome");
      JsonNode refusal = guest.ask("sit", "\"seat\":2,\"name\":\"Bob\"");
      assertThat(refusal.path("code").asString()).isEqualTo("server.rated-guest");
      Players.must(host.ask("add-bot", "\"seat\":2,\"level\":\"regular\""));
      Players.must(host.ask("start", ""));
      host.leave();
      guest.leave();
    }
  }

  @Test
  void aRatedGameMovesRatingsAndIsLookedAtAndWhoShowsWhatIsTheirChoice()
      throws InterruptedException {
    try (Piste piste = open()) {
      Visitor ann = new Visitor(piste.port());
      Visitor bob = new Visitor(piste.port());
      keepGamesOf(ann, "Ann");
      keepGamesOf(bob, "Bob");
      play(ann, bob, RATED, 2);
      awaitGames(ann, "Ann", 2);
      JsonNode game = page(bob, "Ann").path("games").path(0);
      assertThat(game.path("ratedGames").asLong()).isEqualTo(2);
      assertThat(game.path("rating").path("provisional").asBoolean()).isTrue();
      assertThat(game.path("curve")).hasSize(2);
      Waiting.until(
          "the games are looked at",
          () -> page(bob, "Ann").path("games").path(0).path("play").path("games").asLong() == 2);
      assertThat(ann.json("/api/players/Ann/games?opponent=Bob").path("games").path(0).has("luck"))
          .isTrue();
      assertThat(code(bob.get("/api/players/Ann/games"))).isEqualTo("server.player-hidden");
      assertThat(ann.json("/api/me/page").path("player").asString()).isEqualTo("Ann");
      choose(ann, "everything");
      // Private tables are for those who were there.
      assertThat(bob.json("/api/players/Ann/games").path("games")).isEmpty();
      choose(ann, "nothing");
      assertThat(page(bob, "Ann").path("games")).isEmpty();
      assertThat(page(ann, "Ann").path("games")).hasSize(1);
      assertThat(ann.json("/api/leaderboards/strike").path("players")).isEmpty();
      assertThat(ann.json("/api/leaderboards/strike?by=play").path("more").asBoolean()).isFalse();
      assertThat(code(ann.get("/api/leaderboards/chess"))).isEqualTo("server.no-board");
      assertThat(code(ann.get("/api/leaderboards/strike?before=x"))).isEqualTo("server.filter");
      assertThat(code(put(new Visitor(piste.port()), "nothing"))).isEqualTo("server.not-a-player");
      assertThat(code(put(ann, "all"))).isEqualTo("wire.field");
    }
  }

  private static HttpResponse<String> put(Visitor visitor, String shows) {
    visitor.cookie();
    return visitor.send(
        visitor
            .request("/api/me/page")
            .PUT(BodyPublishers.ofString("{\"shows\":\"%s\"}".formatted(shows))));
  }

  private static void choose(Visitor visitor, String shows) {
    assertThat(put(visitor, shows).statusCode()).isEqualTo(200);
  }

  @Test
  void aGameThatNobodyHeardOfIsFoundInTheJournalAndCountedOnceToTheSameDigits()
      throws InterruptedException {
    Visitor ann;
    Visitor bob;
    try (Piste piste = open()) {
      ann = new Visitor(piste.port());
      bob = new Visitor(piste.port());
      keepGamesOf(ann, "Ann");
      keepGamesOf(bob, "Bob");
      play(ann, bob, RATED, 3);
      awaitGames(ann, "Ann", 3);
    }
    List<Map.Entry<Double, Double>> ratings = ratings();
    assertThat(ratings).hasSize(2);
    forget();
    for (int start = 0; start < 2; start++) {
      try (Piste piste = open()) {
        awaitGames(ann.at(piste.port()), "Ann", 3);
        assertThat(ratings()).isEqualTo(ratings);
      }
    }
    assertThat(rebuilt().added()).isZero();
    assertThat(ratings()).isEqualTo(ratings);
    forget();
    assertThat(rebuilt()).isEqualTo(new Done(1, 3, List.of(), 3));
    assertThat(ratings()).isEqualTo(ratings);
    Path none = folder.resolve("none");
    assertThat(RatingsRebuild.of(Optional.empty(), none, Catalogue.ofTheHouse(), _ -> {}))
        .isInstanceOfSatisfying(
            Attempt.Refused.class,
            refused -> assertThat(refused.refusal().kind()).isEqualTo(Refusal.Kind.UNKNOWN));
  }

  private Done rebuilt() {
    return RatingsRebuild.of(Optional.empty(), folder, Catalogue.ofTheHouse(), _ -> {}).orThrow();
  }

  private List<Map.Entry<Double, Double>> ratings() {
    return inDatabase(
        connection ->
            Rows.all(
                connection,
                "SELECT mu, sigma FROM ratings ORDER BY who",
                row -> Map.entry(row.getDouble(1), row.getDouble(2))));
  }

  /// As if the server had been killed before it could count.
  private void forget() {
    int _ =
        inDatabase(
            connection -> {
              int rows = 0;
              for (String table : COUNTED) {
                rows += Rows.change(connection, "DELETE FROM " + table);
              }
              return rows;
            });
  }
}
