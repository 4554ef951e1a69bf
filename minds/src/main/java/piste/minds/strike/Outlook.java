package piste.minds.strike;

import java.util.List;

/// What may be expected in a situation, and of each thing that the player to move may do.
///
/// @param odds for each player, from the player to move on, if all play by the solution
/// @param prospects one for each choice: to stop first, where that is possible, then every style
/// @param best the first of the best ones; all else being level, to stop
public record Outlook(Odds odds, List<Prospect> prospects, Choice best) {
  public Outlook {
    prospects = List.copyOf(prospects);
  }

  /// A choice, and the odds once it is made.
  public record Prospect(Choice choice, Odds odds) {}

  /// Whether there is anything to choose.
  public boolean isOpen() {
    return prospects.size() > 1;
  }
}
