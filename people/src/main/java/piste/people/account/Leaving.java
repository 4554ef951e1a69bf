package piste.people.account;

import java.sql.Connection;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import piste.people.Player;
import piste.people.Players;
import piste.rules.Attempt;
import piste.rules.Refusal;
import piste.stores.people.PeopleDatabase;
import piste.stores.people.Rows;
import piste.table.Session;

/// Players leave: their accounts end, and whoever knows them forgets them. What stays is their id,
/// which is random and stands in the facts of their games: with it the cookie of the guest that
/// they once were would open something again.
public final class Leaving {
  private static final List<String> THEIR_TABLES =
      List.of("accounts", "devices", "sign_in_links", "passkeys", "own_tables");

  private final PeopleDatabase database;
  private final List<Forgetting> others;

  public Leaving(Accounts accounts, List<Forgetting> others) {
    this.database = accounts.database();
    this.others = List.copyOf(others);
  }

  static List<Player> bots(Connection connection, Session owner) throws SQLException {
    List<String> ids =
        Rows.all(
            connection,
            "SELECT bot FROM bots WHERE owner = ? ORDER BY since, bot",
            row -> row.getString(1),
            owner.id());
    List<Player> bots = new ArrayList<>();
    for (String id : ids) {
      Players.find(connection, new Session(id)).ifPresent(bots::add);
    }
    return bots;
  }

  /// Ends a player's account and those of their bots, or the account of one bot. Ending what has
  /// ended does nothing.
  public Attempt<Boolean> leave(Session player, long now) {
    return database
        .change(
            connection -> {
              for (Player bot : bots(connection, player)) {
                forget(connection, bot.id(), now);
              }
              forget(connection, player, now);
              return true;
            })
        .map(
            _ -> {
              Attempt<Integer> _ = finish();
              return true;
            });
  }

  private void forget(Connection connection, Session player, long now) throws SQLException {
    List<Session> sessions = sessions(connection, player);
    for (Forgetting other : others) {
      other.forget(connection, sessions);
    }
    for (String table : THEIR_TABLES) {
      Rows.change(connection, "DELETE FROM " + table + " WHERE player = ?", player.id());
    }
    Rows.change(connection, "DELETE FROM bots WHERE bot = ?", player.id());
    Players.remove(connection, player);
    Rows.change(
        connection,
        "INSERT INTO farewells (player, at) VALUES (?, ?) ON CONFLICT DO NOTHING",
        player.id(),
        now);
  }

  private static List<Session> sessions(Connection connection, Session player) throws SQLException {
    return Stream.concat(Stream.of(player), Accounts.aliases(connection, player).stream()).toList();
  }

  /// Has those forgotten elsewhere who were not yet; says how many.
  public Attempt<Integer> finish() {
    return database
        .read(
            connection ->
                Rows.all(
                    connection,
                    "SELECT player FROM farewells ORDER BY at, player",
                    row -> new Session(row.getString(1))))
        .then(
            waiting -> {
              for (Session player : waiting) {
                Attempt<Integer> finished = finish(player);
                if (finished instanceof Attempt.Refused<Integer>(Refusal refusal)) {
                  return Attempt.refused(refusal);
                }
              }
              return Attempt.made(waiting.size());
            });
  }

  private Attempt<Integer> finish(Session player) {
    return database
        .read(connection -> sessions(connection, player))
        .then(this::forgetElsewhere)
        .then(
            _ ->
                database.change(
                    connection -> {
                      Rows.change(
                          connection,
                          "UPDATE former_guests SET player = NULL WHERE player = ?",
                          player.id());
                      return Rows.change(
                          connection, "DELETE FROM farewells WHERE player = ?", player.id());
                    }));
  }

  private Attempt<Boolean> forgetElsewhere(List<Session> sessions) {
    Attempt<Boolean> all = Attempt.made(true);
    for (Forgetting other : others) {
      all = all.then(_ -> other.forgetElsewhere(sessions));
    }
    return all;
  }
}
