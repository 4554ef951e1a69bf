package piste.people.meet;

import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.Duration;
import java.util.Collection;
import java.util.List;
import java.util.OptionalDouble;
import java.util.OptionalLong;
import piste.rules.Attempt;
import piste.rules.Refusal;
import piste.stores.people.PeopleDatabase;
import piste.stores.people.Rows;
import piste.stores.people.SchemaPart;
import piste.table.Session;
import piste.table.journal.TableId;

/// Those who wait for somebody to play with. It is in the database, so that all servers that share
/// one share it, and nobody is in two games: a wish is taken from it in the same transaction that
/// says at which table it came true.
public final class MeetQueue {
  public static final SchemaPart SCHEMA =
      new SchemaPart("meet", MeetQueue.class, List.of("V1__queue.sql"));

  /// Whoever is not heard of for so long waits no more.
  public static final Duration PATIENCE = Duration.ofSeconds(12);

  /// So long it is known which table somebody found.
  private static final Duration KEPT = Duration.ofMinutes(5);

  /// Of which waits it is told how long it may take.
  private static final Duration RECENT = Duration.ofHours(24);

  private static final int MOST_WAITS = 20;
  private static final String COLUMNS =
      "person, wish, name, game, length, rated, size, others, fewest, most, rating, since";

  private final PeopleDatabase database;

  private MeetQueue(PeopleDatabase database) {
    this.database = database;
  }

  public static Attempt<MeetQueue> in(PeopleDatabase database) {
    return database
        .prepare(SCHEMA)
        .map(Attempt::<MeetQueue>refused)
        .orElseGet(() -> Attempt.made(new MeetQueue(database)));
  }

  /// Waits from now on, in the place of an earlier wish of the same person. The same wish again
  /// changes nothing, also when it has come true. Refused as `meet.full` if too many wait.
  public Attempt<Wish> seek(Wish wish, int most) {
    return database
        .change(connection -> seek(connection, wish, most))
        .then(
            isIn ->
                isIn
                    ? Attempt.made(wish)
                    : Attempt.refused(
                        Refusal.Kind.TOO_MANY,
                        "meet.full",
                        "too many people are waiting at the moment: open a table of your own"));
  }

  private static boolean seek(Connection connection, Wish wish, int most) throws SQLException {
    String person = wish.person().id();
    boolean isKnown =
        Rows.number(
                connection,
                "SELECT (SELECT count(*) FROM meet_wishes WHERE person = ? AND wish = ?)"
                    + " + (SELECT count(*) FROM meet_found WHERE person = ? AND wish = ?)",
                person,
                wish.id(),
                person,
                wish.id())
            > 0;
    if (isKnown) {
      Rows.change(
          connection, "UPDATE meet_wishes SET heard = ? WHERE person = ?", wish.since(), person);
      return true;
    }
    forget(connection, wish.since());
    Rows.change(connection, "DELETE FROM meet_wishes WHERE person = ?", person);
    Rows.change(connection, "DELETE FROM meet_found WHERE person = ?", person);
    if (Rows.number(connection, "SELECT count(*) FROM meet_wishes") >= most) {
      return false;
    }
    Rows.change(
        connection,
        "INSERT INTO meet_wishes (" + COLUMNS + ", heard) VALUES (?,?,?,?,?,?,?,?,?,?,?,?,?)",
        person,
        wish.id(),
        wish.name(),
        wish.kind().game(),
        wish.kind().length().name(),
        wish.kind().rated() ? 1L : 0L,
        (long) wish.sizes().wished(),
        wish.sizes().others() ? 1L : 0L,
        (long) wish.sizes().fewest(),
        (long) wish.sizes().most(),
        wish.rating().isPresent() ? Double.toString(wish.rating().getAsDouble()) : "",
        wish.since(),
        wish.since());
    return true;
  }

  private static void forget(Connection connection, long now) throws SQLException {
    Rows.change(connection, "DELETE FROM meet_wishes WHERE heard < ?", now - PATIENCE.toMillis());
    Rows.change(connection, "DELETE FROM meet_found WHERE at < ?", now - KEPT.toMillis());
    Rows.change(connection, "DELETE FROM meet_waits WHERE at < ?", now - RECENT.toMillis());
  }

  /// Waits no more; nothing happens if the wish came true already.
  public Attempt<Boolean> withdraw(Session person, String wish) {
    return database.change(
        connection ->
            Rows.change(
                    connection,
                    "DELETE FROM meet_wishes WHERE person = ? AND wish = ?",
                    person.id(),
                    wish)
                > 0);
  }

