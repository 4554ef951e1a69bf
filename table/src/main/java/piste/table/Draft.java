package piste.table;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Supplier;
import piste.arena.Gesture;
import piste.rules.Attempt;
import piste.rules.Refusal;
import piste.rules.Seat;
import piste.rules.Verdict;
import piste.table.Chance.Reveal;
import piste.table.Course.Stage;
import piste.view.Cue;

/// A decision in the making: facts that follow from a command so far, and the state they lead to.
final class Draft {
  private final Command command;
  private final long now;
  private final List<Fact> facts = new ArrayList<>();
  private final List<Cue> cues = new ArrayList<>();
  private final boolean asks;
  private Optional<Asking> asking = Optional.empty();
  private TableState state;

  Draft(TableState state, Command command, long now) {
    this(state, command, now, false);
  }

  /// @param asks whether it goes only as far as chance is needed, to see whom to ask for nonces
  Draft(TableState state, Command command, long now, boolean asks) {
    this.state = state;
    this.command = command;
    this.now = now;
    this.asks = asks;
  }

  /// The chance of a throw or a draw that is to be made now.
  ///
  /// @param gesture of the hand that throws
  /// @param move the step that throws, if it belongs to the same command
  Attempt<Reveal> reveal(String nonce, Optional<Gesture> gesture, Supplier<String> move) {
    if (asks) {
      String toss =
          Asking.tossOf(nonce, GestureText.of(gesture), state.chance().next(), move.get());
      asking = Optional.of(Asking.of(state, sender(), seen(), toss));
      return Attempt.refused("draft.asking", "the others are to be asked first");
    }
    return Attempt.made(
        state.chance().reveal(nonce, RevealedNonces.of(state, sender(), command.answers())));
  }

  /// The house has seen all: its nonces are nobody's secret anyway.
  private long seen() {
    return sender().isHouse() ? state.version() : command.seen();
  }

  /// Whom to ask, if chance was needed.
  Optional<Asking> asking() {
    return asking;
  }

  TableState state() {
    return state;
  }

  Seating seating() {
    return state.seating();
  }

  Session sender() {
    return command.session();
  }

  String commandId() {
    return command.id();
  }

  long now() {
    return now;
  }

  Verdict add(Event event) {
    return add(event, Optional.empty());
  }

  /// Adds a step of the game that was found to fit.
  Verdict add(StepTaken<?, ?, ?> step) {
    return add(step.event(), Optional.of(step));
  }

  private Verdict add(Event event, Optional<StepTaken<?, ?, ?>> step) {
    Fact fact = new Fact(now, command.session(), command.id(), event);
    Change change = Applying.apply(state, fact, step);
    facts.add(fact);
    if (!asks) {
      cues.addAll(change.cues());
    }
    state = change.after();
    return Verdict.Fits.YES;
  }

  Decision.Accepted accepted() {
    return new Decision.Accepted(facts, cues, state);
  }

  static Refusal refusal(String code, String reason) {
    return new Refusal("table." + code, reason);
  }

  boolean isHost() {
    return sender().equals(seating().host());
  }

  /// Nothing against it, or the first refusal; each is looked at only if those before it fit.
  @SafeVarargs
  static Verdict first(Supplier<Verdict>... checks) {
    for (var check : checks) {
      if (check.get() instanceof Refusal refusal) {
        return refusal;
      }
    }
    return Verdict.Fits.YES;
  }

  Verdict byHost() {
    return isHost() ? Verdict.Fits.YES : refusal("not-host", "only the host may do that");
  }

  Verdict byHouse() {
    return sender().isHouse()
        ? Verdict.Fits.YES
        : refusal("house", "only the server may send that");
  }

  Verdict bySomebodySeated() {
    return seating().isSeated(sender())
        ? Verdict.Fits.YES
        : refusal("not-seated", "only seated players may do that");
  }

  Verdict beforeStart() {
    return state.course().is(Stage.OPEN)
        ? Verdict.Fits.YES
        : refusal("started", "that is only possible before the start");
  }

  Verdict whilePlaying() {
    return switch (state.stage()) {
      case PLAYING -> Verdict.Fits.YES;
      case OPEN -> refusal("not-started", "the game has not begun");
      case BETWEEN, FINISHED, CLOSED -> refusal("over", "the game is over");
    };
  }

  Verdict whileNotPaused() {
    return state.timer().paused() ? refusal("paused", "the table is paused") : Verdict.Fits.YES;
  }

  Verdict known(Seat seat) {
    return seating().has(seat)
        ? Verdict.Fits.YES
        : refusal(
            "no-seat",
            "there are %d seats here; there is no seat %s"
                .formatted(seating().chairs().size(), seat));
  }

  /// A seat of the sender's.
  Verdict own(Seat seat) {
    return first(
        () -> known(seat),
        () ->
            seating().chair(seat).belongsTo(sender())
                ? Verdict.Fits.YES
                : refusal("not-your-seat", "seat %s is not yours".formatted(seat)));
  }

  Match<?, ?, ?> game() {
    return state.match().orElseThrow();
  }

  Optional<Chair.Person> person(Seat seat) {
    return seating().person(seat);
  }
}
