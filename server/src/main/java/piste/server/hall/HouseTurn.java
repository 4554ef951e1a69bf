package piste.server.hall;

import java.util.Optional;
import java.util.concurrent.CancellationException;
import java.util.concurrent.CompletionException;
import java.util.concurrent.Future;
import java.util.function.Consumer;
import java.util.function.Function;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import piste.minds.think.Priority;
import piste.minds.think.Thought;
import piste.rules.Attempt;
import piste.table.Command;
import piste.table.Question;
import piste.table.TableState;
import piste.table.journal.TableId;

/// What the house is to do at a table: thought about outside the room, and handed in as a command
/// once it is found, unless the table has moved on. All of it is called inside the room.
final class HouseTurn {
  private static final Logger LOG = LoggerFactory.getLogger(HouseTurn.class);

  private final TableId table;
  private final House house;
  private final Consumer<Runnable> room;
  private final Consumer<Command> perform;
  private final Runnable retry;
  private Optional<Errand> current = Optional.empty();
  private Optional<Future<?>> pause = Optional.empty();
  private Optional<Thought<?>> thought = Optional.empty();

  /// What is to be thought about. Talk does not change it.
  ///
  /// @param moved the version since which nothing changed that it depends on
  private record Errand(
      long moved, Optional<TableState.Actor> actor, Optional<Question> question, boolean answers) {
    static Optional<Errand> of(TableState state) {
      return state.awaitsHouse()
          ? Optional.of(
              new Errand(
                  state.moved(),
                  state.botToAct(),
                  state.question(),
                  state.botToAnswer().isPresent()))
          : Optional.empty();
    }
  }

  /// @param room where something is done inside the room
  /// @param perform hands in a command of the house
  /// @param retry has the room look again in a while
  HouseTurn(
      TableId table,
      House house,
      Consumer<Runnable> room,
      Consumer<Command> perform,
      Runnable retry) {
    this.table = table;
    this.house = house;
    this.room = room;
    this.perform = perform;
    this.retry = retry;
  }

  /// Sees to it that the house thinks about what it must do now, and about nothing else.
  ///
  /// @param isWatched whether anybody is there: bots do not play for nobody
  void look(TableState state, boolean isWatched) {
    Optional<Errand> next = isWatched ? Errand.of(state) : Optional.empty();
    if (next.equals(current)) {
      return;
    }
    drop();
    current = next;
    next.ifPresent(errand -> hesitate(errand, state));
  }

  /// Thinks no more.
  void drop() {
    current = Optional.empty();
    pause.ifPresent(alarm -> alarm.cancel(false));
    pause = Optional.empty();
    thought.ifPresent(Thought::cancel);
    thought = Optional.empty();
  }

  private void hesitate(Errand errand, TableState state) {
    long millis = house.pace().thought().toMillis();
    if (millis == 0) {
      think(errand, state, house.bots()::act, this::thinkPlainly);
    } else {
      Runnable begin = () -> think(errand, state, house.bots()::act, this::thinkPlainly);
      pause =
          Optional.of(
              house.time().in(millis, () -> room.accept(() -> ifStillWanted(errand, begin))));
    }
  }

  private void ifStillWanted(Errand errand, Runnable work) {
    if (current.equals(Optional.of(errand))) {
      work.run();
    }
  }

  /// What to do when a bot failed.
  private interface Remedy {
    void after(Errand errand, TableState state);
  }

  private void think(
      Errand errand,
      TableState state,
      Function<TableState, Optional<Command>> bots,
      Remedy remedy) {
    switch (house.thinkers().think(Priority.BOT, () -> bots.apply(state))) {
      case Attempt.Made<Thought<Optional<Command>>>(Thought<Optional<Command>> begun) -> {
        thought = Optional.of(begun);
        Future<?> _ =
            begun
                .result()
                .whenComplete(
                    (found, failure) ->
                        room.accept(
                            () ->
                                ifStillWanted(
                                    errand, () -> done(errand, state, found, failure, remedy))));
      }
      case Attempt.Refused<Thought<Optional<Command>>> _ -> giveUpForNow();
    }
  }

  private void done(
      Errand errand, TableState state, Optional<Command> found, Throwable failure, Remedy remedy) {
    if (failure == null) {
      drop();
      found.ifPresent(perform);
    } else if (cause(failure) instanceof CancellationException) {
      giveUpForNow();
    } else {
      LOG.atError()
          .setCause(failure)
          .addKeyValue("table", table)
          .addKeyValue("actor", errand.actor())
          .log("A bot failed that should not have");
      remedy.after(errand, state);
    }
  }

  private static Throwable cause(Throwable failure) {
    return failure instanceof CompletionException && failure.getCause() != null
        ? failure.getCause()
        : failure;
  }

  /// The game goes on, if not as well.
  private void thinkPlainly(Errand errand, TableState state) {
    think(errand, state, house.bots()::actPlainly, (_, _) -> giveUpForNow());
  }

  private void giveUpForNow() {
    drop();
    retry.run();
  }
}
