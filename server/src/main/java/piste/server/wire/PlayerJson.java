package piste.server.wire;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import piste.people.Player;
import piste.people.finished.FinishedGame;
import piste.people.finished.FinishedGame.Seated;
import piste.people.finished.GamesOf.Played;
import piste.people.finished.Who;
import piste.people.rating.Leaderboards.Line;
import piste.people.rating.Leaderboards.PlayLine;
import piste.people.rating.PageChoices.Shows;
import piste.people.rating.PlayRating;
import piste.people.rating.PlayerPages.OfGame;
import piste.people.rating.Points;
import piste.people.rating.Rating;
import piste.rules.Attempt;

/// Pages of players and leaderboards, as JSON.
public final class PlayerJson {
  private PlayerJson() {}

  /// What somebody reading a list of games may know.
  public interface Knowing {
    /// What others call whoever has this session, if they may know.
    Optional<String> name(Who.Person who);

    /// What a link to a table must have besides, if its reader was there and it is private.
    Optional<String> key(FinishedGame game);
  }

  /// A page.
  ///
  /// @param own whether its reader is the player
  /// @param best games won against the dice
  public static String page(
      Player player,
      Shows shows,
      boolean own,
      List<OfGame> games,
      List<Played> best,
      Knowing knowing) {
    return Json.write(
        out -> {
          out.field("name", player.name());
          out.word("kind", Names.of(player.kind()));
          out.field("since", player.since());
          out.word("shows", Names.of(shows));
          out.field("own", own);
          ViewJson.array(out, "games", games, game -> game(out, game));
          ViewJson.array(out, "best", best, game -> played(out, game, knowing));
        });
  }

  private static void game(JsonText out, OfGame game) {
    out.startObject();
    out.field("game", game.game());
    out.field("games", game.games());
    out.field("won", game.won());
    out.startObject("favourite");
    FinishedGame.options(game.favourite()).forEach(out::field);
    out.endObject();
    out.field("latest", game.latest());
    game.rating().ifPresent(rating -> rating(out, rating));
    out.field("ratedGames", game.ratedGames());
    ViewJson.array(
        out,
        "curve",
        game.curve(),
        point -> {
          out.startObject();
          out.field("at", point.at());
          numbers(out, point.rating());
          out.endObject();
        });
    game.play().ifPresent(play -> play(out, play));
    game.luck()
        .ifPresent(
            luck -> {
              out.startObject("luck");
              out.field("games", luck.games());
              percent(out, "points", (double) luck.luck() / luck.games());
              out.endObject();
            });
    out.endObject();
  }

  private static void rating(JsonText out, Rating rating) {
    out.startObject("rating");
    numbers(out, rating);
    out.field("provisional", rating.isProvisional());
    out.field("ranked", rating.isRanked());
    out.endObject();
  }

  private static void numbers(JsonText out, Rating rating) {
    out.field("points", Math.round(rating.mu()));
    out.field("margin", Math.round(rating.margin()));
  }

  private static void play(JsonText out, PlayRating play) {
    out.startObject("play");
    out.field("games", play.games());
    out.name("given").value(rounded(play.mean()));
    if (play.games() > 1) {
      out.name("margin").value(rounded(play.margin()));
    }
    out.field("provisional", play.isProvisional());
    out.endObject();
  }

  private static void percent(JsonText out, String name, double points) {
    out.name(name).value(rounded(Points.percent(points)));
  }

  /// As far as anybody reads it.
  private static double rounded(double number) {
    return Math.round(number * 100) / 100.0;
  }

  /// A part of somebody's games.
  ///
  /// @param next where the rest begins, if there is more
  public static String games(List<Played> games, Optional<String> next, Knowing knowing) {
    return Json.write(
        out -> {
          ViewJson.array(out, "games", games, game -> played(out, game, knowing));
          next.ifPresent(mark -> out.field("next", mark));
        });
  }

  private static void played(JsonText out, Played played, Knowing knowing) {
    FinishedGame game = played.game();
    out.startObject();
    out.field("table", game.table().text());
    knowing.key(game).ifPresent(key -> out.field("key", key));
    out.field("number", game.number());
    out.field("at", game.at());
    out.field("game", game.game());
    out.startObject("options");
    game.options().forEach(out::field);
    out.endObject();
    out.field("rated", game.rated());
    out.field("won", game.seats().get(played.own()).rank() == 1);
    out.startArray("seats");
    for (int i = 0; i < game.seats().size(); i++) {
      seat(out, game.seats().get(i), i == played.own(), knowing);
    }
    out.endArray();
    points(out, "given", played.given());
    points(out, "luck", played.luck());
    out.endObject();
  }

  private static void points(JsonText out, String name, OptionalLong points) {
    if (points.isPresent()) {
      percent(out, name, (double) points.getAsLong());
    }
  }

  private static void seat(JsonText out, Seated seat, boolean own, Knowing knowing) {
    out.startObject();
    switch (seat.who()) {
      case Who.Bot(String level) -> out.field("bot", level);
      case Who.Person person -> knowing.name(person).ifPresent(name -> out.field("player", name));
    }
    out.field("rank", seat.rank());
    if (seat.resigned()) {
      out.field("resigned", true);
    }
    if (own) {
      out.field("own", true);
    }
    out.endObject();
  }

  /// A leaderboard by results.
  ///
  /// @param before how many are better than the first of these
  /// @param bots the fixed ratings of the game's levels
  public static String board(
      String game, int before, List<Line> lines, boolean more, Map<String, Rating> bots) {
    return Json.write(
        out -> {
          out.field("game", game);
          int[] place = {before};
          ViewJson.array(
              out,
              "players",
              lines,
              line -> {
                out.startObject();
                out.field("place", ++place[0]);
                out.field("name", line.name());
                rating(out, line.rating());
                out.field("games", line.games());
                out.endObject();
              });
          out.field("more", more);
          ViewJson.array(
              out,
              "bots",
              List.copyOf(bots.entrySet()),
              bot -> {
                out.startObject();
                out.field("level", bot.getKey());
                rating(out, bot.getValue());
                out.endObject();
              });
        });
  }

  /// A leaderboard by play.
  public static String playBoard(String game, int before, List<PlayLine> lines, boolean more) {
    return Json.write(
        out -> {
          out.field("game", game);
          int[] place = {before};
          ViewJson.array(
              out,
              "players",
              lines,
              line -> {
                out.startObject();
                out.field("place", ++place[0]);
                out.field("name", line.name());
                play(out, line.rating());
                out.endObject();
              });
          out.field("more", more);
        });
  }

  /// Who a visitor is, and what of their page others see.
  public static String own(Optional<Player> player, Shows shows) {
    return Json.write(
        out -> {
          player.ifPresent(one -> out.field("player", one.name()));
          out.word("shows", Names.of(shows));
        });
  }

  /// What somebody lets others see.
  public static Attempt<Shows> shows(String body) {
    return CommandJson.tree(body)
        .then(
            json -> {
              Fields fields = new Fields(json, "this choice");
              Shows shows = fields.name("shows", Shows.RATINGS);
              if (!fields.has("shows")) {
                fields.wrong("shows", "everything, ratings or nothing");
              }
              return fields.whole(() -> shows);
            });
  }
}
