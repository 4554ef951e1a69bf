package piste.table;

import java.util.ArrayList;
import java.util.List;
import piste.rules.Attempt;
import piste.rules.GameBox;
import piste.rules.Seat;
import piste.rules.Step;
import piste.table.Course.Stage;

/// One game of a table, reconstructed from its facts.
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
  public record Beat(Change change) {
    public GameStep<?, ?> step() {
      return change.step().orElseThrow().event().step();
    }

    private boolean isAfterResigning() {
      return change.before().match().orElseThrow().hasResignations();
    }
  }

  public PlayedGame {
    beats = List.copyOf(beats);
  }

  /// The seats of the table that play it, in order of play.
  public List<Seat> players() {
    return start.match().orElseThrow().order();
  }

  /// Its steps, as those of this game.
  public <M, R> List<Step<M, R>> steps(GameBox<?, M, R> box) {
    return beats.stream().map(beat -> beat.step().in(box)).toList();
  }

  /// The same with what happened before anybody gave up. After that a bot plays for whoever did,
  /// who cannot win any more: no odds know of that.
  public PlayedGame untilResigning() {
    List<Beat> before = beats.stream().takeWhile(beat -> !beat.isAfterResigning()).toList();
    return new PlayedGame(number, begun, ended, start, before, end, isOver);
  }

  /// Those who gave up.
  public List<Seat> resigned() {
    Match<?, ?, ?> match = end.match().orElseThrow();
    return players().stream().filter(match::hasResigned).toList();
  }

  /// All games of a table of which these are the facts, the last one perhaps not over.
  public static Attempt<List<PlayedGame>> all(Tables tables, List<Fact> facts) {
    List<Telling> games = new ArrayList<>();
    return tables
        .walk(
            facts,
            change -> {
              if (change.fact().event() instanceof Event.Begun begun) {
                games.add(new Telling(begun.number(), change.fact().at(), change.after()));
              } else if (!games.isEmpty() && !games.getLast().isOver) {
                games.getLast().tell(change);
              }
            })
        .map(_ -> games.stream().map(Telling::told).toList());
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

    void tell(Change change) {
      Event event = change.fact().event();
      if (event instanceof Event.OfGame) {
        beats.add(new Beat(change));
      } else if (event == Event.AtTable.UNDONE) {
        beats.removeLast();
      }
      boolean isOfTheGame =
          event instanceof Event.OfGame
              || event == Event.AtTable.UNDONE
              || (event instanceof Event.AtSeat(Event.SeatChange what, Seat _)
                  && what == Event.SeatChange.RESIGNED);
      isOver = change.after().stage() != Stage.PLAYING;
      if (isOfTheGame || isOver) {
        ended = change.fact().at();
        end = change.after();
      }
    }

    PlayedGame told() {
      return new PlayedGame(number, begun, ended, start, beats, end, isOver);
    }
  }
}
