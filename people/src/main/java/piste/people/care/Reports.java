package piste.people.care;

import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import piste.people.care.Report.Line;
import piste.people.care.Report.Named;
import piste.people.care.Report.Reason;
import piste.people.care.Report.State;
import piste.rules.Attempt;
import piste.rules.Refusal;
import piste.rules.Seat;
import piste.stores.people.PeopleDatabase;
import piste.stores.people.Rows;
import piste.table.Session;
import piste.table.journal.TableId;

/// What people told the host of others.
public final class Reports {
  /// So many may wait for the host: whoever reports more is told that nobody looks.
  static final int MOST_OPEN = 2_000;

  private static final String COLUMNS =
      "SELECT id, at, place, version, seat, reporter, by_name, whom, whom_name, reason, words,"
          + " chat, state FROM care_reports WHERE ";
  private static final String TAB = "\t";

  private final PeopleDatabase database;

  Reports(PeopleDatabase database) {
    this.database = database;
  }

  /// Keeps a report. Doing it twice is doing it once.
  public Attempt<Report> add(Report report) {
    return database
        .change(connection -> add(connection, report))
        .then(
            isKept ->
                isKept
                    ? Attempt.made(report)
                    : Attempt.refused(
                        Refusal.Kind.BUSY,
                        "care.too-many-reports",
                        "%d reports wait for the host of this server already"
                            .formatted(MOST_OPEN)));
  }

  private static boolean add(Connection connection, Report report) throws SQLException {
    if (find(connection, report.id()).isPresent()) {
      return true;
    }
    if (open(connection) >= MOST_OPEN) {
      return false;
    }
    Rows.change(
        connection,
        "INSERT INTO care_reports (id, at, place, version, seat, reporter, by_name, whom,"
            + " whom_name, reason, words, chat, state, settled)"
            + " VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, 0)",
        report.id(),
        report.at(),
        report.table().text(),
        report.version(),
        (long) report.seat().number(),
        report.reporter().id().id(),
        report.reporter().name(),
        report.whom().id().id(),
        report.whom().name(),
        report.reason().name(),
        report.words(),
        written(report.chat()),
        State.OPEN.name());
    return true;
  }

  public Attempt<Optional<Report>> find(String id) {
    return database.read(connection -> find(connection, id));
  }

  private static Optional<Report> find(Connection connection, String id) throws SQLException {
    return Rows.one(connection, COLUMNS + "id = ?", Reports::report, id);
  }

  /// Those that nobody looked at yet, the oldest first.
  public Attempt<List<Report>> open(int most) {
    return database.read(
        connection ->
            Rows.all(
                connection,
                COLUMNS + "state = 'OPEN' ORDER BY at, id LIMIT ?",
                Reports::report,
                most));
  }

  /// Those that are settled, the latest first.
  public Attempt<List<Report>> settled(int most) {
    return database.read(
        connection ->
            Rows.all(
                connection,
                COLUMNS + "state <> 'OPEN' ORDER BY settled DESC, id LIMIT ?",
                Reports::report,
                most));
  }

  public Attempt<Long> open() {
    return database.read(Reports::open);
  }

  private static long open(Connection connection) throws SQLException {
    return Rows.number(connection, "SELECT count(*) FROM care_reports WHERE state = 'OPEN'");
  }

  /// Settles a report, and notes that the host did so. Settled twice alike, it is settled once.
  public Attempt<Report> settle(String id, State state, long now, String why) {
    return database
        .change(
            connection -> {
              Optional<Report> report = find(connection, id);
              if (report.isPresent() && report.get().state() != state) {
                Rows.change(
                    connection,
                    "UPDATE care_reports SET state = ?, settled = ? WHERE id = ?",
                    state.name(),
                    now,
                    id);
                HostLog.Deed deed =
                    state == State.RESOLVED
                        ? HostLog.Deed.REPORT_RESOLVED
                        : HostLog.Deed.REPORT_DISMISSED;
                HostLog.add(connection, now, deed, report.get().whom().name(), why);
              }
              return find(connection, id);
            })
        .then(
            found ->
                found
                    .<Attempt<Report>>map(Attempt::made)
                    .orElseGet(
                        () ->
                            Attempt.refused(
                                Refusal.Kind.UNKNOWN,
                                "care.no-report",
                                "there is no such report")));
  }

  private static Report report(ResultSet row) throws SQLException {
    return new Report(
        row.getString(1),
        row.getLong(2),
        new TableId(row.getString(3)),
        row.getLong(4),
        Seat.of((int) row.getLong(5)),
        new Named(new Session(row.getString(6)), row.getString(7)),
        new Named(new Session(row.getString(8)), row.getString(9)),
        Reason.valueOf(row.getString(10)),
        row.getString(11),
        lines(row.getString(12)),
        State.valueOf(row.getString(13)));
  }

  /// No table takes a text with tabs or line breaks.
  private static String written(List<Line> chat) {
    return chat.stream()
        .map(
            line ->
                String.join(
                    TAB,
                    Long.toString(line.at()),
                    line.theirs() ? "1" : "0",
                    line.name(),
                    line.text()))
        .collect(Collectors.joining("\n"));
  }

  private static List<Line> lines(String chat) {
    return Stream.of(chat.split("\n"))
        .filter(line -> !line.isEmpty())
        .map(line -> line.split(TAB, 4))
        .map(part -> new Line(Long.parseLong(part[0]), part[1].equals("1"), part[2], part[3]))
        .toList();
  }
}
