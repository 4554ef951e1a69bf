package piste.table;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.NavigableSet;
import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.function.UnaryOperator;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import piste.rules.Seat;
import piste.table.Chair.Person;

/// Who is at the table. Those who only watch are not written down.
///
/// @param chairs one for each seat
/// @param away the sessions whose connection is lost, with the time since when
public record Seating(Session host, List<Chair> chairs, SortedMap<Session, Long> away) {
  public Seating {
    chairs = List.copyOf(chairs);
    away = Collections.unmodifiableSortedMap(new TreeMap<>(away));
  }

  static Seating empty(Session host, int seats) {
    return new Seating(
        host, Collections.nCopies(seats, new Chair.Empty()), Collections.emptySortedMap());
  }

  public Stream<Seat> seats() {
    return IntStream.rangeClosed(1, chairs.size()).mapToObj(Seat::of);
  }

  public boolean has(Seat seat) {
    return seat.number() <= chairs.size();
  }

  public Chair chair(Seat seat) {
    return chairs.get(seat.index());
  }

  public Stream<Person> people() {
    return chairs.stream()
        .flatMap(chair -> chair instanceof Person person ? Stream.of(person) : Stream.empty());
  }

  public Optional<Person> person(Seat seat) {
    return has(seat) && chair(seat) instanceof Person person
        ? Optional.of(person)
        : Optional.empty();
  }

  public List<Seat> seatsOf(Session session) {
    List<Seat> own = new ArrayList<>(1);
    for (int i = 0; i < chairs.size(); i++) {
      if (chairs.get(i).belongsTo(session)) {
        own.add(Seat.of(i + 1));
      }
    }
    return List.copyOf(own);
  }

  public boolean isSeated(Session session) {
    for (Chair chair : chairs) {
      if (chair.belongsTo(session)) {
        return true;
      }
    }
    return false;
  }

  public boolean isAway(Session session) {
    return away.containsKey(session);
  }

  /// The sessions of those who sit there and are not away.
  public NavigableSet<Session> present() {
    NavigableSet<Session> present = new TreeSet<>();
    people().map(Person::session).filter(session -> !isAway(session)).forEach(present::add);
    return present;
  }

  /// How many seats somebody sits on.
  int taken() {
    return (int) chairs.stream().filter(chair -> !(chair instanceof Chair.Empty)).count();
  }

  boolean isFull() {
    return taken() == chairs.size();
  }

  Seating with(Seat seat, Chair chair) {
    List<Chair> others = new ArrayList<>(chairs);
    others.set(seat.index(), chair);
    return new Seating(host, others, away);
  }

  /// Everybody changed by one rule.
  Seating with(UnaryOperator<Person> change) {
    return new Seating(
        host,
        chairs.stream()
            .map(chair -> chair instanceof Person person ? (Chair) change.apply(person) : chair)
            .toList(),
        away);
  }

  Seating hostedBy(Session other) {
    return new Seating(other, chairs, away);
  }

  /// With another number of seats. Where seats go, those who sit there move up to free ones, and
  /// all stay in their order.
  Seating resized(int seats) {
    List<Chair> others = new ArrayList<>(chairs);
    while (others.size() > seats) {
      int last = others.lastIndexOf(new Chair.Empty());
      others.remove(
          others.getLast() instanceof Chair.Empty ? others.size() - 1 : Math.max(0, last));
    }
    while (others.size() < seats) {
      others.add(new Chair.Empty());
    }
    return new Seating(host, others, away);
  }

  Seating without(Session session, long since) {
    SortedMap<Session, Long> more = new TreeMap<>(away);
    more.put(session, since);
    return new Seating(host, chairs, more);
  }

  Seating withBack(Session session) {
    SortedMap<Session, Long> fewer = new TreeMap<>(away);
    fewer.remove(session);
    return new Seating(host, chairs, fewer);
  }
}
