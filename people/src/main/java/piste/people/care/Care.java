package piste.people.care;

import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.List;
import java.util.Optional;
import piste.rules.Attempt;
import piste.rules.Refusal;
import piste.stores.people.PeopleDatabase;
import piste.stores.people.Rows;
import piste.stores.people.SchemaPart;
import piste.table.Session;
import piste.table.journal.TableId;

/// What keeps a server pleasant: reports, blocks, bans, tables that are ended, and the log of it.
public final class Care {
  /// So many somebody may block.
  public static final int MOST_BLOCKS = 500;

  public static final SchemaPart SCHEMA =
      new SchemaPart("care", Care.class, List.of("V1__care.sql"));

  private static final String BLOCKS = "SELECT id, blocker, whom, name, at FROM care_blocks";
  private static final String BANS = "SELECT who, name, at, until, reason FROM care_bans";

  private final PeopleDatabase database;
  private final Reports reports;
  private final HostLog log;

  private Care(PeopleDatabase database) {
    this.database = database;
    this.reports = new Reports(database);
    this.log = new HostLog(database);
  }

  public static Attempt<Care> in(PeopleDatabase database) {
    return database
        .prepare(SCHEMA)
        .map(Attempt::<Care>refused)
        .orElseGet(() -> Attempt.made(new Care(database)));
  }

  public Reports reports() {
    return reports;
  }

  public HostLog log() {
    return log;
  }

  /// All blocks and bans as they stand.
  ///
  /// @param number how often they have changed
  public record Standing(long number, List<Block> blocks, List<Ban> bans) {
    public Standing {
      blocks = List.copyOf(blocks);
      bans = List.copyOf(bans);
    }
  }

  public Attempt<Standing> standing() {
    return database.read(
        connection ->
            new Standing(
                number(connection),
                Rows.all(connection, BLOCKS + " ORDER BY at, id", Care::block),
                Rows.all(connection, BANS + " ORDER BY at, who", Care::ban)));
  }

  /// How often blocks and bans have changed.
  public Attempt<Long> number() {
    return database.read(Care::number);
  }

  private static long number(Connection connection) throws SQLException {
    return Rows.number(connection, "SELECT number FROM care_changes WHERE one = 1");
  }

  private static void changed(Connection connection) throws SQLException {
    Rows.change(connection, "UPDATE care_changes SET number = number + 1 WHERE one = 1");
  }

  /// Blocks somebody; whoever is blocked already stays so.
  public Attempt<Block> block(Block block) {
    return database
        .change(
            connection -> {
              Optional<Block> known = known(connection, block);
              long all =
                  Rows.number(
                      connection,
                      "SELECT count(*) FROM care_blocks WHERE blocker = ?",
                      block.by().id());
              if (known.isPresent() || all >= MOST_BLOCKS) {
                return known;
              }
              Rows.change(
                  connection,
                  "INSERT INTO care_blocks (id, blocker, whom, name, at) VALUES (?, ?, ?, ?, ?)",
                  block.id(),
                  block.by().id(),
                  block.whom().id(),
                  block.name(),
                  block.at());
              changed(connection);
              return Optional.of(block);
            })
        .then(
            made ->
                made.<Attempt<Block>>map(Attempt::made)
                    .orElseGet(
                        () ->
                            Attempt.refused(
                                Refusal.Kind.TOO_MANY,
                                "care.too-many-blocks",
                                "you have blocked %d people: unblock some first"
                                    .formatted(MOST_BLOCKS))));
  }

  private static Optional<Block> known(Connection connection, Block block) throws SQLException {
    return Rows.one(
        connection,
        BLOCKS + " WHERE blocker = ? AND whom = ?",
        Care::block,
        block.by().id(),
        block.whom().id());
  }

  /// Lifts a block; false where there is none.
  public Attempt<Boolean> unblock(Session by, String id) {
    return database.change(
        connection -> {
          int gone =
              Rows.change(
                  connection, "DELETE FROM care_blocks WHERE blocker = ? AND id = ?", by.id(), id);
          if (gone > 0) {
            changed(connection);
          }
          return gone > 0;
        });
  }

