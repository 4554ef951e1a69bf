package piste.lab.experiment;

import java.util.List;
import java.util.Optional;

/// Games that are alike but for chance: those of a cell itself, or those that a rung of its skill
/// ladder needs.
///
/// @param number its place among the heats of the experiment, from 0 on
/// @param bots one name for each seat
/// @param pairing there if it belongs to a skill ladder
public record Heat(
    int number, Cell cell, List<String> bots, long games, Optional<Pairing> pairing) {
  public Heat {
    bots = List.copyOf(bots);
  }

  /// One of the upper bot at a table of the lower.
  ///
  /// @param seat where the upper sits, from 1 on
  public record Pairing(String upper, String lower, int seat) {}

  /// What is played, in one line: it and the experiment's seed are all that chance depends on.
  public String key() {
    return cell.key()
        + pairing
            .map(pair -> " skill=%s/%s@%d".formatted(pair.upper(), pair.lower(), pair.seat()))
            .orElse("");
  }
}
