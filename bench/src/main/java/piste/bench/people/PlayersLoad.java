package piste.bench.people;

import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.SQLException;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.SplittableRandom;
import java.util.function.LongSupplier;
import java.util.stream.Stream;
import piste.people.Players;
import piste.people.finished.FinishedGames;
import piste.people.finished.GamesOf;
import piste.people.finished.GamesOf.Filter;
import piste.people.finished.GamesOf.Outcome;
import piste.people.rating.GameRates;
import piste.people.rating.Leaderboards;
import piste.people.rating.PlayerPages;
import piste.people.rating.Rating;
import piste.people.rating.ResultRatings;
import piste.stores.people.PeopleDatabase;
import piste.table.Session;

/// Fills a database with players and rated games, makes all ratings anew, and measures how long the
/// page of a player, their games and leaderboards take. Some play a thousand times as often as
/// others.
public final class PlayersLoad {
  private static final int LOOKS = 4_000;
  private static final int BATCH = 20_000;
  private static final List<String> GAMES = List.of("strike", "des-chainer", "arene");
  private static final GameRates RATES =
      new GameRates(300, Map.of("regular", new Rating(1500, 20)));

  private final int players;
  private final int games;
  private final PeopleDatabase database;
  private final SplittableRandom random = new SplittableRandom(27);

  private PlayersLoad(int players, int games, PeopleDatabase database) {
    this.players = players;
    this.games = games;
    this.database = database;
  }

  /// Fills a database with players and games, and asks it.
  ///
  /// @param args how many players, how many games, and the folder to work in
  public static void main(String[] args) throws Exception {
    Path folder = Files.createTempDirectory(Path.of(args[2]), "players-");
    try (PeopleDatabase database = PeopleDatabase.in(folder).orThrow()) {
      new PlayersLoad(Integer.parseInt(args[0]), Integer.parseInt(args[1]), database).run();
    } finally {
      try (Stream<Path> files = Files.list(folder)) {
        for (Path file : files.toList()) {
          Files.delete(file);
        }
      }
      Files.delete(folder);
    }
  }

  private void run() {
    Players.in(database).orThrow();
    FinishedGames.in(database).orThrow();
    ResultRatings ratings = ResultRatings.in(database, _ -> RATES).orThrow();
    long began = System.nanoTime();
    fill();
    System.out.printf(
        Locale.ROOT, "%,d players, %,d games: filled in %.0f s%n", players, games, since(began));
    began = System.nanoTime();
    long counted = ratings.rebuild().orThrow();
    System.out.printf(
        Locale.ROOT, "all ratings made anew of %,d games: %.1f s%n%n", counted, since(began));
    System.out.printf(
        "%-34s %8s %8s %8s %10s%n", "milliseconds", "median", "p99", "longest", "rows");
    PlayerPages pages = new PlayerPages(database);
    GamesOf of = new GamesOf(database);
    Leaderboards boards = new Leaderboards(database);
    measure("page of a player", () -> pages.of(List.of(anybody())).orThrow().size());
    measure("their games", () -> of.list(List.of(anybody()), Filter.ALL, 31).orThrow().size());
    Filter won =
        new Filter(
            Optional.of("strike"),
            Optional.empty(),
            Optional.of(Outcome.WON),
            true,
            true,
            Optional.empty());
    measure(
        "their games won at Strike", () -> of.list(List.of(anybody()), won, 31).orThrow().size());
    measure("the page of who plays most", () -> pages.of(List.of(player(0))).orThrow().size());
    measure("leaderboard", () -> boards.of(anyGame(), 0, 51).orThrow().size());
    measure("leaderboard from place 500 on", () -> boards.of(anyGame(), 500, 51).orThrow().size());
    measure("leaderboard by play", () -> boards.play(anyGame(), 0, 51).orThrow().size());
  }

  private static double since(long began) {
    return (System.nanoTime() - began) / 1e9;
  }

  private static void measure(String what, LongSupplier look) {
    long found = 0;
    for (int i = 0; i < LOOKS / 10; i++) {
      found += look.getAsLong();
    }
    double[] millis = new double[LOOKS];
    for (int i = 0; i < LOOKS; i++) {
      long began = System.nanoTime();
      found += look.getAsLong();
      millis[i] = (System.nanoTime() - began) / 1e6;
    }
    Arrays.sort(millis);
    System.out.printf(
        Locale.ROOT,
        "%-34s %8.2f %8.2f %8.2f %10d%n",
        what,
        millis[LOOKS / 2],
        millis[LOOKS * 99 / 100],
        millis[LOOKS - 1],
        found);
  }

