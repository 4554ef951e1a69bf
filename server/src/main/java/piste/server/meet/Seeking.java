package piste.server.meet;

import java.util.Collection;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.SequencedMap;
import java.util.Set;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.function.Function;
import java.util.stream.Collectors;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import piste.people.meet.Found;
import piste.people.meet.Matching;
import piste.people.meet.MeetQueue;
import piste.people.meet.Meeting;
import piste.people.meet.Ratings;
import piste.people.meet.Wish;
import piste.people.meet.Wish.Kind;
import piste.people.meet.Wish.Sizes;
import piste.rules.Attempt;
import piste.rules.Refusal;
import piste.server.hall.Glance;
import piste.server.hall.Hall;
import piste.server.hall.Room;
import piste.server.wire.LobbyMessage.Seek;
import piste.server.wire.MeetJson;
import piste.table.Session;
import piste.table.TableTerms;
import piste.table.journal.TableId;

/// Brings those together who wait for somebody, and opens tables for them. Every node serves those
/// who are connected to it: it opens the table of a meeting if whoever waited longest is here.
final class Seeking {
  private static final Logger LOG = LoggerFactory.getLogger(Seeking.class);

  /// How often it is noted that those who wait are still there; well within the queue's patience.
  private static final long HEARD_MILLIS = 4_000;

  private final Hall hall;
  private final MeetQueue queue;
  private final MetTerms terms;
  private final Matching matching;
  private final Ratings ratings;
  private final Function<TableId, String> keys;
  private final int most;
  private long heard;
  private volatile SortedMap<String, Integer> byGame = new TreeMap<>();

  /// @param keys of private tables
  Seeking(
      Hall hall,
      MeetQueue queue,
      MetTerms terms,
      Matching matching,
      Ratings ratings,
      Function<TableId, String> keys,
      int most) {
    this.hall = hall;
    this.queue = queue;
    this.terms = terms;
    this.matching = matching;
    this.ratings = ratings;
    this.keys = keys;
    this.most = most;
  }

  /// How many wait, by game.
  SortedMap<String, Integer> waitingByGame() {
    return byGame;
  }

  /// Has somebody wait; whatever would be in the way of their table is said at once.
  Attempt<Wish> seek(Visitor visitor, Seek seek) {
    Session person = visitor.session();
    Kind kind = new Kind(seek.game(), seek.length(), seek.rated());
    return terms
        .sizes(seek)
        .then(sizes -> fits(person, seek, kind, sizes))
        .then(
            sizes ->
                queue.seek(
                    new Wish(
                        person,
                        seek.id(),
                        seek.name(),
                        kind,
                        sizes,
                        ratings.of(person, seek.game()),
                        hall.now()),
                    most))
        .map(
            wish -> {
              visitor.wishes(Optional.of(seek.id()));
              return wish;
            });
  }

  private Attempt<Sizes> fits(Session person, Seek seek, Kind kind, Sizes sizes) {
    TableTerms smallest = terms.of(kind, seek.players() == 0 ? sizes.fewest() : seek.players());
    SequencedMap<Session, String> alone = new LinkedHashMap<>();
    alone.put(person, seek.name());
    Optional<Refusal> refusal = hall.refusesOpening(smallest, person);
    return refusal.isPresent()
        ? Attempt.refused(refusal.get())
        : hall.seated(smallest, alone).map(_ -> sizes);
  }

  /// Waits no more.
  void withdraw(Visitor visitor, String id) {
    if (queue.withdraw(visitor.session(), id) instanceof Attempt.Refused<Boolean>(Refusal why)) {
      visitor.line().sendText(MeetJson.refusal(id, why));
      return;
    }
    // What came true a moment before is still told.
    if (visitor.wish().equals(Optional.of(id)) && !tellFound(List.of(visitor))) {
      visitor.wishes(Optional.empty());
      visitor.line().sendText(MeetJson.withdrawn(id));
    }
  }

