package piste.lab.experiment;

import java.util.List;

/// The ladder by which luck is told from skill: each bot against the one before it.
///
/// @param bots from the weakest on
/// @param games for each pair, in every cell
public record Skill(List<String> bots, long games) {
  public Skill {
    bots = List.copyOf(bots);
  }
}
