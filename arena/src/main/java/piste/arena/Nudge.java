package piste.arena;

import java.util.List;

/// The result of moving the box until no die is cocked.
///
/// @param shakes how the dice moved, shake by shake
/// @param dice as they lie afterwards, all flat; dice that were not cocked show what they showed
public record Nudge(List<Path> shakes, List<ArenaDie> dice) {
  public Nudge {
    shakes = List.copyOf(shakes);
    dice = List.copyOf(dice);
  }
}
