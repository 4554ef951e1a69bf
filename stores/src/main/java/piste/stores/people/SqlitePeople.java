package piste.stores.people;

import java.io.IOException;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.SQLException;
import java.util.Optional;
import java.util.concurrent.locks.ReentrantLock;
import piste.rules.Attempt;
import piste.rules.Refusal;
import piste.stores.OwnersAlone;
import piste.stores.SqliteFile;

/// In a file of SQLite, or in memory: one connection that writes, one that reads.
final class SqlitePeople implements PeopleDatabase {
  private final String name;
  private final Desk writer;
  private final Desk reader;

  private SqlitePeople(String name, Desk writer, Desk reader) {
    this.name = name;
    this.writer = writer;
    this.reader = reader;
  }

  /// A connection, used by one thread at a time.
  private record Desk(Connection connection, ReentrantLock lock) {
    Desk(Connection connection) {
      this(connection, new ReentrantLock());
    }
  }

  static Attempt<SqlitePeople> open(Path file) {
    try {
      OwnersAlone.file(file);
      SqliteFile database = new SqliteFile(file);
      Desk writer = new Desk(database.writer());
      return Attempt.made(new SqlitePeople(file.toString(), writer, new Desk(database.reader())));
    } catch (IOException e) {
      return Attempt.refused(
          Refusal.Kind.UNWRITABLE, "people.unwritable", file + " cannot be made: " + e);
    } catch (SQLException e) {
      return Attempt.refused(PeopleTrouble.of(SqliteFile.writing(e)));
    }
  }

  static Attempt<SqlitePeople> temporary() {
    try {
      Desk only = new Desk(SqliteFile.inMemory());
      return Attempt.made(new SqlitePeople("memory", only, only));
    } catch (SQLException e) {
      return Attempt.refused(PeopleTrouble.of(SqliteFile.writing(e)));
    }
  }

  @Override
  public <T> Attempt<T> read(Work<T> work) {
    return ask(reader, "BEGIN", work, SqliteFile::reading);
  }

  @Override
  public <T> Attempt<T> change(Work<T> work) {
    return ask(writer, "BEGIN IMMEDIATE", work, SqliteFile::writing);
  }

  private interface Told {
    Refusal of(SQLException trouble);
  }

  private static <T> Attempt<T> ask(Desk desk, String begin, Work<T> work, Told told) {
    desk.lock().lock();
    try {
      if (desk.connection().isClosed()) {
        return Attempt.refused(PeopleTrouble.closed());
      }
      return Attempt.made(SqliteFile.transaction(desk.connection(), begin, work::run));
    } catch (SQLException e) {
      return Attempt.refused(PeopleTrouble.of(told.of(e)));
    } finally {
      desk.lock().unlock();
    }
  }

  @Override
  public Optional<Refusal> prepare(SchemaPart part) {
    return switch (change(part::migrate)) {
      case Attempt.Made<Optional<Long>>(Optional<Long> newer) ->
          newer.map(version -> PeopleTrouble.newer(name, part, version));
      case Attempt.Refused<Optional<Long>>(Refusal refusal) -> Optional.of(refusal);
    };
  }

  @Override
  public void close() {
    close(reader);
    close(writer);
  }

  /// Waits for whoever uses it.
  private static void close(Desk desk) {
    desk.lock().lock();
    try {
      desk.connection().close();
    } catch (SQLException e) {
      throw new IllegalStateException(e);
    } finally {
      desk.lock().unlock();
    }
  }
}
