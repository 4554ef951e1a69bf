package piste.server.http;

import java.util.ArrayDeque;
import java.util.Deque;
import java.util.Optional;
import piste.server.Limit;
import piste.server.Limits;
import piste.server.guest.Counts;
import piste.server.hall.Room;
import piste.table.Seating;
import piste.table.Session;

/// Who may be connected. Those who have a seat at a table, and its host, are counted apart: however
/// many watch, they come back.
final class Places {
  private final Counts byGuest;
  private final Counts players;
  private final Counts watchers;
  private final Counts watchersOfTable;

  Places(Limits limits) {
    byGuest = new Counts(limits.count(Limit.GUEST_CONNECTIONS));
    players = new Counts(limits.count(Limit.ADDRESS_CONNECTIONS));
    watchers = new Counts(limits.count(Limit.ADDRESS_CONNECTIONS));
    watchersOfTable = new Counts(limits.count(Limit.TABLE_WATCHERS));
  }

  /// Takes a place at a table, if there is one; the answer gives it back.
  Optional<Runnable> take(Session guest, String address, Room room) {
    Taking taking = new Taking();
    Seating seating = room.state().seating();
    boolean plays = seating.isSeated(guest) || seating.host().equals(guest);
    boolean isIn =
        taking.of(byGuest, guest.id())
            && (plays
                ? taking.of(players, address)
                : taking.of(watchers, address) && taking.of(watchersOfTable, room.id().text()));
    if (!isIn) {
      taking.giveBack();
    }
    return isIn ? Optional.of(taking::giveBack) : Optional.empty();
  }

  /// What was taken so far.
  private static final class Taking {
    private final Deque<Runnable> taken = new ArrayDeque<>();

    boolean of(Counts counts, String who) {
      boolean isFree = counts.take(who);
      if (isFree) {
        taken.push(() -> counts.giveBack(who));
      }
      return isFree;
    }

    void giveBack() {
      taken.forEach(Runnable::run);
      taken.clear();
    }
  }
}
