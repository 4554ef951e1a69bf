package piste.lab.experiment;

import java.util.List;

/// The ladder by which luck is told from skill: each bot against the one before it, or against all
/// before it.
///
/// @param bots from the weakest on
/// @param games for each pair, in every cell
/// @param isEveryPair whether all bots meet
public record Skill(List<String> bots, long games, boolean isEveryPair) {
  public Skill {
    bots = List.copyOf(bots);
  }

  /// Each bot against the one before it.
  public Skill(List<String> bots, long games) {
    this(bots, games, false);
  }

  /// Those that a bot meets among the weaker ones, the weakest first.
  ///
  /// @param upper its place in the list
  List<String> metBy(int upper) {
    return bots.subList(isEveryPair ? 0 : upper - 1, upper);
  }
}
