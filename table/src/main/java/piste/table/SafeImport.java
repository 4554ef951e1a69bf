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

/// Makes the facts of an imported table safe: its seats belong to nobody on this server, it is not
/// listed, and it contains no text that a table would have refused. The game itself is unchanged
/// and can still be proven.
public final class SafeImport {
  /// Hundreds of games. A table is folded whenever it is looked at, and whoever brings it must not
  /// keep us busy with that.
  private static final int MOST_FACTS = 10_000;

  private SafeImport() {}

  /// The same facts with their people made strangers to all, or why they are not taken in.
  public static Attempt<List<Fact>> of(List<Fact> facts) {
    if (facts.size() > MOST_FACTS) {
      return Attempt.refused(unfit("it has more than %d facts".formatted(MOST_FACTS)));
    }
    for (Fact fact : facts) {
      if (fact.event().people().stream().anyMatch(Session::isHouse)) {
        return Attempt.refused(unfit("the server is named in it as a player"));
      }
      if (checked(fact.event()) instanceof Refusal refusal) {
        return Attempt.refused(refusal);
      }
    }
    return Attempt.made(Publication.of(facts));
  }

  /// What a table would not have taken from anybody, and the rules do not look at.
  private static Verdict checked(Event event) {
    return switch (event) {
      case Event.Created created -> seats(created.terms());
      case Event.TermsChanged(TableTerms terms) -> seats(terms);
      case Event.Sat sat -> name(sat.name());
      case Event.Renamed renamed -> name(renamed.name());
      case Event.Said said -> text(said.text(), Chat.LONGEST);
      case Event.Ended ended -> text(ended.reason(), Chat.LONGEST);
      case Event.BotSat bot -> text(bot.level(), TextCheck.LONGEST_NAME);
      case Event.StoodIn bot -> text(bot.level(), TextCheck.LONGEST_NAME);
      case Event.OfGame step -> poses(step.dice());
      case Event.Renewed renewed -> token(renewed.epoch());
      case Event.Brought _ -> unfit("it was brought from elsewhere itself");
      case Event.HostPassed _,
          Event.Committed _,
          Event.Begun _,
          Event.Muted _,
          Event.SetChosen _,
          Event.Acted _,
          Event.AtSeat _,
          Event.AtTable _ ->
          Verdict.Fits.YES;
    };
  }

  private static Verdict seats(TableTerms terms) {
    return terms.seats() >= 1 && terms.seats() <= Seat.MOST
        ? Verdict.Fits.YES
        : unfit("a table has 1 to %d seats".formatted(Seat.MOST));
  }

  private static Verdict name(Name name) {
    return name.text().map(text -> text(text, TextCheck.LONGEST_NAME)).orElse(Verdict.Fits.YES);
  }

  private static Verdict text(String text, int longest) {
    Refusal unfit = unfit("it contains text that cannot be shown");
    return TextCheck.check("a text", text, longest, unfit) instanceof Refusal
        ? unfit
        : Verdict.Fits.YES;
  }

  private static Verdict token(String text) {
    return Token.is(text, 1) ? Verdict.Fits.YES : unfit("it holds a word that is none");
  }

  private static Verdict poses(List<Rested> dice) {
    return dice.stream()
            .map(Rested::pose)
            .flatMap(Optional::stream)
            .allMatch(SafeImport::isSomewhere)
        ? Verdict.Fits.YES
        : unfit("one of its dice has no position");
  }

  private static boolean isSomewhere(Pose p) {
    return DoubleStream.of(p.x(), p.y(), p.z(), p.qx(), p.qy(), p.qz(), p.qw())
        .allMatch(Double::isFinite);
  }

  private static Refusal unfit(String reason) {
    return new Refusal(Refusal.Kind.DAMAGED, "fact.unfit", reason);
  }
}
