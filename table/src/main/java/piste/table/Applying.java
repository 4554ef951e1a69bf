package piste.table;

import java.util.Optional;
import piste.rules.Seat;
import piste.rules.Standing;
import piste.table.Course.Stage;
import piste.table.Event.Act;
import piste.table.Event.SeatChange;
import piste.table.Question.Topic;

/// What each fact changes. Facts that do not fit throw: they come from a broken journal or a bug.
final class Applying {
  private Applying() {}

  static Change apply(TableState state, Fact fact) {
    return apply(state, fact, StepTaken.in(state, fact.event()));
  }

  /// @param step of the game, if the fact tells of one
  static Change apply(TableState state, Fact fact, Optional<StepTaken<?, ?, ?>> step) {
    TableState changed =
        step.isPresent() ? state.with(step.get().after(helps(state, fact))) : state;
    return new Change(fact, state, settled(state, changed(changed, fact), fact), step);
  }

  /// The state once a fact is counted, and whatever follows from it.
  private static TableState settled(TableState state, TableState changed, Fact fact) {
    TableState counted =
        (fact.event().movesOn() ? changed.with(Optional.<Question>empty()) : changed)
            .counting(fact);
    return timed(state, ended(counted), fact);
  }

  /// @param state once the step is taken, if the fact tells of one
  private static TableState changed(TableState state, Fact fact) {
    Seating seating = state.seating();
    return switch (fact.event()) {
      case Event.Created _ -> throw new IllegalArgumentException("a table is created once");
      case Event.Sat(Seat seat, Session session, Name name) ->
          state.with(seating.with(seat, new Chair.Person(session, name.text())));
      case Event.BotSat(Seat seat, String level) ->
          state.with(seating.with(seat, new Chair.Bot(level)));
      case Event.Renamed(Seat seat, Name name) ->
          state.with(seating.with(seat, seating.person(seat).orElseThrow().named(name.text())));
      case Event.SetChosen(Seat seat, DiceSet set) ->
          state.with(seating.with(seat, seating.person(seat).orElseThrow().with(set)));
      case Event.HostPassed(Session host) -> state.with(seating.hostedBy(host));
      case Event.TermsChanged(TableTerms terms) ->
          state.with(terms).with(seating.resized(terms.seats()));
      case Event.Begun begun -> begun(state, begun);
      case Event.Played _ -> state;
      case Event.Thrown thrown -> state.with(state.chance().after(thrown.reveal(), seating));
      case Event.Renewed renewed ->
          state.with(state.chance().renewed(renewed, state.version() + 1));
      case Event.Committed(Session who, String commitment) ->
          state.with(state.chance().committed(who, commitment, state.version() + 1));
      case Event.Brought _ -> state;
      case Event.Said(Seat seat, String text) -> said(state, fact, seat, text);
      case Event.Muted(Session by, Session whom, boolean on) ->
          state.with(state.talk().with(new Talk.Mute(by, whom), on));
      case Event.Ended(String reason) -> state.with(state.course().ended(reason));
      case Event.StoodIn(Seat seat, String level) -> state.with(stoodIn(seating, seat, level));
      case Event.Acted(Act act, Session who) -> acted(state, fact.at(), act, who);
      case Event.AtSeat(SeatChange change, Seat seat) -> changed(state, change, seat);
      case Event.AtTable.CLOSED -> state.with(state.course().closed());
      case Event.AtTable.REOPENED -> state.with(state.course().reopened()).withoutMatch();
      case Event.AtTable.UNDONE -> state.with(state.playing().undone());
      case Event.AtTable.DRAWN -> state.with(state.playing().agreedDrawn());
    };
  }

  private static TableState acted(TableState state, long at, Act act, Session who) {
    return switch (act) {
      case UNDO_AGREED, DRAW_AGREED -> state.with(state.question().map(asked -> asked.with(who)));
      case UNDO_REFUSED, DRAW_REFUSED -> state.with(Optional.<Question>empty());
      case PAUSED -> state.with(state.timer().paused(at));
      case RESUMED -> state.with(state.timer().resumed(at));
      case REMATCH_OFFERED -> state.with(state.course().wanted(who));
      case REMATCH_DECLINED -> state.with(state.course().declined());
      case LOST -> state.with(state.seating().without(who, at));
      case BACK -> back(state, who);
    };
  }

