package piste.people.club;

import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.SQLException;
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

/// All clubs, who belongs to them, and what their owners decide.
///
/// Refusals: `club.name`, `club.name-taken`, `club.unknown`, `club.no-member`, `club.not-owner`,
/// `club.owner-stays`, `club.full`, `club.too-many`, `club.secret`, `meet.no-account`.
public final class Clubs {
  public static final SchemaPart SCHEMA =
      new SchemaPart("clubs", Clubs.class, List.of("V1__clubs.sql"));

  private static final int LONGEST_NAME = 30;
  private static final String COLUMNS = "SELECT id, name, owner, secret, since FROM clubs ";

  private final PeopleDatabase database;
  private final ClubLimits limits;

  private Clubs(PeopleDatabase database, ClubLimits limits) {
    this.database = database;
    this.limits = limits;
  }

  /// There must be tables of players already.
  public static Attempt<Clubs> in(PeopleDatabase database, ClubLimits limits) {
    return database
        .prepare(SCHEMA)
        .map(Attempt::<Clubs>refused)
        .orElseGet(() -> Attempt.made(new Clubs(database, limits)));
  }

  /// Work that may be refused. Whatever is refused, nothing has been changed before.
  interface Work<T> {
    Attempt<T> run(Connection connection) throws SQLException;
  }

  static <T> Attempt<T> change(PeopleDatabase database, Work<T> work) {
    return database.<Attempt<T>>change(work::run).then(made -> made);
  }

  /// Founds a club, whose owner is its first member. Founding it twice, by the same id, is founding
  /// it once.
  public Attempt<Club> found(Club club) {
    String name = club.name();
    if (!isName(name)) {
      return Attempt.refused(
          "club.name",
          "a club's name has 2 to %d letters, digits, spaces, dashes, dots and apostrophes"
              .formatted(LONGEST_NAME));
    }
    return change(
        database,
        connection -> {
          Optional<Club> same = named(connection, name);
          if (same.isPresent()) {
            return same.get().id().equals(club.id())
                ? Attempt.made(same.get())
                : Attempt.refused(
                    Refusal.Kind.CONFLICT,
                    "club.name-taken",
                    "another club has this name: choose another one");
          }
          String owner = club.owner().id();
          long owned = Rows.number(connection, "SELECT count(*) FROM clubs WHERE owner = ?", owner);
          if (owned >= limits.owned()) {
            return tooMany("you own %d clubs: close one first or pass it on", limits.owned());
          }
          Optional<Refusal> refusal = refusesMember(connection, club, club.owner());
          if (refusal.isPresent()) {
            return Attempt.refused(refusal.get());
          }
          Rows.change(
              connection,
              "INSERT INTO clubs (id, name, folded, owner, secret, since) VALUES (?,?,?,?,?,?)",
              club.id(),
              name,
              Players.folded(name),
              owner,
              club.secret(),
              club.since());
          add(connection, club, club.owner(), club.since());
          return Attempt.made(club);
        });
  }

  private static boolean isName(String name) {
    return name.matches("[\\p{L}\\p{N}][\\p{L}\\p{M}\\p{N} .'’-]{0,28}[\\p{L}\\p{M}\\p{N}.]")
        && !name.contains("  ");
  }

  private static <T> Attempt<T> tooMany(String reason, int most) {
    return Attempt.refused(Refusal.Kind.TOO_MANY, "club.too-many", reason.formatted(most));
  }

  /// Why somebody cannot become a member, if so.
  private Optional<Refusal> refusesMember(Connection connection, Club club, Session player)
      throws SQLException {
    if (Players.find(connection, player).isEmpty()) {
      return Optional.of(
          new Refusal(
              Refusal.Kind.FORBIDDEN,
              "meet.no-account",
              "for that you need a name here: keep your games"));
    }
    if (Rows.number(connection, "SELECT count(*) FROM club_members WHERE club = ?", club.id())
        >= limits.members()) {
      return Optional.of(
          new Refusal(Refusal.Kind.TOO_MANY, "club.full", "this club takes no more members"));
    }
    return Rows.number(
                connection, "SELECT count(*) FROM club_members WHERE player = ?", player.id())
            >= limits.joined()
        ? Optional.of(
            new Refusal(
                Refusal.Kind.TOO_MANY,
                "club.too-many",
                "nobody is in more than %d clubs".formatted(limits.joined())))
        : Optional.empty();
  }

  private static void add(Connection connection, Club club, Session player, long now)
      throws SQLException {
    Rows.change(
        connection,
        "DELETE FROM club_requests WHERE club = ? AND player = ?",
        club.id(),
        player.id());
    Rows.change(
        connection,
        "INSERT INTO club_members (club, player, since) VALUES (?, ?, ?) ON CONFLICT DO NOTHING",
        club.id(),
        player.id(),
        now);
  }

  static Optional<Club> named(Connection connection, String name) throws SQLException {
    return Rows.one(connection, COLUMNS + "WHERE folded = ?", Clubs::club, Players.folded(name));
  }

