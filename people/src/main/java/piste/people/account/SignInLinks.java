package piste.people.account;

import java.time.Duration;
import java.util.Optional;
import piste.people.Player;
import piste.people.Players;
import piste.rules.Attempt;
import piste.rules.Refusal;
import piste.stores.people.PeopleDatabase;
import piste.stores.people.Rows;
import piste.table.Session;

/// Links by which a player signs a further device in: each once, within a few minutes.
public final class SignInLinks {
  public static final Duration LIFE = Duration.ofMinutes(5);

  private final PeopleDatabase database;

  public SignInLinks(Accounts accounts) {
    this.database = accounts.database();
  }

  /// A new link of a player; the ones before end.
  public Attempt<String> make(Session player, long now) {
    String link = Secrets.token();
    return database.change(
        connection -> {
          Rows.change(
              connection,
              "DELETE FROM sign_in_links WHERE player = ? OR ends <= ?",
              player.id(),
              now);
          Rows.change(
              connection,
              "INSERT INTO sign_in_links (link, player, ends) VALUES (?, ?, ?)",
              Secrets.hash(link),
              player.id(),
              now + LIFE.toMillis());
          return link;
        });
  }

  /// Whom a link signs in; it can still be used.
  public Attempt<Player> look(String link, long now) {
    return database
        .read(
            connection -> {
              Optional<Session> player =
                  Rows.one(
                      connection,
                      "SELECT player FROM sign_in_links WHERE link = ? AND ends > ?",
                      row -> new Session(row.getString(1)),
                      Secrets.hash(link),
                      now);
              return player.isEmpty()
                  ? Optional.<Player>empty()
                  : Players.find(connection, player.get());
            })
        .then(SignInLinks::orEnded);
  }

  /// Uses a link up.
  public Attempt<Session> use(String link, long now) {
    return database
        .change(
            connection ->
                Rows.one(
                    connection,
                    "DELETE FROM sign_in_links WHERE link = ? AND ends > ? RETURNING player",
                    row -> new Session(row.getString(1)),
                    Secrets.hash(link),
                    now))
        .then(SignInLinks::orEnded);
  }

  private static <T> Attempt<T> orEnded(Optional<T> found) {
    return found
        .map(Attempt::made)
        .orElseGet(
            () ->
                Attempt.refused(
                    Refusal.Kind.UNKNOWN,
                    "people.link",
                    "this link was used, or it is older than %d minutes: ask for another one"
                        .formatted(LIFE.toMinutes())));
  }
}