  private String anyGame() {
    return GAMES.get(random.nextInt(GAMES.size()));
  }

  /// Whoever plays more is looked at more.
  private Session anybody() {
    return player(drawn());
  }

  private int drawn() {
    double share = random.nextDouble();
    return (int) (players * share * share * share);
  }

  private static Session player(int number) {
    return new Session("player-%06d".formatted(number));
  }

  private void fill() {
    change(
        "INSERT INTO players (id, name, folded, kind, since) VALUES (?, ?, ?, 'PERSON', 0)",
        players,
        (statement, i) -> {
          statement.setString(1, player(i).id());
          statement.setString(2, "Player " + i);
          statement.setString(3, "player " + i);
        });
    for (int from = 0; from < games; from += BATCH) {
      int first = from;
      database
          .change(
              connection -> {
                games(connection, first, Math.min(games, first + BATCH));
                return true;
              })
          .orThrow();
    }
    change(
        "INSERT INTO play_ratings (game, who, games, given, squares, mean) VALUES (?, ?, ?, ?, ?,"
            + " ?)",
        players,
        (statement, i) -> {
          statement.setString(1, "strike");
          statement.setString(2, player(i).id());
          statement.setLong(3, 20 + i % 60);
          statement.setLong(4, 1_000L * (i % 5_000));
          statement.setLong(5, 9_000_000L * (i % 5_000));
          statement.setDouble(6, 1_000.0 * (i % 5_000) / (20 + i % 60));
        });
  }

  private interface Filler {
    void fill(PreparedStatement statement, int number) throws SQLException;
  }

  private void change(String sql, int times, Filler filler) {
    database
        .change(
            connection -> {
              try (PreparedStatement statement = connection.prepareStatement(sql)) {
                for (int i = 0; i < times; i++) {
                  filler.fill(statement, i);
                  statement.addBatch();
                  if (i % 1_000 == 999) {
                    statement.executeBatch();
                  }
                }
                return statement.executeBatch().length;
              }
            })
        .orThrow();
  }

  /// Two to five players each, all rated, at listed tables; every tenth with a bot.
  private void games(Connection connection, int from, int to) throws SQLException {
    try (PreparedStatement game =
            connection.prepareStatement(
                "INSERT INTO finished_games (table_id, number, at, game, options, rated, listed,"
                    + " review) VALUES (?, 1, ?, ?, 'edition=new', 1, 1, 1)");
        PreparedStatement seat =
            connection.prepareStatement(
                "INSERT INTO finished_seats (table_id, number, seat, who, first, at, game, counts,"
                    + " place, resigned, helped, given, luck)"
                    + " VALUES (?, 1, ?, ?, 1, ?, ?, 1, ?, 0, 0, 300, 0)");
        PreparedStatement count =
            connection.prepareStatement(
                "INSERT INTO finished_counts (who, game, options, games, won, latest)"
                    + " VALUES (?, ?, 'edition=new', 1, ?, ?) ON CONFLICT (who, game, options)"
                    + " DO UPDATE SET games = finished_counts.games + 1")) {
      for (int number = from; number < to; number++) {
        String table = Integer.toString(random.nextInt(36 * 36), 36) + "x" + number;
        long at = 1_000L * number;
        String name = anyGame();
        game.setString(1, table);
        game.setLong(2, at);
        game.setString(3, name);
        game.addBatch();
        int[] who = random.ints(0, players).limit(2 + number % 4).distinct().toArray();
        who[0] = drawn();
        for (int i = 0; i < who.length; i++) {
          boolean isBot = number % 10 == 0 && i == 1;
          String one = isBot ? "bot:regular" : player(who[i]).id();
          seat.setString(1, table);
          seat.setLong(2, i + 1);
          seat.setString(3, one);
          seat.setLong(4, at);
          seat.setString(5, name);
          seat.setLong(6, i + 1);
          seat.addBatch();
          count.setString(1, one);
          count.setString(2, name);
          count.setLong(3, i == 0 ? 1 : 0);
          count.setLong(4, at);
          count.addBatch();
        }
      }
      game.executeBatch();
      seat.executeBatch();
      count.executeBatch();
    }
  }
}
