package piste.people.account;

import java.sql.Connection;
import java.sql.SQLException;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import piste.rules.Attempt;
import piste.rules.Refusal;
import piste.stores.people.PeopleDatabase;
import piste.stores.people.Rows;
import piste.table.Session;

/// Keys that players keep in their devices instead of a password. Each answer of one is to a
/// challenge of ours, which counts once, within a few minutes, and for the browser that asked.
public final class Passkeys {
  public static final Duration PATIENCE = Duration.ofMinutes(5);

  private static final Refusal STALE =
      new Refusal(
          Refusal.Kind.CONFLICT,
          "people.challenge",
          "this was answered already, or too late, or by another browser: try again");

  private final PeopleDatabase database;
  private final int most;

  /// @param most how many one player may have
  public Passkeys(Accounts accounts, int most) {
    this.database = accounts.database();
    this.most = most;
  }

  /// What a passkey is to sign.
  public Attempt<String> challenge(Session askedBy, long now) {
    String challenge = Secrets.token();
    return database.change(
        connection -> {
          Rows.change(
              connection,
              "DELETE FROM challenges WHERE ends <= ? OR asked_by = ?",
              now,
              askedBy.id());
          Rows.change(
              connection,
              "INSERT INTO challenges (challenge, asked_by, ends) VALUES (?, ?, ?)",
              Secrets.hash(challenge),
              askedBy.id(),
              now + PATIENCE.toMillis());
          return challenge;
        });
  }

  /// Uses a challenge up.
  private Attempt<String> use(String challenge, Session askedBy, long now) {
    return database
        .change(
            connection ->
                Rows.change(
                    connection,
                    "DELETE FROM challenges WHERE challenge = ? AND asked_by = ? AND ends > ?",
                    Secrets.hash(challenge),
                    askedBy.id(),
                    now))
        .then(used -> used == 1 ? Attempt.made(challenge) : Attempt.refused(STALE));
  }

  /// Takes a new passkey of a player.
  ///
  /// @param name what they call it
  public Attempt<Passkey> add(
      Session player,
      String name,
      PasskeyCheck.Site site,
      PasskeyCheck.Registration said,
      long now) {
    return PasskeyCheck.challenge(said.clientData())
        .then(challenge -> use(challenge, player, now))
        .then(challenge -> PasskeyCheck.registered(site, challenge, said))
        .then(made -> add(player, name, made, now));
  }

  private Attempt<Passkey> add(Session player, String name, PasskeyCheck.Made made, long now) {
    Passkey passkey = new Passkey(made.id(), name, now, now);
    return database
        .change(
            connection -> {
              if (of(connection, player).size() >= most) {
                return Optional.of(
                    new Refusal(
                        Refusal.Kind.TOO_MANY,
                        "people.passkeys",
                        "a player may have at most %d passkeys: delete one first".formatted(most)));
              }
              Rows.change(
                  connection,
                  "INSERT INTO passkeys (id, player, name, credential, counter, since, used)"
                      + " VALUES (?, ?, ?, ?, ?, ?, ?) ON CONFLICT DO NOTHING",
                  made.id(),
                  player.id(),
                  name,
                  made.credential(),
                  made.counter(),
                  now,
                  now);
              return Optional.<Refusal>empty();
            })
        .then(no -> no.map(Attempt::<Passkey>refused).orElseGet(() -> Attempt.made(passkey)));
  }

  /// Whose passkey signed a challenge.
  public Attempt<Session> signIn(
      Session askedBy, PasskeyCheck.Site site, PasskeyCheck.Assertion said, long now) {
    return PasskeyCheck.challenge(said.clientData())
        .then(challenge -> use(challenge, askedBy, now))
        .then(
            challenge ->
                known(said.id())
                    .then(known -> PasskeyCheck.asserted(site, challenge, known.key(), said))
                    .then(counter -> used(said.id(), counter, now)));
  }

  private record Known(Session player, PasskeyCheck.Key key) {}

  private Attempt<Known> known(String id) {
    return database
        .read(
            connection ->
                Rows.one(
                    connection,
                    "SELECT player, credential, counter FROM passkeys WHERE id = ?",
                    row ->
                        new Known(
                            new Session(row.getString(1)),
                            new PasskeyCheck.Key(
                                row.getString(1), row.getBytes(2), row.getLong(3))),
                    id))
        .then(
            found ->
                found
                    .map(Attempt::made)
                    .orElseGet(
                        () ->
                            Attempt.refused(
                                Refusal.Kind.UNKNOWN,
                                "people.passkey-unknown",
                                "this passkey is not known here: it was deleted, or it is for"
                                    + " another server")));
  }

  /// Two who sign in with one passkey at once do not both raise its counter from the same number.
  private Attempt<Session> used(String id, long counter, long now) {
    return database
        .change(
            connection ->
                Rows.one(
                    connection,
                    "UPDATE passkeys SET counter = ?, used = ?"
                        + " WHERE id = ? AND (counter < ? OR counter = 0) RETURNING player",
                    row -> new Session(row.getString(1)),
                    counter,
                    now,
                    id,
                    counter))
        .then(found -> found.map(Attempt::made).orElseGet(() -> Attempt.refused(STALE)));
  }

  public Attempt<List<Passkey>> of(Session player) {
    return database.read(connection -> of(connection, player));
  }

  static List<Passkey> of(Connection connection, Session player) throws SQLException {
    return Rows.all(
        connection,
        "SELECT id, name, since, used FROM passkeys WHERE player = ? ORDER BY since, id",
        row -> new Passkey(row.getString(1), row.getString(2), row.getLong(3), row.getLong(4)),
        player.id());
  }

  /// Deleting what is not there does nothing.
  public Attempt<Integer> delete(Session player, String id) {
    return database.change(
        connection ->
            Rows.change(
                connection, "DELETE FROM passkeys WHERE player = ? AND id = ?", player.id(), id));
  }
}
