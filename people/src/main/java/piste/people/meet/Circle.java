package piste.people.meet;

import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Optional;
import piste.people.Player;
import piste.people.Players;
import piste.rules.Attempt;
import piste.rules.Refusal;
import piste.stores.people.PeopleDatabase;
import piste.stores.people.Rows;
import piste.stores.people.SchemaPart;
import piste.table.Session;
import piste.table.journal.TableId;

/// Whom players follow, to whom they show themselves, and whom they invite.
///
/// Refusals: `meet.no-account`, `meet.no-player`, `meet.self`, `meet.too-many-followed`,
/// `meet.not-invited`, and those of the database.
public final class Circle {
  public static final SchemaPart SCHEMA =
      new SchemaPart("circle", Circle.class, List.of("V1__circle.sql"));

  /// So long an invitation stands.
  public static final Duration STANDING = Duration.ofHours(1);

  private static final String INVITED =
      "SELECT p.id, p.name, p.kind, p.since, i.guest, i.table_id, i.at FROM circle_invitations i"
          + " JOIN players p ON p.id = i.host WHERE ";

  private final PeopleDatabase database;

  private Circle(PeopleDatabase database) {
    this.database = database;
  }

  /// There must be tables of players already.
  public static Attempt<Circle> in(PeopleDatabase database) {
    return database
        .prepare(SCHEMA)
        .map(Attempt::<Circle>refused)
        .orElseGet(() -> Attempt.made(new Circle(database)));
  }

  /// Follows the player of a name. Doing it twice is doing it once.
  ///
  /// @param most whom one may follow
  public Attempt<Player> follow(Session follower, String name, long now, int most) {
    return database
        .<Attempt<Player>>change(
            connection -> {
              Attempt<Player> other = other(connection, follower, name);
              if (other instanceof Attempt.Made<Player>(Player player)
                  && !isFollowing(connection, follower, player.id())) {
                if (Rows.number(
                        connection,
                        "SELECT count(*) FROM circle_follows WHERE follower = ?",
                        follower.id())
                    >= most) {
                  return Attempt.refused(
                      Refusal.Kind.TOO_MANY,
                      "meet.too-many-followed",
                      "you follow %d players: stop following one first".formatted(most));
                }
                Rows.change(
                    connection,
                    "INSERT INTO circle_follows (follower, followed, since) VALUES (?, ?, ?)"
                        + " ON CONFLICT DO NOTHING",
                    follower.id(),
                    player.id().id(),
                    now);
              }
              return other;
            })
        .then(made -> made);
  }

  /// The player of a name, if another asks who is a player too.
  private static Attempt<Player> other(Connection connection, Session asking, String name)
      throws SQLException {
    if (Players.find(connection, asking).isEmpty()) {
      return Attempt.refused(
          Refusal.Kind.FORBIDDEN,
          "meet.no-account",
          "for that you need a name here: keep your games");
    }
    Optional<Player> other = Players.named(connection, name);
    if (other.isEmpty()) {
      return Attempt.refused(
          Refusal.Kind.UNKNOWN, "meet.no-player", "there is no player of this name");
    }
    return other.get().id().equals(asking)
        ? Attempt.refused("meet.self", "that is you")
        : Attempt.made(other.get());
  }

  private static boolean isFollowing(Connection connection, Session follower, Session followed)
      throws SQLException {
    return Rows.number(
            connection,
            "SELECT count(*) FROM circle_follows WHERE follower = ? AND followed = ?",
            follower.id(),
            followed.id())
        > 0;
  }

  /// Follows them no more.
  public Attempt<Boolean> unfollow(Session follower, String name) {
    return database.change(
        connection -> {
          Optional<Player> other = Players.named(connection, name);
          return other.isPresent()
              && Rows.change(
                      connection,
                      "DELETE FROM circle_follows WHERE follower = ? AND followed = ?",
                      follower.id(),
                      other.get().id().id())
                  > 0;
        });
  }

  /// All whom somebody follows, by name.
  public Attempt<List<Followed>> followed(Session follower) {
    return database.read(
        connection ->
            Rows.all(
                connection,
                "SELECT p.id, p.name, p.kind, p.since, COALESCE(s.shown, 'FRIENDS'),"
                    + " CASE WHEN b.since IS NULL THEN 0 ELSE 1 END FROM circle_follows f"
                    + " JOIN players p ON p.id = f.followed"
                    + " LEFT JOIN circle_shown s ON s.player = f.followed"
                    + " LEFT JOIN circle_follows b ON b.follower = f.followed"
                    + " AND b.followed = f.follower"
                    + " WHERE f.follower = ? ORDER BY p.folded",
                row ->
                    new Followed(
                        player(row), sees(Shown.valueOf(row.getString(5)), row.getLong(6) == 1)),
                follower.id()));
  }

  private static boolean sees(Shown shown, boolean isFollowed) {
    return switch (shown) {
      case NOBODY -> false;
      case FRIENDS -> isFollowed;
      case EVERYBODY -> true;
    };
  }