  private static Club club(ResultSet row) throws SQLException {
    return new Club(
        row.getString(1),
        row.getString(2),
        new Session(row.getString(3)),
        row.getString(4),
        row.getLong(5));
  }

  static Attempt<Club> known(Connection connection, String name) throws SQLException {
    return named(connection, name)
        .map(Attempt::made)
        .orElseGet(
            () ->
                Attempt.refused(
                    Refusal.Kind.UNKNOWN, "club.unknown", "there is no club of this name"));
  }

  static boolean isMember(Connection connection, Club club, Session player) throws SQLException {
    return Rows.number(
            connection,
            "SELECT count(*) FROM club_members WHERE club = ? AND player = ?",
            club.id(),
            player.id())
        > 0;
  }

  /// The club of a name, for what only its members may do.
  static Attempt<Club> ofMember(Connection connection, String name, Session player)
      throws SQLException {
    Attempt<Club> club = known(connection, name);
    return club instanceof Attempt.Made<Club>(Club found) && !isMember(connection, found, player)
        ? Attempt.refused(
            Refusal.Kind.FORBIDDEN, "club.no-member", "only members of the club may do that")
        : club;
  }

  /// The club of a name, for what only its owner may do.
  static Attempt<Club> ofOwner(Connection connection, String name, Session player)
      throws SQLException {
    return known(connection, name)
        .then(
            club ->
                club.owner().equals(player)
                    ? Attempt.made(club)
                    : Attempt.refused(
                        Refusal.Kind.FORBIDDEN,
                        "club.not-owner",
                        "only the owner of the club may do that"));
  }

  public Attempt<Club> named(String name) {
    return database.<Attempt<Club>>read(connection -> known(connection, name)).then(made -> made);
  }

  /// The club of a name, for one of its members.
  public Attempt<Club> asMember(String name, Session player) {
    return database
        .<Attempt<Club>>read(connection -> ofMember(connection, name, player))
        .then(made -> made);
  }

  /// The clubs somebody belongs to.
  public Attempt<List<Club>> of(Session player) {
    return database.read(
        connection ->
            Rows.all(
                connection,
                COLUMNS
                    + "WHERE id IN (SELECT club FROM club_members WHERE player = ?)"
                    + " ORDER BY folded",
                Clubs::club,
                player.id()));
  }

  /// The members, those who joined first first.
  public Attempt<List<Player>> members(Club club) {
    return people("club_members", "since", club);
  }

  /// Those who would like to join.
  public Attempt<List<Player>> requests(Club club) {
    return people("club_requests", "at", club);
  }

  private Attempt<List<Player>> people(String table, String order, Club club) {
    return database.read(
        connection ->
            Rows.all(
                connection,
                "SELECT p.id, p.name, p.kind, p.since FROM "
                    + table
                    + " m JOIN players p ON p.id = m.player WHERE m.club = ? ORDER BY m."
                    + order
                    + ", p.folded",
                row ->
                    new Player(
                        new Session(row.getString(1)),
                        row.getString(2),
                        Player.Kind.valueOf(row.getString(3)),
                        row.getLong(4)),
                club.id()));
  }

  /// Joins with the secret of the link, or asks to join. Whoever is a member stays one.
  ///
  /// @return whether they are a member now
  public Attempt<Boolean> join(String name, Session player, Optional<String> secret, long now) {
    return change(
        database,
        connection -> {
          if (!(known(connection, name) instanceof Attempt.Made<Club>(Club club))) {
            return known(connection, name).map(_ -> false);
          }
          if (isMember(connection, club, player)) {
            return Attempt.made(true);
          }
          Optional<Refusal> refusal = refusesMember(connection, club, player);
          if (refusal.isPresent()) {
            return Attempt.refused(refusal.get());
          }
          if (secret.isPresent()) {
            if (!secret.get().equals(club.secret())) {
              return Attempt.refused(
                  Refusal.Kind.FORBIDDEN,
                  "club.secret",
                  "this link does not lead into the club any more: ask to join");
            }
            add(connection, club, player, now);
            return Attempt.made(true);
          }
          if (Rows.number(
                  connection, "SELECT count(*) FROM club_requests WHERE club = ?", club.id())
              >= limits.members()) {
            return Attempt.refused(
                Refusal.Kind.TOO_MANY, "club.full", "too many have asked to join: wait a while");
          }
          Rows.change(
              connection,
              "INSERT INTO club_requests (club, player, at) VALUES (?, ?, ?)"
                  + " ON CONFLICT DO NOTHING",
              club.id(),
              player.id(),
              now);
          return Attempt.made(false);
        });
  }

