package piste.people.finished;

import java.util.LinkedHashMap;
import java.util.Map;
import piste.rules.Attempt;
import piste.stores.people.PeopleDatabase;
import piste.stores.people.Rows;
import piste.table.journal.Status;
import piste.table.journal.TableId;

/// How far the journal was searched for games that are not counted. Its lists begin with the newest
/// tables: one that has not changed since it was marked has behind it only what was searched then.
/// Needs the tables of [FinishedGames].
public final class SearchMarks {
  private final PeopleDatabase database;

  public SearchMarks(PeopleDatabase database) {
    this.database = database;
  }

  /// The marked tables of a list, with the versions that they had.
  public Attempt<Map<TableId, Long>> of(Status status) {
    return database.read(
        connection -> {
          Map<TableId, Long> marks = new LinkedHashMap<>();
          Rows.all(
              connection,
              "SELECT table_id, version FROM finished_marks WHERE status = ?",
              row -> marks.put(new TableId(row.getString(1)), row.getLong(2)),
              status.name());
          return marks;
        });
  }

  public Attempt<Boolean> mark(Status status, Map<TableId, Long> marks) {
    return database.change(
        connection -> {
          Rows.change(connection, "DELETE FROM finished_marks WHERE status = ?", status.name());
          for (Map.Entry<TableId, Long> mark : marks.entrySet()) {
            Rows.change(
                connection,
                "INSERT INTO finished_marks (status, table_id, version) VALUES (?, ?, ?)",
                status.name(),
                mark.getKey().text(),
                mark.getValue());
          }
          return true;
        });
  }
}
