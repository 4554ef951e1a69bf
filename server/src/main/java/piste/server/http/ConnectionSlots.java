package piste.server.http;

import java.util.ArrayDeque;
import java.util.Deque;
import java.util.Optional;
import piste.server.guest.Counts;
import piste.server.people.Identity;
import piste.server.settings.Limit;
import piste.server.settings.Limits;
import piste.table.Seating;
import piste.table.Session;
import piste.table.journal.TableId;

/// Limits how many are connected, by guest, address and table. Those who have a seat at a table,
/// and its host, are counted apart: however many watch, they come back. So are those who look for a
/// table.
final class ConnectionSlots {
  private final Counts byGuest;
  private final Counts newcomers;
  private final Counts players;
  private final Counts looking;
  private final Counts watchers;
  private final Counts watchersOfTable;

  ConnectionSlots(Limits limits) {
    byGuest = new Counts(limits.count(Limit.GUEST_CONNECTIONS));
    newcomers = new Counts(limits.count(Limit.ADDRESS_CONNECTIONS));
    players = new Counts(limits.count(Limit.ADDRESS_CONNECTIONS));
    looking = new Counts(limits.count(Limit.ADDRESS_CONNECTIONS));
    watchers = new Counts(limits.count(Limit.ADDRESS_CONNECTIONS));
    watchersOfTable = new Counts(limits.count(Limit.TABLE_WATCHERS));
  }

  /// A slot for somebody who has not shown yet that they may come to a table, if there is one.
  Optional<Slot> come(Identity who, String address) {
    Taking taking = new Taking();
    boolean isIn = taking.of(byGuest, who.person().id()) && taking.of(newcomers, address);
    if (!isIn) {
      taking.giveBack();
    }
    return isIn ? Optional.of(new Slot(who, address, taking)) : Optional.empty();
  }

  /// The slot of one connection, which it has until it ends.
  final class Slot {
    private final Identity who;
    private final String address;
    private Taking taken;

    private Slot(Identity who, String address, Taking taken) {
      this.who = who;
      this.address = address;
      this.taken = taken;
    }

    /// Changes it for one at a table, if there is one.
    synchronized boolean sit(TableId table, Seating seating) {
      Taking other = new Taking();
      Session own = who.at(seating);
      boolean plays = seating.isSeated(own) || seating.host().equals(own);
      boolean isIn =
          plays
              ? other.of(players, address)
              : other.of(watchers, address) && other.of(watchersOfTable, table.text());
      return change(isIn, other);
    }

    /// Changes it for one of somebody who looks for a table, if there is one.
    synchronized boolean look() {
      Taking other = new Taking();
      return change(other.of(looking, address), other);
    }

    private boolean change(boolean isIn, Taking other) {
      if (isIn) {
        // The one that counts for the guest stays.
        taken.giveBackLast();
        other.add(taken);
        taken = other;
      } else {
        other.giveBack();
      }
      return isIn;
    }

    synchronized void giveBack() {
      taken.giveBack();
    }
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

    void add(Taking other) {
      taken.addAll(other.taken);
    }

    void giveBackLast() {
      if (!taken.isEmpty()) {
        taken.pop().run();
      }
    }

    void giveBack() {
      taken.forEach(Runnable::run);
      taken.clear();
    }
  }
}
