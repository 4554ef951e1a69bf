package piste.table;

import java.util.Collections;
import java.util.NavigableSet;
import java.util.TreeSet;
import piste.rules.Seat;

/// Somebody would like to take back their last move.
///
/// @param agreed the sessions that said yes so far
public record UndoAsk(Seat seat, NavigableSet<Session> agreed) {
  public UndoAsk {
    agreed = Collections.unmodifiableNavigableSet(new TreeSet<>(agreed));
  }

  static UndoAsk by(Seat seat) {
    return new UndoAsk(seat, Collections.emptyNavigableSet());
  }

  UndoAsk with(Session session) {
    NavigableSet<Session> more = new TreeSet<>(agreed);
    more.add(session);
    return new UndoAsk(seat, more);
  }
}
