package piste.table;

import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.function.Function;
import java.util.function.ToIntFunction;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import piste.rules.Seat;
import piste.table.Chance.Promise;

/// What the other players contributed to a throw. Each browser is identified by the first of its
/// seats.
///
/// @param nonces those that were revealed, in the order of seats
/// @param late the seats that were asked and did not answer in time
/// @param absent the seats that were not asked: nobody was connected, their client takes no part,
///     or they had not answered before
public record RevealedNonces(List<Nonce> nonces, List<Seat> late, List<Seat> absent) {
  static final RevealedNonces NONE = new RevealedNonces(List.of(), List.of(), List.of());

  /// What one browser revealed.
  ///
  /// @param nonce 32 bytes in hexadecimal
  public record Nonce(Seat seat, String nonce) {}

  public RevealedNonces {
    nonces = List.copyOf(nonces);
    late = List.copyOf(late);
    absent = List.copyOf(absent);
  }

  /// What came of asking all others.
  ///
  /// @param sender whose throw it is
  static RevealedNonces of(TableState state, Session sender, Answers answers) {
    List<Nonce> nonces = new ArrayList<>();
    List<Seat> late = new ArrayList<>();
    List<Seat> absent = new ArrayList<>();
    besides(state.seating(), sender)
        .forEach(
            (session, seat) -> {
              Optional<Promise> promise =
                  Optional.ofNullable(state.chance().promises().get(session));
              Optional<String> nonce =
                  Optional.ofNullable(answers.nonces().get(session))
                      .filter(given -> promise.filter(to -> to.isKeptBy(given)).isPresent());
              if (nonce.isPresent()) {
                nonces.add(new Nonce(seat, nonce.get()));
              } else if (answers.isAsked(session)) {
                late.add(seat);
              } else {
                absent.add(seat);
              }
            });
    return new RevealedNonces(nonces, late, absent);
  }

  /// The browsers at which people sit, but for one, each with its first seat, in the order of
  /// seats.
  static Map<Session, Seat> besides(Seating seating, Session one) {
    Map<Session, Seat> others = new LinkedHashMap<>();
    for (int number = 1; number <= seating.chairs().size(); number++) {
      Seat seat = Seat.of(number);
      if (seating.chair(seat) instanceof Chair.Person person && !person.session().equals(one)) {
        others.putIfAbsent(person.session(), seat);
      }
    }
    return others;
  }

  private static List<Seat> sorted(Collection<Seat> seats) {
    return seats.stream().sorted((a, b) -> Integer.compare(a.number(), b.number())).toList();
  }

  /// The nonces as they go into the seed: `1:ab…,3:cd…`.
  public String noncesText() {
    return nonces.stream()
        .map(given -> given.seat() + ":" + given.nonce())
        .collect(Collectors.joining(","));
  }

  /// What is promised after this.
  SortedMap<Session, Promise> after(SortedMap<Session, Promise> before, Seating seating) {
    SortedMap<Session, Promise> after = new TreeMap<>(before);
    after.replaceAll((_, promise) -> promise.afterThrow());
    for (Nonce given : nonces) {
      after.computeIfPresent(
          session(seating, given.seat()), (_, promise) -> promise.revealed(given.nonce()));
    }
    for (Seat seat : late) {
      after.computeIfPresent(session(seating, seat), (_, promise) -> promise.beingLate());
    }
    for (Seat seat : absent) {
      after.computeIfPresent(session(seating, seat), (_, promise) -> promise.missing());
    }
    return after;
  }

  /// Whether each nonce is the one that was committed to.
  boolean keep(TableState before) {
    return nonces.stream()
        .allMatch(
            given ->
                before
                    .seating()
                    .person(given.seat())
                    .map(person -> before.chance().promises().get(person.session()))
                    .filter(promise -> promise.isKeptBy(given.nonce()))
                    .isPresent());
  }

  /// Whether everybody else who sits there is named once, and nobody as late who had not committed.
  /// Where nobody ever committed, as in older files, nobody need be named.
  ///
  /// @param thrower whose throw it is
  boolean nameAll(TableState before, Session thrower) {
    if (before.chance().promises().isEmpty() && equals(NONE)) {
      return true;
    }
    List<Seat> named =
        Stream.of(nonces.stream().map(Nonce::seat), late.stream(), absent.stream())
            .flatMap(Function.identity())
            .toList();
    List<Seat> others = List.copyOf(besides(before.seating(), thrower).values());
    return sorted(named).equals(others)
        && late.stream()
            .allMatch(
                seat -> before.chance().promises().containsKey(session(before.seating(), seat)));
  }

  /// All who took no part and were not late, named or not: older files name nobody.
  List<Seat> absent(Seating seating, Session thrower) {
    List<Seat> left = new ArrayList<>(besides(seating, thrower).values());
    nonces.forEach(given -> left.remove(given.seat()));
    left.removeAll(late);
    return left;
  }

  /// Whether somebody was asked who had missed three throws of this game.
  ///
  /// @param misses what counts as missed
  boolean askInVain(TableState before, ToIntFunction<Promise> misses) {
    return Stream.concat(nonces.stream().map(Nonce::seat), late.stream())
        .map(seat -> before.chance().promises().get(session(before.seating(), seat)))
        .anyMatch(promise -> misses.applyAsInt(promise) >= Chance.MOST_MISSED);
  }

  private static Session session(Seating seating, Seat seat) {
    return seating
        .person(seat)
        .map(Chair.Person::session)
        .orElseThrow(() -> new IllegalArgumentException("nobody sits on seat " + seat));
  }
}