  /// The owner lets somebody in who asked, or does not.
  public Attempt<Boolean> answer(
      String name, Session owner, String asking, boolean accepts, long now) {
    return change(
        database,
        connection -> {
          Attempt<Club> club = ofOwner(connection, name, owner);
          Optional<Player> player = Players.named(connection, asking);
          if (!(club instanceof Attempt.Made<Club>(Club own)) || player.isEmpty()) {
            return club.map(_ -> false);
          }
          Session who = player.get().id();
          boolean hasAsked =
              Rows.number(
                      connection,
                      "SELECT count(*) FROM club_requests WHERE club = ? AND player = ?",
                      own.id(),
                      who.id())
                  > 0;
          if (hasAsked && accepts) {
            Optional<Refusal> refusal = refusesMember(connection, own, who);
            if (refusal.isPresent()) {
              return Attempt.refused(refusal.get());
            }
            add(connection, own, who, now);
          }
          Rows.change(
              connection,
              "DELETE FROM club_requests WHERE club = ? AND player = ?",
              own.id(),
              who.id());
          return Attempt.made(hasAsked);
        });
  }

  /// A member leaves, or the owner removes one. The owner passes the club on first.
  public Attempt<Boolean> remove(String name, Session asking, String leaving) {
    return change(
        database,
        connection -> {
          Optional<Player> player = Players.named(connection, leaving);
          boolean isOwn = player.filter(one -> one.id().equals(asking)).isPresent();
          Attempt<Club> club =
              isOwn ? ofMember(connection, name, asking) : ofOwner(connection, name, asking);
          if (!(club instanceof Attempt.Made<Club>(Club own)) || player.isEmpty()) {
            return club.map(_ -> false);
          }
          if (own.owner().equals(player.get().id())) {
            return Attempt.refused(
                "club.owner-stays", "pass the club on to a member first, or close it");
          }
          leave(connection, own.id(), player.get().id());
          return Attempt.made(true);
        });
  }

  private static void leave(Connection connection, String club, Session player)
      throws SQLException {
    Rows.change(
        connection, "DELETE FROM club_members WHERE club = ? AND player = ?", club, player.id());
    Rows.change(
        connection,
        "DELETE FROM club_comers WHERE player = ? AND evening IN"
            + " (SELECT id FROM club_evenings WHERE club = ?)",
        player.id(),
        club);
  }

  /// The owner makes another member the owner.
  public Attempt<Club> passOn(String name, Session owner, String heir) {
    return change(
        database,
        connection -> {
          Attempt<Club> club = ofOwner(connection, name, owner);
          Optional<Player> next = Players.named(connection, heir);
          if (!(club instanceof Attempt.Made<Club>(Club own))) {
            return club;
          }
          if (next.isEmpty() || !isMember(connection, own, next.get().id())) {
            return Attempt.refused(
                Refusal.Kind.UNKNOWN, "club.no-member", "the club has no member of this name");
          }
          Rows.change(
              connection,
              "UPDATE clubs SET owner = ? WHERE id = ?",
              next.get().id().id(),
              own.id());
          return known(connection, name);
        });
  }

  /// From now on another link leads into the club.
  public Attempt<Club> renew(String name, Session owner, String secret) {
    return change(
        database,
        connection -> {
          Attempt<Club> club = ofOwner(connection, name, owner);
          if (!(club instanceof Attempt.Made<Club>(Club own))) {
            return club;
          }
          Rows.change(connection, "UPDATE clubs SET secret = ? WHERE id = ?", secret, own.id());
          return known(connection, name);
        });
  }

  /// The club is no more; the games of its members stay.
  public Attempt<Boolean> close(String name, Session owner) {
    return change(
        database,
        connection -> {
          Attempt<Club> club = ofOwner(connection, name, owner);
          if (club instanceof Attempt.Made<Club>(Club own)) {
            close(connection, own.id());
          }
          return club.map(_ -> true);
        });
  }

  private static void close(Connection connection, String club) throws SQLException {
    Rows.change(
        connection,
        "DELETE FROM club_comers WHERE evening IN (SELECT id FROM club_evenings WHERE club = ?)",
        club);
    for (String table :
        List.of("club_evenings", "club_tables", "club_results", "club_requests", "club_members")) {
      Rows.change(connection, "DELETE FROM " + table + " WHERE club = ?", club);
    }
    Rows.change(connection, "DELETE FROM clubs WHERE id = ?", club);
  }

  /// Forgets somebody who leaves the server. Their clubs go to whoever has been there longest, or
  /// close.
  public static void forget(Connection connection, Session who) throws SQLException {
    for (Club club : Rows.all(connection, COLUMNS + "WHERE owner = ?", Clubs::club, who.id())) {
      Optional<String> heir =
          Rows.one(
              connection,
              "SELECT player FROM club_members WHERE club = ? AND player <> ?"
                  + " ORDER BY since, player LIMIT 1",
              row -> row.getString(1),
              club.id(),
              who.id());
      if (heir.isPresent()) {
        Rows.change(connection, "UPDATE clubs SET owner = ? WHERE id = ?", heir.get(), club.id());
      } else {
        close(connection, club.id());
      }
    }
    for (String table : List.of("club_members", "club_requests", "club_comers", "club_results")) {
      Rows.change(connection, "DELETE FROM " + table + " WHERE player = ?", who.id());
    }
  }
}
