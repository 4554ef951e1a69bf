package piste.table;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.NavigableSet;
import java.util.Optional;
import java.util.TreeSet;
import piste.rules.Seat;
import piste.rules.Series;

/// How far a table has come: one game, or the games of a tournament; and then perhaps once more.
///
/// @param begun how many games began at this table
/// @param rounds how many single games or tournaments began
/// @param series the tournament, if one is played
/// @param results of the games of this round that are over
/// @param rematch the sessions that want to play again
/// @param ended why the host of the server ended the table, if so
public record Course(
    Stage stage,
    int begun,
    int rounds,
    Optional<Series> series,
    List<Result> results,
    NavigableSet<Session> rematch,
    Optional<String> ended) {

  /// What a table is doing.
  public enum Stage {
    /// People are sitting down, before the first game or after the last.
    OPEN,
    PLAYING,
    /// A game of a tournament is over and another will follow.
    BETWEEN,
    /// All is played; there may be a rematch.
    FINISHED,
    /// Everybody left before the start, or the host of the server ended the table.
    CLOSED
  }

  static final Course OPEN =
      new Course(Stage.OPEN, 0, 0, Optional.empty(), List.of(), Collections.emptyNavigableSet());

  private Course(
      Stage stage,
      int begun,
      int rounds,
      Optional<Series> series,
      List<Result> results,
      NavigableSet<Session> rematch) {
    this(stage, begun, rounds, series, results, rematch, Optional.empty());
  }

  public Course {
    results = List.copyOf(results);
    rematch = Collections.unmodifiableNavigableSet(new TreeSet<>(rematch));
  }

  boolean is(Stage other) {
    return stage == other;
  }

  Course closed() {
    if (stage != Stage.OPEN) {
      throw new IllegalArgumentException("a table closes only while people are sitting down");
    }
    return new Course(Stage.CLOSED, begun, rounds, series, results, rematch);
  }

  Course ended(String reason) {
    if (stage == Stage.CLOSED) {
      throw new IllegalArgumentException("it is closed already");
    }
    return new Course(
        Stage.CLOSED,
        begun,
        rounds,
        series,
        results,
        Collections.emptyNavigableSet(),
        Optional.of(reason));
  }

  /// The course once another game began.
  Course beginning(TableTerms terms, Event.Begun event) {
    if (stage == Stage.BETWEEN) {
      return new Course(
          Stage.PLAYING, event.number(), rounds, series, results, Collections.emptyNavigableSet());
    }
    return new Course(
        Stage.PLAYING,
        event.number(),
        rounds + 1,
        terms.tournament().map(ties -> Series.of(terms.seats(), event.first(), ties)),
        List.of(),
        Collections.emptyNavigableSet());
  }

  Course ending(Result result) {
    List<Result> more = new ArrayList<>(results);
    more.add(result);
    Optional<Series> played = series.map(games -> games.with(result.standing()));
    boolean goesOn = played.isPresent() && !(played.get().next() instanceof Series.Next.Finished);
    return new Course(
        goesOn ? Stage.BETWEEN : Stage.FINISHED, begun, rounds, played, more, rematch);
  }

  Course wanted(Session session) {
    NavigableSet<Session> more = new TreeSet<>(rematch);
    more.add(session);
    return new Course(stage, begun, rounds, series, results, more);
  }

  Course declined() {
    return new Course(stage, begun, rounds, series, results, Collections.emptyNavigableSet());
  }

  /// The course when people sit down anew. How often was played before still says who begins.
  Course reopened() {
    if (stage != Stage.FINISHED) {
      throw new IllegalArgumentException("it is not over");
    }
    return new Course(
        Stage.OPEN, begun, rounds, Optional.empty(), List.of(), Collections.emptyNavigableSet());
  }

  /// Those who have won it all, once it is finished.
  public List<Seat> winners() {
    if (stage != Stage.FINISHED) {
      return List.of();
    }
    return series.isPresent() && series.get().next() instanceof Series.Next.Finished(var winners)
        ? winners
        : results.getLast().winners();
  }
}
