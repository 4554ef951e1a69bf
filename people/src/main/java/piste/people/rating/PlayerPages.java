package piste.people.rating;

import java.sql.Connection;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeMap;
import piste.rules.Attempt;
import piste.stores.people.PeopleDatabase;
import piste.stores.people.Rows;
import piste.table.Session;

/// What the page of a player tells of their games. Needs the tables of `FinishedGames` and
/// [ResultRatings].
public final class PlayerPages {
  /// A curve has so many points at most: its newest.
  private static final int CURVE = 250;

  private final PeopleDatabase database;

  public PlayerPages(PeopleDatabase database) {
    this.database = database;
  }

  /// A rating after a game.
  public record Point(long at, Rating rating) {}

  /// How dice treated somebody.
  ///
  /// @param luck in all, in [Points]
  public record Luck(long games, long luck) {}

  /// What somebody did in one game.
  ///
  /// @param favourite the options that they played most
  /// @param latest when they played it last
  /// @param ratedGames those that changed their rating
  /// @param curve the newest point last
  public record OfGame(
      String game,
      long games,
      long won,
      String favourite,
      long latest,
      Optional<Rating> rating,
      long ratedGames,
      List<Point> curve,
      Optional<PlayRating> play,
      Optional<Luck> luck) {
    public OfGame {
      curve = List.copyOf(curve);
    }
  }

  /// All games of somebody, those played most first.
  ///
  /// @param sessions under which they played, their own first
  public Attempt<List<OfGame>> of(List<Session> sessions) {
    return database.read(
        connection -> {
          SortedMap<String, Tally> tallies = new TreeMap<>();
          for (Session session : sessions) {
            for (Kind kind : kinds(connection, session)) {
              tallies.computeIfAbsent(kind.game(), _ -> new Tally()).add(kind);
            }
          }
          List<OfGame> all = new ArrayList<>();
          for (var entry : tallies.entrySet()) {
            all.add(told(connection, sessions.getFirst(), entry.getKey(), entry.getValue()));
          }
          all.sort(Comparator.comparingLong(OfGame::games).reversed());
          return all;
        });
  }

  private record Kind(String game, String options, long games, long won, long latest) {}

  private static List<Kind> kinds(Connection connection, Session who) throws SQLException {
    return Rows.all(
        connection,
        "SELECT game, options, games, won, latest FROM finished_counts WHERE who = ?",
        row ->
            new Kind(
                row.getString(1), row.getString(2), row.getLong(3), row.getLong(4), row.getLong(5)),
        who.id());
  }

  private static final class Tally {
    private final SortedMap<String, Long> byOptions = new TreeMap<>();
    private long games;
    private long won;
    private long latest;

    void add(Kind kind) {
      byOptions.merge(kind.options(), kind.games(), Long::sum);
      games += kind.games();
      won += kind.won();
      latest = Math.max(latest, kind.latest());
    }

    String favourite() {
      return byOptions.entrySet().stream()
          .max(Map.Entry.comparingByValue())
          .map(Map.Entry::getKey)
          .orElse("");
    }
  }

  private static OfGame told(Connection connection, Session who, String game, Tally tally)
      throws SQLException {
    record Rated(Rating rating, long games) {}
    Optional<Rated> rated =
        Rows.one(
            connection,
            "SELECT mu, sigma, games FROM ratings WHERE game = ? AND who = ?",
            row -> new Rated(new Rating(row.getDouble(1), row.getDouble(2)), row.getLong(3)),
            game,
            who.id());
    return new OfGame(
        game,
        tally.games,
        tally.won,
        tally.favourite(),
        tally.latest,
        rated.map(Rated::rating),
        rated.map(Rated::games).orElse(0L),
        rated.isPresent() ? curve(connection, who, game) : List.of(),
        Rows.one(
            connection,
            "SELECT games, given, squares FROM play_ratings WHERE game = ? AND who = ?",
            row -> new PlayRating(row.getLong(1), row.getLong(2), row.getLong(3)),
            game,
            who.id()),
        Rows.one(
            connection,
            "SELECT games, luck FROM luck_sums WHERE game = ? AND who = ?",
            row -> new Luck(row.getLong(1), row.getLong(2)),
            game,
            who.id()));
  }

  private static List<Point> curve(Connection connection, Session who, String game)
      throws SQLException {
    return Rows.all(
            connection,
            "SELECT at, mu, sigma FROM finished_seats WHERE who = ? AND game = ?"
                + " AND mu IS NOT NULL ORDER BY at DESC, table_id DESC, number DESC LIMIT ?",
            row -> new Point(row.getLong(1), new Rating(row.getDouble(2), row.getDouble(3))),
            who.id(),
            game,
            (long) CURVE)
        .reversed();
  }
}
