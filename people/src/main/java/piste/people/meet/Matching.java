package piste.people.meet;

import java.time.Duration;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Comparator;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.Set;
import java.util.stream.IntStream;
import piste.table.Session;

/// Who of those who wait play with each other. Whoever has waited longest is served first and takes
/// more and more: first people of a near rating, then anybody; first as many as wished, then, if
/// they said so, any number. Game, length and whether it is rated are never given up.
public final class Matching {
  /// For so long somebody who takes any number waits for the largest table, so that three who come
  /// together play as three.
  static final Duration GATHERING = Duration.ofSeconds(4);

  /// After so long another number than the wished one will do.
  static final Duration ANY_NUMBER = Duration.ofSeconds(30);

  /// After so long any rating will do.
  static final Duration ANY_RATING = Duration.ofSeconds(60);

  /// Points of rating that are near from the beginning, and how many more with each second.
  static final double NEAR = 100;

  static final double NEARER = 10;

  /// So many who would fit are tried together: who avoids whom can make that a long search.
  private static final int TRIED = 16;

  private final Avoided avoided;

  public Matching(Avoided avoided) {
    this.avoided = avoided;
  }

  /// Everybody who can play now, each in one meeting at most.
  ///
  /// @param now in milliseconds since 1970
  public List<Meeting> meetings(Collection<Wish> waiting, long now) {
    Map<Wish.Kind, List<Wish>> kinds = new LinkedHashMap<>();
    waiting.stream()
        .sorted(Comparator.comparingLong(Wish::since).thenComparing(Wish::person))
        .forEach(wish -> kinds.computeIfAbsent(wish.kind(), _ -> new ArrayList<>()).add(wish));
    List<Meeting> meetings = new ArrayList<>();
    kinds.values().forEach(alike -> meetings.addAll(among(alike, now)));
    return List.copyOf(meetings);
  }

  private List<Meeting> among(List<Wish> alike, long now) {
    List<Meeting> meetings = new ArrayList<>();
    Set<Session> taken = new HashSet<>();
    for (Wish first : alike) {
      List<Wish> others =
          alike.stream()
              .filter(other -> !other.equals(first) && !taken.contains(other.person()))
              .toList();
      if (!taken.contains(first.person())) {
        meeting(first, others, now)
            .ifPresent(
                meeting -> {
                  meeting.wishes().forEach(wish -> taken.add(wish.person()));
                  meetings.add(meeting);
                });
      }
    }
    return meetings;
  }

  private Optional<Meeting> meeting(Wish first, List<Wish> others, long now) {
    return sizes(first, now)
        .mapToObj(size -> of(size, first, others, now))
        .flatMap(Optional::stream)
        .findFirst();
  }

  private Optional<Meeting> of(int size, Wish first, List<Wish> others, long now) {
    List<Wish> fitting =
        others.stream()
            .filter(other -> takes(other, size, now) && isNear(first, other, now))
            .filter(other -> !isApart(first, other))
            .limit(TRIED)
            .toList();
    List<Wish> chosen = new ArrayList<>(List.of(first));
    return complete(chosen, size, fitting, 0) ? Optional.of(new Meeting(chosen)) : Optional.empty();
  }

  /// Adds people until there are enough, the longest waiting first; leaves them as they were if
  /// that cannot be.
  private boolean complete(List<Wish> chosen, int size, List<Wish> fitting, int from) {
    if (chosen.size() == size) {
      return true;
    }
    for (int i = from; i < fitting.size(); i++) {
      Wish next = fitting.get(i);
      if (chosen.stream().noneMatch(one -> isApart(one, next))) {
        chosen.add(next);
        if (complete(chosen, size, fitting, i + 1)) {
          return true;
        }
        chosen.removeLast();
      }
    }
    return false;
  }

  private boolean isApart(Wish one, Wish other) {
    return one.person().equals(other.person()) || avoided.apart(one.person(), other.person());
  }

  /// How many may play with whoever is served, the most wished number first.
  private static IntStream sizes(Wish first, long now) {
    Wish.Sizes sizes = first.sizes();
    IntStream largestFirst =
        IntStream.iterate(sizes.most(), size -> size >= sizes.fewest(), size -> size - 1);
    if (sizes.isAny()) {
      return first.waited(now) < GATHERING.toMillis() ? IntStream.of(sizes.most()) : largestFirst;
    }
    return isPast(first, ANY_NUMBER, now) && sizes.others()
        ? IntStream.concat(
            IntStream.of(sizes.wished()), largestFirst.filter(size -> size != sizes.wished()))
        : IntStream.of(sizes.wished());
  }

  private static boolean takes(Wish wish, int size, long now) {
    Wish.Sizes sizes = wish.sizes();
    return sizes.has(size)
        && (sizes.isAny()
            || sizes.wished() == size
            || (sizes.others() && isPast(wish, ANY_NUMBER, now)));
  }

  private static boolean isPast(Wish wish, Duration wait, long now) {
    return wish.waited(now) >= wait.toMillis();
  }

  /// By how long the one who is served has waited: a newcomer does not make them wait anew.
  private static boolean isNear(Wish first, Wish other, long now) {
    return isPast(first, ANY_RATING, now)
        || gap(first.rating(), other.rating()) <= NEAR + NEARER * first.waited(now) / 1e3;
  }

  /// Whoever has no rating is near to all.
  private static double gap(OptionalDouble one, OptionalDouble other) {
    return one.isPresent() && other.isPresent()
        ? Math.abs(one.getAsDouble() - other.getAsDouble())
        : 0;
  }
}
