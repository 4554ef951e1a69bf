package piste.table;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.UnaryOperator;
import piste.rules.Seat;

/// Prepares the facts of a table for publication: players get anonymous names, the secrets of
/// future throws are blanked, the table is not listed, and paths are left out. The game itself is
/// unchanged and can be proven. Facts that are already in this form stay the same.
public final class Publication {
  private final Map<Session, Session> nobodies = new HashMap<>();

  private Publication() {}

  public static List<Fact> of(List<Fact> facts) {
    Publication publication = new Publication();
    List<Fact> told = new ArrayList<>();
    for (Fact fact : facts) {
      told.add(
          new Fact(
              fact.at(),
              publication.stranger(fact.by()),
              fact.command(),
              publication.disowned(fact.event())));
    }
    return told;
  }

  /// One for each who played, whose name no server ever gives a guest.
  private Session stranger(Session session) {
    return session.isHouse()
        ? session
        : nobodies.computeIfAbsent(session, _ -> Session.nobody(nobodies.size() + 1));
  }

  private Event disowned(Event event) {
    UnaryOperator<Session> by = this::stranger;
    return switch (event) {
      case Event.Created created ->
          new Event.Created(
              by.apply(created.host()),
              created.terms().unlisted(),
              Secret.BLANK,
              created.commitment(),
              created.epoch());
      case Event.Renewed renewed ->
          new Event.Renewed(renewed.epoch(), Secret.BLANK, renewed.commitment());
      case Event.Committed(Session who, String commitment) ->
          new Event.Committed(by.apply(who), commitment);
      case Event.Sat(Seat seat, Session session, Name name) ->
          new Event.Sat(seat, by.apply(session), name);
      case Event.HostPassed(Session host) -> new Event.HostPassed(by.apply(host));
      case Event.TermsChanged(TableTerms terms) -> new Event.TermsChanged(terms.unlisted());
      case Event.Thrown thrown -> thrown.withoutPath();
      case Event.Muted(Session listener, Session whom, boolean on) ->
          new Event.Muted(by.apply(listener), by.apply(whom), on);
      case Event.Acted(Event.Act act, Session who) -> act.by(by.apply(who));
      case Event.BotSat _,
          Event.Renamed _,
          Event.SetChosen _,
          Event.Begun _,
          Event.Played _,
          Event.Said _,
          Event.StoodIn _,
          Event.Ended _,
          Event.Brought _,
          Event.AtSeat _,
          Event.AtTable _ ->
          event;
    };
  }
}
