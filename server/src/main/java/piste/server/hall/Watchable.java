package piste.server.hall;

import java.util.Comparator;
import piste.table.Course.Stage;
import piste.table.TableState;
import piste.table.journal.TableId;

/// A game that strangers may watch.
///
/// @param people who play there and are not away
/// @param watching how many look on
/// @param at when something last happened there, in milliseconds since 1970
public record Watchable(TableId id, TableState state, int people, int watching, long at)
    implements Comparable<Watchable> {
  private static final Comparator<Watchable> MORE_TO_SEE =
      Comparator.comparingInt(Watchable::people)
          .thenComparingInt(Watchable::watching)
          .thenComparingLong(Watchable::at);

  /// Whether its players put it on the list, which lets anybody look at it, and somebody is there.
  static boolean is(TableState state) {
    return state.terms().listed()
        && state.stage() == Stage.PLAYING
        && !state.isBrought()
        && !state.seating().present().isEmpty();
  }

  static Watchable of(TableId id, Room room) {
    TableState state = room.state();
    int people = state.seating().present().size();
    return new Watchable(id, state, people, Math.max(0, room.viewers() - people), room.at());
  }

  @Override
  public int compareTo(Watchable other) {
    return MORE_TO_SEE.compare(this, other);
  }
}
