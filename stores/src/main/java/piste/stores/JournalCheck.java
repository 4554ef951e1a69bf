package piste.stores;

import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import piste.rules.Attempt;
import piste.rules.Refusal;
import piste.stores.facts.Sql;
import piste.table.journal.Entry;
import piste.table.journal.TableId;

/// What a journal's file holds, once all of it has been read and found sound.
record JournalCheck(long schema, long tables, long facts) {
  /// Checks a file that nobody writes to: SQLite's own check, then every fact of every table.
  static Attempt<JournalCheck> of(Database database) {
    try (Connection connection = database.reader()) {
      Optional<Refusal> unfit = Schema.unfit(database, connection);
      if (unfit.isPresent()) {
        return Attempt.refused(unfit.get());
      }
      if (!texts(connection, "PRAGMA integrity_check").equals(List.of("ok"))) {
        return Attempt.refused(Schema.damaged(database));
      }
      JournalCheck counted =
          new JournalCheck(
              Sql.number(connection, "PRAGMA user_version"),
              Sql.number(connection, "SELECT count(*) FROM tables"),
              Sql.number(connection, "SELECT count(*) FROM facts"));
      return counted.schema == Schema.NEWEST ? counted.read(connection) : Attempt.made(counted);
    } catch (SQLException e) {
      return Attempt.refused(Trouble.isDamage(e) ? Schema.damaged(database) : Trouble.reading(e));
    }
  }

  /// Reads every fact, which checks it, and counts them.
  private Attempt<JournalCheck> read(Connection connection) throws SQLException {
    long read = 0;
    long named = 0;
    try (FactReader reader = new FactReader(connection)) {
      for (String id : texts(connection, "SELECT id FROM tables")) {
        TableId table = new TableId(id);
        Attempt<List<Entry>> entries =
            reader.place(table).orElseThrow().then(place -> reader.facts(table, place, 0));
        switch (entries) {
          case Attempt.Refused<List<Entry>>(Refusal refusal) -> {
            return Attempt.refused(refusal);
          }
          case Attempt.Made<List<Entry>>(List<Entry> all) -> {
            read += all.size();
            named += all.stream().filter(entry -> entry.name().isPresent()).count();
          }
        }
      }
    }
    long names = Sql.number(connection, "SELECT count(*) FROM names");
    if (named != names) {
      return Attempt.refused(
          Refusal.Kind.DAMAGED,
          "journal.damaged",
          "The journal has %d names, and %d stand beside facts.".formatted(names, named));
    }
    return read == facts
        ? Attempt.made(this)
        : Attempt.refused(
            Refusal.Kind.DAMAGED,
            "journal.damaged",
            "The journal has %d facts, and its tables have %d.".formatted(facts, read));
  }

  private static List<String> texts(Connection connection, String sql) throws SQLException {
    List<String> texts = new ArrayList<>();
    try (Statement statement = connection.createStatement();
        ResultSet rows = statement.executeQuery(sql)) {
      while (rows.next()) {
        texts.add(rows.getString(1));
      }
    }
    return texts;
  }
}
