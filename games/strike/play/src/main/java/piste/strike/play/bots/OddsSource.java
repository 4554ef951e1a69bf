package piste.strike.play.bots;

import java.util.Optional;
import piste.strike.Terms;
import piste.strike.play.odds.StrikeOdds;

/// Where the champion looks up odds.
interface OddsSource {
  /// Odds for games on these terms; none while they are not worked out, and never
  /// where the solver does not know an option.
  Optional<StrikeOdds> odds(Terms terms);
}
