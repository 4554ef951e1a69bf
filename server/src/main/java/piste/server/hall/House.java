package piste.server.hall;

import java.time.InstantSource;
import piste.server.Limits;
import piste.server.Pace;
import piste.server.ops.Metrics;
import piste.table.Tables;
import piste.table.journal.Journal;

/// What every table shares.
record House(
    Tables tables,
    Journal journal,
    Bots bots,
    Timers timers,
    Pace pace,
    Limits limits,
    InstantSource clock,
    Metrics metrics) {

  long now() {
    return clock.millis();
  }
}
