package piste.table;

import java.util.Map;
import piste.rules.Seat;
import piste.rules.Verdict;
import piste.table.Course.Stage;

/// Who is there, and what happens when time passes.
final class Presence {
  private final Draft draft;

  Presence(Draft draft) {
    this.draft = draft;
  }

  Verdict lost(Session who) {
    boolean counts = draft.seating().isSeated(who) || draft.seating().host().equals(who);
    return Draft.first(
        draft::byHouse,
        () ->
            counts && !draft.seating().isAway(who)
                ? draft.add(Event.Act.LOST.by(who))
                : Verdict.Fits.YES);
  }

  Verdict back(Session who) {
    return Draft.first(
        draft::byHouse,
        () -> draft.seating().isAway(who) ? draft.add(Event.Act.BACK.by(who)) : Verdict.Fits.YES);
  }

  /// Whatever is due: the end of a decision's time, bots for those away too long, another host.
  Verdict tick() {
    return Draft.first(draft::byHouse, this::timeOut, this::endGraces);
  }

  private Verdict timeOut() {
    TableState state = draft.state();
    return state.course().is(Stage.PLAYING) && state.timer().isOver(draft.now())
        ? draft.add(Event.SeatChange.TIMED_OUT.at(state.actor().orElseThrow().seat()))
        : Verdict.Fits.YES;
  }

  private Verdict endGraces() {
    for (Map.Entry<Session, Long> away : draft.seating().away().entrySet()) {
      if (away.getValue() + TableState.GRACE_MILLIS <= draft.now()) {
        standIn(away.getKey());
        if (draft.state().needsHost(away.getKey())) {
          draft.add(new Event.HostPassed(draft.seating().present().first()));
        }
      }
    }
    return Verdict.Fits.YES;
  }

  /// The others would not wait any longer for somebody who is away.
  Verdict standIn(Seat seat) {
    return Draft.first(
        draft::whilePlaying,
        draft::bySomebodySeated,
        () -> away(seat),
        () ->
            draft.state().standInAt(seat).isPresent()
                ? draft.add(new Event.StoodIn(seat, draft.state().kit().levels().getFirst()))
                : Draft.refusal("no-stand-in", "no bot may take over this seat now"));
  }

  Verdict countOut(Seat seat) {
    return Draft.first(
        draft::whilePlaying,
        draft::bySomebodySeated,
        () -> away(seat),
        () ->
            draft.game().isIn(seat)
                ? Verdict.Fits.YES
                : Draft.refusal("out", "seat %s is out of the game".formatted(seat)),
        () ->
            draft.state().awaySince(seat).orElseThrow() + TableState.GRACE_MILLIS <= draft.now()
                ? draft.add(Event.SeatChange.RESIGNED.at(seat))
                : Draft.refusal(
                    "too-soon", "they may still come back: wait until they are gone for longer"));
  }

  private Verdict away(Seat seat) {
    return draft.state().awaySince(seat).isPresent()
        ? Verdict.Fits.YES
        : Draft.refusal("not-away", "nobody who sits on seat %s is away".formatted(seat));
  }

  /// A bot takes the seats of somebody away, where the terms allow it.
  Verdict standIn(Session who) {
    String level = draft.state().kit().levels().getFirst();
    for (Seat seat : draft.state().needsStandIn(who).toList()) {
      draft.add(new Event.StoodIn(seat, level));
    }
    return Verdict.Fits.YES;
  }
}
