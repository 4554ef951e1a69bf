package piste.lab.run;

import piste.minds.review.Appraiser;

/// Somebody who tells chances to win.
///
/// @param isFine whether single moves can be told apart by them; if not, they are looked at when a
///     turn begins
record Outlook<S>(Appraiser<S> appraiser, boolean isFine) {}
