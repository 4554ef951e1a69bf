package piste.strike.play.odds;

import java.util.List;

/// The odds in a situation, and of each choice of the player to move.
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

  /// The odds of one who throws in this style or stops, whichever is better; of level ones, stops.
  Odds inStyle(String style, Objective objective) {
    List<Odds> own =
        prospects.stream()
            .filter(
                one ->
                    !(one.choice() instanceof Choice.Throw thrown) || thrown.style().equals(style))
            .map(Prospect::odds)
            .toList();
    return own.get(Choices.best(own.stream().mapToDouble(objective::worth).toArray()));
  }

  /// Whether there is anything to choose.
  public boolean isOpen() {
    return prospects.size() > 1;
  }
}
