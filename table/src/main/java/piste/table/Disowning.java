package piste.table;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.UnaryOperator;
import piste.rules.Seat;

/// Facts of a table as strangers may have them: whoever played is one of nobody's names, the
/// secrets of throws to come are blank, the table is on no list, and no paths are there. What was
/// played stays as it is, and can be proven. Facts that were told like this already stay the same.
public final class Disowning {
  private final Map<Session, Session> nobodies = new HashMap<>();

  private Disowning() {}

  public static List<Fact> of(List<Fact> facts) {
    Disowning disowning = new Disowning();
    List<Fact> told = new ArrayList<>();
    for (Fact fact : facts) {
      told.add(
          new Fact(
              fact.at(),
              disowning.stranger(fact.by()),
              fact.command(),
              disowning.disowned(fact.event())));
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
      case Event.Sat(Seat seat, Session session, String name) ->
          new Event.Sat(seat, by.apply(session), name);
      case Event.HostPassed(Session host) -> new Event.HostPassed(by.apply(host));
      case Event.TermsChanged(TableTerms terms) -> new Event.TermsChanged(terms.unlisted());
      case Event.Thrown thrown -> thrown.withoutPath();
      case Event.UndoAgreed(Session who) -> new Event.UndoAgreed(by.apply(who));
      case Event.UndoRefused(Session who) -> new Event.UndoRefused(by.apply(who));
      case Event.DrawAgreed(Session who) -> new Event.DrawAgreed(by.apply(who));
      case Event.DrawRefused(Session who) -> new Event.DrawRefused(by.apply(who));
      case Event.Paused(Session who) -> new Event.Paused(by.apply(who));
      case Event.Resumed(Session who) -> new Event.Resumed(by.apply(who));
      case Event.Muted(Session listener, Session whom, boolean on) ->
          new Event.Muted(by.apply(listener), by.apply(whom), on);
      case Event.RematchOffered(Session who) -> new Event.RematchOffered(by.apply(who));
      case Event.RematchDeclined(Session who) -> new Event.RematchDeclined(by.apply(who));
      case Event.Lost(Session who) -> new Event.Lost(by.apply(who));
      case Event.Back(Session who) -> new Event.Back(by.apply(who));
      case Event.BotSat _,
          Event.Vacated _,
          Event.Renamed _,
          Event.Closed _,
          Event.Reopened _,
          Event.Begun _,
          Event.Played _,
          Event.UndoAsked _,
          Event.Undone _,
          Event.DrawOffered _,
          Event.Drawn _,
          Event.Resigned _,
          Event.Said _,
          Event.TimedOut _,
          Event.StoodIn _,
          Event.Brought _ ->
          event;
    };
  }
}