  /// Looks once who can play, and tells those who wait how it stands.
  ///
  /// @param all who are connected here
  void round(Collection<Visitor> all) {
    List<Visitor> visitors = all.stream().filter(one -> one.wish().isPresent()).toList();
    if (visitors.isEmpty() && byGame.isEmpty() && hall.now() - heard < HEARD_MILLIS) {
      return;
    }
    Map<Visitor, String> wishes = new HashMap<>();
    visitors.forEach(visitor -> visitor.wish().ifPresent(id -> wishes.put(visitor, id)));
    Set<Session> here =
        visitors.stream().map(Visitor::session).collect(Collectors.toUnmodifiableSet());
    stay(here);
    if (queue.waiting(hall.now()) instanceof Attempt.Made<List<Wish>>(List<Wish> waiting)) {
      boolean isMet = false;
      for (Meeting meeting : matching.meetings(waiting, hall.now())) {
        if (here.contains(meeting.wishes().getFirst().person())) {
          isMet |= open(meeting);
        }
      }
      List<Wish> left = isMet ? orNone(queue.waiting(hall.now())) : waiting;
      SortedMap<String, Integer> numbers = new TreeMap<>();
      left.forEach(wish -> numbers.merge(wish.kind().game(), 1, Integer::sum));
      byGame = numbers;
      if (!visitors.isEmpty()) {
        boolean _ = tellFound(visitors);
        tellWaiting(visitors, left);
        tellGone(wishes, left);
      }
    }
  }

  private void stay(Set<Session> here) {
    long now = hall.now();
    if (now - heard >= HEARD_MILLIS) {
      heard = now;
      if (!here.isEmpty()) {
        Attempt<Integer> _ = queue.heard(here, now);
      }
    }
  }

  private static <T> List<T> orNone(Attempt<List<T>> all) {
    return all instanceof Attempt.Made<List<T>>(List<T> made) ? made : List.of();
  }

  /// Opens their table first: one that turns out to be nobody's is closed like any other to which
  /// nobody comes.
  private boolean open(Meeting meeting) {
    SequencedMap<Session, String> people = new LinkedHashMap<>();
    meeting.wishes().forEach(wish -> people.put(wish.person(), wish.name()));
    Attempt<Boolean> settled =
        hall.create(terms.of(meeting.kind(), people.size()), people)
            .map(Room::id)
            .then(table -> queue.settle(meeting, table, hall.now()));
    if (settled instanceof Attempt.Refused<Boolean>(Refusal why)) {
      LOG.atDebug().addKeyValue("code", why.code()).log("Nobody met: {}", why.reason());
    }
    return settled instanceof Attempt.Made<Boolean>(Boolean isMet) && isMet;
  }

  private boolean tellFound(List<Visitor> visitors) {
    boolean isTold = false;
    for (Found found : orNone(queue.found(hall.now()))) {
      for (Visitor visitor : visitors) {
        boolean isTheirs =
            visitor.session().equals(found.person())
                && visitor.wish().equals(Optional.of(found.wish()));
        if (isTheirs && hall.glance(found.table()) instanceof Attempt.Made<Glance>(Glance seen)) {
          visitor.wishes(Optional.empty());
          visitor
              .line()
              .sendText(
                  MeetJson.met(
                      found.wish(), found.table(), keys.apply(found.table()), seen.state()));
          isTold = true;
        }
      }
    }
    return isTold;
  }

  /// A wish in whose place another page of the same person put one is no more.
  ///
  /// @param wishes of those who were here before it was asked who waits
  private static void tellGone(Map<Visitor, String> wishes, List<Wish> waiting) {
    wishes.forEach(
        (visitor, id) -> {
          boolean isGone =
              waiting.stream()
                  .noneMatch(
                      wish -> wish.person().equals(visitor.session()) && wish.id().equals(id));
          if (isGone && visitor.wish().equals(Optional.of(id))) {
            visitor.wishes(Optional.empty());
            visitor.line().sendText(MeetJson.withdrawn(id));
          }
        });
  }

  /// What is told to one who waits.
  private record Told(int others, OptionalLong usual) {}

  private void tellWaiting(List<Visitor> visitors, List<Wish> waiting) {
    Map<Kind, Integer> numbers = new HashMap<>();
    waiting.forEach(wish -> numbers.merge(wish.kind(), 1, Integer::sum));
    for (Visitor visitor : visitors) {
      waiting.stream()
          .filter(wish -> wish.person().equals(visitor.session()))
          .filter(wish -> visitor.wish().equals(Optional.of(wish.id())))
          .findFirst()
          .ifPresent(wish -> tell(visitor, wish, numbers.getOrDefault(wish.kind(), 1) - 1));
    }
  }

  private void tell(Visitor visitor, Wish wish, int others) {
    OptionalLong usual =
        queue.usualWait(wish.kind(), hall.now())
                instanceof Attempt.Made<OptionalLong>(OptionalLong millis)
            ? millis
            : OptionalLong.empty();
    if (visitor.isNews(new Told(others, usual))) {
      visitor.line().sendText(MeetJson.waiting(wish.id(), wish.since(), others, usual));
    }
  }
}
