package piste.server.meet;

import java.nio.ByteBuffer;
import java.util.List;
import java.util.Optional;
import java.util.SequencedMap;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.function.Function;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import piste.catalogue.Catalogue;
import piste.people.Player;
import piste.people.meet.Avoided;
import piste.people.meet.Matching;
import piste.people.meet.Ratings;
import piste.people.meet.Wish;
import piste.rules.Attempt;
import piste.rules.Refusal;
import piste.server.hall.Hall;
import piste.server.settings.Limit;
import piste.server.settings.Limits;
import piste.server.wire.LobbyMessage;
import piste.server.wire.MeetJson;
import piste.server.wire.Messages;
import piste.table.Session;
import piste.table.TableState;
import piste.table.journal.TableId;

/// Everybody who looks for a table or for people: they hear of every change within a second or two,
/// and nobody asks again and again.
public final class Lobby {
  private static final Logger LOG = LoggerFactory.getLogger(Lobby.class);
  private static final int MOST_LISTED = 100;
  private static final int MOST_NAMES = 50;

  private final Hall hall;
  private final MeetStores stores;
  private final Presence presence = new Presence();
  private final Friends friends;
  private final Seeking seeking;
  private final Set<Visitor> visitors = ConcurrentHashMap.newKeySet();

  /// Those who have not heard yet how it stands.
  private final Set<Visitor> newcomers = ConcurrentHashMap.newKeySet();

  private final AtomicBoolean isTicking = new AtomicBoolean();
  private Optional<ByteBuffer> tables = Optional.empty();
  private Optional<ByteBuffer> people = Optional.empty();

  /// The lobby of a node.
  ///
  /// @param avoided who does not want to play with whom
  /// @param ratings how well people play
  /// @param keys of private tables
  public Lobby(
      Hall hall,
      Catalogue games,
      MeetStores stores,
      Avoided avoided,
      Ratings ratings,
      Function<TableId, String> keys,
      Limits limits) {
    this.hall = hall;
    this.stores = stores;
    this.friends = new Friends(hall, stores.circle(), presence, keys);
    this.seeking =
        new Seeking(
            hall,
            stores.queue(),
            new MetTerms(games),
            new Matching(avoided),
            ratings,
            keys,
            limits.count(Limit.WISHES_WAITING));
  }

  /// Only players play rated games.
  private boolean isPlayer(Session who) {
    return stores.players().find(who) instanceof Attempt.Made<Optional<Player>>(var player)
        && player.isPresent();
  }

  public MeetStores stores() {
    return stores;
  }

  public Friends friends() {
    return friends;
  }

  public Presence presence() {
    return presence;
  }

  /// From now on the visitor hears of everything, beginning with how it stands.
  public void enter(Visitor visitor) {
    visitor.line().sendText(MeetJson.hello(isPlayer(visitor.session())));
    visitors.add(visitor);
    newcomers.add(visitor);
    tick();
  }

  public void leave(Visitor visitor) {
    visitors.remove(visitor);
    newcomers.remove(visitor);
  }

  public void hear(Visitor visitor, LobbyMessage message) {
    switch (message) {
      case LobbyMessage.Ping _ -> visitor.line().sendText(Messages.pong(hall.now()));
      case LobbyMessage.Withdraw(String id) -> seeking.withdraw(visitor, id);
      case LobbyMessage.Seek seek -> {
        if (seeking.seek(visitor, seek) instanceof Attempt.Refused<Wish>(Refusal why)) {
          visitor.line().sendText(MeetJson.refusal(seek.id(), why));
        } else {
          tick();
        }
      }
    }
  }

  /// Looks what is new. To be called every second or so; waits for nothing.
  public void tick() {
    if (!visitors.isEmpty() && isTicking.compareAndSet(false, true)) {
      Thread.startVirtualThread(
          () -> {
            try {
              look();
            } catch (RuntimeException e) {
              LOG.atError().setCause(e).log("Unexpected failure in the lobby");
            } finally {
              isTicking.set(false);
            }
          });
    }
  }

  private void look() {
    Set<Visitor> fresh = Set.copyOf(newcomers);
    newcomers.removeAll(fresh);
    seeking.round(List.copyOf(visitors));
    if (hall.listed(MOST_LISTED)
        instanceof Attempt.Made<SequencedMap<TableId, TableState>>(var listed)) {
      tables = Optional.of(tell(fresh, tables, MeetJson.tables(listed, toWatch())));
    }
    List<String> names = friends.names(MOST_NAMES);
    ByteBuffer now = MeetJson.people(presence.size(), names, seeking.waitingByGame());
    people = Optional.of(tell(fresh, people, now));
    friends.tell(visitors);
  }

  private Optional<MeetJson.Seen> toWatch() {
    return hall.bestToWatch()
        .map(best -> new MeetJson.Seen(best.id(), best.state(), best.watching()));
  }

  /// Tells everybody what has changed, and newcomers how it stands.
  private ByteBuffer tell(Set<Visitor> fresh, Optional<ByteBuffer> before, ByteBuffer now) {
    boolean isNew = !before.equals(Optional.of(now));
    visitors.stream()
        .filter(visitor -> isNew || fresh.contains(visitor))
        .forEach(visitor -> visitor.line().sendText(now.duplicate()));
    return now;
  }
}
