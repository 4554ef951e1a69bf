package piste.table;

import java.util.List;
import java.util.Optional;
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

  private Adoption() {}

  /// The same facts with their people made strangers to all, or why they are not taken in.
  public static Attempt<List<Fact>> of(List<Fact> facts) {
    if (facts.size() > MOST_FACTS) {
      return Attempt.refused(unfit("it has more than %d facts".formatted(MOST_FACTS)));
    }
    for (Fact fact : facts) {
      if (checked(fact.event()) instanceof Refusal refusal) {
        return Attempt.refused(refusal);
      }
    }
    return Attempt.made(Disowning.of(facts));
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
      case Event.Renewed renewed -> token(renewed.epoch());
      case Event.Brought _ -> unfit("it was brought from elsewhere itself");
      case Event.Vacated _,
          Event.HostPassed _,
          Event.Committed _,
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

  private static Verdict token(String text) {
    return Token.is(text, 1) ? Verdict.Fits.YES : unfit("it holds a word that is none");
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
