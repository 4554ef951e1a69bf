package piste.table;

import java.util.ArrayList;
import java.util.List;
import piste.rules.Attempt;
import piste.rules.Seat;
import piste.table.Course.Stage;

/// One game of a table, told again from its facts.
///
/// @param number of the game at the table
/// @param begun when it began, in milliseconds since 1970
/// @param ended when the last of it happened: a step, or somebody giving up
/// @param start the table once it had begun
/// @param beats what happened in it, in order; what was taken back is left out
/// @param end the table after the last of it
/// @param isOver whether it has ended
public record PlayedGame(
    int number,
    long begun,
    long ended,
    TableState start,
    List<Beat> beats,
    TableState end,
    boolean isOver) {
  /// A step of the game: a decision, or dice coming to rest.
  ///
  /// @param version of the table once it held
  /// @param step in the game's notation
  /// @param before the table before it
  /// @param after the table after it
  public record Beat(long version, String step, Fact fact, TableState before, TableState after) {}

  public PlayedGame {
    beats = List.copyOf(beats);
  }

  /// The seats of the table that play it, in order of play.
  public List<Seat> players() {
    return start.match().orElseThrow().order();
  }

  /// Those who gave up.
  public List<Seat> resigned() {
    Match<?, ?, ?> match = end.match().orElseThrow();
    return players().stream().filter(match::hasResigned).toList();
  }

  /// All games of a table of which these are the facts, the last one perhaps not over.
  public static Attempt<List<PlayedGame>> all(Tables tables, List<Fact> facts) {
    if (facts.isEmpty()) {
      return Attempt.refused("fact.unfit", "the table has no facts");
    }
    Teller teller = new Teller();
    return tables.fold(facts, teller::tell).map(_ -> teller.games());
  }

  /// Follows the facts of a table.
  private static final class Teller {
    private final List<Telling> games = new ArrayList<>();

    void tell(Fact fact, TableState before, TableState after) {
      if (fact.event() instanceof Event.Begun begun) {
        games.add(new Telling(begun.number(), fact.at(), after));
      } else if (!games.isEmpty() && !games.getLast().isOver) {
        games.getLast().tell(fact, before, after);
      }
    }

    List<PlayedGame> games() {
      return games.stream().map(Telling::told).toList();
    }
  }

  /// A game while it is being told.
  private static final class Telling {
    private final int number;
    private final long begun;
    private final TableState start;
    private final List<Beat> beats = new ArrayList<>();
    private long ended;
    private TableState end;
    private boolean isOver;

    Telling(int number, long begun, TableState start) {
      this.number = number;
      this.begun = begun;
      this.start = start;
      this.ended = begun;
      this.end = start;
    }

    void tell(Fact fact, TableState before, TableState after) {
      boolean isOfTheGame = true;
      if (fact.event() instanceof Event.Played(String step, _)) {
        beats.add(new Beat(after.version(), step, fact, before, after));
      } else if (fact.event() instanceof Event.Thrown thrown) {
        beats.add(new Beat(after.version(), thrown.step(), fact, before, after));
      } else if (fact.event() instanceof Event.Undone) {
        beats.removeLast();
      } else {
        isOfTheGame = fact.event() instanceof Event.Resigned;
      }
      isOver = after.stage() != Stage.PLAYING;
      if (isOfTheGame || isOver) {
        ended = fact.at();
        end = after;
      }
    }

    PlayedGame told() {
      return new PlayedGame(number, begun, ended, start, beats, end, isOver);
    }
  }
}
