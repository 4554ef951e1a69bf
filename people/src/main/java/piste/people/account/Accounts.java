package piste.people.account;

import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import piste.people.Player;
import piste.people.Players;
import piste.rules.Attempt;
import piste.rules.Refusal;
import piste.stores.people.PeopleDatabase;
import piste.stores.people.Rows;
import piste.stores.people.SchemaPart;
import piste.table.Session;

/// Who is a player, and which browsers may act for them.
///
/// Refusals besides those of the database: `people.name-taken`, `people.claimed`,
/// `people.no-account`.
public final class Accounts {
  public static final SchemaPart SCHEMA =
      new SchemaPart("accounts", Accounts.class, List.of("V1__accounts.sql"));

  /// For so long the same request to become a player is answered again.
  private static final Duration CLAIM = Duration.ofMinutes(10);

  /// A device that was not used for so long is signed out.
  public static final Duration UNUSED = Duration.ofDays(400);

  private final PeopleDatabase database;
  private final int mostDevices;

  private Accounts(PeopleDatabase database, int mostDevices) {
    this.database = database;
    this.mostDevices = mostDevices;
  }

  /// Those in a database.
  ///
  /// @param mostDevices of one player; more end the one that was not used for longest
  public static Attempt<Accounts> in(PeopleDatabase database, int mostDevices) {
    return Players.in(database)
        .then(
            _ ->
                database
                    .prepare(SCHEMA)
                    .map(Attempt::<Accounts>refused)
                    .orElseGet(() -> Attempt.made(new Accounts(database, mostDevices))));
  }

  PeopleDatabase database() {
    return database;
  }

  /// A guest's wish to become a player.
  ///
  /// @param request what their browser calls it, and nobody else knows: who repeats it, because no
  ///     answer came, gets another answer
  public record Claim(Session guest, String name, String request, SlowHash code) {}

  /// Makes a guest a player, signed in at a device.
  public Attempt<Player> claim(Claim claim, Device.Fresh device, long now) {
    return database.change(connection -> claim(connection, claim, device, now)).then(made -> made);
  }

  /// Whether this request made somebody a player just now.
  public Attempt<Boolean> isAnswered(String request, long now) {
    return database.read(connection -> claimed(connection, Secrets.hash(request), now).isPresent());
  }

  private static Optional<String> claimed(Connection connection, String request, long now)
      throws SQLException {
    return Rows.one(
        connection,
        "SELECT player FROM accounts WHERE claim = ? AND claim_ends > ?",
        row -> row.getString(1),
        request,
        now);
  }

  private Attempt<Player> claim(Connection connection, Claim claim, Device.Fresh device, long now)
      throws SQLException {
    String request = Secrets.hash(claim.request());
    Optional<String> before = claimed(connection, request, now);
    if (before.isPresent()) {
      return again(connection, new Session(before.get()), claim.code(), device, now);
    }
    if (isFormer(connection, claim.guest())) {
      return Attempt.refused(
          Refusal.Kind.CONFLICT, "people.claimed", "this guest has become a player already");
    }
    Player player = new Player(claim.guest(), claim.name(), Player.Kind.PERSON, now);
    if (!Players.add(connection, player)) {
      return Attempt.refused(Players.taken(claim.name()));
    }
    Rows.change(
        connection,
        "INSERT INTO accounts (player, code, code_since, claim, claim_ends) VALUES (?, ?, ?, ?, ?)",
        player.id().id(),
        claim.code().text(),
        now,
        request,
        now + CLAIM.toMillis());
    former(connection, claim.guest(), player.id(), now);
    add(connection, player.id(), device, now);
    return Attempt.made(player);
  }

  /// Nobody got the answer: its code and its device are replaced.
  private Attempt<Player> again(
      Connection connection, Session player, SlowHash code, Device.Fresh device, long now)
      throws SQLException {
    renew(connection, player, code, now);
    Rows.change(connection, "DELETE FROM devices WHERE player = ?", player.id());
    add(connection, player, device, now);
    return Players.find(connection, player)
        .map(Attempt::made)
        .orElseGet(() -> Attempt.refused(noAccount()));
  }

