package piste.server.hall;

import java.util.ArrayDeque;
import java.util.List;
import java.util.Optional;
import piste.server.wire.Moment;

/// The latest moments of a table, for those who come back having missed few.
final class Recent {
  static final int MOST = 32;
  private static final int MOST_BYTES = 96 << 10;

  private final ArrayDeque<Moment> moments = new ArrayDeque<>();
  private int bytes;

  void add(Moment moment) {
    moments.add(moment);
    bytes += moment.bytes();
    while (moments.size() > MOST || bytes > MOST_BYTES) {
      bytes -= moments.removeFirst().bytes();
    }
  }

  /// Whoever missed something is shown all there is to see.
  void clear() {
    moments.clear();
    bytes = 0;
  }

  /// All moments after a version, if they are still there.
  Optional<List<Moment>> after(long version, long now) {
    if (version == now) {
      return Optional.of(List.of());
    }
    boolean reachesBack =
        version < now && !moments.isEmpty() && moments.getFirst().version() <= version + 1;
    return reachesBack
        ? Optional.of(moments.stream().filter(moment -> moment.version() > version).toList())
        : Optional.empty();
  }
}
