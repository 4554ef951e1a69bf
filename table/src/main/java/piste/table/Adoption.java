package piste.table;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.UnaryOperator;
import java.util.stream.DoubleStream;
import piste.rules.Attempt;
import piste.rules.Refusal;
import piste.rules.Seat;
import piste.rules.Verdict;
import piste.view.Pose;
import piste.view.Rested;

/// Facts of a table that comes from elsewhere, made harmless: its seats belong to nobody here, it
/// is on no list, and it holds no text that a table would have refused. What was played stays as it
/// is, and can still be proven.
public final class Adoption {
  /// Hundreds of games. A table is folded whenever it is looked at, and whoever brings it must not
  /// keep us busy with that.
  private static final int MOST_FACTS = 10_000;

  private final Map<Session, Session> nobodies = new HashMap<>();

  private Adoption() {}

  /// The same facts with their people made strangers to all, or why they are not taken in.
  public static Attempt<List<Fact>> of(List<Fact> facts) {
    if (facts.size() > MOST_FACTS) {
      return Attempt.refused(unfit("it has more than %d facts".formatted(MOST_FACTS)));
    }
    Adoption adoption = new Adoption();
    List<Fact> adopted = new ArrayList<>();
    for (Fact fact : facts) {
      if (checked(fact.event()) instanceof Refusal refusal) {
        return Attempt.refused(refusal);
      }
      adopted.add(
          new Fact(
              fact.at(),
              adoption.stranger(fact.by()),
              fact.command(),
              adoption.disowned(fact.event())));
    }
    return Attempt.made(adopted);
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
      case Event.Created(Session host, TableTerms terms, Secret secret, String commitment) ->
          new Event.Created(by.apply(host), terms.unlisted(), secret, commitment);
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
          Event.StoodIn _ ->
          event;
    };
  }

  /// What a table would not have taken from anybody, and the rules do not look at.
  private static Verdict checked(Event event) {
    return switch (event) {
      case Event.Created created -> seats(created.terms());
      case Event.TermsChanged(TableTerms terms) -> seats(terms);
      case Event.Sat sat -> text(sat.name(), Lobby.LONGEST_NAME);
      case Event.Renamed renamed -> text(renamed.name(), Lobby.LONGEST_NAME);
      case Event.Said said -> text(said.text(), Chat.LONGEST);
      case Event.BotSat bot -> text(bot.level(), Lobby.LONGEST_NAME);
      case Event.StoodIn bot -> text(bot.level(), Lobby.LONGEST_NAME);
      case Event.Played played -> poses(played.dice());
      case Event.Thrown thrown -> poses(thrown.dice());
      case Event.Vacated _,
          Event.HostPassed _,
          Event.Closed _,
          Event.Reopened _,
          Event.Begun _,
          Event.UndoAsked _,
          Event.UndoAgreed _,
          Event.UndoRefused _,
          Event.Undone _,
          Event.DrawOffered _,
          Event.DrawAgreed _,
          Event.DrawRefused _,
          Event.Drawn _,
          Event.Resigned _,
          Event.Paused _,
          Event.Resumed _,
          Event.Muted _,
          Event.RematchOffered _,
          Event.RematchDeclined _,
          Event.TimedOut _,
          Event.Lost _,
          Event.Back _ ->
          Verdict.Fits.YES;
    };
  }

  private static Verdict seats(TableTerms terms) {
    return terms.seats() >= 1 && terms.seats() <= Seat.MOST
        ? Verdict.Fits.YES
        : unfit("a table has 1 to %d seats".formatted(Seat.MOST));
  }

  private static Verdict text(String text, int longest) {
    Refusal unfit = unfit("it contains text that cannot be shown");
    return Legible.check("a text", text, longest, unfit) instanceof Refusal
        ? unfit
        : Verdict.Fits.YES;
  }

  private static Verdict poses(List<Rested> dice) {
    return dice.stream().map(Rested::pose).flatMap(Optional::stream).allMatch(Adoption::isSomewhere)
        ? Verdict.Fits.YES
        : unfit("one of its dice has no position");
  }

  private static boolean isSomewhere(Pose p) {
    return DoubleStream.of(p.x(), p.y(), p.z(), p.qx(), p.qy(), p.qz(), p.qw())
        .allMatch(Double::isFinite);
  }

  private static Refusal unfit(String reason) {
    return new Refusal("fact.unfit", reason);
  }
}
