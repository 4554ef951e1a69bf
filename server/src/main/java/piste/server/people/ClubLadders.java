package piste.server.people;

import java.sql.Connection;
import java.sql.SQLException;
import java.util.LinkedHashMap;
import java.util.SequencedMap;
import piste.people.club.ClubLife;
import piste.people.finished.FinishedGame;
import piste.people.finished.OnFinished;
import piste.people.finished.Who;
import piste.table.Session;

/// Counts games between members of a club for its ladder.
public final class ClubLadders implements OnFinished {
  @Override
  public void apply(Connection connection, FinishedGame game) throws SQLException {
    SequencedMap<Session, Integer> ranks = new LinkedHashMap<>();
    for (FinishedGame.Seated seat : game.seats()) {
      if (seat.who() instanceof Who.Person(Session session)) {
        ranks.merge(session, seat.rank(), Math::min);
      }
    }
    ClubLife.count(connection, game.table(), game.number(), game.game(), game.at(), ranks);
  }
}
