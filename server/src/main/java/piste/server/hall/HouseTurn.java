package piste.server.hall;

import java.time.Duration;
import java.util.Optional;
import java.util.concurrent.CancellationException;
import java.util.concurrent.CompletionException;
import java.util.concurrent.Future;
import java.util.function.Consumer;
import java.util.function.Function;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import piste.arena.Gesture;
import piste.minds.think.Priority;
import piste.minds.think.Thought;
import piste.rules.Attempt;
import piste.rules.Seat;
import piste.table.Command;
import piste.table.Question;
import piste.table.Request;
import piste.table.TableState;
import piste.table.TableTerms;
import piste.table.ThrowInput;
import piste.table.journal.TableId;

/// What the house is to do at a table: thought about outside the room, and handed in as a command
/// once it is found, unless the table has moved on. All of it is called inside the room.
final class HouseTurn {
  private static final Logger LOG = LoggerFactory.getLogger(HouseTurn.class);

  /// For so much of its thought a bot is seen to aim, and for no less than so many milliseconds.
  private static final double AIMING = 2.0 / 3;

  private static final long LEAST_AIMING = 350;

  /// Shows everybody what a bot's hand does.
  interface Shown {
    void aims(Seat seat, Gesture gesture);
  }

  private final TableId table;
  private final TableServices house;
  private final Consumer<Runnable> room;
  private final Shown shown;
  private final Consumer<Command> perform;
  private final Runnable retry;
  private Optional<Errand> current = Optional.empty();

  /// Whether nobody wants to see it hesitate.
  private boolean isHurried;

  /// When what it does is due, if it is not late.
  private long dueAt;

  /// When whoever watches has seen all that happened, at the speed at which it happened.
  private long seenAt;

  /// When that was reckoned.
  private long reckonedAt;

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
  /// @param shown has everybody see how a bot aims
  /// @param perform hands in a command of the house
  /// @param retry has the room look again in a while
  HouseTurn(
      TableId table,
      TableServices house,
      Consumer<Runnable> room,
      Shown shown,
      Consumer<Command> perform,
      Runnable retry) {
    this.table = table;
    this.house = house;
    this.room = room;
    this.shown = shown;
    this.perform = perform;
    this.retry = retry;
  }

  /// Sees to it that the house thinks about what it must do now, and about nothing else.
  ///
  /// @param isWatched whether anybody is there: bots do not play for nobody
  void look(TableState state, boolean isWatched) {
    Optional<Errand> next = isWatched ? Errand.of(state) : Optional.empty();
    isHurried &= next.isPresent();
    if (next.equals(current)) {
      return;
    }
    drop();
    current = next;
    next.ifPresent(errand -> hesitate(errand, state));
  }

  /// Something happened that takes so many milliseconds to be seen, after what happened before.
  void isShown(long millis) {
    seenAt = house.now() + (isInNoHurry() ? unseen() + millis : 0);
  }

  /// For how many milliseconds whoever watches still looks at what happened.
  private long unseen() {
    long now = house.now();
    boolean isSetBack = now < reckonedAt;
    reckonedAt = now;
    return isSetBack ? 0 : Math.max(0, seenAt - now);
  }

  /// Acts at once until it has nothing to do.
  void hurry(TableState state) {
    if (state.awaitsHouse()) {
      drop();
      isHurried = true;
      look(state, true);
    }
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
    Runnable begin = () -> think(errand, state, house.bots()::act, this::thinkPlainly);
    if (isInNoHurry()) {
      long thought = house.pace().thought().toMillis();
      long shown = unseen();
      dueAt = house.now() + shown + thought;
      later(errand, shown + thought - Math.round(AIMING * thought), begin);
    } else {
      begin.run();
    }
  }

  private boolean isInNoHurry() {
    return !isHurried && !house.pace().thought().isZero();
  }

  private void later(Errand errand, long millis, Runnable work) {
    pause =
        Optional.of(house.time().in(millis, () -> room.accept(() -> ifStillWanted(errand, work))));
  }

  private void ifStillWanted(Errand errand, Runnable work) {
    if (!current.equals(Optional.of(errand))) {
      return;
    }
    try {
      work.run();
    } catch (RuntimeException | Error e) {
      // Else the table would wait for ever for what nobody does.
      Failures.report(LOG, "A bot's turn failed at table " + table, e);
      giveUpForNow();
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
      found.ifPresentOrElse(command -> does(errand, state, command), this::drop);
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

  /// Plays what was found once it is due; whoever throws is first seen to aim.
  private void does(Errand errand, TableState state, Command found) {
    Runnable now =
        () -> {
          drop();
          perform.accept(found);
        };
    if (!isInNoHurry()) {
      now.run();
      return;
    }
    long due = dueAt;
    Runnable inTime =
        () -> {
          house.metrics().botPlayed(Duration.ofMillis(Math.max(0, house.now() - due)));
          now.run();
        };
    Optional<Thrown> thrown = Thrown.by(state, found);
    thrown.ifPresent(aimed -> shown.aims(aimed.seat(), aimed.gesture()));
    // Never longer than a thought, should the clock have been set back.
    long left = Math.min(dueAt - house.now(), house.pace().thought().toMillis());
    later(errand, Math.max(thrown.isPresent() ? LEAST_AIMING : 0, left), inTime);
  }

  /// How a hand throws.
  private record Thrown(Seat seat, Gesture gesture) {
    static Optional<Thrown> by(TableState state, Command command) {
      if (state.terms().dice() == TableTerms.Dice.FAIR) {
        return Optional.empty();
      }
      Request request = command.request();
      if (request instanceof Request.Cast(Seat seat, ThrowInput input)) {
        return input.gesture().map(made -> new Thrown(seat, made));
      }
      return request instanceof Request.Play play
          ? play.input().flatMap(ThrowInput::gesture).map(made -> new Thrown(play.seat(), made))
          : Optional.empty();
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