  private static TableState changed(TableState state, SeatChange change, Seat seat) {
    return switch (change) {
      case VACATED -> vacated(state, seat);
      case UNDO_ASKED -> state.with(Optional.of(Question.of(Topic.UNDO, seat)));
      case DRAW_OFFERED ->
          state
              .with(state.playing().offeredDraw(seat))
              .with(Optional.of(Question.of(Topic.DRAW, seat)));
      case RESIGNED ->
          state
              .with(state.playing().resigning(seat))
              .with(stoodIn(state.seating(), seat, state.kit().levels().getFirst()));
      case TIMED_OUT -> state.with(state.playing().timedOut());
    };
  }

  /// A bot of this level plays for the person there.
  private static Seating stoodIn(Seating seating, Seat seat, String level) {
    return seating.with(seat, seating.person(seat).orElseThrow().stoodInBy(Optional.of(level)));
  }

  private static TableState vacated(TableState state, Seat seat) {
    Seating left = state.seating().with(seat, new Chair.Empty());
    return state.with(left).with(state.chance().among(left));
  }

  /// Whether the house decides here for a person.
  private static boolean helps(TableState state, Fact fact) {
    return fact.by().isHouse()
        && state.actor().flatMap(actor -> state.seating().person(actor.seat())).isPresent();
  }

  private static TableState begun(TableState state, Event.Begun begun) {
    Seating seated =
        state
            .seating()
            .with(
                person ->
                    state.seating().isAway(person.session())
                        ? person
                        : person.stoodInBy(Optional.empty()));
    TableState drawn =
        begun
            .drawn()
            .map(reveal -> state.with(state.chance().after(reveal, state.seating())))
            .orElse(state);
    return drawn
        .with(drawn.chance().forgiving())
        .with(seated)
        .with(Timer.STOPPED)
        .with(state.course().beginning(state.terms(), begun))
        .with(Match.begin(state.kit(), state.terms(), begun));
  }

  private static TableState said(TableState state, Fact fact, Seat seat, String text) {
    Chair.Person person = state.seating().person(seat).orElseThrow();
    return state.with(
        state.talk().with(new Talk.Line(fact.at(), seat, person.session(), person.name(), text)));
  }

  private static TableState back(TableState state, Session who) {
    Seating seating = state.seating().withBack(who);
    for (Seat seat : seating.seatsOf(who)) {
      boolean hasResigned =
          state.course().is(Stage.PLAYING)
              && state.match().filter(game -> game.hasResigned(seat)).isPresent();
      if (!hasResigned) {
        Chair.Person person = seating.person(seat).orElseThrow();
        seating = seating.with(seat, person.stoodInBy(Optional.empty()));
      }
    }
    return state.with(seating);
  }

  /// A game that is over is written down.
  private static TableState ended(TableState state) {
    Optional<Standing> standing =
        state.course().is(Stage.PLAYING)
            ? state.match().flatMap(Match::standing)
            : Optional.empty();
    return standing
        .map(
            ranks ->
                state.with(state.course().ending(Result.of(state.match().orElseThrow(), ranks))))
        .orElse(state);
  }

  /// The clock begins anew with every decision, and whenever another has to make it: once the dice
  /// lie that are to be seen before.
  private static TableState timed(TableState before, TableState after, Fact fact) {
    boolean sameDecision = !fact.event().movesOn() && before.actor().equals(after.actor());
    if (sameDecision) {
      return after;
    }
    boolean runs = after.actor().filter(actor -> actor.level().isEmpty()).isPresent();
    int seconds = after.terms().clock().seconds();
    if (!runs || seconds == 0) {
      return after.with(after.timer().restarted());
    }
    long rolling = fact.event() instanceof Event.Thrown thrown ? thrown.rollingMillis() : 0;
    return after.with(after.timer().restarted(fact.at(), seconds * 1_000L, rolling));
  }
}
