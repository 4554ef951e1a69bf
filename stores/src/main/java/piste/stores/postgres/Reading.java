package piste.stores.postgres;

import java.sql.Connection;
import java.sql.SQLException;
import javax.sql.DataSource;

/// Asks over a pool whose connections may all have ended since they were last used, as they have
/// when PostgreSQL was started again. Asking twice does no harm.
final class Reading {
  private final DataSource pool;

  Reading(DataSource pool) {
    this.pool = pool;
  }

  interface Question<T> {
    T ask(Connection connection) throws SQLException;
  }

  <T> T ask(Question<T> question) throws SQLException {
    for (int rest = PostgresStore.CONNECTIONS; ; rest--) {
      // If there is none to be had, PostgreSQL is away.
      try (Connection connection = pool.getConnection()) {
        try {
          return question.ask(connection);
        } catch (SQLException e) {
          if (rest == 0 || !PostgresTrouble.isLost(e)) {
            throw e;
          }
        }
      }
    }
  }
}
