package piste.table;

import java.util.Collections;
import java.util.NavigableSet;
import java.util.TreeSet;
import piste.rules.Seat;

/// Somebody asks the others for their agreement.
///
/// @param agreed the sessions that said yes so far
public record Question(Topic topic, Seat seat, NavigableSet<Session> agreed) {
  /// What is asked.
  public enum Topic {
    /// To take back one's last move.
    UNDO,
    /// To end the game as a draw.
    DRAW
  }

  public Question {
    agreed = Collections.unmodifiableNavigableSet(new TreeSet<>(agreed));
  }

  static Question of(Topic topic, Seat seat) {
    return new Question(topic, seat, Collections.emptyNavigableSet());
  }

  Question with(Session session) {
    NavigableSet<Session> more = new TreeSet<>(agreed);
    more.add(session);
    return new Question(topic, seat, more);
  }
}
