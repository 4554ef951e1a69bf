package piste.stores.postgres;

import java.sql.Connection;
import java.sql.SQLException;
import javax.sql.DataSource;
import piste.rules.Attempt;

/// Transactions of whatever statements, each as if it were alone.
public final class Transactions {
  /// How often one is begun again because others were in the way.
  private static final int TRIALS = 20;

  private final DataSource pool;

  Transactions(DataSource pool) {
    this.pool = pool;
  }

  public interface Work<T> {
    T run(Connection connection) throws SQLException;
  }

  public <T> Attempt<T> read(Work<T> work) {
    try {
      return Attempt.made(
          new Reading(pool)
              .ask(
                  connection -> {
                    connection.setTransactionIsolation(Connection.TRANSACTION_REPEATABLE_READ);
                    return run(connection, work);
                  }));
    } catch (SQLException e) {
      return Attempt.refused(PostgresTrouble.reading(e));
    }
  }

  public <T> Attempt<T> change(Work<T> work) {
    for (int rest = TRIALS; ; rest--) {
      boolean[] committing = {false};
      try (Connection connection = pool.getConnection()) {
        try {
          connection.setTransactionIsolation(Connection.TRANSACTION_SERIALIZABLE);
          return Attempt.made(
              run(
                  connection,
                  one -> {
                    T made = work.run(one);
                    committing[0] = true;
                    return made;
                  }));
        } catch (SQLException e) {
          boolean isLostBefore = PostgresTrouble.isLost(e) && !committing[0];
          if (rest == 0 || !(isLostBefore || PostgresTrouble.isPassing(e))) {
            return Attempt.refused(PostgresTrouble.writing(e));
          }
        }
      } catch (SQLException e) {
        return Attempt.refused(PostgresTrouble.writing(e));
      }
    }
  }

  private static <T> T run(Connection connection, Work<T> work) throws SQLException {
    connection.setAutoCommit(false);
    try {
      T made = work.run(connection);
      connection.commit();
      return made;
    } catch (SQLException | RuntimeException e) {
      rollBack(connection, e);
      throw e;
    }
  }

  private static void rollBack(Connection connection, Exception reason) {
    try {
      connection.rollback();
    } catch (SQLException e) {
      reason.addSuppressed(e);
    }
  }
}
