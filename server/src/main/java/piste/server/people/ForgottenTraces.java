package piste.server.people;

import java.sql.Connection;
import java.sql.SQLException;
import java.util.List;
import piste.people.account.Forgetting;
import piste.people.care.Care;
import piste.people.club.Clubs;
import piste.people.meet.Circle;
import piste.people.meet.MeetQueue;
import piste.table.Session;

/// Leaves nothing of players who leave in clubs, among friends, blocks and reports, and among those
/// who look for somebody to play with. Their games stay, under an id that says nothing.
public record ForgottenTraces() implements Forgetting {
  @Override
  public void forget(Connection connection, List<Session> sessions) throws SQLException {
    for (Session who : sessions) {
      MeetQueue.forget(connection, who);
      Circle.forget(connection, who);
      Clubs.forget(connection, who);
      Care.forget(connection, who);
    }
  }
}
