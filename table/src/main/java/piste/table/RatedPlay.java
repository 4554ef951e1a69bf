package piste.table;

import java.util.List;
import piste.rules.Verdict;

/// What holds at rated tables alone: nobody is helped, nobody plays against themselves, no move is
/// taken back.
final class RatedPlay {
  private RatedPlay() {}

  static Verdict isSound(TableTerms terms) {
    if (!terms.rated()) {
      return Verdict.Fits.YES;
    }
    if (terms.odds()) {
      return Draft.refusal("rated-odds", "a rated table plays without odds and advice");
    }
    return terms.seats() < 2
        ? Draft.refusal("rated-alone", "a rated game needs two players or more")
        : Verdict.Fits.YES;
  }

  static Verdict mayBegin(TableState state) {
    List<Session> people = state.seating().people().map(Chair.Person::session).toList();
    return state.terms().rated() && people.stream().distinct().count() < people.size()
        ? Draft.refusal("rated-seats", "at a rated table everybody plays one seat")
        : Verdict.Fits.YES;
  }

  /// What the game lets be taken back freely still is.
  static Verdict mayTakeBack(TableState state) {
    return state.terms().rated()
        ? Draft.refusal("rated-undo", "no move is taken back at a rated table")
        : Verdict.Fits.YES;
  }
}