  private static Player player(ResultSet row) throws SQLException {
    return new Player(
        new Session(row.getString(1)),
        row.getString(2),
        Player.Kind.valueOf(row.getString(3)),
        row.getLong(4));
  }

  /// To whom somebody shows themselves.
  public Attempt<Shown> shown(Session player) {
    return database.read(connection -> shown(connection, player));
  }

  private static Shown shown(Connection connection, Session player) throws SQLException {
    return Rows.one(
            connection,
            "SELECT shown FROM circle_shown WHERE player = ?",
            row -> Shown.valueOf(row.getString(1)),
            player.id())
        .orElse(Shown.FRIENDS);
  }

  public Attempt<Shown> show(Session player, Shown to) {
    return database
        .<Attempt<Shown>>change(
            connection -> {
              if (Players.find(connection, player).isEmpty()) {
                return Attempt.refused(
                    Refusal.Kind.FORBIDDEN,
                    "meet.no-account",
                    "for that you need a name here: keep your games");
              }
              Rows.change(
                  connection,
                  "INSERT INTO circle_shown (player, shown) VALUES (?, ?)"
                      + " ON CONFLICT (player) DO UPDATE SET shown = excluded.shown",
                  player.id(),
                  to.name());
              return Attempt.made(to);
            })
        .then(made -> made);
  }

  /// The names of those among them who show themselves to everybody.
  public Attempt<List<String>> shownToAll(Collection<Session> people) {
    return database.read(
        connection -> {
          List<String> names = new ArrayList<>();
          for (Session person : people) {
            Rows.one(
                    connection,
                    "SELECT p.name FROM players p JOIN circle_shown s ON s.player = p.id"
                        + " WHERE p.id = ? AND s.shown = ?",
                    row -> row.getString(1),
                    person.id(),
                    Shown.EVERYBODY.name())
                .ifPresent(names::add);
          }
          names.sort(String.CASE_INSENSITIVE_ORDER);
          return List.copyOf(names);
        });
  }

  /// Invites the player of a name to a table, if they let this player see them. Doing it twice is
  /// doing it once.
  public Attempt<Invitation> invite(Session host, String name, TableId table, long now) {
    return database
        .<Attempt<Invitation>>change(
            connection -> {
              Attempt<Player> other = other(connection, host, name);
              return other instanceof Attempt.Made<Player>(Player guest)
                  ? invite(connection, host, guest.id(), table, now)
                  : other.then(_ -> Attempt.refused("meet.no-player", "there is no such player"));
            })
        .then(made -> made);
  }

  private static Attempt<Invitation> invite(
      Connection connection, Session host, Session guest, TableId table, long now)
      throws SQLException {
    if (!sees(shown(connection, guest), isFollowing(connection, guest, host))) {
      return Attempt.refused(
          Refusal.Kind.FORBIDDEN,
          "meet.not-invited",
          "this player takes no invitations from you: send them the link");
    }
    Rows.change(
        connection, "DELETE FROM circle_invitations WHERE at < ?", now - STANDING.toMillis());
    Rows.change(
        connection,
        "INSERT INTO circle_invitations (guest, host, table_id, at) VALUES (?, ?, ?, ?)"
            + " ON CONFLICT DO NOTHING",
        guest.id(),
        host.id(),
        table.text(),
        now);
    return Attempt.made(
        Rows.one(
                connection,
                INVITED + "i.guest = ? AND i.host = ? AND i.table_id = ?",
                Circle::invitation,
                guest.id(),
                host.id(),
                table.text())
            .orElseThrow());
  }

  private static Invitation invitation(ResultSet row) throws SQLException {
    return new Invitation(
        player(row), new Session(row.getString(5)), new TableId(row.getString(6)), row.getLong(7));
  }

  /// The invitations that stand, the oldest first.
  public Attempt<List<Invitation>> invitations(long now) {
    return database.read(
        connection ->
            Rows.all(
                connection,
                INVITED + "i.at >= ? ORDER BY i.at",
                Circle::invitation,
                now - STANDING.toMillis()));
  }

  /// The guest has seen it, and wants to hear no more of it.
  public Attempt<Boolean> putAway(Session guest, TableId table) {
    return database.change(
        connection ->
            Rows.change(
                    connection,
                    "DELETE FROM circle_invitations WHERE guest = ? AND table_id = ?",
                    guest.id(),
                    table.text())
                > 0);
  }

  /// Forgets somebody who leaves.
  public static void forget(Connection connection, Session who) throws SQLException {
    String id = who.id();
    Rows.change(
        connection, "DELETE FROM circle_follows WHERE follower = ? OR followed = ?", id, id);
    Rows.change(connection, "DELETE FROM circle_shown WHERE player = ?", id);
    Rows.change(connection, "DELETE FROM circle_invitations WHERE guest = ? OR host = ?", id, id);
  }
}
