package piste.people.rating;

import java.util.List;
import piste.rules.Attempt;
import piste.stores.people.PeopleDatabase;
import piste.stores.people.Rows;

/// The best players of a game. Only narrow ratings are ranked, of players who let them be seen.
public final class Leaderboards {
  private final PeopleDatabase database;

  public Leaderboards(PeopleDatabase database) {
    this.database = database;
  }

  /// A player's place; whoever is as good as another has the next one.
  public record Line(String name, Rating rating, long games) {}

  /// A part of the leaderboard of a game, the best first.
  ///
  /// @param before how many are better than the first that is wanted
  public Attempt<List<Line>> of(String game, int before, int most) {
    return database.read(
        connection ->
            Rows.all(
                connection,
                "SELECT p.name, r.mu, r.sigma, r.games FROM ratings r JOIN players p ON p.id ="
                    + " r.who WHERE r.game = ? AND r.ranked = 1 AND p.kind = 'PERSON' AND NOT"
                    + " EXISTS (SELECT 1 FROM page_choices c WHERE c.who = r.who AND c.shows ="
                    + " 'NOTHING') ORDER BY r.at_least DESC, r.who LIMIT ? OFFSET ?",
                row ->
                    new Line(
                        row.getString(1),
                        new Rating(row.getDouble(2), row.getDouble(3)),
                        row.getLong(4)),
                game,
                (long) most,
                (long) before));
  }

  /// The best by what their decisions give away.
  public record PlayLine(String name, PlayRating rating) {}

  /// Those of enough games, who give away least first.
  public Attempt<List<PlayLine>> play(String game, int before, int most) {
    return database.read(
        connection ->
            Rows.all(
                connection,
                "SELECT p.name, r.games, r.given, r.squares FROM play_ratings r"
                    + " JOIN players p ON p.id = r.who"
                    + " WHERE r.game = ? AND r.games >= 40 AND p.kind = 'PERSON' AND NOT EXISTS"
                    + " (SELECT 1 FROM page_choices c WHERE c.who = r.who AND c.shows = 'NOTHING')"
                    + " ORDER BY r.mean, r.who LIMIT ? OFFSET ?",
                row ->
                    new PlayLine(
                        row.getString(1),
                        new PlayRating(row.getLong(2), row.getLong(3), row.getLong(4))),
                game,
                (long) most,
                (long) before));
  }
}
