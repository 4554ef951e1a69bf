package piste.people.club;

import java.sql.Connection;
import java.sql.SQLException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SequencedMap;
import piste.rules.Attempt;
import piste.rules.Refusal;
import piste.stores.people.PeopleDatabase;
import piste.stores.people.Rows;
import piste.table.Session;
import piste.table.journal.TableId;

/// What clubs do: evenings, tables of their own, and a ladder of the games among members.
///
/// Refusals: `club.evening`, `club.too-many`, and those of [Clubs].
public final class ClubLife {
  private static final int LONGEST_TITLE = 60;

  /// Evenings are told of so long after they began.
  private static final Duration EVENING = Duration.ofHours(12);

  private static final Duration FARTHEST = Duration.ofDays(366);

  /// Tables are told of so long.
  private static final Duration TABLES = Duration.ofDays(2);

  private final PeopleDatabase database;
  private final ClubLimits limits;

  /// The tables of [Clubs] must be there.
  public ClubLife(PeopleDatabase database, ClubLimits limits) {
    this.database = database;
    this.limits = limits;
  }

  /// The owner plans an evening. Planning it twice, by the same id, is planning it once.
  public Attempt<Evening> plan(String club, Session owner, Evening evening, long now) {
    String title = evening.title();
    boolean isSound =
        !title.isBlank()
            && title.codePointCount(0, title.length()) <= LONGEST_TITLE
            && title.codePoints().noneMatch(Character::isISOControl)
            && evening.at() > now - EVENING.toMillis()
            && evening.at() < now + FARTHEST.toMillis();
    if (!isSound) {
      return Attempt.refused(
          "club.evening",
          "an evening has a title of 1 to %d characters and a time within a year"
              .formatted(LONGEST_TITLE));
    }
    return Clubs.change(
        database,
        connection -> {
          Attempt<Club> own = Clubs.ofOwner(connection, club, owner);
          if (!(own instanceof Attempt.Made<Club>(Club found))) {
            return own.map(_ -> evening);
          }
          if (Rows.number(
                  connection,
                  "SELECT count(*) FROM club_evenings WHERE club = ? AND at >= ?",
                  found.id(),
                  now - EVENING.toMillis())
              >= limits.evenings()) {
            return Attempt.refused(
                Refusal.Kind.TOO_MANY,
                "club.too-many",
                "a club plans %d evenings at most".formatted(limits.evenings()));
          }
          Rows.change(
              connection,
              "INSERT INTO club_evenings (id, club, title, at) VALUES (?, ?, ?, ?)"
                  + " ON CONFLICT DO NOTHING",
              evening.id(),
              found.id(),
              title.strip(),
              evening.at());
          return Attempt.made(evening);
        });
  }

  /// The owner calls an evening off.
  public Attempt<Boolean> callOff(String club, Session owner, String evening) {
    return Clubs.change(
        database,
        connection -> {
          Attempt<Club> own = Clubs.ofOwner(connection, club, owner);
          if (!(own instanceof Attempt.Made<Club>(Club found))) {
            return own.map(_ -> false);
          }
          boolean isTheirs =
              Rows.change(
                      connection,
                      "DELETE FROM club_evenings WHERE id = ? AND club = ?",
                      evening,
                      found.id())
                  > 0;
          if (isTheirs) {
            Rows.change(connection, "DELETE FROM club_comers WHERE evening = ?", evening);
          }
          return Attempt.made(isTheirs);
        });
  }

  /// A member comes, or does not.
  public Attempt<Boolean> come(String club, Session member, String evening, boolean comes) {
    return Clubs.change(
        database,
        connection -> {
          Attempt<Club> own = Clubs.ofMember(connection, club, member);
          if (!(own instanceof Attempt.Made<Club>(Club found))) {
            return own.map(_ -> false);
          }
          if (Rows.number(
                  connection,
                  "SELECT count(*) FROM club_evenings WHERE id = ? AND club = ?",
                  evening,
                  found.id())
              == 0) {
            return Attempt.refused(
                Refusal.Kind.UNKNOWN, "club.no-evening", "this evening was called off");
          }
          Rows.change(
              connection,
              comes
                  ? "INSERT INTO club_comers (evening, player) VALUES (?, ?) ON CONFLICT DO NOTHING"
                  : "DELETE FROM club_comers WHERE evening = ? AND player = ?",
              evening,
              member.id());
          return Attempt.made(comes);
        });
  }

  /// The evenings that are not over, the next one first.
  public Attempt<List<Evening>> evenings(Club club, long now) {
    return database.read(
        connection -> {
          List<Evening> planned =
              Rows.all(
                  connection,
                  "SELECT id, title, at FROM club_evenings WHERE club = ? AND at >= ?"
                      + " ORDER BY at, id",
                  row -> new Evening(row.getString(1), row.getString(2), row.getLong(3), List.of()),
                  club.id(),
                  now - EVENING.toMillis());
          List<Evening> all = new ArrayList<>();
          for (Evening one : planned) {
            List<String> comers =
                Rows.all(
                    connection,
                    "SELECT p.name FROM club_comers c JOIN players p ON p.id = c.player"
                        + " WHERE c.evening = ? ORDER BY p.folded",
                    row -> row.getString(1),
                    one.id());
            all.add(new Evening(one.id(), one.title(), one.at(), comers));
          }
          return List.copyOf(all);
        });
  }

