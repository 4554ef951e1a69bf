package piste.people.finished;

import java.util.ArrayList;
import java.util.Collections;
import java.util.Comparator;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import piste.rules.Seat;
import piste.table.Chair;
import piste.table.Result;
import piste.table.TableState;
import piste.table.journal.TableId;

/// A game that is over, as far as anybody's page, rating or club must know.
///
/// @param number of the game at its table
/// @param at when it ended, in milliseconds since 1970
/// @param game its name
/// @param rated whether its table was agreed to be rated
/// @param listed whether strangers could find the table
/// @param seats that played, in the order of the table
public record FinishedGame(
    TableId table,
    int number,
    long at,
    String game,
    SortedMap<String, String> options,
    boolean rated,
    boolean listed,
    List<Seated> seats) {
  public FinishedGame {
    options = Collections.unmodifiableSortedMap(new TreeMap<>(options));
    seats = List.copyOf(seats);
  }

  /// What became of a seat of the table.
  ///
  /// @param rank 1 has won
  /// @param helped whether the house decided for its owner at least once
  public record Seated(Seat seat, Who who, int rank, boolean resigned, boolean helped) {}

  /// The game that has just ended at a table. None of a table that was played elsewhere: nothing
  /// here vouches for it.
  ///
  /// @param end the table right after the last fact of the game
  public static Optional<FinishedGame> of(TableId table, TableState end, long at) {
    if (end.isBrought() || end.course().results().isEmpty()) {
      return Optional.empty();
    }
    Result result = end.course().results().getLast();
    List<Seated> seats = new ArrayList<>();
    for (int i = 0; i < result.players().size(); i++) {
      Seat seat = result.players().get(i);
      seats.add(
          new Seated(
              seat,
              who(end.seating().chair(seat)),
              result.standing().ranks().get(i),
              result.resigned().contains(seat),
              result.helped().contains(seat)));
    }
    seats.sort(Comparator.comparingInt(seated -> seated.seat().number()));
    return Optional.of(
        new FinishedGame(
            table,
            end.course().begun(),
            at,
            end.terms().game(),
            end.terms().options(),
            end.terms().rated(),
            end.terms().listed(),
            seats));
  }

  private static Who who(Chair chair) {
    return switch (chair) {
      case Chair.Person person -> new Who.Person(person.session());
      case Chair.Bot(String level) -> new Who.Bot(level);
      case Chair.Empty _ -> throw new IllegalArgumentException("nobody sat there");
    };
  }

  /// Whether it changes ratings: somebody won it, against somebody else, and nobody had two seats.
  public boolean counts() {
    return rated
        && seats.size() > 1
        && seats.stream().anyMatch(seat -> seat.rank() == 1)
        && persons().count() > 0
        && persons().count() == distinctPersons().size();
  }

  private Stream<Who> persons() {
    return seats.stream().map(Seated::who).filter(Who.Person.class::isInstance);
  }

  private Set<Who> distinctPersons() {
    return persons().collect(Collectors.toCollection(HashSet::new));
  }

  /// The options that were agreed on, as they are kept: `name=value`, in order.
  String optionsText() {
    return options.entrySet().stream()
        .map(option -> option.getKey() + "=" + option.getValue())
        .collect(Collectors.joining(","));
  }

  /// What that text says.
  public static SortedMap<String, String> options(String text) {
    SortedMap<String, String> options = new TreeMap<>();
    Stream.of(text.split(",", -1))
        .filter(option -> !option.isEmpty())
        .map(option -> option.split("=", 2))
        .forEach(option -> options.put(option[0], option[1]));
    return options;
  }
}
