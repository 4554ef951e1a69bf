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
/// @param start the table once it had begun
/// @param beats what happened in it, in order; what was taken back is left out
/// @param end the table when it ended, by its last step or otherwise; before, after the last step
/// @param isOver whether it has ended
public record PlayedGame(
    int number, long begun, TableState start, List<Beat> beats, TableState end, boolean isOver) {
  /// A step of the game: a decision, or dice coming to rest.
  ///
  /// @param version of the table once it held
  /// @param before the table before it
  /// @param after the table after it
  public record Beat(long version, Fact fact, TableState before, TableState after) {
    /// The step in the game's notation.
    public String step() {
      return switch (fact.event()) {
        case Event.Played(String step, _) -> step;
        case Event.Thrown thrown -> thrown.step();
        default -> throw new IllegalStateException("no step: " + fact);
      };
    }
  }

  public PlayedGame {
    beats = List.copyOf(beats);
  }

  /// The seats of the table that play it, in order of play.
  public List<Seat> players() {
    return start.match().orElseThrow().order();
  }

  /// All games of a table of which these are the facts, the last one perhaps not over.
  public static Attempt<List<PlayedGame>> all(Tables tables, List<Fact> facts) {
    if (facts.isEmpty()) {
      return Attempt.refused("fact.unfit", "a table without facts is none");
    }
    Attempt<TableState> state = tables.fold(facts.subList(0, 1));
    Teller teller = new Teller();
    for (Fact fact : facts.subList(1, facts.size())) {
      state =
          state.then(
              before ->
                  tables
                      .fitting(before, fact)
                      .map(
                          after -> {
                            teller.tell(fact, before, after);
                            return after;
                          }));
    }
    return state.map(_ -> teller.games());
  }

  /// Follows the facts of a table.
  private static final class Teller {
    private final List<Telling> games = new ArrayList<>();

    void tell(Fact fact, TableState before, TableState after) {
      switch (fact.event()) {
        case Event.Begun begun -> games.add(new Telling(begun.number(), fact.at(), after));
        case Event.Played _, Event.Thrown _ ->
            games.getLast().beats.add(new Beat(after.version(), fact, before, after));
        case Event.Undone _ -> games.getLast().beats.removeLast();
        default -> {
          // Nothing of the game itself.
        }
      }
      if (!games.isEmpty() && !games.getLast().isOver) {
        games.getLast().end = after;
        games.getLast().isOver = after.stage() != Stage.PLAYING;
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
    private TableState end;
    private boolean isOver;

    Telling(int number, long begun, TableState start) {
      this.number = number;
      this.begun = begun;
      this.start = start;
      this.end = start;
    }

    PlayedGame told() {
      return new PlayedGame(number, begun, start, beats, end, isOver);
    }
  }
}
