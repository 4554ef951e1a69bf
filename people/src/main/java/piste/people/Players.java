package piste.people;

import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.text.Normalizer;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import piste.rules.Attempt;
import piste.rules.Refusal;
import piste.stores.people.PeopleDatabase;
import piste.stores.people.Rows;
import piste.stores.people.SchemaPart;
import piste.table.Session;

/// All players of a server, by id and by name.
public final class Players {
  public static final SchemaPart SCHEMA =
      new SchemaPart("players", Players.class, List.of("V1__players.sql"));

  private static final String COLUMNS = "SELECT id, name, kind, since FROM players WHERE ";

  private final PeopleDatabase database;

  private Players(PeopleDatabase database) {
    this.database = database;
  }

  public static Attempt<Players> in(PeopleDatabase database) {
    return database
        .prepare(SCHEMA)
        .map(Attempt::<Players>refused)
        .orElseGet(() -> Attempt.made(new Players(database)));
  }

  /// Adds a player. Doing it twice is doing it once. Refused as `people.name-taken` where another
  /// has that name.
  public Attempt<Player> add(Player player) {
    return database
        .change(connection -> add(connection, player))
        .then(isThere -> isThere ? Attempt.made(player) : Attempt.refused(taken(player.name())));
  }

  /// The same within a change of the caller's; false where another has that name.
  public static boolean add(Connection connection, Player player) throws SQLException {
    Rows.change(
        connection,
        "INSERT INTO players (id, name, folded, kind, since) VALUES (?, ?, ?, ?, ?)"
            + " ON CONFLICT DO NOTHING",
        player.id().id(),
        player.name(),
        folded(player.name()),
        player.kind().name(),
        player.since());
    return find(connection, player.id())
        .filter(there -> there.name().equals(player.name()))
        .isPresent();
  }

  /// Forgets a player: from then on the name is free.
  public static void remove(Connection connection, Session id) throws SQLException {
    Rows.change(connection, "DELETE FROM players WHERE id = ?", id.id());
  }

  public Attempt<Optional<Player>> find(Session id) {
    return database.read(connection -> find(connection, id));
  }

  public static Optional<Player> find(Connection connection, Session id) throws SQLException {
    return Rows.one(connection, COLUMNS + "id = ?", Players::player, id.id());
  }

  /// The player whose name reads like this.
  public Attempt<Optional<Player>> named(String name) {
    return database.read(connection -> named(connection, name));
  }

  public static Optional<Player> named(Connection connection, String name) throws SQLException {
    return Rows.one(connection, COLUMNS + "folded = ?", Players::player, folded(name));
  }

  private static Player player(ResultSet row) throws SQLException {
    return new Player(
        new Session(row.getString(1)),
        row.getString(2),
        Player.Kind.valueOf(row.getString(3)),
        row.getLong(4));
  }

  /// How a name reads to somebody who does not look closely.
  public static String folded(String name) {
    return Normalizer.normalize(name, Normalizer.Form.NFKD)
        .replaceAll("\\p{M}+", "")
        .strip()
        .replaceAll("\\s+", " ")
        .toLowerCase(Locale.ROOT);
  }

  public static Refusal taken(String name) {
    return new Refusal(
        Refusal.Kind.CONFLICT,
        "people.name-taken",
        "Another player is called %s: choose another name.".formatted(name));
  }
}