  private static boolean isFormer(Connection connection, Session guest) throws SQLException {
    return Rows.one(
            connection, "SELECT 1 FROM former_guests WHERE guest = ?", _ -> true, guest.id())
        .isPresent();
  }

  private static void former(Connection connection, Session guest, Session player, long now)
      throws SQLException {
    Rows.change(
        connection,
        "INSERT INTO former_guests (guest, player, since) VALUES (?, ?, ?) ON CONFLICT DO NOTHING",
        guest.id(),
        player.id(),
        now);
  }

  private void add(Connection connection, Session player, Device.Fresh device, long now)
      throws SQLException {
    Rows.change(
        connection,
        "INSERT INTO devices (id, player, token, browser, system, since, seen)"
            + " VALUES (?, ?, ?, ?, ?, ?, ?) ON CONFLICT DO NOTHING",
        device.id(),
        player.id(),
        Secrets.hash(device.token()),
        device.kind().browser(),
        device.kind().system(),
        now,
        now);
    List<String> all =
        Rows.all(
            connection,
            "SELECT id FROM devices WHERE player = ? ORDER BY seen DESC, since DESC",
            row -> row.getString(1),
            player.id());
    for (String old : all.subList(Math.min(mostDevices, all.size()), all.size())) {
      Rows.change(connection, "DELETE FROM devices WHERE id = ?", old);
    }
  }

  /// Whether a guest's own cookie opens nothing any more.
  public Attempt<Boolean> isFormer(Session guest) {
    return database.read(connection -> isFormer(connection, guest));
  }

  /// Signs a player in at a device.
  ///
  /// @param guest who that browser was until now, if their seats become the player's
  public Attempt<Player> signIn(
      Session player, Device.Fresh device, Optional<Session> guest, long now) {
    return database
        .change(connection -> signIn(connection, player, device, guest, now))
        .then(found -> found.map(Attempt::made).orElseGet(() -> Attempt.refused(noAccount())));
  }

  private Optional<Player> signIn(
      Connection connection, Session player, Device.Fresh device, Optional<Session> guest, long now)
      throws SQLException {
    Optional<Player> found = Players.find(connection, player);
    if (found.isPresent()) {
      add(connection, player, device, now);
      if (guest.isPresent()) {
        former(connection, guest.get(), player, now);
      }
    }
    return found;
  }

  /// Who acts with the token of a device.
  public Attempt<Optional<SignedIn>> atDevice(String token, long now) {
    return database.read(
        connection -> {
          record Found(String player, String device, long seen) {}
          Optional<Found> found =
              Rows.one(
                  connection,
                  "SELECT player, id, seen FROM devices WHERE token = ? AND seen > ?",
                  row -> new Found(row.getString(1), row.getString(2), row.getLong(3)),
                  Secrets.hash(token),
                  now - UNUSED.toMillis());
          return found.isEmpty()
              ? Optional.empty()
              : signedIn(
                  connection,
                  new Session(found.get().player()),
                  found.get().device(),
                  found.get().seen());
        });
  }

  /// Who acts with the token of a bot.
  public Attempt<Optional<SignedIn>> bot(String token) {
    return database.read(
        connection -> {
          Optional<String> bot =
              Rows.one(
                  connection,
                  "SELECT bot FROM bots WHERE token = ?",
                  row -> row.getString(1),
                  Secrets.hash(token));
          return bot.isEmpty()
              ? Optional.empty()
              : signedIn(connection, new Session(bot.get()), "", Long.MAX_VALUE);
        });
  }

  private static Optional<SignedIn> signedIn(
      Connection connection, Session player, String device, long seen) throws SQLException {
    List<Session> aliases = aliases(connection, player);
    return Players.find(connection, player)
        .map(found -> new SignedIn(found, device, aliases, seen));
  }

