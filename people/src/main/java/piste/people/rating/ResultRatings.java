package piste.people.rating;

import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import piste.people.finished.FinishedGame;
import piste.people.finished.OnFinished;
import piste.people.finished.Who;
import piste.people.rating.RatedGame.Place;
import piste.rules.Attempt;
import piste.stores.people.PeopleDatabase;
import piste.stores.people.Rows;
import piste.stores.people.SchemaPart;
import piste.table.Session;

/// Everybody's result rating, by game: what [#rebuild] makes of all finished games, to the last
/// digit, however they came in. A game that comes late has those after it counted again.
public final class ResultRatings implements OnFinished {
  public static final SchemaPart SCHEMA =
      new SchemaPart("ratings", ResultRatings.class, List.of("V1__ratings.sql"));

  /// How many seats are read at a time.
  private static final int PAGE = 20_000;

  private static final RatedGame.Key FIRST = new RatedGame.Key(Long.MIN_VALUE, "", 0);

  private final PeopleDatabase database;
  private final Function<String, GameRates> rates;

  private ResultRatings(PeopleDatabase database, Function<String, GameRates> rates) {
    this.database = database;
    this.rates = rates;
  }

  /// The ratings in a database.
  ///
  /// @param rates of each game, by its name
  public static Attempt<ResultRatings> in(
      PeopleDatabase database, Function<String, GameRates> rates) {
    return database
        .prepare(SCHEMA)
        .map(Attempt::<ResultRatings>refused)
        .orElseGet(() -> Attempt.made(new ResultRatings(database, rates)));
  }

  /// Somebody's rating in a game, if they have one.
  public Attempt<Optional<Rating>> of(String game, Session who) {
    return database.read(
        connection ->
            Rows.one(
                connection,
                "SELECT mu, sigma FROM ratings WHERE game = ? AND who = ?",
                row -> new Rating(row.getDouble(1), row.getDouble(2)),
                game,
                who.id()));
  }

  @Override
  public void apply(Connection connection, FinishedGame game) throws SQLException {
    if (!game.counts()) {
      return;
    }
    RatedGame.Key key = new RatedGame.Key(game.at(), game.table().text(), game.number());
    Optional<RatedGame.Key> latest = latest(connection, game.game());
    if (latest.isPresent() && latest.get().compareTo(key) > 0) {
      replay(connection, game.game(), key);
    } else {
      count(connection, game, key);
    }
  }

  private void count(Connection connection, FinishedGame game, RatedGame.Key key)
      throws SQLException {
    RatedGame rated =
        new RatedGame(
            key,
            game.seats().stream()
                .map(seat -> new Place(seat.who(), seat.rank(), seat.helped()))
                .toList());
    Map<Who.Person, Standing> known = new HashMap<>();
    for (Place place : rated.places()) {
      if (place.who() instanceof Who.Person person) {
        known.put(person, standing(connection, game.game(), person));
      }
    }
    try (Writer writer = new Writer(connection, game.game())) {
      writer.count(rated, rates.apply(game.game()), known);
      writer.keep(known);
    }
    keepLatest(connection, game.game(), key);
  }

  /// Counts all games from one on again, as if they had come in their order.
  private void replay(Connection connection, String game, RatedGame.Key from) throws SQLException {
    Map<Who.Person, Standing> known = new HashMap<>();
    for (String who : playedSince(connection, game, from)) {
      known.put((Who.Person) Who.of(who), before(connection, game, who, from));
    }
    countAll(connection, game, from, true, known);
  }

  private static List<String> playedSince(Connection connection, String game, RatedGame.Key from)
      throws SQLException {
    return Rows.all(
        connection,
        "SELECT DISTINCT who FROM finished_seats WHERE counts = 1 AND game = ?"
            + " AND (at, table_id, number) >= (?, ?, ?) AND who NOT LIKE 'bot:%'",
        row -> row.getString(1),
        game,
        from.at(),
        from.table(),
        from.number());
  }

