package piste.table;

import java.util.List;
import java.util.Optional;
import piste.rules.Seat;
import piste.rules.Setup;
import piste.view.Cue;
import piste.view.Words;

/// Tells what a fact means to those at the table.
final class TableCues {
  private TableCues() {}

  static List<Cue> of(TableState before, Fact fact) {
    return of(before, fact, StepTaken.in(before, fact.event()));
  }

  /// @param step of the game, if the fact tells of one
  static List<Cue> of(TableState before, Fact fact, Optional<StepTaken<?, ?, ?>> step) {
    return switch (fact.event()) {
      case Event.OfGame _ -> step.orElseThrow().cues();
      case Event.Sat(Seat seat, _, String name) -> say(seat, words("sat").with("name", name));
      case Event.BotSat(Seat seat, _) -> about("bot-sat", seat);
      case Event.Vacated(Seat seat) -> about("vacated", seat);
      case Event.Renamed(Seat seat, String name) ->
          say(seat, words("renamed").with("player", seat).with("name", name));
      case Event.TermsChanged _ -> say(words("terms-changed"));
      case Event.Closed _ -> say(words("closed"));
      case Event.Reopened _ -> say(words("reopened"));
      case Event.Begun begun -> begun(before, begun);
      case Event.UndoAsked(Seat seat) -> about("undo-asked", seat);
      case Event.UndoRefused(Session who) -> about(before, "undo-refused", who);
      case Event.UndoAgreed(Session who) -> about(before, "undo-agreed", who);
      case Event.Undone _ -> say(words("undone"));
      case Event.DrawOffered(Seat seat) -> about("draw-offered", seat);
      case Event.DrawAgreed(Session who) -> about(before, "draw-agreed", who);
      case Event.DrawRefused(Session who) -> about(before, "draw-refused", who);
      case Event.Drawn _ -> drawn();
      case Event.Resigned(Seat seat) -> about("resigned", seat);
      case Event.Paused(Session who) -> about(before, "paused", who);
      case Event.Resumed(Session who) -> about(before, "resumed", who);
      case Event.RematchOffered(Session who) -> about(before, "rematch-offered", who);
      case Event.RematchDeclined(Session who) -> about(before, "rematch-declined", who);
      case Event.TimedOut(Seat seat) -> about("timed-out", seat);
      case Event.Lost(Session who) -> about(before, "lost", who);
      case Event.Back(Session who) -> about(before, "back", who);
      case Event.StoodIn(Seat seat, _) -> about("stood-in", seat);
      case Event.HostPassed(Session host) -> about(before, "host-passed", host);
      // What is said is in the view, and who hears whom is nobody else's business.
      case Event.Created _,
          Event.Said _,
          Event.Muted _,
          Event.Renewed _,
          Event.Committed _,
          Event.Brought _ ->
          List.of();
    };
  }

  private static List<Cue> begun(TableState before, Event.Begun begun) {
    Setup setup = before.terms().setup(begun.players().size(), begun.first());
    if (before.kit().box().game().first(setup).isEmpty()) {
      return say(words("begun-open").with("number", begun.number()));
    }
    Seat first = begun.players().get(begun.first().index());
    Words words = begun.drawn().isPresent() ? words("begun-drawn") : words("begun");
    return say(first, words.with("player", first).with("number", begun.number()));
  }

  private static List<Cue> about(String word, Seat seat) {
    return say(seat, words(word).with("player", seat));
  }

  /// About whoever sits at a session, if somebody does; the house answers for a bot.
  private static List<Cue> about(TableState state, String word, Session who) {
    Optional<Seat> seat =
        who.isHouse()
            ? state.botToAnswer().map(TableState.Actor::seat)
            : state.seating().seatsOf(who).stream().findFirst();
    return seat.map(one -> about(word, one)).orElse(List.of());
  }

  private static List<Cue> drawn() {
    return List.of(new Cue(Cue.Kind.DRAWN, Optional.empty(), List.of(), words("drawn")));
  }

  private static List<Cue> say(Seat seat, Words words) {
    return List.of(Cue.of(Cue.Kind.TABLE, seat, List.of(), words));
  }

  private static List<Cue> say(Words words) {
    return List.of(new Cue(Cue.Kind.TABLE, Optional.empty(), List.of(), words));
  }

  private static Words words(String word) {
    return Words.of("table.cue." + word);
  }
}
