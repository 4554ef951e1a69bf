package piste.people.rating;

import java.sql.Connection;
import java.sql.SQLException;
import java.util.Arrays;
import piste.rules.Attempt;
import piste.stores.people.PeopleDatabase;
import piste.stores.people.Rows;
import piste.table.Session;

/// What of their pages players let others see. Needs the tables of [ResultRatings].
public final class PageChoices {
  /// What others see of a page.
  public enum Shows {
    /// Ratings, and the games at listed tables.
    EVERYTHING,
    /// Ratings and how many games.
    RATINGS,
    /// The name alone; no place on leaderboards.
    NOTHING
  }

  private final PeopleDatabase database;

  public PageChoices(PeopleDatabase database) {
    this.database = database;
  }

  public Attempt<Shows> of(Session player) {
    return database.read(connection -> of(connection, player));
  }

  static Shows of(Connection connection, Session player) throws SQLException {
    return Rows.one(
            connection,
            "SELECT shows FROM page_choices WHERE who = ?",
            row -> row.getString(1),
            player.id())
        .flatMap(
            name -> Arrays.stream(Shows.values()).filter(one -> one.name().equals(name)).findAny())
        .orElse(Shows.RATINGS);
  }

  public Attempt<Boolean> choose(Session player, Shows shows) {
    return database.change(
        connection ->
            Rows.change(
                    connection,
                    "INSERT INTO page_choices (who, shows) VALUES (?, ?)"
                        + " ON CONFLICT (who) DO UPDATE SET shows = excluded.shows",
                    player.id(),
                    shows.name())
                > 0);
  }
}
