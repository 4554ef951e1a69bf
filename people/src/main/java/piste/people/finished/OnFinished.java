package piste.people.finished;

import java.sql.Connection;
import java.sql.SQLException;

/// Hears of every finished game once, within the change that keeps it: whatever it writes there is
/// written exactly once too, also if the server is killed.
public interface OnFinished {
  void apply(Connection connection, FinishedGame game) throws SQLException;
}
