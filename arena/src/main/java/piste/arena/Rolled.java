package piste.arena;

import java.util.List;

/// A die rolled beside the box, on the bare table, until a face showed. The origin of its path is
/// the table where it is let go.
///
/// @param rolls how it moved, roll by roll
public record Rolled(int face, List<Path> rolls) {
  public Rolled {
    rolls = List.copyOf(rolls);
  }
}