  /// A member opened a table for the club.
  public Attempt<Boolean> open(String club, Session member, TableId table, long now) {
    return Clubs.change(
        database,
        connection -> {
          Attempt<Club> own = Clubs.ofMember(connection, club, member);
          if (own instanceof Attempt.Made<Club>(Club found)) {
            Rows.change(
                connection,
                "DELETE FROM club_tables WHERE club = ? AND at < ?",
                found.id(),
                now - TABLES.toMillis());
            Rows.change(
                connection,
                "INSERT INTO club_tables (table_id, club, at) VALUES (?, ?, ?)"
                    + " ON CONFLICT DO NOTHING",
                table.text(),
                found.id(),
                now);
          }
          return own.map(_ -> true);
        });
  }

  /// The tables that were opened for a club lately, the newest first.
  public Attempt<List<TableId>> tables(Club club, long now) {
    return database.read(
        connection ->
            Rows.all(
                connection,
                "SELECT table_id FROM club_tables WHERE club = ? AND at >= ?"
                    + " ORDER BY at DESC, table_id LIMIT ?",
                row -> new TableId(row.getString(1)),
                club.id(),
                now - TABLES.toMillis(),
                (long) limits.tables()));
  }

  /// A finished game counts for every club of which all its people were members, if there were two
  /// at least. Counting it twice is counting it once, and it may be done within the change that
  /// stores the game.
  ///
  /// @param number of the game at its table
  /// @param ranks of the people who played, bots left out
  public static void count(
      Connection connection,
      TableId table,
      int number,
      String game,
      long at,
      SequencedMap<Session, Integer> ranks)
      throws SQLException {
    if (ranks.size() < 2) {
      return;
    }
    for (String club : clubsOf(connection, List.copyOf(ranks.keySet()))) {
      for (Map.Entry<Session, Integer> each : ranks.entrySet()) {
        Rows.change(
            connection,
            "INSERT INTO club_results (club, table_id, number, player, game, at, won, points)"
                + " VALUES (?, ?, ?, ?, ?, ?, ?, ?) ON CONFLICT DO NOTHING",
            club,
            table.text(),
            (long) number,
            each.getKey().id(),
            game,
            at,
            points(each.getValue(), ranks) == 1 ? 1L : 0L,
            points(each.getValue(), ranks));
      }
    }
  }

  /// The share of the others who are behind; those on the same rank count half.
  private static double points(int rank, SequencedMap<Session, Integer> ranks) {
    long behind = ranks.values().stream().filter(other -> other > rank).count();
    long beside = ranks.values().stream().filter(other -> other == rank).count() - 1;
    return (behind + beside / 2.0) / (ranks.size() - 1);
  }

  private static List<String> clubsOf(Connection connection, List<Session> people)
      throws SQLException {
    List<String> clubs =
        Rows.all(
            connection,
            "SELECT club FROM club_members WHERE player = ? ORDER BY club",
            row -> row.getString(1),
            people.getFirst().id());
    List<String> common = new ArrayList<>();
    for (String club : clubs) {
      boolean isOfAll = true;
      for (Session person : people) {
        isOfAll &=
            Rows.number(
                    connection,
                    "SELECT count(*) FROM club_members WHERE club = ? AND player = ?",
                    club,
                    person.id())
                > 0;
      }
      if (isOfAll) {
        common.add(club);
      }
    }
    return common;
  }

  /// The same as a change of its own.
  public Attempt<Boolean> count(
      TableId table, int number, String game, long at, SequencedMap<Session, Integer> ranks) {
    return database.change(
        connection -> {
          count(connection, table, number, game, at, ranks);
          return true;
        });
  }

  /// The ladder of a game, of those who are members now. Few games do not lead it: everybody has
  /// two more of half a point each when they are ordered.
  public Attempt<List<Standing>> ladder(Club club, Optional<String> game) {
    return database.read(
        connection ->
            Rows.all(
                connection,
                "SELECT p.name, count(*), sum(r.won), sum(r.points) FROM club_results r"
                    + " JOIN club_members m ON m.club = r.club AND m.player = r.player"
                    + " JOIN players p ON p.id = r.player"
                    + " WHERE r.club = ? AND (? = '' OR r.game = ?)"
                    + " GROUP BY p.id, p.name, p.folded"
                    + " ORDER BY (sum(r.points) + 1.0) / (count(*) + 2.0) DESC, p.folded",
                row ->
                    new Standing(
                        row.getString(1),
                        row.getInt(2),
                        row.getInt(3),
                        row.getDouble(4) / row.getInt(2)),
                club.id(),
                game.orElse(""),
                game.orElse("")));
  }
}
