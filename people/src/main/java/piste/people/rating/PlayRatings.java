package piste.people.rating;

import java.sql.Connection;
import java.sql.SQLException;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;
import piste.people.finished.ReviewState;
import piste.people.finished.Who;
import piste.rules.Attempt;
import piste.rules.Seat;
import piste.stores.people.PeopleDatabase;
import piste.stores.people.Rows;
import piste.table.journal.TableId;

/// What reviews of rated games told of play and of luck. Needs the tables of [ResultRatings].
public final class PlayRatings {
  private final PeopleDatabase database;

  public PlayRatings(PeopleDatabase database) {
    this.database = database;
  }

  /// A game that is to be looked at.
  public record Wanted(TableId table, int number) {}

  /// What a review says of a seat, in [Points].
  ///
  /// @param given by its decisions; nothing where the odds are estimates, or somebody else decided
  /// @param luck of all dice of the game
  public record Told(Seat seat, OptionalLong given, long luck) {}

  /// Games whose review is missing, the oldest first.
  public Attempt<List<Wanted>> wanted(int most) {
    return database.read(
        connection ->
            Rows.all(
                connection,
                "SELECT table_id, number FROM finished_games WHERE review = 0 ORDER BY at LIMIT ?",
                row -> new Wanted(new TableId(row.getString(1)), row.getInt(2)),
                (long) most));
  }

  /// Nothing can be told of a game.
  public Attempt<Boolean> cannotTell(Wanted game) {
    return database.change(connection -> isSettled(connection, game, ReviewState.NOT_WANTED));
  }

  private static boolean isSettled(Connection connection, Wanted game, ReviewState state)
      throws SQLException {
    return Rows.change(
            connection,
            "UPDATE finished_games SET review = ?"
                + " WHERE table_id = ? AND number = ? AND review = 0",
            state.number(),
            game.table().text(),
            (long) game.number())
        > 0;
  }

  /// Keeps a review with its game. Keeping it twice is keeping it once.
  ///
  /// @return whether it was wanted
  public Attempt<Boolean> keep(Wanted game, List<Told> seats) {
    return database.change(
        connection -> {
          boolean isWanted = isSettled(connection, game, ReviewState.DONE);
          if (isWanted) {
            for (Told told : seats) {
              keep(connection, game, told);
            }
          }
          return isWanted;
        });
  }

  private static void keep(Connection connection, Wanted game, Told told) throws SQLException {
    record Sat(Who who, String game) {}
    Optional<Sat> sat =
        Rows.one(
            connection,
            "SELECT who, game FROM finished_seats"
                + " WHERE table_id = ? AND number = ? AND seat = ? AND first = 1",
            row -> new Sat(Who.of(row.getString(1)), row.getString(2)),
            game.table().text(),
            (long) game.number(),
            (long) told.seat().number());
    if (sat.isEmpty() || !(sat.get().who() instanceof Who.Person person)) {
      return;
    }
    Rows.change(
        connection,
        "UPDATE finished_seats SET luck = ? WHERE table_id = ? AND number = ? AND seat = ?",
        told.luck(),
        game.table().text(),
        (long) game.number(),
        (long) told.seat().number());
    Rows.change(
        connection,
        "INSERT INTO luck_sums (game, who, games, luck) VALUES (?, ?, 1, ?)"
            + " ON CONFLICT (game, who) DO UPDATE SET games = luck_sums.games + 1,"
            + " luck = luck_sums.luck + excluded.luck",
        sat.get().game(),
        person.text(),
        told.luck());
    if (told.given().isPresent()) {
      long given = told.given().getAsLong();
      Rows.change(
          connection,
          "UPDATE finished_seats SET given = ? WHERE table_id = ? AND number = ? AND seat = ?",
          given,
          game.table().text(),
          (long) game.number(),
          (long) told.seat().number());
      Rows.change(
          connection,
          "INSERT INTO play_ratings (game, who, games, given, squares, mean)"
              + " VALUES (?, ?, 1, ?, ?, ?)"
              + " ON CONFLICT (game, who) DO UPDATE SET games = play_ratings.games + 1,"
              + " given = play_ratings.given + excluded.given,"
              + " squares = play_ratings.squares + excluded.squares,"
              + " mean = (play_ratings.given + excluded.given) * 1.0 / (play_ratings.games + 1)",
          sat.get().game(),
          person.text(),
          given,
          given * given,
          (double) given);
    }
  }
}