  /// All sessions under which a player played, their own first.
  public Attempt<List<Session>> sessions(Session player) {
    return database.read(
        connection ->
            Stream.concat(Stream.of(player), aliases(connection, player).stream()).toList());
  }

  /// Sessions of guests that became this player's, without their own.
  static List<Session> aliases(Connection connection, Session player) throws SQLException {
    return Rows.all(
        connection,
        "SELECT guest FROM former_guests WHERE player = ? AND guest <> ? ORDER BY since, guest",
        row -> new Session(row.getString(1)),
        player.id(),
        player.id());
  }

  /// Notes that a device is used.
  public Attempt<Integer> seen(String device, long now) {
    return database.change(
        connection ->
            Rows.change(connection, "UPDATE devices SET seen = ? WHERE id = ?", now, device));
  }

  /// The devices of a player, those last used first.
  public Attempt<List<Device>> devices(Session player) {
    return database.read(connection -> devices(connection, player));
  }

  static List<Device> devices(Connection connection, Session player) throws SQLException {
    return Rows.all(
        connection,
        "SELECT id, browser, system, since, seen FROM devices WHERE player = ?"
            + " ORDER BY seen DESC, id",
        Accounts::device,
        player.id());
  }

  private static Device device(ResultSet row) throws SQLException {
    return new Device(
        row.getString(1),
        new Device.Kind(row.getString(2), row.getString(3)),
        row.getLong(4),
        row.getLong(5));
  }

  /// Signs one device of a player out; ending what has ended does nothing.
  public Attempt<Integer> end(Session player, String device) {
    return database.change(
        connection ->
            Rows.change(
                connection,
                "DELETE FROM devices WHERE player = ? AND id = ?",
                player.id(),
                device));
  }

  /// Signs all devices out but one.
  public Attempt<Integer> endOthers(Session player, String kept) {
    return database.change(
        connection -> {
          Rows.change(connection, "DELETE FROM sign_in_links WHERE player = ?", player.id());
          return Rows.change(
              connection, "DELETE FROM devices WHERE player = ? AND id <> ?", player.id(), kept);
        });
  }

  /// A recovery code as it is kept, and whose it is.
  ///
  /// @param player nobody if nobody has that name
  public record Lock(Optional<Session> player, SlowHash code) {
    /// The player, if this is their code. Takes as long for nobody's.
    public Optional<Session> openedBy(String typed) {
      return code.isOf(typed) ? player : Optional.empty();
    }
  }

  /// What a name's code is compared with.
  public Attempt<Lock> lock(String name) {
    return database.read(
        connection ->
            Rows.one(
                    connection,
                    "SELECT accounts.player, accounts.code FROM accounts"
                        + " JOIN players ON players.id = accounts.player WHERE players.folded = ?",
                    row ->
                        new Lock(
                            Optional.of(new Session(row.getString(1))),
                            new SlowHash(row.getString(2))),
                    Players.folded(name))
                .orElseGet(() -> new Lock(Optional.empty(), SlowHash.NOBODYS)));
  }

  /// From now on another recovery code counts; the old one has ended.
  public Attempt<Integer> renew(Session player, SlowHash code, long now) {
    return database.change(connection -> renew(connection, player, code, now));
  }

  private static int renew(Connection connection, Session player, SlowHash code, long now)
      throws SQLException {
    return Rows.change(
        connection,
        "UPDATE accounts SET code = ?, code_since = ? WHERE player = ?",
        code.text(),
        now,
        player.id());
  }

  /// Since when the recovery code counts.
  public Attempt<Long> codeSince(Session player) {
    return database.read(
        connection ->
            Rows.number(
                connection, "SELECT code_since FROM accounts WHERE player = ?", player.id()));
  }

  static Refusal noAccount() {
    return new Refusal(
        Refusal.Kind.UNKNOWN, "people.no-account", "this player is not here any more");
  }
}