  /// What somebody's rating was before a game.
  private static Standing before(Connection connection, String game, String who, RatedGame.Key key)
      throws SQLException {
    long games =
        Rows.number(
            connection,
            "SELECT count(*) FROM finished_seats WHERE who = ? AND game = ? AND counts = 1"
                + " AND (at, table_id, number) < (?, ?, ?)",
            who,
            game,
            key.at(),
            key.table(),
            key.number());
    return Rows.one(
            connection,
            "SELECT mu, sigma, at FROM finished_seats WHERE who = ? AND game = ? AND counts = 1"
                + " AND (at, table_id, number) < (?, ?, ?)"
                + " ORDER BY at DESC, table_id DESC, number DESC LIMIT 1",
            row ->
                new Standing(new Rating(row.getDouble(1), row.getDouble(2)), games, row.getLong(3)),
            who,
            game,
            key.at(),
            key.table(),
            key.number())
        .orElse(Standing.NEW);
  }

  /// Forgets all ratings and counts all games again, in one change.
  ///
  /// @return how many games counted
  public Attempt<Long> rebuild() {
    return database.change(
        connection -> {
          Rows.change(connection, "DELETE FROM ratings");
          Rows.change(connection, "DELETE FROM rating_pools");
          long games = 0;
          for (String game :
              Rows.all(
                  connection,
                  "SELECT DISTINCT game FROM finished_games",
                  row -> row.getString(1))) {
            games += countAll(connection, game, FIRST, false, new HashMap<>());
          }
          return games;
        });
  }

  /// Sees to it that all ratings were made by these rates: else they are made anew.
  ///
  /// @param version what says so
  /// @return whether they were
  public Attempt<Boolean> madeBy(String version) {
    Attempt<Boolean> isSo =
        database.read(
            connection ->
                Rows.one(
                        connection,
                        "SELECT value FROM rating_versions WHERE name = 'rates'",
                        row -> row.getString(1))
                    .filter(version::equals)
                    .isPresent());
    return isSo.then(
        is ->
            is
                ? Attempt.made(false)
                : rebuild()
                    .then(
                        _ ->
                            database.change(
                                connection ->
                                    Rows.change(
                                            connection,
                                            "INSERT INTO rating_versions (name, value) VALUES"
                                                + " ('rates', ?) ON CONFLICT (name) DO UPDATE SET"
                                                + " value = excluded.value",
                                            version)
                                        > 0)));
  }

  private long countAll(
      Connection connection,
      String game,
      RatedGame.Key from,
      boolean including,
      Map<Who.Person, Standing> known)
      throws SQLException {
    GameRates terms = rates.apply(game);
    long games = 0;
    RatedGame.Key last = from;
    boolean inclusive = including;
    try (Writer writer = new Writer(connection, game)) {
      while (true) {
        List<RatedGame> page = page(connection, game, last, inclusive);
        for (RatedGame one : page) {
          writer.count(one, terms, known);
        }
        if (page.isEmpty()) {
          break;
        }
        games += page.size();
        last = page.getLast().key();
        inclusive = false;
      }
      writer.keep(known);
    }
    if (games > 0) {
      keepLatest(connection, game, last);
    }
    return games;
  }

  /// The next games in order, each whole.
  private static List<RatedGame> page(
      Connection connection, String game, RatedGame.Key from, boolean including)
      throws SQLException {
    List<RatedGame> games = new ArrayList<>();
    List<Place> places = new ArrayList<>();
    RatedGame.Key[] current = new RatedGame.Key[1];
    int[] rows = new int[1];
    Rows.all(
        connection,
        "SELECT at, table_id, number, who, place, helped FROM finished_seats"
            + " WHERE counts = 1 AND game = ? AND (at, table_id, number) %s (?, ?, ?)"
                .formatted(including ? ">=" : ">")
            + " ORDER BY at, table_id, number, seat LIMIT "
            + PAGE,
        row -> {
          RatedGame.Key key = new RatedGame.Key(row.getLong(1), row.getString(2), row.getLong(3));
          if (current[0] != null && !key.equals(current[0])) {
            games.add(new RatedGame(current[0], places));
            places.clear();
          }
          current[0] = key;
          places.add(new Place(Who.of(row.getString(4)), row.getInt(5), row.getLong(6) == 1));
          rows[0]++;
          return key;
        },
        game,
        from.at(),
        from.table(),
        from.number());
    // The last one of a full page may go on in the next.
    if (current[0] != null && rows[0] < PAGE) {
      games.add(new RatedGame(current[0], places));
    }
    return games;
  }

