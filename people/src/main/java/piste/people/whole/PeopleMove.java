package piste.people.whole;

import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.ResultSetMetaData;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import piste.rules.Attempt;
import piste.rules.Refusal;
import piste.stores.Store;
import piste.stores.people.PeopleDatabase;
import piste.stores.people.Rows;

/// What is kept of people, carried from one store to another, table by table. What is there already
/// stays, so a move that was interrupted can be made again; where there is more or less than in the
/// source at the end, it is refused.
///
/// @param rows in all tables, on both sides
public record PeopleMove(long rows) {
  private static final int AT_ONCE = 1_000;

  /// Both stores must be for this process alone.
  public static Attempt<PeopleMove> run(Store from, Store to) {
    return PeopleDatabase.of(from)
        .then(
            source -> {
              try (source) {
                return PeopleDatabase.of(to)
                    .then(
                        target -> {
                          try (target) {
                            return run(source, target, to);
                          }
                        });
              }
            });
  }

  private static Attempt<PeopleMove> run(PeopleDatabase source, PeopleDatabase target, Store to) {
    Optional<Refusal> unfit = PeopleParts.prepare(source).or(() -> PeopleParts.prepare(target));
    if (unfit.isPresent()) {
      return Attempt.refused(unfit.get());
    }
    long rows = 0;
    for (String table : PeopleParts.tables()) {
      Attempt<Long> copied =
          source
              .read(connection -> copy(connection, table, target))
              .then(done -> done)
              .then(_ -> count(source, table))
              .then(
                  here ->
                      count(target, table)
                          .then(
                              there ->
                                  here.equals(there)
                                      ? Attempt.made(here)
                                      : Attempt.refused(different(table, here, to, there))));
      switch (copied) {
        case Attempt.Made<Long>(Long number) -> rows += number;
        case Attempt.Refused<Long>(Refusal refusal) -> {
          return Attempt.refused(refusal);
        }
      }
    }
    return Attempt.made(new PeopleMove(rows));
  }

  private static Refusal different(String table, long here, Store to, long there) {
    return new Refusal(
        Refusal.Kind.CONFLICT,
        "move.people",
        "%s has %,d rows in its table %s and not %,d: it belongs to another server."
            .formatted(to, there, table, here));
  }

  private static Attempt<Long> count(PeopleDatabase database, String table) {
    return database.read(connection -> Rows.number(connection, "SELECT COUNT(*) FROM " + table));
  }

  private static Attempt<Integer> copy(Connection from, String table, PeopleDatabase target)
      throws SQLException {
    try (PreparedStatement statement = from.prepareStatement("SELECT * FROM " + table)) {
      statement.setFetchSize(AT_ONCE);
      try (ResultSet row = statement.executeQuery()) {
        List<String> columns = columns(row.getMetaData());
        List<List<Optional<Object>>> rows = new ArrayList<>();
        while (row.next()) {
          rows.add(values(row, columns.size()));
          if (rows.size() == AT_ONCE) {
            if (add(target, table, columns, rows) instanceof Attempt.Refused<Integer> refused) {
              return refused;
            }
            rows.clear();
          }
        }
        return add(target, table, columns, rows);
      }
    }
  }

  private static List<String> columns(ResultSetMetaData data) throws SQLException {
    List<String> columns = new ArrayList<>();
    for (int i = 1; i <= data.getColumnCount(); i++) {
      columns.add(data.getColumnName(i));
    }
    return columns;
  }

  private static List<Optional<Object>> values(ResultSet row, int number) throws SQLException {
    List<Optional<Object>> values = new ArrayList<>();
    for (int i = 1; i <= number; i++) {
      values.add(Optional.ofNullable(row.getObject(i)));
    }
    return values;
  }

  private static Attempt<Integer> add(
      PeopleDatabase target,
      String table,
      List<String> columns,
      List<List<Optional<Object>>> rows) {
    String sql =
        "INSERT INTO %s (%s) VALUES (%s) ON CONFLICT DO NOTHING"
            .formatted(
                table,
                String.join(", ", columns),
                String.join(", ", Collections.nCopies(columns.size(), "?")));
    return target.change(
        connection -> {
          try (PreparedStatement insert = connection.prepareStatement(sql)) {
            for (List<Optional<Object>> values : rows) {
              for (int i = 0; i < values.size(); i++) {
                insert.setObject(i + 1, values.get(i).orElse(null));
              }
              insert.addBatch();
            }
            return rows.isEmpty() ? 0 : insert.executeBatch().length;
          }
        });
  }
}
