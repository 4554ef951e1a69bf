package piste.table;

import java.util.Optional;
import java.util.OptionalLong;
import piste.rules.Seat;
import piste.rules.Standing;
import piste.table.Course.Stage;
import piste.table.Question.Topic;

/// What each fact changes. Facts that do not fit throw: they come from a broken journal or a bug.
final class Applying {
  private Applying() {}

  static TableState apply(TableState state, Fact fact) {
    return apply(state, fact, StepTaken.in(state, fact.event()));
  }

  /// @param step of the game, if the fact tells of one
  static TableState apply(TableState state, Fact fact, Optional<StepTaken<?, ?, ?>> step) {
    TableState changed =
        step.map(taken -> state.with(taken.after(helps(state, fact)))).orElse(state);
    return settled(state, changed(changed, fact), fact);
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
      case Event.Sat(Seat seat, Session session, String name) ->
          state.with(seating.with(seat, new Chair.Person(session, name, Optional.empty())));
      case Event.BotSat(Seat seat, String level) ->
          state.with(seating.with(seat, new Chair.Bot(level)));
      case Event.Vacated(Seat seat) -> vacated(state, seat);
      case Event.Renamed(Seat seat, String name) ->
          state.with(seating.with(seat, seating.person(seat).orElseThrow().named(name)));
      case Event.HostPassed(Session host) -> state.with(seating.hostedBy(host));
      case Event.TermsChanged(TableTerms terms) ->
          state.with(terms).with(seating.resized(terms.seats()));
      case Event.Closed _ -> state.with(state.course().closed());
      case Event.Begun begun -> begun(state, begun);
      case Event.Played _ -> state;
      case Event.Thrown thrown -> state.with(state.chance().after(thrown.reveal(), seating));
      case Event.Renewed renewed ->
          state.with(state.chance().renewed(renewed, state.version() + 1));
      case Event.Committed(Session who, String commitment) ->
          state.with(state.chance().committed(who, commitment));
      case Event.Brought _ -> state;
      case Event.UndoAsked(Seat seat) -> state.with(Optional.of(Question.of(Topic.UNDO, seat)));
      case Event.DrawOffered(Seat seat) ->
          state
              .with(state.playing().offeredDraw(seat))
              .with(Optional.of(Question.of(Topic.DRAW, seat)));
      case Event.UndoAgreed(Session who) -> agreed(state, who);
      case Event.DrawAgreed(Session who) -> agreed(state, who);
      case Event.UndoRefused _, Event.DrawRefused _ -> state.with(Optional.<Question>empty());
      case Event.Drawn _ -> state.with(state.playing().agreedDrawn());
      case Event.Undone _ -> state.with(state.playing().undone());
      case Event.Resigned(Seat seat) ->
          state
              .with(state.playing().resigning(seat))
              .with(
                  seating.with(
                      seat,
                      seating
                          .person(seat)
                          .orElseThrow()
                          .stoodInBy(Optional.of(state.kit().levels().getFirst()))));
      case Event.Paused _ -> state.with(state.timer().paused(fact.at()));
      case Event.Resumed _ -> state.with(state.timer().resumed(fact.at()));
      case Event.Said(Seat seat, String text) -> said(state, fact, seat, text);
      case Event.Muted(Session by, Session whom, boolean on) ->
          state.with(state.talk().with(new Talk.Mute(by, whom), on));
      case Event.RematchOffered(Session who) -> state.with(state.course().wanted(who));
      case Event.RematchDeclined _ -> state.with(state.course().declined());
      case Event.Reopened _ -> state.with(state.course().reopened()).withoutMatch();
      case Event.TimedOut _ -> state.with(state.playing().timedOut());
      case Event.Lost(Session who) -> state.with(seating.without(who, fact.at()));
      case Event.Back(Session who) -> back(state, who);
      case Event.StoodIn(Seat seat, String level) ->
          state.with(
              seating.with(seat, seating.person(seat).orElseThrow().stoodInBy(Optional.of(level))));
    };
  }

  private static TableState vacated(TableState state, Seat seat) {
    Seating left = state.seating().with(seat, new Chair.Empty());
    return state.with(left).with(state.chance().among(left));
  }

  private static TableState agreed(TableState state, Session who) {
    return state.with(state.question().map(asked -> asked.with(who)));
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

  /// The clock begins anew with every decision, and whenever another has to make it.
  private static TableState timed(TableState before, TableState after, Fact fact) {
    boolean sameDecision = !fact.event().movesOn() && before.actor().equals(after.actor());
    if (sameDecision) {
      return after;
    }
    boolean runs = after.actor().filter(actor -> actor.level().isEmpty()).isPresent();
    int seconds = after.terms().clock().seconds();
    OptionalLong time =
        runs && seconds > 0 ? OptionalLong.of(seconds * 1000L) : OptionalLong.empty();
    return after.with(after.timer().restarted(fact.at(), time));
  }
}
