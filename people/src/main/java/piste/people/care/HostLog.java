package piste.people.care;

import java.sql.Connection;
import java.sql.SQLException;
import java.util.List;
import piste.rules.Attempt;
import piste.stores.people.PeopleDatabase;
import piste.stores.people.Rows;

/// What the host did, for good.
public final class HostLog {
  private final PeopleDatabase database;

  HostLog(PeopleDatabase database) {
    this.database = database;
  }

  /// What a host may do.
  public enum Deed {
    KEY_SHOWN,
    TABLE_ENDED,
    BANNED,
    BAN_LIFTED,
    RENAMED,
    REPORT_RESOLVED,
    REPORT_DISMISSED
  }

  /// Something done.
  ///
  /// @param at in milliseconds since 1970
  /// @param subject the table or the person
  public record Entry(long number, long at, Deed deed, String subject, String why) {}

  public Attempt<Entry> add(long now, Deed deed, String subject, String why) {
    return database.change(connection -> add(connection, now, deed, subject, why));
  }

  static Entry add(Connection connection, long now, Deed deed, String subject, String why)
      throws SQLException {
    long number = Rows.number(connection, "SELECT max(number) FROM care_log") + 1;
    Rows.change(
        connection,
        "INSERT INTO care_log (number, at, what, subject, why) VALUES (?, ?, ?, ?, ?)",
        number,
        now,
        deed.name(),
        subject,
        why);
    return new Entry(number, now, deed, subject, why);
  }

  /// Whether the key of the host's page was never shown before: only the first to ask hears so.
  public Attempt<Boolean> showsKeyFirst(long now) {
    return database.change(
        connection -> {
          boolean isFirst =
              Rows.number(
                      connection,
                      "SELECT count(*) FROM care_log WHERE what = ?",
                      Deed.KEY_SHOWN.name())
                  == 0;
          if (isFirst) {
            add(connection, now, Deed.KEY_SHOWN, "", "");
          }
          return isFirst;
        });
  }

  /// The latest first.
  ///
  /// @param before entries of that number and later are left out
  public Attempt<List<Entry>> latest(long before, int most) {
    return database.read(
        connection ->
            Rows.all(
                connection,
                "SELECT number, at, what, subject, why FROM care_log WHERE number < ?"
                    + " ORDER BY number DESC LIMIT ?",
                row ->
                    new Entry(
                        row.getLong(1),
                        row.getLong(2),
                        Deed.valueOf(row.getString(3)),
                        row.getString(4),
                        row.getString(5)),
                before,
                most));
  }
}
