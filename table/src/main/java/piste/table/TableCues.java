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

  static List<Cue> of(Change change) {
    TableState before = change.before();
    return switch (change.fact().event()) {
      case Event.OfGame _ -> change.step().orElseThrow().cues();
      case Event.Sat(Seat seat, _, Name name) -> say(seat, sat(name));
      case Event.BotSat(Seat seat, _) -> about("bot-sat", seat);
      case Event.Renamed(Seat seat, Name name) ->
          name.text()
              .map(text -> say(seat, words("renamed").with("player", seat).with("name", text)))
              .orElse(List.of());
      case Event.TermsChanged _ -> say(words("terms-changed"));
      case Event.Begun begun -> begun(before, begun);
      case Event.StoodIn(Seat seat, _) -> about("stood-in", seat);
      case Event.HostPassed(Session host) -> about(before, "host-passed", host);
      case Event.Acted(Event.Act act, Session who) -> about(before, FactCodec.type(act), who);
      case Event.AtSeat(Event.SeatChange what, Seat seat) -> about(FactCodec.type(what), seat);
      case Event.Ended(String reason) -> say(words("ended").with("reason", reason));
      case Event.AtTable.DRAWN -> drawn();
      case Event.AtTable what -> say(words(FactCodec.type(what)));
      // What is said is in the view, and who hears whom is nobody else's business.
      case Event.Created _,
          Event.Said _,
          Event.Muted _,
          Event.SetChosen _,
          Event.Renewed _,
          Event.Committed _,
          Event.Brought _ ->
          List.of();
    };
  }

  private static Words sat(Name name) {
    return name.text()
        .map(text -> words("sat").with("name", text))
        .orElseGet(() -> words("sat-forgotten"));
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