  /// Bans somebody, in place of a ban that they may have.
  public Attempt<Ban> ban(Ban ban) {
    return database.change(
        connection -> {
          Optional<Ban> known =
              Rows.one(connection, BANS + " WHERE who = ?", Care::ban, ban.who().id());
          if (known.equals(Optional.of(ban))) {
            return ban;
          }
          Rows.change(
              connection,
              "INSERT INTO care_bans (who, name, at, until, reason) VALUES (?, ?, ?, ?, ?)"
                  + " ON CONFLICT (who) DO UPDATE SET name = excluded.name, at = excluded.at,"
                  + " until = excluded.until, reason = excluded.reason",
              ban.who().id(),
              ban.name(),
              ban.at(),
              ban.until(),
              ban.reason());
          changed(connection);
          HostLog.add(connection, ban.at(), HostLog.Deed.BANNED, ban.name(), ban.reason());
          return ban;
        });
  }

  /// Lifts a ban; false where there is none.
  public Attempt<Boolean> lift(String who, long now, String why) {
    return database.change(
        connection -> {
          Optional<Ban> known = Rows.one(connection, BANS + " WHERE who = ?", Care::ban, who);
          if (known.isPresent()) {
            Rows.change(connection, "DELETE FROM care_bans WHERE who = ?", who);
            changed(connection);
            HostLog.add(connection, now, HostLog.Deed.BAN_LIFTED, known.get().name(), why);
          }
          return known.isPresent();
        });
  }

  /// Notes that a table is to be ended. The server that runs it does so, even if this one stops.
  /// Noted twice, it is noted once, with the first reason.
  public Attempt<Ending> end(Ending ending, long now) {
    return database.change(
        connection -> {
          int added =
              Rows.change(
                  connection,
                  "INSERT INTO care_endings (place, at, reason) VALUES (?, ?, ?)"
                      + " ON CONFLICT DO NOTHING",
                  ending.table().text(),
                  now,
                  ending.reason());
          if (added > 0) {
            HostLog.add(
                connection, now, HostLog.Deed.TABLE_ENDED, ending.table().text(), ending.reason());
          }
          return ending;
        });
  }

  /// The tables that are still to be ended.
  public Attempt<List<Ending>> endings() {
    return database.read(
        connection ->
            Rows.all(
                connection,
                "SELECT place, reason FROM care_endings ORDER BY at, place",
                row -> new Ending(new TableId(row.getString(1)), row.getString(2))));
  }

  /// A table is ended, or it was over already.
  public Attempt<Boolean> ended(TableId table) {
    return database.change(
        connection ->
            Rows.change(connection, "DELETE FROM care_endings WHERE place = ?", table.text()) > 0);
  }

  /// Leaves nothing of somebody who wants to be forgotten, but a ban of theirs, what the log says,
  /// and reports about them that nobody looked at yet.
  public static void forget(Connection connection, Session who) throws SQLException {
    Rows.change(
        connection, "DELETE FROM care_blocks WHERE blocker = ? OR whom = ?", who.id(), who.id());
    Rows.change(
        connection,
        "DELETE FROM care_reports WHERE reporter = ? OR (whom = ? AND state <> 'OPEN')",
        who.id(),
        who.id());
    Rows.change(connection, "UPDATE care_bans SET name = '' WHERE who = ?", who.id());
    changed(connection);
  }

  private static Block block(ResultSet row) throws SQLException {
    return new Block(
        row.getString(1),
        new Session(row.getString(2)),
        new Session(row.getString(3)),
        row.getString(4),
        row.getLong(5));
  }

  private static Ban ban(ResultSet row) throws SQLException {
    return new Ban(
        new Session(row.getString(1)),
        row.getString(2),
        row.getLong(3),
        row.getLong(4),
        row.getString(5));
  }
}
