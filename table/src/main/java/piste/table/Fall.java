package piste.table;

import java.nio.ByteBuffer;
import java.util.List;
import piste.view.Rested;

/// How dice fell.
///
/// @param dice those that were thrown or moved
/// @param path how they moved, in the arena's bytes
public record Fall<R>(R reading, List<Rested> dice, ByteBuffer path) {
  public Fall {
    dice = List.copyOf(dice);
    path = path.asReadOnlyBuffer();
  }
}