  /// A rating, after how many games, the last of them when.
  record Standing(Rating rating, long games, long latest) {
    static final Standing NEW = new Standing(Rating.NEWCOMER, 0, 0);
  }

  private static Standing standing(Connection connection, String game, Who.Person who)
      throws SQLException {
    return Rows.one(
            connection,
            "SELECT mu, sigma, games, latest FROM ratings WHERE game = ? AND who = ?",
            row ->
                new Standing(
                    new Rating(row.getDouble(1), row.getDouble(2)), row.getLong(3), row.getLong(4)),
            game,
            who.text())
        .orElse(Standing.NEW);
  }

  private static Optional<RatedGame.Key> latest(Connection connection, String game)
      throws SQLException {
    return Rows.one(
        connection,
        "SELECT at, table_id, number FROM rating_pools WHERE game = ?",
        row -> new RatedGame.Key(row.getLong(1), row.getString(2), row.getLong(3)),
        game);
  }

  private static void keepLatest(Connection connection, String game, RatedGame.Key key)
      throws SQLException {
    Rows.change(
        connection,
        "INSERT INTO rating_pools (game, at, table_id, number) VALUES (?, ?, ?, ?)"
            + " ON CONFLICT (game) DO UPDATE SET at = excluded.at,"
            + " table_id = excluded.table_id, number = excluded.number",
        game,
        key.at(),
        key.table(),
        key.number());
  }

  /// Writes what games change, many in a row.
  private static final class Writer implements AutoCloseable {
    private static final int BATCH = 1_000;

    private final String game;
    private final PreparedStatement seats;
    private final PreparedStatement ratings;
    private int waiting;

    Writer(Connection connection, String game) throws SQLException {
      this.game = game;
      seats =
          connection.prepareStatement(
              "UPDATE finished_seats SET mu = ?, sigma = ?"
                  + " WHERE table_id = ? AND number = ? AND who = ?");
      ratings =
          connection.prepareStatement(
              "INSERT INTO ratings (game, who, mu, sigma, at_least, games, latest, ranked)"
                  + " VALUES (?, ?, ?, ?, ?, ?, ?, ?) ON CONFLICT (game, who) DO UPDATE SET"
                  + " mu = excluded.mu, sigma = excluded.sigma, at_least = excluded.at_least,"
                  + " games = excluded.games, latest = excluded.latest, ranked = excluded.ranked");
    }

    void count(RatedGame one, GameRates terms, Map<Who.Person, Standing> known)
        throws SQLException {
      Map<Who.Person, Rating> after =
          one.after(terms, who -> known.getOrDefault(who, Standing.NEW).rating());
      for (Map.Entry<Who.Person, Rating> entry : after.entrySet()) {
        Rating rating = entry.getValue();
        known.merge(
            entry.getKey(),
            new Standing(rating, 1, one.key().at()),
            (old, _) -> new Standing(rating, old.games() + 1, one.key().at()));
        seats.setDouble(1, rating.mu());
        seats.setDouble(2, rating.sigma());
        seats.setString(3, one.key().table());
        seats.setLong(4, one.key().number());
        seats.setString(5, entry.getKey().text());
        add(seats);
      }
    }

    void keep(Map<Who.Person, Standing> known) throws SQLException {
      seats.executeBatch();
      for (Map.Entry<Who.Person, Standing> entry : known.entrySet()) {
        Standing standing = entry.getValue();
        Rating rating = standing.rating();
        ratings.setString(1, game);
        ratings.setString(2, entry.getKey().text());
        ratings.setDouble(3, rating.mu());
        ratings.setDouble(4, rating.sigma());
        ratings.setDouble(5, rating.atLeast());
        ratings.setLong(6, standing.games());
        ratings.setLong(7, standing.latest());
        ratings.setLong(8, rating.isRanked() ? 1 : 0);
        add(ratings);
      }
      ratings.executeBatch();
    }

    private void add(PreparedStatement statement) throws SQLException {
      statement.addBatch();
      if (++waiting % BATCH == 0) {
        statement.executeBatch();
      }
    }

    @Override
    public void close() throws SQLException {
      try (seats;
          ratings) {
        // Both are closed, whatever happens.
      }
    }
  }
}
