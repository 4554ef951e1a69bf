package piste.rules;

import java.util.function.BiPredicate;

/// A kind of move worth counting: experiments tell how often it is made, and whether those win who
/// make it most. A move may be of several kinds or of none.
///
/// @param name what it is called, in English, as it stands in a report
/// @param includes whether a move is of this kind, given the position it is made in
public record MoveKind<S, M>(String name, BiPredicate<S, M> includes) {
  /// Its name as one word, under which texts know it: `grand-throw`.
  public String word() {
    return Measure.word(name);
  }
}
