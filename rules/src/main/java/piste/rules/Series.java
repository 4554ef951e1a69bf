package piste.rules;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/// A tournament: as many games in a row as there are players, the first player moving on by one
/// seat each game. Points are counted by [Standing#points]; the lowest total wins.
///
/// @param first who began the first game
/// @param played the games finished so far; a deciding game, ranked by the order of its own seats,
///     comes last
public record Series(int players, Seat first, Ties ties, List<Standing> played) {
  private static final Comparator<Seat> BY_NUMBER = Comparator.comparingInt(Seat::number);

  /// What happens when several players share the lowest total.
  public enum Ties {
    /// They have won together.
    SHARED,
    /// They play one last game.
    DECIDER
  }

  /// What a series waits for.
  public sealed interface Next {
    /// A game of all players.
    ///
    /// @param number counted from 1
    record Round(int number, Seat first) implements Next {}

    /// One last game among these seats, in order of play; the first of them begins.
    record Decider(List<Seat> seats) implements Next {}

    /// Nothing: these have won.
    record Finished(List<Seat> winners) implements Next {}
  }

  public Series {
    played = List.copyOf(played);
  }

  /// A series of which nothing has been played.
  public static Series of(int players, Seat first, Ties ties) {
    return new Series(players, first, ties, List.of());
  }

  /// The series after one more game.
  public Series with(Standing result) {
    int expected =
        switch (next()) {
          case Next.Round _ -> players;
          case Next.Decider(List<Seat> seats) -> seats.size();
          case Next.Finished _ -> throw new IllegalStateException("the series is finished");
        };
    if (result.ranks().size() != expected) {
      throw new IllegalArgumentException(
          "a game of %d players was expected, not of %d"
              .formatted(expected, result.ranks().size()));
    }
    List<Standing> more = new ArrayList<>(played);
    more.add(result);
    return new Series(players, first, ties, more);
  }

  public Next next() {
    if (played.size() < players) {
      return new Next.Round(played.size() + 1, first.clockwise(played.size(), players));
    }
    List<Seat> leaders = leaders();
    if (played.size() > players) {
      List<Seat> winners = played.getLast().winners();
      return winners.isEmpty() // a drawn decider settles nothing: the tie is shared
          ? finished(leaders.stream())
          : finished(winners.stream().map(seat -> leaders.get(seat.index())));
    }
    return leaders.size() > 1 && ties == Ties.DECIDER
        ? new Next.Decider(leaders)
        : finished(leaders.stream());
  }

  private static Next finished(Stream<Seat> winners) {
    return new Next.Finished(winners.sorted(BY_NUMBER).toList());
  }

  /// Each seat's points so far; a deciding game adds none.
  public List<Integer> points() {
    return seats().stream()
        .map(seat -> rounds().stream().mapToInt(standing -> standing.points(seat)).sum())
        .toList();
  }

  /// Where each seat stands now: the fewest points have rank 1, equal points are level. A deciding
  /// game ranks those who played it.
  public Standing standing() {
    List<Integer> scores = scores();
    return new Standing(
        scores.stream()
            .map(own -> 1 + (int) scores.stream().filter(score -> score < own).count())
            .toList());
  }

  /// Points, and among the tied the rank in their deciding game, as one number for each seat.
  private List<Integer> scores() {
    List<Integer> points = points();
    List<Seat> tied = played.size() > players ? leaders() : List.of();
    return seats().stream()
        .map(
            seat ->
                points.get(seat.index()) * (players + 1)
                    + (tied.contains(seat)
                        ? played.getLast().rank(Seat.of(tied.indexOf(seat) + 1))
                        : 0))
        .toList();
  }

  private List<Standing> rounds() {
    return played.subList(0, Math.min(played.size(), players));
  }

  /// The seats with the fewest points, clockwise from the one who would begin the next game.
  private List<Seat> leaders() {
    List<Integer> points = points();
    int fewest = points.stream().mapToInt(Integer::intValue).min().orElseThrow();
    return IntStream.range(0, players)
        .mapToObj(step -> first.clockwise(step, players))
        .filter(seat -> points.get(seat.index()) == fewest)
        .toList();
  }

  private List<Seat> seats() {
    return IntStream.rangeClosed(1, players).mapToObj(Seat::of).toList();
  }
}
