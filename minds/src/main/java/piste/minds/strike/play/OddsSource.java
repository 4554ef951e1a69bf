package piste.minds.strike.play;

import java.util.Optional;
import piste.minds.strike.StrikeOdds;
import piste.strike.Terms;

/// Where the champion looks up odds.
interface OddsSource {
  /// Odds for games on these terms; none while they are not worked out.
  Optional<StrikeOdds> odds(Terms terms);
}
