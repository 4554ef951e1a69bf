package piste.server.hall;

import java.util.List;
import piste.table.Event;
import piste.table.Fact;
import piste.view.Cue;

/// How long it takes to see what happened: dice roll as they rolled, then they are taken, moved or
/// put away.
final class Showing {
  /// Milliseconds that each die of a cue adds.
  private static final int EACH_DIE = 40;

  /// Dice whose path nobody recorded roll in.
  private static final int ROLL = 850;

  private Showing() {}

  static long millis(List<Fact> facts, List<Cue> cues) {
    long rolling = 0;
    for (Fact fact : facts) {
      if (fact.event() instanceof Event.Thrown thrown) {
        rolling += thrown.path().hasRemaining() ? thrown.rollingMillis() : ROLL;
      }
    }
    return rolling + cues.stream().mapToLong(Showing::millis).sum();
  }

  private static long millis(Cue cue) {
    int whole = cue.kind().millis();
    return whole == 0 ? 0 : whole + (long) EACH_DIE * cue.pieces().size();
  }
}
