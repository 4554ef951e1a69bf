package piste.server.hall;

import java.time.Duration;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SequencedMap;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import piste.rules.Refusal;
import piste.server.settings.Limit;
import piste.server.settings.Limits;
import piste.table.Session;
import piste.table.TableState;
import piste.table.journal.Status;
import piste.table.journal.TableId;

/// The tables that strangers may find and sit down at. Kept up with every fact, so that a list of
/// them brings no table into memory. However many somebody opens, they hide no other's.
final class OpenTables {
  /// A table that strangers may find and sit down at.
  ///
  /// @param at when something last happened there, in milliseconds since 1970
  private record Listed(TableId id, TableState state, long at) {
    Session host() {
      return state.seating().host();
    }
  }

  /// @param turn how many tables of the same host are newer
  private record Ranked(Listed table, int turn) {}

  private static final Duration STILL_THERE = Duration.ofMinutes(1);

  private final int mostOfGuest;
  private final int mostOfAddress;
  private final ConcurrentHashMap<TableId, Listed> listed = new ConcurrentHashMap<>();

  /// From which address tables were put on the list. Nobody stores that, so that it is forgotten
  /// when the server stops.
  private final ConcurrentHashMap<TableId, String> addresses = new ConcurrentHashMap<>();

  OpenTables(Limits limits) {
    this.mostOfGuest = limits.count(Limit.GUEST_LISTED);
    this.mostOfAddress = limits.count(Limit.ADDRESS_LISTED);
  }

  /// Whether strangers may find a table and sit down at it.
  static boolean isListed(TableState state) {
    return state.terms().listed() && state.status() == Status.OPEN;
  }

  /// Notes how a table stands, unless it is known how it stood later.
  void note(TableId id, TableState state, long at) {
    listed.compute(
        id,
        (_, before) -> {
          if (before != null && before.state().version() > state.version()) {
            return before;
          }
          return isListed(state) ? new Listed(id, state, at) : null;
        });
    if (!listed.containsKey(id)) {
      addresses.remove(id);
    }
  }

  /// Whether others must be told of a change: the list shows it, or nobody has told them for long
  /// that something happens there.
  ///
  /// @param told when others were told last, and `now`, in milliseconds
  static boolean isNews(TableState before, TableState after, long told, long now) {
    if (!isListed(before) && !isListed(after)) {
      return false;
    }
    return isListed(before) != isListed(after)
        || !before.terms().equals(after.terms())
        || !before.seating().chairs().equals(after.seating().chairs())
        || !before.seating().host().equals(after.seating().host())
        || now - told >= STILL_THERE.toMillis();
  }

  /// Notes how a table stood before this server started, unless more is known of it.
  void noteOld(TableId id, TableState state, long at) {
    if (isListed(state)) {
      listed.putIfAbsent(id, new Listed(id, state, at));
    }
  }

  /// Calls somebody nothing any more.
  void forget(Session who) {
    listed.replaceAll((id, one) -> new Listed(id, one.state().forgetting(who), one.at()));
  }

  /// Those on the list.
  Set<TableId> ids() {
    return new HashSet<>(listed.keySet());
  }

  /// Notes who puts a table on the list.
  void noteAddress(TableId id, String address) {
    addresses.put(id, address);
  }

  /// Why somebody may put no further table on the list, if so.
  Optional<Refusal> refused(Session host, String address, long after) {
    List<Listed> open = listed.values().stream().filter(one -> one.at() > after).toList();
    boolean tooMany =
        open.stream().filter(one -> one.host().equals(host)).count() >= mostOfGuest
            || open.stream().filter(one -> address.equals(addresses.get(one.id()))).count()
                >= mostOfAddress;
    return tooMany
        ? Optional.of(
            new Refusal(
                Refusal.Kind.TOO_MANY,
                "server.too-many-listed",
                "you have too many open tables on the list: start one of them, or open a private"
                    + " one"))
        : Optional.empty();
  }

  /// Those at which something happened after a time: the newest of each host, then their others.
  SequencedMap<TableId, TableState> newest(int most, long after) {
    Map<Session, Integer> ofHost = new HashMap<>();
    Map<String, Integer> ofAddress = new HashMap<>();
    List<Ranked> ranked = new ArrayList<>();
    listed.values().stream()
        .filter(found -> found.at() > after)
        .sorted(Comparator.comparingLong(Listed::at).reversed())
        .forEach(
            found -> {
              int turn = ofHost.merge(found.host(), 1, Integer::sum) - 1;
              String address = addresses.get(found.id());
              int ofThere = address == null ? 1 : ofAddress.merge(address, 1, Integer::sum);
              if (turn < mostOfGuest && ofThere <= mostOfAddress) {
                ranked.add(new Ranked(found, turn));
              }
            });
    SequencedMap<TableId, TableState> newest = new LinkedHashMap<>();
    ranked.stream()
        .sorted(Comparator.comparingInt(Ranked::turn))
        .limit(most)
        .forEach(one -> newest.put(one.table().id(), one.table().state()));
    return newest;
  }
}
