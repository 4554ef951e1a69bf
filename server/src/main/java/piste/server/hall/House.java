package piste.server.hall;

import piste.minds.think.Thinkers;
import piste.server.Limits;
import piste.server.Pace;
import piste.server.ops.Metrics;
import piste.table.Tables;
import piste.table.journal.Journal;

/// What every table shares.
///
/// @param thinkers where bots think
record House(
    Tables tables,
    Journal journal,
    Bots bots,
    Thinkers thinkers,
    Time time,
    Pace pace,
    Limits limits,
    Metrics metrics,
    OpenTables open,
    Epoch epoch) {

  long now() {
    return time.now();
  }
}