  /// These people are still there.
  public Attempt<Integer> heard(Collection<Session> people, long now) {
    return database.change(
        connection -> {
          int known = 0;
          for (Session person : people) {
            known +=
                Rows.change(
                    connection,
                    "UPDATE meet_wishes SET heard = ? WHERE person = ?",
                    now,
                    person.id());
          }
          return known;
        });
  }

  /// All who wait now.
  public Attempt<List<Wish>> waiting(long now) {
    return database.read(
        connection ->
            Rows.all(
                connection,
                "SELECT " + COLUMNS + " FROM meet_wishes WHERE heard >= ? ORDER BY since, person",
                MeetQueue::wish,
                now - PATIENCE.toMillis()));
  }

  private static Wish wish(ResultSet row) throws SQLException {
    String rating = row.getString(11);
    return new Wish(
        new Session(row.getString(1)),
        row.getString(2),
        row.getString(3),
        new Wish.Kind(row.getString(4), Wish.Length.valueOf(row.getString(5)), row.getLong(6) == 1),
        new Wish.Sizes(row.getInt(7), row.getLong(8) == 1, row.getInt(9), row.getInt(10)),
        rating.isEmpty() ? OptionalDouble.empty() : OptionalDouble.of(Double.parseDouble(rating)),
        row.getLong(12));
  }

  /// Gives a table to those who meet; false if one of them waits no more. Then it is nobody's.
  public Attempt<Boolean> settle(Meeting meeting, TableId table, long now) {
    return database.change(connection -> settle(connection, meeting, table, now));
  }

  private static boolean settle(Connection connection, Meeting meeting, TableId table, long now)
      throws SQLException {
    long waiting = 0;
    long settled = 0;
    for (Wish wish : meeting.wishes()) {
      String person = wish.person().id();
      waiting +=
          Rows.number(
              connection,
              "SELECT count(*) FROM meet_wishes WHERE person = ? AND wish = ?",
              person,
              wish.id());
      settled +=
          Rows.number(
              connection,
              "SELECT count(*) FROM meet_found WHERE person = ? AND wish = ? AND table_id = ?",
              person,
              wish.id(),
              table.text());
    }
    int size = meeting.wishes().size();
    if (settled == size) {
      return true;
    }
    if (waiting < size) {
      return false;
    }
    for (Wish wish : meeting.wishes()) {
      String person = wish.person().id();
      Rows.change(connection, "DELETE FROM meet_wishes WHERE person = ?", person);
      Rows.change(
          connection,
          "INSERT INTO meet_found (person, wish, table_id, at) VALUES (?, ?, ?, ?)"
              + " ON CONFLICT (person) DO UPDATE SET"
              + " wish = excluded.wish, table_id = excluded.table_id, at = excluded.at",
          person,
          wish.id(),
          table.text(),
          now);
      Rows.change(
          connection,
          "INSERT INTO meet_waits (game, length, rated, person, at, millis)"
              + " VALUES (?, ?, ?, ?, ?, ?) ON CONFLICT DO NOTHING",
          wish.kind().game(),
          wish.kind().length().name(),
          wish.kind().rated() ? 1L : 0L,
          person,
          now,
          wish.waited(now));
    }
    return true;
  }

  /// The tables that were found lately.
  public Attempt<List<Found>> found(long now) {
    return database.read(
        connection ->
            Rows.all(
                connection,
                "SELECT person, wish, table_id FROM meet_found WHERE at >= ? ORDER BY at, person",
                row ->
                    new Found(
                        new Session(row.getString(1)),
                        row.getString(2),
                        new TableId(row.getString(3))),
                now - KEPT.toMillis()));
  }

  /// How long it took of late, in milliseconds: half of those who found somebody waited no longer.
  /// Nothing if nobody did.
  public Attempt<OptionalLong> usualWait(Wish.Kind kind, long now) {
    return database.read(
        connection -> {
          List<Long> waits =
              Rows.all(
                      connection,
                      "SELECT millis FROM meet_waits WHERE game = ? AND length = ? AND rated = ?"
                          + " AND at >= ? ORDER BY at DESC LIMIT ?",
                      row -> row.getLong(1),
                      kind.game(),
                      kind.length().name(),
                      kind.rated() ? 1L : 0L,
                      now - RECENT.toMillis(),
                      (long) MOST_WAITS)
                  .stream()
                  .sorted()
                  .toList();
          return waits.isEmpty()
              ? OptionalLong.empty()
              : OptionalLong.of(waits.get(waits.size() / 2));
        });
  }

  /// Forgets somebody who leaves.
  public static void forget(Connection connection, Session who) throws SQLException {
    for (String table : List.of("meet_wishes", "meet_found", "meet_waits")) {
      Rows.change(connection, "DELETE FROM " + table + " WHERE person = ?", who.id());
    }
  }
}
